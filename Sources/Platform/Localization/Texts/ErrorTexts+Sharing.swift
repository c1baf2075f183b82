extension ErrorTexts {
  /// The errors of shares and walls.
  static let sharing: [String: Translation] = [
    "ATHLETE_NOT_IN_SESSION": Translation(
      en: "This athlete has no workout running now.",
      no: "Denne utøveren har ingen økt i gang nå.",
      es: "Este atleta no tiene ahora ningún entrenamiento en curso.",
      de: "Bei dieser Person läuft gerade kein Training.",
      pt: "Este atleta não tem nenhum treino em andamento agora."),
    "COACH_ROLE_REQUIRED": Translation(
      en: "Only a coach can send cues. Ask the athlete to share as coach.",
      no: "Bare en trener kan sende beskjeder. Be utøveren dele som trener.",
      es: "Solo un entrenador puede enviar avisos. Pide al atleta que comparta así.",
      de: "Nur Trainer können Hinweise senden. Bitte um eine Freigabe als Trainer.",
      pt: "Só um treinador pode enviar avisos. Peça ao atleta que compartilhe assim."),
    "SHARED_ATHLETE_NOT_FOUND": Translation(
      en: "This athlete no longer shares workouts with you.",
      no: "Denne utøveren deler ikke lenger økter med deg.",
      es: "Este atleta ya no comparte entrenamientos contigo.",
      de: "Diese Person teilt keine Trainings mehr mit dir.",
      pt: "Este atleta não compartilha mais treinos com você."),
    "SHARE_NOT_FOUND": Translation(
      en: "This code is unknown, used or expired. Ask for a new one.",
      no: "Koden er ukjent, brukt eller utløpt. Be om en ny.",
      es: "Este código es desconocido, usado o caducado. Pide uno nuevo.",
      de: "Dieser Code ist unbekannt, benutzt oder abgelaufen. Bitte um einen neuen.",
      pt: "Este código é desconhecido, usado ou expirado. Peça um novo."),
    "TOO_MANY_CUES": Translation(
      en: "This athlete has just had a cue. Wait a few seconds.",
      no: "Denne utøveren har nettopp fått en beskjed. Vent noen sekunder.",
      es: "Este atleta acaba de recibir un aviso. Espera unos segundos.",
      de: "Diese Person hat gerade einen Hinweis bekommen. Warte einige Sekunden.",
      pt: "Este atleta acabou de receber um aviso. Espere alguns segundos."),
    "TOO_MANY_SHARED_ATHLETES": Translation(
      en: "You already see as many athletes as you can. Leave one first.",
      no: "Du ser allerede så mange utøvere du kan. Forlat en først.",
      es: "Ya ves al número máximo de atletas. Deja uno primero.",
      de: "Du siehst bereits die maximale Anzahl an Personen. Verlasse zuerst eine.",
      pt: "Você já vê o número máximo de atletas. Deixe um primeiro."),
  ]
}
