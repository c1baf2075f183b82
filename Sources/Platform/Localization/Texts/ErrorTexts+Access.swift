extension ErrorTexts {
  /// The errors of authentication and access rules.
  static let access: [String: Translation] = [
    "TOKEN_INVALID": Translation(
      en: "Please sign in again.",
      no: "Logg inn på nytt.",
      es: "Vuelve a iniciar sesión.",
      de: "Bitte melde dich erneut an.",
      pt: "Faça login novamente."),
    "TOKEN_MISSING": Translation(
      en: "Please sign in first.",
      no: "Logg inn først.",
      es: "Inicia sesión primero.",
      de: "Bitte melde dich zuerst an.",
      pt: "Faça login primeiro."),
    "TOKEN_EXPIRED": Translation(
      en: "Please sign in again.",
      no: "Logg inn på nytt.",
      es: "Vuelve a iniciar sesión.",
      de: "Bitte melde dich erneut an.",
      pt: "Faça login novamente."),
    "SESSION_REVOKED": Translation(
      en: "This device has been signed out. Please sign in again.",
      no: "Denne enheten er logget ut. Logg inn på nytt.",
      es: "Se ha cerrado la sesión en este dispositivo. Vuelve a iniciar sesión.",
      de: "Dieses Gerät wurde abgemeldet. Bitte melde dich erneut an.",
      pt: "A sessão neste dispositivo foi encerrada. Faça login novamente."),
    "ACCOUNT_BEING_DELETED": Translation(
      en: "This account is being deleted.",
      no: "Denne kontoen er i ferd med å bli slettet.",
      es: "Esta cuenta se está eliminando.",
      de: "Dieses Konto wird gerade gelöscht.",
      pt: "Esta conta está sendo excluída."),
    "SESSION_REQUIRED": Translation(
      en: "Sign in with your account to do this.",
      no: "Logg inn med kontoen din for å gjøre dette.",
      es: "Inicia sesión con tu cuenta para hacer esto.",
      de: "Melde dich dafür mit deinem Konto an.",
      pt: "Faça login com sua conta para fazer isso."),
    "SCOPE_MISSING": Translation(
      en: "This device is not allowed to do this.",
      no: "Denne enheten har ikke tilgang til å gjøre dette.",
      es: "Este dispositivo no tiene permiso para hacer esto.",
      de: "Dieses Gerät ist dazu nicht berechtigt.",
      pt: "Este dispositivo não tem permissão para fazer isso."),
    "ADMINISTRATOR_REQUIRED": Translation(
      en: "Only our support team can do this.",
      no: "Bare kundestøtte kan gjøre dette.",
      es: "Solo el equipo de asistencia puede hacer esto.",
      de: "Das kann nur unser Support tun.",
      pt: "Só a equipe de suporte pode fazer isso."),
    "ACCESS_DENIED": Translation(
      en: "Access for this device was denied.",
      no: "Denne enheten fikk ikke tilgang.",
      es: "Se ha denegado el acceso a este dispositivo.",
      de: "Diesem Gerät wurde der Zugriff verweigert.",
      pt: "O acesso deste dispositivo foi negado."),
    "EXPIRED_TOKEN": Translation(
      en: "The code has expired. Start again on the device.",
      no: "Koden har utløpt. Begynn på nytt på enheten.",
      es: "El código ha caducado. Empieza de nuevo en el dispositivo.",
      de: "Der Code ist abgelaufen. Beginne auf dem Gerät noch einmal von vorn.",
      pt: "O código expirou. Comece de novo no dispositivo."),
    "AUTHORIZATION_PENDING": Translation(
      en: "Enter the code in the app on your phone.",
      no: "Skriv inn koden i appen på telefonen din.",
      es: "Introduce el código en la app de tu teléfono.",
      de: "Gib den Code in der App auf deinem Telefon ein.",
      pt: "Digite o código no app do seu celular."),
    "SLOW_DOWN": Translation(
      en: "Please wait a moment.",
      no: "Vent et øyeblikk.",
      es: "Espera un momento, por favor.",
      de: "Bitte warte einen Moment.",
      pt: "Aguarde um momento."),
    "ENROLMENT_UNAVAILABLE": Translation(
      en: "Devices cannot be added here.",
      no: "Enheter kan ikke legges til her.",
      es: "Aquí no se pueden añadir dispositivos.",
      de: "Hier können keine Geräte hinzugefügt werden.",
      pt: "Não é possível adicionar dispositivos aqui."),
    "DEVICE_REQUIRED": Translation(
      en: "Only a device can do this.",
      no: "Bare en enhet kan gjøre dette.",
      es: "Solo un dispositivo puede hacer esto.",
      de: "Das ist nur mit einem Gerät möglich.",
      pt: "Só um dispositivo pode fazer isso."),
  ]
}
