extension ErrorTexts {
  /// The errors of routines and the exercise catalogue.
  static let routines: [String: Translation] = [
    "ROUTINE_NOT_FOUND": Translation(
      en: "This routine could not be found.",
      no: "Finner ikke denne rutinen.",
      es: "No se ha encontrado esta rutina.",
      de: "Dieser Trainingsplan wurde nicht gefunden.",
      pt: "Esta rotina não foi encontrada."),
    "ROUTINE_LIMIT_REACHED": Translation(
      en: "You have reached the routine limit of your plan. Delete a routine, or get Pro.",
      no: "Du har nådd grensen for rutiner i abonnementet ditt. Slett en, eller skaff deg Pro.",
      es: "Has alcanzado el límite de rutinas de tu plan. Elimina una o hazte Pro.",
      de: "Mehr Trainingspläne sind in deinem Abo nicht enthalten. Lösche einen oder hol dir Pro.",
      pt: "Você atingiu o limite de rotinas do seu plano. Exclua uma ou assine o Pro."),
    "EXERCISE_NOT_FOUND": Translation(
      en: "This exercise could not be found.",
      no: "Finner ikke denne øvelsen.",
      es: "No se ha encontrado este ejercicio.",
      de: "Diese Übung wurde nicht gefunden.",
      pt: "Este exercício não foi encontrado."),
  ]
}
