internal import CatalogueContract

/// The words by which athletes name parts of the body.
enum InjuryWords {
  /// A region, or a part of the back, that a word of an athlete may name.
  enum Name: Hashable, Sendable {
    case region(InjuryRegion)
    case wholeBack
    case lowerPart
    case upperPart
  }

  /// The names by their words. A stem stands for a name anywhere in a word if it is long, as compounds have it, at the
  /// start if it has four letters, and as a whole if it is shorter.
  static let index: StemIndex<Name> = {
    var index = StemIndex<Name>()
    for (region, stems) in stems {
      index.add(.region(region), stems) { stem in
        switch stem.count {
        case ...3: .whole
        case 4: .start
        default: .anywhere
        }
      }
    }
    for (name, words) in [(.wholeBack, wholeBack), (.lowerPart, lower), (.upperPart, upper)]
      as [(Name, [String])]
    {
      index.add(name, words) { _ in .whole }
    }
    return index
  }()

  /// The words for the whole back.
  private static let wholeBack = [
    "back", "rygg", "ryggen", "espalda", "rücken", "costas", "spine", "columna", "coluna",
  ]

  /// The words that mean the lower part of it.
  private static let lower = ["lower", "low", "nedre", "baja", "unterer", "unteren", "baixa"]

  /// The words that mean the upper part of it.
  private static let upper = [
    "upper", "øvre", "alta", "oberer", "oberen", "superior",
  ]

  /// The stems for each region.
  private static let stems: [(InjuryRegion, [String])] = [
    (
      .knee,
      [
        "knee", "kne", "kneet", "knie", "rodilla", "joelho", "menisc", "menisk", "patell", "rótula",
        "kreuzband", "korsbånd", "cruciate", "ligamento cruzado", "acl", "mcl", "pcl",
      ]
    ),
    (
      .hip,
      ["hip", "hips", "hofte", "hüft", "cadera", "quadril", "anca", "glute", "seteball", "gesäß"]
    ),
    (
      .ankle,
      [
        "ankle", "ankel", "knöchel", "sprunggelenk", "tobillo", "tornozelo", "foot", "feet", "fot",
        "foten", "fuß", "fuss", "pie", "pé", "achill", "aquiles", "heel", "hæl", "ferse", "talón",
        "calf", "calves", "legg", "wade", "gemelo", "panturrilha", "plantar", "shin", "schienbein",
        "toe", "zehe", "tibia",
      ]
    ),
    (
      .thigh,
      [
        "thigh", "lår", "låret", "oberschenkel", "muslo", "coxa", "hamstring", "quadricep",
        "isquio", "cuádricep", "leg", "legs", "bein", "beinet", "pierna", "perna", "beinbeuger",
      ]
    ),
    (.groin, ["groin", "lyske", "leiste", "ingle", "virilha", "adductor", "adduktor"]),
    (
      .lowerBack,
      [
        "back", "korsrygg", "rygg", "rücken", "espalda", "costas", "lumbar", "lumbago", "lombar",
        "disc", "prolaps", "bandscheibe", "hernia de disco", "spine", "spinal", "columna", "coluna",
        "sciatic", "isjias", "ischias", "ciática", "kreuz", "sacro", "ryggsmerter",
      ]
    ),
    (.upperBack, ["scapula", "schulterblatt", "skulderblad", "omóplato", "thoracic", "dorsal"]),
    (
      .neck,
      ["neck", "nakke", "nacken", "hals", "cuello", "pescoço", "cervical", "zervikal", "nuca"]
    ),
    (
      .shoulder,
      [
        "shoulder", "skulder", "schulter", "hombro", "ombro", "rotator", "manguito", "deltoid",
        "clavicle", "kragebein", "schlüsselbein", "clavícula", "arm", "armen", "brazo", "braço",
      ]
    ),
    (
      .elbow,
      [
        "elbow", "albue", "ellbogen", "ellenbogen", "codo", "cotovelo", "biceps", "bizeps",
        "bíceps",
        "triceps", "trizeps", "tríceps", "epicondyl", "epicondil", "forearm", "underarm",
        "unterarm", "antebrazo", "antebraço",
      ]
    ),
    (
      .wrist,
      [
        "wrist", "håndledd", "handgelenk", "muñeca", "pulso", "punho", "hand", "hånd", "mano",
        "mão",
        "carpal", "karpal", "finger", "dedo", "thumb", "tommel", "daumen", "pulgar",
      ]
    ),
    (
      .chest,
      [
        "chest", "bryst", "brust", "pecho", "peito", "pector", "pektor", "rib", "ribs", "ribbe",
        "rippe", "costill", "costela",
      ]
    ),
    (
      .abdomen,
      [
        "abdom", "stomach", "mage", "magen", "bauch", "barriga", "hernia", "hérnia", "brokk",
        "leistenbruch", "core", "oblique",
      ]
    ),
  ]
}
