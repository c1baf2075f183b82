extension ErrorTexts {
  /// The errors of export and deletion.
  static let privacy: [String: Translation] = [
    "EXPORT_NOT_FOUND": Translation(
      en: "This export could not be found.",
      no: "Finner ikke denne eksporten.",
      es: "No se ha encontrado esta exportación.",
      de: "Dieser Export wurde nicht gefunden.",
      pt: "Esta exportação não foi encontrada."),
    "EXPORT_UNFINISHED": Translation(
      en: "An export is still in progress. Wait until it is done, or cancel it.",
      no: "En eksport pågår fortsatt. Vent til den er ferdig, eller avbryt den.",
      es: "Hay una exportación en curso. Espera a que termine o cancélala.",
      de: "Ein Export läuft noch. Warte, bis er fertig ist, oder brich ihn ab.",
      pt: "Há uma exportação em andamento. Aguarde até que termine ou cancele-a."),
    "EXPORT_LIMIT_REACHED": Translation(
      en: "You have reached the daily limit for exports. Please try again tomorrow.",
      no: "Du har nådd dagens grense for eksporter. Prøv igjen i morgen.",
      es: "Has alcanzado el límite diario de exportaciones. Inténtalo de nuevo mañana.",
      de: "Du hast das Tageslimit für Exporte erreicht. Bitte versuche es morgen noch einmal.",
      pt: "Você atingiu o limite diário de exportações. Tente novamente amanhã."),
    "EXPORTS_OFF": Translation(
      en: "Exports are not available here.",
      no: "Eksport er ikke tilgjengelig her.",
      es: "Las exportaciones no están disponibles aquí.",
      de: "Exporte sind hier nicht verfügbar.",
      pt: "As exportações não estão disponíveis aqui."),
    "SIGN_IN_TOO_OLD": Translation(
      en: "Please sign in again before you delete your account.",
      no: "Logg inn på nytt før du sletter kontoen.",
      es: "Vuelve a iniciar sesión antes de eliminar tu cuenta.",
      de: "Bitte melde dich erneut an, bevor du dein Konto löschst.",
      pt: "Faça login novamente antes de excluir sua conta."),
    "CONFIRMATION_TOKEN_INVALID": Translation(
      en: "The confirmation has expired. Please start again.",
      no: "Bekreftelsen har utløpt. Begynn på nytt.",
      es: "La confirmación ha caducado. Empieza de nuevo.",
      de: "Die Bestätigung ist abgelaufen. Bitte beginne noch einmal von vorn.",
      pt: "A confirmação expirou. Comece de novo."),
  ]
}
