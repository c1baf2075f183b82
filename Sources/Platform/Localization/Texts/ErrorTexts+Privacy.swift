extension ErrorTexts {
  /// The errors of export and deletion.
  static let privacy: [String: Translation] = [
    "EXPORT_NOT_FOUND": Translation(
      en: "There is no such export.",
      no: "Denne eksporten finnes ikke.",
      es: "Esa exportación no existe.",
      de: "Diesen Export gibt es nicht.",
      pt: "Essa exportação não existe."),
    "EXPORT_UNFINISHED": Translation(
      en: "An export is still being made. Please wait for it.",
      no: "En eksport lages fortsatt. Vent til den er ferdig.",
      es: "Aún se está preparando una exportación. Espera a que termine.",
      de: "Ein Export läuft noch. Bitte warte darauf.",
      pt: "Uma exportação ainda está em andamento. Aguarde."),
    "EXPORT_LIMIT_REACHED": Translation(
      en: "You have had several exports today. Please try again tomorrow.",
      no: "Du har hatt flere eksporter i dag. Prøv igjen i morgen.",
      es: "Hoy ya has hecho varias exportaciones. Inténtalo de nuevo mañana.",
      de: "Heute gab es schon mehrere Exporte. Bitte versuche es morgen wieder.",
      pt: "Você já fez várias exportações hoje. Tente de novo amanhã."),
    "EXPORTS_OFF": Translation(
      en: "Exports are not available here.",
      no: "Eksport er ikke tilgjengelig her.",
      es: "Aquí no hay exportaciones.",
      de: "Exporte gibt es hier nicht.",
      pt: "Exportações não estão disponíveis aqui."),
    "SIGN_IN_TOO_OLD": Translation(
      en: "Please sign in again before you delete your account.",
      no: "Logg inn på nytt før du sletter kontoen.",
      es: "Vuelve a iniciar sesión antes de eliminar tu cuenta.",
      de: "Bitte melde dich neu an, bevor du dein Konto löschst.",
      pt: "Entre novamente antes de excluir sua conta."),
    "CONFIRMATION_TOKEN_INVALID": Translation(
      en: "The confirmation has expired. Please start again.",
      no: "Bekreftelsen er utløpt. Start på nytt.",
      es: "La confirmación ha caducado. Empieza de nuevo.",
      de: "Die Bestätigung ist abgelaufen. Bitte beginne von vorn.",
      pt: "A confirmação expirou. Comece de novo."),
  ]
}
