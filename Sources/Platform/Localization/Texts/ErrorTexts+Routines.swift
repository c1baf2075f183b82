extension ErrorTexts {
  /// The errors of routines and the exercise catalogue.
  static let routines: [String: Translation] = [
    "ROUTINE_NOT_FOUND": Translation(
      en: "There is no such routine.",
      no: "Denne rutinen finnes ikke.",
      es: "Esa rutina no existe.",
      de: "Diesen Trainingsplan gibt es nicht.",
      pt: "Essa rotina não existe."),
    "ROUTINE_LIMIT_REACHED": Translation(
      en: "You have as many routines as your plan allows. Delete one, or get Pro.",
      no: "Du har så mange rutiner som abonnementet ditt tillater. Slett en, eller skaff deg Pro.",
      es: "Tienes tantas rutinas como permite tu plan. Elimina una o consigue Pro.",
      de: "Du hast so viele Trainingspläne, wie dein Abo erlaubt. Lösche einen oder hol dir Pro.",
      pt: "Você tem tantas rotinas quanto seu plano permite. Exclua uma ou assine o Pro."),
    "EXERCISE_NOT_FOUND": Translation(
      en: "There is no such exercise.",
      no: "Denne øvelsen finnes ikke.",
      es: "Ese ejercicio no existe.",
      de: "Diese Übung gibt es nicht.",
      pt: "Esse exercício não existe."),
  ]
}
