extension ErrorTexts {
  /// The errors of workout logs.
  static let logs: [String: Translation] = [
    "WORKOUT_LOG_NOT_FOUND": Translation(
      en: "This workout is not in your workout log.",
      no: "Denne økten er ikke i treningsloggen din.",
      es: "Este entrenamiento no está en tu registro de entrenamientos.",
      de: "Dieses Training steht nicht in deinem Trainingsprotokoll.",
      pt: "Este treino não está no seu registro de treinos."),
    "WORKOUT_EXERCISE_NOT_FOUND": Translation(
      en: "This exercise is not in the workout.",
      no: "Denne øvelsen er ikke i økten.",
      es: "Este ejercicio no está en el entrenamiento.",
      de: "Diese Übung ist nicht im Training enthalten.",
      pt: "Este exercício não está no treino."),
    "WORKOUT_SET_NOT_FOUND": Translation(
      en: "This set is not in the workout.",
      no: "Dette settet er ikke i økten.",
      es: "Esta serie no está en el entrenamiento.",
      de: "Dieser Satz ist nicht im Training enthalten.",
      pt: "Esta série não está no treino."),
    "WORKOUT_LOG_FULL": Translation(
      en: "This workout has no room for more exercises or sets.",
      no: "Denne økten har ikke plass til flere øvelser eller sett.",
      es: "Este entrenamiento no admite más ejercicios ni series.",
      de: "In dieses Training passen keine weiteren Übungen oder Sätze.",
      pt: "Não cabem mais exercícios nem séries neste treino."),
    "SESSION_NOT_ENDED": Translation(
      en: "The workout is still running. Finish it first.",
      no: "Økten er fortsatt i gang. Avslutt den først.",
      es: "El entrenamiento sigue en curso. Termínalo primero.",
      de: "Das Training läuft noch. Beende es zuerst.",
      pt: "O treino ainda está em andamento. Termine-o primeiro."),
    "ID_TAKEN": Translation(
      en: "This has already been saved.",
      no: "Dette er allerede lagret.",
      es: "Esto ya se ha guardado.",
      de: "Das wurde bereits gespeichert.",
      pt: "Isso já foi salvo."),
    "ONE_REP_MAX_NOT_FOUND": Translation(
      en: "Log a set with a weight and at most 10 repetitions first.",
      no: "Logg først et sett med vekt og høyst 10 repetisjoner.",
      es: "Registra primero una serie con peso y un máximo de 10 repeticiones.",
      de: "Trage zuerst einen Satz mit Gewicht und höchstens 10 Wiederholungen ein.",
      pt: "Registre primeiro uma série com peso e no máximo 10 repetições."),
  ]
}
