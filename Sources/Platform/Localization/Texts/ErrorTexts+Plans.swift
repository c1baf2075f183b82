extension ErrorTexts {
  /// The errors of plans.
  static let plans: [String: Translation] = [
    "WORKOUT_COMPLETES_OTHER_PLAN": Translation(
      en: "This workout already completes another plan.",
      no: "Denne økten fullfører allerede en annen plan.",
      es: "Este entrenamiento ya completa otro plan.",
      de: "Diese Einheit erfüllt bereits einen anderen Plan.",
      pt: "Este treino já cumpre outro plano."),
    "CONTEXT_NOTE_NOT_FOUND": Translation(
      en: "This note could not be found.",
      no: "Finner ikke dette notatet.",
      es: "No se ha encontrado esta nota.",
      de: "Diese Notiz wurde nicht gefunden.",
      pt: "Esta nota não foi encontrada."),
    "WORKOUT_NOT_ENDED": Translation(
      en: "This workout is still running.",
      no: "Denne økten pågår fortsatt.",
      es: "Este entrenamiento sigue en curso.",
      de: "Diese Einheit läuft noch.",
      pt: "Este treino ainda está em andamento."),
    "PLAN_NOT_FOUND": Translation(
      en: "This plan could not be found.",
      no: "Finner ikke denne planen.",
      es: "No se ha encontrado este plan.",
      de: "Dieser Plan wurde nicht gefunden.",
      pt: "Este plano não foi encontrado."),
    "NO_SUITABLE_EXERCISE": Translation(
      en: "No exercise suits your equipment, level and injuries.",
      no: "Ingen øvelse passer til utstyret, nivået og skadene dine.",
      es: "Ningún ejercicio se adapta a tu equipo, nivel y lesiones.",
      de: "Keine Übung passt zu deinen Geräten, Niveau und Verletzungen.",
      pt: "Nenhum exercício serve ao seu equipamento, nível e lesões."),
    "EXERCISE_UNSUITABLE": Translation(
      en: "This exercise does not suit your equipment, level or injuries.",
      no: "Øvelsen passer ikke til utstyret, nivået eller skadene dine.",
      es: "Este ejercicio no se adapta a tu equipo, nivel o lesiones.",
      de: "Diese Übung passt nicht zu deinen Geräten, Niveau oder Verletzungen.",
      pt: "Este exercício não serve ao seu equipamento, nível ou lesões."),
  ]
}
