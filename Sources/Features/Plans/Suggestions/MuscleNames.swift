internal import CatalogueContract
internal import Localization

/// The names of muscles in the languages of athletes.
enum MuscleNames {
  /// Returns the name of a muscle; nil for one that this server does not know.
  static func name(_ muscle: Muscle) -> Translation? {
    switch muscle {
    case .chest:
      Translation(
        en: "chest",
        no: "bryst",
        es: "pecho",
        de: "Brust",
        pt: "peito")
    case .frontShoulders:
      Translation(
        en: "front shoulders",
        no: "fremre skulder",
        es: "hombro anterior",
        de: "vordere Schulter",
        pt: "ombro anterior")
    case .sideShoulders:
      Translation(
        en: "side shoulders",
        no: "midtre skulder",
        es: "hombro lateral",
        de: "seitliche Schulter",
        pt: "ombro lateral")
    case .rearShoulders:
      Translation(
        en: "rear shoulders",
        no: "bakre skulder",
        es: "hombro posterior",
        de: "hintere Schulter",
        pt: "ombro posterior")
    case .biceps:
      Translation(
        en: "biceps",
        no: "biceps",
        es: "bíceps",
        de: "Bizeps",
        pt: "bíceps")
    case .triceps:
      Translation(
        en: "triceps",
        no: "triceps",
        es: "tríceps",
        de: "Trizeps",
        pt: "tríceps")
    case .forearms:
      Translation(
        en: "forearms",
        no: "underarmer",
        es: "antebrazos",
        de: "Unterarme",
        pt: "antebraços")
    case .upperBack:
      Translation(
        en: "upper back",
        no: "øvre rygg",
        es: "espalda alta",
        de: "oberer Rücken",
        pt: "parte superior das costas")
    case .lats:
      Translation(
        en: "lats",
        no: "brede ryggmuskler",
        es: "dorsales",
        de: "Latissimus",
        pt: "dorsais")
    case .trapezius:
      Translation(
        en: "trapezius",
        no: "trapes",
        es: "trapecio",
        de: "Trapez",
        pt: "trapézio")
    case .lowerBack:
      Translation(
        en: "lower back",
        no: "korsrygg",
        es: "zona lumbar",
        de: "unterer Rücken",
        pt: "lombar")
    case .abdominals:
      Translation(
        en: "abdominals",
        no: "magemuskler",
        es: "abdominales",
        de: "Bauch",
        pt: "abdominais")
    case .obliques:
      Translation(
        en: "obliques",
        no: "skrå magemuskler",
        es: "oblicuos",
        de: "schräger Bauch",
        pt: "oblíquos")
    case .hipFlexors:
      Translation(
        en: "hip flexors",
        no: "hoftebøyere",
        es: "flexores de la cadera",
        de: "Hüftbeuger",
        pt: "flexores do quadril")
    case .glutes:
      Translation(
        en: "glutes",
        no: "seteballer",
        es: "glúteos",
        de: "Gesäß",
        pt: "glúteos")
    case .quadriceps:
      Translation(
        en: "quadriceps",
        no: "fremside lår",
        es: "cuádriceps",
        de: "Quadrizeps",
        pt: "quadríceps")
    case .hamstrings:
      Translation(
        en: "hamstrings",
        no: "bakside lår",
        es: "isquiotibiales",
        de: "Beinbeuger",
        pt: "posteriores da coxa")
    case .adductors:
      Translation(
        en: "adductors",
        no: "innside lår",
        es: "aductores",
        de: "Adduktoren",
        pt: "adutores")
    case .abductors:
      Translation(
        en: "abductors",
        no: "utside hofte",
        es: "abductores",
        de: "Abduktoren",
        pt: "abdutores")
    case .calves:
      Translation(
        en: "calves",
        no: "legger",
        es: "gemelos",
        de: "Waden",
        pt: "panturrilhas")
    case .neck:
      Translation(
        en: "neck",
        no: "nakke",
        es: "cuello",
        de: "Nacken",
        pt: "pescoço")
    case .unspecified: nil
    }
  }
}
