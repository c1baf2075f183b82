extension ErrorTexts {
  /// The errors of authentication and access rules.
  static let access: [String: Translation] = [
    "TOKEN_INVALID": Translation(
      en: "Please sign in again.",
      no: "Logg inn på nytt.",
      es: "Vuelve a iniciar sesión.",
      de: "Bitte melde dich neu an.",
      pt: "Entre novamente."),
    "TOKEN_MISSING": Translation(
      en: "Please sign in first.",
      no: "Logg inn først.",
      es: "Inicia sesión primero.",
      de: "Bitte melde dich zuerst an.",
      pt: "Entre primeiro."),
    "TOKEN_EXPIRED": Translation(
      en: "Please sign in again.",
      no: "Logg inn på nytt.",
      es: "Vuelve a iniciar sesión.",
      de: "Bitte melde dich neu an.",
      pt: "Entre novamente."),
    "SESSION_REVOKED": Translation(
      en: "This device was signed out. Please sign in again.",
      no: "Denne enheten ble logget ut. Logg inn på nytt.",
      es: "Se cerró la sesión de este dispositivo. Vuelve a iniciar sesión.",
      de: "Dieses Gerät wurde abgemeldet. Bitte melde dich neu an.",
      pt: "Este dispositivo foi desconectado. Entre novamente."),
    "ACCOUNT_BEING_DELETED": Translation(
      en: "This account is being deleted.",
      no: "Denne kontoen blir slettet.",
      es: "Esta cuenta se está eliminando.",
      de: "Dieses Konto wird gerade gelöscht.",
      pt: "Esta conta está sendo excluída."),
    "SESSION_REQUIRED": Translation(
      en: "This needs a person who is signed in, not a device.",
      no: "Dette krever en innlogget person, ikke en enhet.",
      es: "Esto requiere una persona con sesión iniciada, no un dispositivo.",
      de: "Das braucht einen angemeldeten Menschen, kein Gerät.",
      pt: "Isto requer uma pessoa conectada, não um dispositivo."),
    "SCOPE_MISSING": Translation(
      en: "This device may not do that.",
      no: "Denne enheten kan ikke gjøre det.",
      es: "Este dispositivo no puede hacer eso.",
      de: "Dieses Gerät darf das nicht.",
      pt: "Este dispositivo não pode fazer isso."),
    "ADMINISTRATOR_REQUIRED": Translation(
      en: "Only support may do that.",
      no: "Bare brukerstøtten kan gjøre det.",
      es: "Solo el servicio de asistencia puede hacer eso.",
      de: "Das darf nur der Support.",
      pt: "Só o suporte pode fazer isso."),
    "ACCESS_DENIED": Translation(
      en: "This device was turned away.",
      no: "Denne enheten ble avvist.",
      es: "Este dispositivo fue rechazado.",
      de: "Dieses Gerät wurde abgewiesen.",
      pt: "Este dispositivo foi recusado."),
    "EXPIRED_TOKEN": Translation(
      en: "The code has expired. Start again on the device.",
      no: "Koden er utløpt. Start på nytt på enheten.",
      es: "El código ha caducado. Empieza de nuevo en el dispositivo.",
      de: "Der Code ist abgelaufen. Beginne auf dem Gerät von vorn.",
      pt: "O código expirou. Comece de novo no dispositivo."),
    "AUTHORIZATION_PENDING": Translation(
      en: "Enter the code in the app on your phone.",
      no: "Skriv inn koden i appen på telefonen.",
      es: "Introduce el código en la aplicación del teléfono.",
      de: "Gib den Code in der App auf deinem Telefon ein.",
      pt: "Digite o código no aplicativo do telefone."),
    "SLOW_DOWN": Translation(
      en: "One moment, please.",
      no: "Et øyeblikk.",
      es: "Un momento, por favor.",
      de: "Einen Moment, bitte.",
      pt: "Um momento, por favor."),
    "ENROLMENT_UNAVAILABLE": Translation(
      en: "Devices cannot be enrolled here.",
      no: "Enheter kan ikke registreres her.",
      es: "Aquí no se pueden registrar dispositivos.",
      de: "Geräte können hier nicht angemeldet werden.",
      pt: "Não é possível registrar dispositivos aqui."),
    "DEVICE_REQUIRED": Translation(
      en: "Only devices can do that.",
      no: "Bare enheter kan gjøre det.",
      es: "Solo los dispositivos pueden hacer eso.",
      de: "Das können nur Geräte.",
      pt: "Só dispositivos podem fazer isso."),
  ]
}
