internal import Localization
internal import PlayerFeature

/// What Live Activities say aloud, in the languages of athletes.
enum ActivityTexts {
  /// Returns the title and the text of the end of a rest.
  static func restOver(_ content: ActivityContent, in language: Language) -> (String, String) {
    let title = Translation(
      en: "Rest is over", no: "Pausen er over", es: "Descanso terminado", de: "Pause vorbei",
      pt: "Descanso encerrado")
    let text = Translation(
      en: "{s}: set {n} of {m}", no: "{s}: sett {n} av {m}", es: "{s}: serie {n} de {m}",
      de: "{s}: Satz {n} von {m}", pt: "{s}: série {n} de {m}")
    return (
      title[language],
      text[language].replacing("{n}", with: "\(content.setNumber)")
        .replacing("{m}", with: "\(content.setCount)")
        .replacing("{s}", with: ActivityPicture.cut(content.exerciseName))
    )
  }

  /// Returns the title and the text of a workout that has started on another device.
  static func started(_ content: ActivityContent, in language: Language) -> (String, String) {
    let title = Translation(
      en: "Workout started", no: "Økten er i gang", es: "Entrenamiento iniciado",
      de: "Training begonnen", pt: "Treino iniciado")
    return (
      title[language],
      ActivityPicture.cut(
        content.workoutName.isEmpty ? content.exerciseName : content.workoutName)
    )
  }
}
