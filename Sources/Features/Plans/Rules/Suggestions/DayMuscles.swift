internal import CatalogueContract
internal import ProfileContract

/// The muscles that the tags of a day name, in English, Norwegian, Spanish, German and Portuguese.
enum DayMuscles {
  /// Returns the muscles of some tags; empty if none is understood.
  static func muscles(of tags: [String]) -> Set<Muscle> {
    tags.flatMap { ContextClause.clauses(of: $0) }.reduce(into: []) { found, clause in
      for (words, muscles) in groups + single where clause.mentions(words) {
        found.formUnion(muscles)
      }
      for (area, words) in ContextWords.areas where clause.mentions(words) {
        found.formUnion(area == .fullBody ? all : area.muscles)
      }
      if clause.mentions(ContextWords.posteriorChain) { found.formUnion(posteriorChain) }
    }
  }

  private static let push: Set<Muscle> = [.chest, .frontShoulders, .sideShoulders, .triceps]
  private static let pull: Set<Muscle> = [
    .lats, .upperBack, .trapezius, .rearShoulders, .biceps, .forearms,
  ]
  private static let legs = BodyArea.legs.muscles.union(BodyArea.glutes.muscles)
  private static let posteriorChain: Set<Muscle> = [
    .hamstrings, .glutes, .lowerBack, .upperBack, .lats,
  ]
  private static let all = Set(Muscle.allCases).subtracting([.unspecified])

  private static let groups: [([ContextPhrase], Set<Muscle>)] = [
    (["push", "press*", "empuje", "empujar", "drücken", "empurrar"], push),
    (["pull", "trekk", "dra", "tirón", "jalar", "ziehen", "puxar", "puxada"], pull),
    (
      ["upper", "overkropp", "torso", "oberkörper", "superior"],
      push.union(pull)
    ),
    (["lower", "underkropp", "unterkörper", "inferior", "legs", "leg", "beine", "bein"], legs),
    (["full", "fullbody", "helkropp", "ganzkörper", "cuerpo completo"], all),
  ]

  private static let single: [([ContextPhrase], Set<Muscle>)] = [
    (["biceps", "bíceps", "bizeps"], [.biceps]),
    (["triceps", "tríceps", "trizeps"], [.triceps]),
    (["quads", "quadricep*", "cuádriceps", "quadríceps", "quadrizeps"], [.quadriceps]),
    (["hamstring*", "isquio*", "posteriores", "beinbeuger"], [.hamstrings]),
    (["calf", "calves", "legg*", "gemelos", "waden", "panturrilha*"], [.calves]),
    (["lats", "dorsal*"], [.lats]),
    (["traps", "trapez*", "trapec*"], [.trapezius]),
    (["forearm*", "underarm*", "antebrazo*", "unterarm*", "antebraço*"], [.forearms]),
    (["neck", "nakke", "cuello", "nacken", "pescoço"], [.neck]),
  ]
}
