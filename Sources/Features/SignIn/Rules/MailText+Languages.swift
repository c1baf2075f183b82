extension MailText {
  var english: (String, [String]) {
    switch self {
    case .verification:
      (
        "Your Pulsewire code",
        [
          "Your code is {code}. It works for 15 minutes.",
          "If you did not ask for it, you need not do anything.",
        ]
      )
    case .addressInUse:
      (
        "You already have a Pulsewire account",
        [
          "Somebody, probably you, wanted to use this address for a Pulsewire account. It already "
            + "belongs to one: sign in there, or reset the password.",
          "If it was not you, you need not do anything.",
        ]
      )
    case .reset:
      (
        "Reset your Pulsewire password",
        [
          "Your code for a new password is {code}. It works for 15 minutes.",
          "If you did not ask for it, you need not do anything: your password stays as it is.",
        ]
      )
    case .passwordChanged:
      (
        "Your Pulsewire password was changed",
        [
          "Your password was changed just now, and all other devices were signed out.",
          "If it was not you, reset your password in the app at once.",
        ]
      )
    case .exportReady:
      (
        "Your Pulsewire data is ready",
        [
          "The copy of your data is ready. You find it in the app, under Privacy, until it "
            + "expires.",
          "If you did not ask for it, change your password in the app at once.",
        ]
      )
    case .appleWithdrawn:
      (
        "Sign in with Apple was removed from Pulsewire",
        [
          "Apple tells us that you stopped using your Apple account with Pulsewire, so it "
            + "does not open your Pulsewire account any more. Nothing was deleted.",
          "Use another way to sign in, or add one in the app on a device where you are still "
            + "signed in.",
        ]
      )
    }
  }

  var norwegian: (String, [String]) {
    switch self {
    case .verification:
      (
        "Pulsewire-koden din",
        [
          "Koden din er {code}. Den virker i 15 minutter.",
          "Hvis du ikke har bedt om den, trenger du ikke å gjøre noe.",
        ]
      )
    case .addressInUse:
      (
        "Du har allerede en Pulsewire-konto",
        [
          "Noen, trolig du, ville bruke denne adressen til en Pulsewire-konto. Den hører allerede "
            + "til en konto: logg inn der, eller tilbakestill passordet.",
          "Hvis det ikke var deg, trenger du ikke å gjøre noe.",
        ]
      )
    case .reset:
      (
        "Tilbakestill Pulsewire-passordet ditt",
        [
          "Koden din for et nytt passord er {code}. Den virker i 15 minutter.",
          "Hvis du ikke har bedt om den, trenger du ikke å gjøre noe: passordet forblir som det er.",
        ]
      )
    case .passwordChanged:
      (
        "Pulsewire-passordet ditt er endret",
        [
          "Passordet ditt ble nettopp endret, og alle andre enheter ble logget ut.",
          "Hvis det ikke var deg, tilbakestill passordet i appen med en gang.",
        ]
      )
    case .exportReady:
      (
        "Pulsewire-dataene dine er klare",
        [
          "Kopien av dataene dine er klar. Du finner den i appen, under Personvern, til den "
            + "utløper.",
          "Hvis du ikke har bedt om den, endre passordet i appen med en gang.",
        ]
      )
    case .appleWithdrawn:
      (
        "Logg på med Apple er fjernet fra Pulsewire",
        [
          "Apple sier at du har sluttet å bruke Apple-kontoen din med Pulsewire. Den åpner "
            + "derfor ikke Pulsewire-kontoen din lenger. Ingenting er slettet.",
          "Logg inn på en annen måte, eller legg til en i appen på en enhet der du fortsatt "
            + "er logget inn.",
        ]
      )
    }
  }

  var spanish: (String, [String]) {
    switch self {
    case .verification:
      (
        "Tu código de Pulsewire",
        [
          "Tu código es {code}. Sirve durante 15 minutos.",
          "Si no lo has pedido, no tienes que hacer nada.",
        ]
      )
    case .addressInUse:
      (
        "Ya tienes una cuenta de Pulsewire",
        [
          "Alguien, probablemente tú, quería usar esta dirección para una cuenta de Pulsewire. Ya "
            + "pertenece a una: inicia sesión en ella o restablece la contraseña.",
          "Si no has sido tú, no tienes que hacer nada.",
        ]
      )
    case .reset:
      (
        "Restablece tu contraseña de Pulsewire",
        [
          "Tu código para una contraseña nueva es {code}. Sirve durante 15 minutos.",
          "Si no lo has pedido, no tienes que hacer nada: tu contraseña sigue siendo la misma.",
        ]
      )
    case .passwordChanged:
      (
        "Tu contraseña de Pulsewire ha cambiado",
        [
          "Tu contraseña acaba de cambiar y se ha cerrado la sesión en los demás dispositivos.",
          "Si no has sido tú, restablece la contraseña en la aplicación de inmediato.",
        ]
      )
    case .exportReady:
      (
        "Tus datos de Pulsewire están listos",
        [
          "La copia de tus datos está lista. La encuentras en la aplicación, en Privacidad, "
            + "hasta que caduque.",
          "Si no la has pedido, cambia la contraseña en la aplicación de inmediato.",
        ]
      )
    case .appleWithdrawn:
      (
        "Iniciar sesión con Apple ya no abre Pulsewire",
        [
          "Apple nos comunica que has dejado de usar tu cuenta de Apple con Pulsewire, así "
            + "que ya no abre tu cuenta de Pulsewire. No se ha borrado nada.",
          "Inicia sesión de otra manera, o añade una en la aplicación desde un dispositivo en "
            + "el que sigas conectado.",
        ]
      )
    }
  }

  var german: (String, [String]) {
    switch self {
    case .verification:
      (
        "Dein Pulsewire-Code",
        [
          "Dein Code ist {code}. Er gilt 15 Minuten.",
          "Wenn du ihn nicht angefordert hast, musst du nichts tun.",
        ]
      )
    case .addressInUse:
      (
        "Du hast schon ein Pulsewire-Konto",
        [
          "Jemand, vermutlich du, wollte diese Adresse für ein Pulsewire-Konto verwenden. Sie gehört "
            + "schon zu einem: Melde dich dort an, oder setze das Passwort zurück.",
          "Wenn du es nicht warst, musst du nichts tun.",
        ]
      )
    case .reset:
      (
        "Setze dein Pulsewire-Passwort zurück",
        [
          "Dein Code für ein neues Passwort ist {code}. Er gilt 15 Minuten.",
          "Wenn du ihn nicht angefordert hast, musst du nichts tun: Dein Passwort bleibt, wie es ist.",
        ]
      )
    case .passwordChanged:
      (
        "Dein Pulsewire-Passwort wurde geändert",
        [
          "Dein Passwort wurde soeben geändert, und alle anderen Geräte wurden abgemeldet.",
          "Wenn du es nicht warst, setze das Passwort in der App sofort zurück.",
        ]
      )
    case .exportReady:
      (
        "Deine Pulsewire-Daten sind bereit",
        [
          "Die Kopie deiner Daten ist bereit. Du findest sie in der App unter Datenschutz, bis "
            + "sie abläuft.",
          "Wenn du sie nicht angefordert hast, ändere dein Passwort in der App sofort.",
        ]
      )
    case .appleWithdrawn:
      (
        "Mit Apple anmelden wurde von Pulsewire entfernt",
        [
          "Apple teilt uns mit, dass du dein Apple-Konto nicht mehr mit Pulsewire verwendest. "
            + "Es öffnet dein Pulsewire-Konto daher nicht mehr. Gelöscht wurde nichts.",
          "Melde dich auf einem anderen Weg an, oder füge in der App auf einem Gerät einen "
            + "hinzu, auf dem du noch angemeldet bist.",
        ]
      )
    }
  }

  var portuguese: (String, [String]) {
    switch self {
    case .verification:
      (
        "O teu código do Pulsewire",
        [
          "O teu código é {code}. É válido durante 15 minutos.",
          "Se não o pediste, não precisas de fazer nada.",
        ]
      )
    case .addressInUse:
      (
        "Já tens uma conta do Pulsewire",
        [
          "Alguém, provavelmente tu, quis usar este endereço para uma conta do Pulsewire. Já pertence "
            + "a uma: inicia sessão nela ou repõe a palavra-passe.",
          "Se não foste tu, não precisas de fazer nada.",
        ]
      )
    case .reset:
      (
        "Repõe a tua palavra-passe do Pulsewire",
        [
          "O teu código para uma nova palavra-passe é {code}. É válido durante 15 minutos.",
          "Se não o pediste, não precisas de fazer nada: a tua palavra-passe continua a mesma.",
        ]
      )
    case .passwordChanged:
      (
        "A tua palavra-passe do Pulsewire foi alterada",
        [
          "A tua palavra-passe acaba de ser alterada e os outros dispositivos foram desligados.",
          "Se não foste tu, repõe a palavra-passe na aplicação imediatamente.",
        ]
      )
    case .exportReady:
      (
        "Os teus dados do Pulsewire estão prontos",
        [
          "A cópia dos teus dados está pronta. Encontra-la na aplicação, em Privacidade, até "
            + "expirar.",
          "Se não a pediste, altera a palavra-passe na aplicação imediatamente.",
        ]
      )
    case .appleWithdrawn:
      (
        "Iniciar sessão com a Apple já não abre o Pulsewire",
        [
          "A Apple informa-nos de que deixaste de usar a tua conta Apple com o Pulsewire, por "
            + "isso ela já não abre a tua conta do Pulsewire. Nada foi apagado.",
          "Inicia sessão de outra forma, ou adiciona uma na aplicação num dispositivo onde "
            + "ainda tenhas sessão iniciada.",
        ]
      )
    }
  }
}
