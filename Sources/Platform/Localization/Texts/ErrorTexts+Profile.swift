extension ErrorTexts {
  /// The errors of profile, settings and consents.
  static let profile: [String: Translation] = [
    "USERNAME_TAKEN": Translation(
      en: "This username is already taken. Please choose another one.",
      no: "Brukernavnet er allerede i bruk. Velg et annet.",
      es: "Este nombre de usuario ya está en uso. Elige otro.",
      de: "Dieser Benutzername ist bereits vergeben. Bitte wähle einen anderen.",
      pt: "Este nome de usuário já está em uso. Escolha outro."),
    "PROFILE_NOT_FOUND": Translation(
      en: "This profile could not be found.",
      no: "Finner ikke denne profilen.",
      es: "No se ha encontrado este perfil.",
      de: "Dieses Profil wurde nicht gefunden.",
      pt: "Este perfil não foi encontrado."),
    "ONBOARDING_INCOMPLETE": Translation(
      en: "Some details are still missing. Fill them in, or skip them.",
      no: "Noen opplysninger mangler fortsatt. Fyll dem ut, eller hopp over dem.",
      es: "Aún faltan algunos datos. Complétalos u omítelos.",
      de: "Es fehlen noch einige Angaben. Ergänze oder überspringe sie.",
      pt: "Ainda faltam alguns dados. Preencha-os ou pule-os."),
    "NO_HEART_RATE_ZONES": Translation(
      en: "Your heart rate zones are not set up yet.",
      no: "Pulssonene dine er ikke konfigurert ennå.",
      es: "Tus zonas de frecuencia cardiaca aún no están configuradas.",
      de: "Deine Herzfrequenzzonen sind noch nicht eingerichtet.",
      pt: "Suas zonas de frequência cardíaca ainda não foram configuradas."),
    "CONFIRMATION_REQUIRED": Translation(
      en: "This changes which data is exchanged with other services. Please confirm.",
      no: "Dette endrer hvilke data som utveksles med andre tjenester. Bekreft for å fortsette.",
      es:
        "Esto cambia los datos que se intercambian con otros servicios. Confírmalo para continuar.",
      de:
        "Damit ändert sich, welche Daten mit anderen Diensten ausgetauscht werden. Bitte bestätige das.",
      pt: "Isso muda os dados que são trocados com outros serviços. Confirme para continuar."),
    "CONSENT_HISTORY_FULL": Translation(
      en: "You have changed your consents too many times. You can only withdraw them now.",
      no: "Du har endret samtykkene dine for mange ganger. Nå kan du bare trekke dem tilbake.",
      es: "Has cambiado tus consentimientos demasiadas veces. Ahora solo puedes retirarlos.",
      de: "Du hast deine Einwilligungen zu oft geändert. Du kannst sie jetzt nur noch widerrufen.",
      pt: "Você mudou seus consentimentos muitas vezes. Agora só é possível retirá-los."),
    "CONSENT_TEXT_OUTDATED": Translation(
      en: "The text has changed. Please read it again.",
      no: "Teksten er endret. Les den på nytt.",
      es: "El texto ha cambiado. Vuelve a leerlo.",
      de: "Der Text hat sich geändert. Bitte lies ihn noch einmal.",
      pt: "O texto mudou. Leia-o novamente."),
    "INTEGRATION_NOT_CONFIGURED": Translation(
      en: "This service is not connected. Set it up in the settings first.",
      no: "Denne tjenesten er ikke koblet til. Konfigurer den i innstillingene først.",
      es: "Este servicio no está conectado. Configúralo primero en los ajustes.",
      de: "Dieser Dienst ist nicht verbunden. Richte ihn zuerst in den Einstellungen ein.",
      pt: "Este serviço não está conectado. Configure-o primeiro nas configurações."),
    "CONSENT_REQUIRED": Translation(
      en: "This requires your consent. You can give it in the settings.",
      no: "Dette krever ditt samtykke. Du kan gi det i innstillingene.",
      es: "Para esto se necesita tu consentimiento. Puedes darlo en los ajustes.",
      de: "Dafür ist deine Einwilligung nötig. Du kannst sie in den Einstellungen geben.",
      pt: "Isso requer seu consentimento. Você pode dá-lo nas configurações."),
  ]
}
