extension ErrorTexts {
  /// The errors of the schedule.
  static let schedule: [String: Translation] = [
    "TRAINING_PLAN_NOT_FOUND": Translation(
      en: "This training plan could not be found.",
      no: "Finner ikke denne treningsplanen.",
      es: "No se ha encontrado este plan de entrenamiento.",
      de: "Dieser Trainingsplan wurde nicht gefunden.",
      pt: "Este plano de treino não foi encontrado."),
    "SCHEDULED_WORKOUT_NOT_FOUND": Translation(
      en: "This scheduled workout could not be found.",
      no: "Finner ikke denne planlagte treningsøkten.",
      es: "No se ha encontrado este entrenamiento programado.",
      de: "Dieses geplante Training wurde nicht gefunden.",
      pt: "Este treino agendado não foi encontrado."),
    "OCCURRENCE_NOT_FOUND": Translation(
      en: "This workout is not scheduled for that day.",
      no: "Denne treningsøkten er ikke planlagt den dagen.",
      es: "Este entrenamiento no está programado para ese día.",
      de: "Dieses Training ist an diesem Tag nicht geplant.",
      pt: "Este treino não está agendado para esse dia."),
  ]
}
