internal import CatalogueContract
internal import Localization
internal import PlansContract

/// The reasons of suggestions in the languages of athletes: `{m}` is a list of muscles.
enum SuggestionTexts {
  /// Returns a suggestion with the sentences of its reasons.
  static func told(_ suggestion: ExerciseSuggestion, in language: Language) -> ExerciseSuggestion {
    var told = suggestion
    told.reasons = suggestion.reasons.map { reason in
      var reason = reason
      let muscles = reason.muscles.compactMap { MuscleNames.name($0)?[language] }
      reason.text = (sentence(reason.kind)?[language] ?? "")
        .replacing("{m}", with: muscles.joined(separator: ", "))
      return reason
    }
    return told
  }

  private static func sentence(_ kind: SuggestionReasonKind) -> Translation? {
    switch kind {
    case .primary:
      Translation(
        en: "Trains most: {m}.",
        no: "Trener mest: {m}.",
        es: "Trabaja sobre todo: {m}.",
        de: "Trainiert vor allem: {m}.",
        pt: "Trabalha principalmente: {m}.")
    case .secondary:
      Translation(
        en: "Also trains: {m}.",
        no: "Trener også: {m}.",
        es: "También trabaja: {m}.",
        de: "Trainiert auch: {m}.",
        pt: "Também trabalha: {m}.")
    case .sameMovement:
      Translation(
        en: "The day already has this kind of movement.",
        no: "Dagen har allerede denne typen bevegelse.",
        es: "El día ya tiene este tipo de movimiento.",
        de: "Der Tag hat schon eine Bewegung dieser Art.",
        pt: "O dia já tem esse tipo de movimento.")
    case .fatigue:
      Translation(
        en: "Trained a lot in the last seven days: {m}.",
        no: "Trent mye de siste sju dagene: {m}.",
        es: "Muy trabajado en los últimos siete días: {m}.",
        de: "In den letzten sieben Tagen viel trainiert: {m}.",
        pt: "Muito trabalhado nos últimos sete dias: {m}.")
    case .new:
      Translation(
        en: "You have not done it in the last twelve weeks.",
        no: "Du har ikke gjort den de siste tolv ukene.",
        es: "No lo has hecho en las últimas doce semanas.",
        de: "In den letzten zwölf Wochen hast du sie nicht gemacht.",
        pt: "Você não o fez nas últimas doze semanas.")
    case .unspecified: nil
    }
  }
}
