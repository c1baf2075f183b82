extension ErrorTexts {
  /// The errors of profile, settings and consents.
  static let profile: [String: Translation] = [
    "USERNAME_TAKEN": Translation(
      en: "Somebody else has this name. Please choose another.",
      no: "Noen andre har dette navnet. Velg et annet.",
      es: "Otra persona tiene ese nombre. Elige otro.",
      de: "Diesen Namen hat schon jemand. Bitte wähle einen anderen.",
      pt: "Outra pessoa tem esse nome. Escolha outro."),
    "PROFILE_NOT_FOUND": Translation(
      en: "There is no such profile.",
      no: "Denne profilen finnes ikke.",
      es: "Ese perfil no existe.",
      de: "Dieses Profil gibt es nicht.",
      pt: "Esse perfil não existe."),
    "ONBOARDING_INCOMPLETE": Translation(
      en: "A few things are still missing. Fill them in or skip them.",
      no: "Noen ting mangler fortsatt. Fyll dem ut eller hopp over dem.",
      es: "Aún faltan algunas cosas. Complétalas u omítelas.",
      de: "Es fehlen noch ein paar Angaben. Ergänze oder überspringe sie.",
      pt: "Ainda faltam algumas coisas. Preencha-as ou pule-as."),
    "NO_HEART_RATE_ZONES": Translation(
      en: "Your heart-rate zones are not set up yet.",
      no: "Pulssonene dine er ikke satt opp ennå.",
      es: "Tus zonas de frecuencia cardíaca aún no están configuradas.",
      de: "Deine Pulszonen sind noch nicht eingerichtet.",
      pt: "Suas zonas de frequência cardíaca ainda não foram configuradas."),
    "CONFIRMATION_REQUIRED": Translation(
      en: "This changes what is exchanged with other services. Please confirm.",
      no: "Dette endrer hva som utveksles med andre tjenester. Bekreft det.",
      es: "Esto cambia lo que se intercambia con otros servicios. Confírmalo.",
      de: "Das ändert, was mit anderen Diensten ausgetauscht wird. Bitte bestätige es.",
      pt: "Isto muda o que é trocado com outros serviços. Confirme."),
    "CONSENT_HISTORY_FULL": Translation(
      en: "You have changed what you allow too often.",
      no: "Du har endret hva du tillater for mange ganger.",
      es: "Has cambiado demasiadas veces lo que permites.",
      de: "Du hast zu oft geändert, was du erlaubst.",
      pt: "Você mudou vezes demais o que permite."),
    "CONSENT_TEXT_OUTDATED": Translation(
      en: "The text has changed. Please read it again.",
      no: "Teksten er endret. Les den på nytt.",
      es: "El texto ha cambiado. Léelo de nuevo.",
      de: "Der Text hat sich geändert. Bitte lies ihn noch einmal.",
      pt: "O texto mudou. Leia-o novamente."),
    "INTEGRATION_NOT_CONFIGURED": Translation(
      en: "Nothing is taken from this service. Set it up in the settings first.",
      no: "Ingenting hentes fra denne tjenesten. Sett den opp i innstillingene først.",
      es: "No se toma nada de este servicio. Configúralo primero en los ajustes.",
      de: "Von diesem Dienst wird nichts geholt. Richte ihn zuerst in den Einstellungen ein.",
      pt: "Nada é obtido deste serviço. Configure-o primeiro nas configurações."),
    "CONSENT_REQUIRED": Translation(
      en: "This needs your consent first. You find it in the settings.",
      no: "Dette krever ditt samtykke først. Du finner det i innstillingene.",
      es: "Esto necesita antes tu consentimiento. Lo encuentras en los ajustes.",
      de: "Dafür brauchen wir zuerst deine Einwilligung. Du findest sie in den Einstellungen.",
      pt: "Isto precisa antes do seu consentimento. Você o encontra nas configurações."),
  ]
}
