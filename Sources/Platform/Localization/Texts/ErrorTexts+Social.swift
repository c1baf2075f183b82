extension ErrorTexts {
  /// The errors of follows and posts.
  static let social: [String: Translation] = [
    "POST_NOT_FOUND": Translation(
      en: "There is no such post.",
      no: "Dette innlegget finnes ikke.",
      es: "Esa publicación no existe.",
      de: "Diesen Beitrag gibt es nicht.",
      pt: "Essa publicação não existe."),
    "COMMENT_NOT_FOUND": Translation(
      en: "There is no such comment.",
      no: "Denne kommentaren finnes ikke.",
      es: "Ese comentario no existe.",
      de: "Diesen Kommentar gibt es nicht.",
      pt: "Esse comentário não existe."),
    "FOLLOWER_NOT_FOUND": Translation(
      en: "There is no such follower.",
      no: "Denne følgeren finnes ikke.",
      es: "Ese seguidor no existe.",
      de: "Diesen Follower gibt es nicht.",
      pt: "Esse seguidor não existe."),
    "PUBLIC_PROFILE_REQUIRED": Translation(
      en: "Choose a username first, so that others know who you are.",
      no: "Velg et brukernavn først, så andre vet hvem du er.",
      es: "Elige primero un nombre de usuario para que sepan quién eres.",
      de: "Wähle zuerst einen Benutzernamen, damit andere dich erkennen.",
      pt: "Escolha primeiro um nome de usuário, para que saibam quem você é."),
    "TOO_MANY_FOLLOWINGS": Translation(
      en: "You follow as many as possible. Unfollow an athlete first.",
      no: "Du følger så mange som mulig. Slutt å følge noen først.",
      es: "Ya sigues al máximo posible. Deja de seguir a alguien primero.",
      de: "Du folgst schon so vielen wie möglich. Entfolge zuerst jemandem.",
      pt: "Você já segue o máximo possível. Deixe de seguir alguém primeiro."),
    "TOO_MANY_BLOCKS": Translation(
      en: "You have blocked as many as possible. Unblock an athlete first.",
      no: "Du har blokkert så mange som mulig. Opphev en blokkering først.",
      es: "Ya has bloqueado al máximo posible. Desbloquea a alguien primero.",
      de: "Du hast schon so viele wie möglich blockiert. Hebe zuerst eine Blockierung auf.",
      pt: "Você já bloqueou o máximo possível. Desbloqueie alguém primeiro."),
    "TOO_MANY_OWN_COMMENTS": Translation(
      en: "You have commented on this post as often as possible. Remove a comment first.",
      no: "Du har kommentert dette innlegget så ofte som mulig. Fjern en kommentar først.",
      es: "Ya has comentado esta publicación el máximo posible. Elimina un comentario primero.",
      de: "Du hast diesen Beitrag so oft wie möglich kommentiert. Entferne zuerst einen Kommentar.",
      pt: "Você já comentou esta publicação o máximo possível. Remova um comentário primeiro."),
    "TOO_MANY_COMMENTS": Translation(
      en: "This post has as many comments as possible.",
      no: "Dette innlegget har så mange kommentarer som mulig.",
      es: "Esta publicación ya tiene el máximo de comentarios posible.",
      de: "Dieser Beitrag hat schon so viele Kommentare wie möglich.",
      pt: "Esta publicação já tem o máximo de comentários possível."),
  ]
}
