extension ErrorTexts {
  /// The errors of signing in.
  static let account: [String: Translation] = [
    "SIGN_IN_NOT_CONFIGURED": Translation(
      en: "This way to sign in is not available.",
      no: "Denne innloggingsmåten er ikke tilgjengelig.",
      es: "Esta forma de iniciar sesión no está disponible.",
      de: "Diese Art der Anmeldung gibt es hier nicht.",
      pt: "Esta forma de entrar não está disponível."),
    "CREDENTIALS_WRONG": Translation(
      en: "The e-mail address and the password do not match.",
      no: "E-postadressen og passordet stemmer ikke overens.",
      es: "El correo y la contraseña no coinciden.",
      de: "E-Mail-Adresse und Passwort passen nicht zusammen.",
      pt: "O e-mail e a senha não correspondem."),
    "SIGN_IN_THROTTLED": Translation(
      en: "Too many attempts. Please try again later.",
      no: "For mange forsøk. Prøv igjen senere.",
      es: "Demasiados intentos. Inténtalo más tarde.",
      de: "Zu viele Versuche. Bitte versuche es später.",
      pt: "Tentativas demais. Tente novamente mais tarde."),
    "SIGN_IN_BUSY": Translation(
      en: "Many people are signing in. Please try again.",
      no: "Mange logger inn nå. Prøv igjen.",
      es: "Mucha gente está iniciando sesión. Inténtalo de nuevo.",
      de: "Gerade melden sich viele an. Bitte versuche es noch einmal.",
      pt: "Muita gente está entrando. Tente novamente."),
    "ID_TOKEN_INVALID": Translation(
      en: "Signing in did not work. Please try again.",
      no: "Innloggingen virket ikke. Prøv igjen.",
      es: "No se pudo iniciar sesión. Inténtalo de nuevo.",
      de: "Die Anmeldung hat nicht geklappt. Bitte versuche es noch einmal.",
      pt: "Não foi possível entrar. Tente novamente."),
    "AUTHORIZATION_CODE_INVALID": Translation(
      en: "Signing in with Apple did not work. Please try again.",
      no: "Innloggingen med Apple virket ikke. Prøv igjen.",
      es: "No se pudo iniciar sesión con Apple. Inténtalo de nuevo.",
      de: "Die Anmeldung mit Apple hat nicht geklappt. Bitte versuche es noch einmal.",
      pt: "Não foi possível entrar com a Apple. Tente novamente."),
    "PASSKEY_INVALID": Translation(
      en: "The passkey did not work. Please try again.",
      no: "Tilgangsnøkkelen virket ikke. Prøv igjen.",
      es: "La llave de acceso no funcionó. Inténtalo de nuevo.",
      de: "Der Passkey hat nicht funktioniert. Bitte versuche es noch einmal.",
      pt: "A chave de acesso não funcionou. Tente novamente."),
    "TOO_MANY_PASSKEYS": Translation(
      en: "Your account has too many passkeys. Remove one first.",
      no: "Kontoen din har for mange tilgangsnøkler. Fjern en først.",
      es: "Tu cuenta tiene demasiadas llaves de acceso. Quita una primero.",
      de: "Dein Konto hat zu viele Passkeys. Entferne zuerst einen.",
      pt: "Sua conta tem chaves de acesso demais. Remova uma primeiro."),
    "PROVIDER_UNAVAILABLE": Translation(
      en: "The other service does not answer. Please try again soon.",
      no: "Den andre tjenesten svarer ikke. Prøv igjen snart.",
      es: "El otro servicio no responde. Inténtalo pronto de nuevo.",
      de: "Der andere Dienst antwortet nicht. Bitte versuche es bald noch einmal.",
      pt: "O outro serviço não responde. Tente novamente em breve."),
    "SIGN_IN_METHOD_TAKEN": Translation(
      en: "This already belongs to another account.",
      no: "Dette tilhører allerede en annen konto.",
      es: "Esto ya pertenece a otra cuenta.",
      de: "Das gehört schon zu einem anderen Konto.",
      pt: "Isto já pertence a outra conta."),
    "SIGN_IN_METHOD_PRESENT": Translation(
      en: "Your account has one of this kind already. Remove that first.",
      no: "Kontoen din har allerede en slik. Fjern den først.",
      es: "Tu cuenta ya tiene uno de este tipo. Quítalo primero.",
      de: "Dein Konto hat schon eine solche Anmeldung. Entferne sie zuerst.",
      pt: "Sua conta já tem um deste tipo. Remova-o primeiro."),
    "LAST_SIGN_IN_METHOD": Translation(
      en: "This is your only way to sign in. Add another first.",
      no: "Dette er din eneste innloggingsmåte. Legg til en annen først.",
      es: "Es tu única forma de iniciar sesión. Añade otra primero.",
      de: "Das ist deine einzige Anmeldung. Füge zuerst eine andere hinzu.",
      pt: "É sua única forma de entrar. Adicione outra primeiro."),
    "RECENT_SIGN_IN_REQUIRED": Translation(
      en: "Please sign in again to do this.",
      no: "Logg inn på nytt for å gjøre dette.",
      es: "Vuelve a iniciar sesión para hacer esto.",
      de: "Bitte melde dich dafür neu an.",
      pt: "Entre novamente para fazer isto."),
    "CODE_WRONG": Translation(
      en: "The code is wrong or has expired.",
      no: "Koden er feil eller utløpt.",
      es: "El código es incorrecto o ha caducado.",
      de: "Der Code ist falsch oder abgelaufen.",
      pt: "O código está errado ou expirou."),
    "NOTHING_TO_VERIFY": Translation(
      en: "There is no address to confirm.",
      no: "Det er ingen adresse å bekrefte.",
      es: "No hay ninguna dirección que confirmar.",
      de: "Es gibt keine Adresse zu bestätigen.",
      pt: "Não há endereço para confirmar."),
    "ACCOUNT_NOT_ANONYMOUS": Translation(
      en: "The other account cannot be moved into this one.",
      no: "Den andre kontoen kan ikke flyttes hit.",
      es: "La otra cuenta no se puede unir a esta.",
      de: "Das andere Konto kann nicht hierher übernommen werden.",
      pt: "A outra conta não pode ser unida a esta."),
  ]
}
