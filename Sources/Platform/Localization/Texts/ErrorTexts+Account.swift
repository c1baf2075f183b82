extension ErrorTexts {
  /// The errors of signing in.
  static let account: [String: Translation] = [
    "SIGN_IN_NOT_CONFIGURED": Translation(
      en: "This sign-in method is not available.",
      no: "Denne innloggingsmåten er ikke tilgjengelig.",
      es: "Esta forma de iniciar sesión no está disponible.",
      de: "Diese Anmeldemethode ist nicht verfügbar.",
      pt: "Esta forma de login não está disponível."),
    "CREDENTIALS_WRONG": Translation(
      en: "The e-mail address or the password is incorrect.",
      no: "E-postadressen eller passordet er feil.",
      es: "El correo electrónico o la contraseña no son correctos.",
      de: "Die E-Mail-Adresse oder das Passwort ist falsch.",
      pt: "O e-mail ou a senha está incorreto."),
    "SIGN_IN_THROTTLED": Translation(
      en: "Too many attempts. Please try again later.",
      no: "For mange forsøk. Prøv igjen senere.",
      es: "Demasiados intentos. Vuelve a intentarlo más tarde.",
      de: "Zu viele Versuche. Bitte versuche es später noch einmal.",
      pt: "Muitas tentativas. Tente novamente mais tarde."),
    "SIGN_IN_BUSY": Translation(
      en: "Too many people are signing in right now. Please try again.",
      no: "Det er mange som logger inn akkurat nå. Prøv igjen.",
      es: "Hay demasiadas personas iniciando sesión. Inténtalo de nuevo.",
      de: "Gerade melden sich sehr viele an. Bitte versuche es noch einmal.",
      pt: "Há muitas pessoas fazendo login agora. Tente novamente."),
    "ID_TOKEN_INVALID": Translation(
      en: "Could not sign in. Please try again.",
      no: "Innloggingen mislyktes. Prøv igjen.",
      es: "No se ha podido iniciar sesión. Inténtalo de nuevo.",
      de: "Die Anmeldung hat nicht geklappt. Bitte versuche es noch einmal.",
      pt: "Não foi possível fazer login. Tente novamente."),
    "AUTHORIZATION_CODE_INVALID": Translation(
      en: "Could not sign in with Apple. Please try again.",
      no: "Innloggingen med Apple mislyktes. Prøv igjen.",
      es: "No se ha podido iniciar sesión con Apple. Inténtalo de nuevo.",
      de: "Die Anmeldung mit Apple hat nicht geklappt. Bitte versuche es noch einmal.",
      pt: "Não foi possível iniciar sessão com a Apple. Tente novamente."),
    "PASSKEY_INVALID": Translation(
      en: "The passkey did not work. Please try again.",
      no: "Tilgangsnøkkelen fungerte ikke. Prøv igjen.",
      es: "La llave de acceso no ha funcionado. Inténtalo de nuevo.",
      de: "Der Passkey hat nicht funktioniert. Bitte versuche es noch einmal.",
      pt: "A chave de acesso não funcionou. Tente novamente."),
    "TOO_MANY_PASSKEYS": Translation(
      en: "Your account has too many passkeys. Remove one first.",
      no: "Kontoen din har for mange tilgangsnøkler. Fjern en først.",
      es: "Tu cuenta tiene demasiadas llaves de acceso. Elimina una primero.",
      de: "Dein Konto hat zu viele Passkeys. Entferne zuerst einen.",
      pt: "Sua conta tem muitas chaves de acesso. Remova uma primeiro."),
    "PROVIDER_UNAVAILABLE": Translation(
      en: "The other service is not responding. Please try again soon.",
      no: "Den andre tjenesten svarer ikke. Prøv igjen om litt.",
      es: "El otro servicio no responde. Inténtalo de nuevo dentro de poco.",
      de: "Der andere Dienst antwortet nicht. Bitte versuche es bald noch einmal.",
      pt: "O outro serviço não responde. Tente novamente em breve."),
    "CONNECTION_ACCOUNT_TAKEN": Translation(
      en: "Your account there is already connected to another account. Disconnect it there first.",
      no: "Kontoen din der er alt koblet til en annen konto. Koble den fra der først.",
      es: "Tu cuenta de ese servicio ya está conectada a otra. Desconéctala primero allí.",
      de: "Dein Konto dort ist schon mit einem anderen verbunden. Trenne es zuerst dort.",
      pt: "Sua conta nesse serviço já está conectada a outra. Desconecte-a lá primeiro."),
    "CONNECTION_CODE_WRONG": Translation(
      en: "This is not the code that your browser shows. Check it, or connect again.",
      no: "Dette er ikke koden i nettleseren din. Sjekk den, eller koble til på nytt.",
      es: "No es el código que muestra tu navegador. Revísalo o vuelve a conectar.",
      de: "Das ist nicht der Code in deinem Browser. Prüfe ihn oder verbinde neu.",
      pt: "Este não é o código que seu navegador mostra. Confira ou conecte de novo."),
    "CONNECTION_KEY_REFUSED": Translation(
      en: "The service does not accept this key. Make a new one there, and enter it.",
      no: "Tjenesten godtar ikke denne nøkkelen. Lag en ny der, og skriv den inn.",
      es: "El servicio no acepta esta clave. Crea otra allí e introdúcela.",
      de: "Der Dienst nimmt diesen Schlüssel nicht an. Erstelle dort einen neuen und gib ihn ein.",
      pt: "O serviço não aceita esta chave. Crie outra lá e informe-a."),
    "CONNECTION_NOT_WAITING": Translation(
      en: "There is nothing to complete. Connect again, and agree in the browser first.",
      no: "Det er ingenting å fullføre. Koble til på nytt, og godta i nettleseren først.",
      es: "No hay nada que completar. Vuelve a conectar y acepta antes en el navegador.",
      de: "Es gibt nichts abzuschließen. Verbinde neu und stimme zuerst im Browser zu.",
      pt: "Não há nada a concluir. Conecte de novo e aceite antes no navegador."),
    "PROVIDER_NOT_CONFIGURED": Translation(
      en: "This service cannot be connected here.",
      no: "Denne tjenesten kan ikke kobles til her.",
      es: "Este servicio no se puede conectar aquí.",
      de: "Dieser Dienst kann hier nicht verbunden werden.",
      pt: "Este serviço não pode ser conectado aqui."),
    "SIGN_IN_METHOD_TAKEN": Translation(
      en: "This sign-in method already belongs to another account.",
      no: "Denne innloggingsmåten tilhører allerede en annen konto.",
      es: "Esta forma de iniciar sesión ya pertenece a otra cuenta.",
      de: "Diese Anmeldemethode gehört bereits zu einem anderen Konto.",
      pt: "Esta forma de login já pertence a outra conta."),
    "SIGN_IN_METHOD_PRESENT": Translation(
      en: "Your account already has a sign-in method of this kind. Remove it first.",
      no: "Kontoen din har allerede denne innloggingsmåten. Fjern den nåværende først.",
      es: "Tu cuenta ya tiene esta forma de iniciar sesión. Elimina primero la actual.",
      de: "Dein Konto hat diese Anmeldemethode bereits. Entferne zuerst die bisherige.",
      pt: "Sua conta já tem esta forma de login. Remova a atual primeiro."),
    "LAST_SIGN_IN_METHOD": Translation(
      en: "This is your only sign-in method. Add another one first.",
      no: "Dette er den eneste innloggingsmåten din. Legg til en annen først.",
      es: "Es tu única forma de iniciar sesión. Añade otra primero.",
      de: "Das ist deine einzige Anmeldemethode. Füge zuerst eine andere hinzu.",
      pt: "Esta é sua única forma de login. Adicione outra primeiro."),
    "RECENT_SIGN_IN_REQUIRED": Translation(
      en: "Please sign in again to do this.",
      no: "Logg inn på nytt for å gjøre dette.",
      es: "Vuelve a iniciar sesión para hacer esto.",
      de: "Bitte melde dich dafür erneut an.",
      pt: "Faça login novamente para fazer isso."),
    "CODE_WRONG": Translation(
      en: "The code is incorrect or has expired. Try again, or request a new one.",
      no: "Koden er feil eller har utløpt. Prøv igjen, eller be om en ny.",
      es: "El código es incorrecto o ha caducado. Inténtalo de nuevo o solicita otro.",
      de:
        "Der Code ist falsch oder abgelaufen. Versuche es noch einmal oder fordere einen neuen an.",
      pt: "O código está incorreto ou expirou. Tente novamente ou solicite outro."),
    "NOTHING_TO_VERIFY": Translation(
      en: "There is no e-mail address to confirm.",
      no: "Det er ingen e-postadresse å bekrefte.",
      es: "No hay ninguna dirección de correo que confirmar.",
      de: "Es gibt keine E-Mail-Adresse zu bestätigen.",
      pt: "Não há nenhum endereço de e-mail para confirmar."),
    "ACCOUNT_NOT_ANONYMOUS": Translation(
      en: "The other account cannot be merged into this one.",
      no: "Den andre kontoen kan ikke slås sammen med denne.",
      es: "La otra cuenta no se puede fusionar con esta.",
      de: "Das andere Konto kann nicht mit diesem zusammengeführt werden.",
      pt: "Não é possível mesclar a outra conta com esta."),
  ]
}
