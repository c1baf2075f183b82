extension ErrorTexts {
  /// The errors of workout logs.
  static let logs: [String: Translation] = [
    "WORKOUT_LOG_NOT_FOUND": Translation(
      en: "There is no such workout in your log.",
      no: "Denne økten finnes ikke i loggen din.",
      es: "Ese entrenamiento no está en tu registro.",
      de: "Dieses Training steht nicht in deinem Protokoll.",
      pt: "Esse treino não está no seu registro."),
    "WORKOUT_EXERCISE_NOT_FOUND": Translation(
      en: "The workout has no such exercise.",
      no: "Økten har ingen slik øvelse.",
      es: "El entrenamiento no tiene ese ejercicio.",
      de: "Das Training hat keine solche Übung.",
      pt: "O treino não tem esse exercício."),
    "WORKOUT_SET_NOT_FOUND": Translation(
      en: "The workout has no such set.",
      no: "Økten har ingen slik serie.",
      es: "El entrenamiento no tiene esa serie.",
      de: "Das Training hat keinen solchen Satz.",
      pt: "O treino não tem essa série."),
    "WORKOUT_LOG_FULL": Translation(
      en: "This workout holds no more exercises or sets.",
      no: "Denne økten har ikke plass til flere øvelser eller serier.",
      es: "Este entrenamiento no admite más ejercicios ni series.",
      de: "In dieses Training passen keine weiteren Übungen oder Sätze.",
      pt: "Este treino não aceita mais exercícios nem séries."),
    "SESSION_NOT_ENDED": Translation(
      en: "The workout is still running. Finish it first.",
      no: "Økten er fortsatt i gang. Avslutt den først.",
      es: "El entrenamiento sigue en curso. Termínalo primero.",
      de: "Das Training läuft noch. Beende es zuerst.",
      pt: "O treino ainda está em andamento. Termine-o primeiro."),
    "ID_TAKEN": Translation(
      en: "This was saved already.",
      no: "Dette er allerede lagret.",
      es: "Esto ya se había guardado.",
      de: "Das ist schon gespeichert.",
      pt: "Isto já foi salvo."),
  ]
}
