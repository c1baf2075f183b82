extension ErrorTexts {
  /// The errors of follows and posts.
  static let social: [String: Translation] = [
    "POST_NOT_FOUND": Translation(
      en: "This post could not be found.",
      no: "Finner ikke dette innlegget.",
      es: "No se ha encontrado esta publicación.",
      de: "Dieser Beitrag wurde nicht gefunden.",
      pt: "Esta publicação não foi encontrada."),
    "COMMENT_NOT_FOUND": Translation(
      en: "This comment could not be found.",
      no: "Finner ikke denne kommentaren.",
      es: "No se ha encontrado este comentario.",
      de: "Dieser Kommentar wurde nicht gefunden.",
      pt: "Este comentário não foi encontrado."),
    "FOLLOWER_NOT_FOUND": Translation(
      en: "This follower could not be found.",
      no: "Finner ikke denne følgeren.",
      es: "No se ha encontrado este seguidor.",
      de: "Dieser Follower wurde nicht gefunden.",
      pt: "Este seguidor não foi encontrado."),
    "PUBLIC_PROFILE_REQUIRED": Translation(
      en: "Choose a username first so that others can recognize you.",
      no: "Velg et brukernavn først, så andre vet hvem du er.",
      es: "Elige primero un nombre de usuario para que los demás sepan quién eres.",
      de: "Wähle zuerst einen Benutzernamen, damit andere dich erkennen.",
      pt: "Escolha primeiro um nome de usuário para que os outros saibam quem você é."),
    "TOO_MANY_FOLLOWINGS": Translation(
      en: "You already follow as many athletes as you can. Unfollow one first.",
      no: "Du følger allerede så mange du kan. Slutt å følge noen først.",
      es: "Ya sigues al número máximo de atletas. Deja de seguir a alguien primero.",
      de: "Du folgst bereits der maximalen Anzahl an Personen. Entferne zuerst eine davon.",
      pt: "Você já segue o número máximo de atletas. Deixe de seguir alguém primeiro."),
    "TOO_MANY_BLOCKS": Translation(
      en: "You have already blocked as many athletes as you can. Unblock one first.",
      no: "Du har allerede blokkert så mange du kan. Opphev en blokkering først.",
      es: "Ya has bloqueado al número máximo de atletas. Desbloquea a alguien primero.",
      de:
        "Du hast bereits die maximale Anzahl an Personen blockiert. Hebe zuerst eine Blockierung auf.",
      pt: "Você já bloqueou o número máximo de atletas. Desbloqueie alguém primeiro."),
    "TOO_MANY_OWN_COMMENTS": Translation(
      en: "You have reached the comment limit for this post. Delete one of your comments first.",
      no: "Du har nådd grensen for kommentarer til dette innlegget. Slett en av dine først.",
      es:
        "Has alcanzado el límite de comentarios en esta publicación. Elimina uno de los tuyos primero.",
      de: "Du hast diesen Beitrag schon zu oft kommentiert. Lösche zuerst einen deiner Kommentare.",
      pt: "Você atingiu o limite de comentários nesta publicação. Exclua um dos seus primeiro."),
    "TOO_MANY_COMMENTS": Translation(
      en: "This post cannot have any more comments.",
      no: "Dette innlegget kan ikke ha flere kommentarer.",
      es: "Esta publicación no admite más comentarios.",
      de: "Dieser Beitrag kann nicht weiter kommentiert werden.",
      pt: "Esta publicação não aceita mais comentários."),
  ]
}
