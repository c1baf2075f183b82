extension MailText {
  var english: (String, [String]) {
    switch self {
    case .verification:
      (
        "Your Pulsewire code",
        [
          "Your code is {code}. It is valid for 15 minutes.",
          "If you did not request this code, you can ignore this e-mail.",
        ]
      )
    case .addressInUse:
      (
        "You already have a Pulsewire account",
        [
          "Someone, probably you, tried to use this address for a Pulsewire account. It already "
            + "belongs to one. Sign in to that account, or reset its password.",
          "If this was not you, you can ignore this e-mail.",
        ]
      )
    case .reset:
      (
        "Reset your Pulsewire password",
        [
          "Your code for a new password is {code}. It is valid for 15 minutes.",
          "If you did not request this code, you can ignore this e-mail. Your password "
            + "stays the same.",
        ]
      )
    case .passwordChanged:
      (
        "Your Pulsewire password was changed",
        [
          "Your password was just changed, and all other devices were signed out.",
          "If this was not you, reset your password in the app right away.",
        ]
      )
    case .exportReady:
      (
        "Your Pulsewire data is ready",
        [
          "The copy of your data is ready. You can find it in the app under Privacy until it "
            + "expires.",
          "If you did not request it, change your password in the app right away.",
        ]
      )
    case .appleWithdrawn:
      (
        "Sign in with Apple was removed from Pulsewire",
        [
          "Apple has informed us that you stopped using your Apple Account with Pulsewire, so you "
            + "can no longer sign in with it. Nothing was deleted.",
          "Sign in another way, or add another sign-in method in the app on a device where you "
            + "are still signed in.",
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
          "Koden din er {code}. Den er gyldig i 15 minutter.",
          "Hvis du ikke har bedt om koden, kan du se bort fra denne e-posten.",
        ]
      )
    case .addressInUse:
      (
        "Du har allerede en Pulsewire-konto",
        [
          "Noen, sannsynligvis du, prøvde å bruke denne adressen til en Pulsewire-konto. Den "
            + "tilhører allerede en konto. Logg inn på den kontoen, eller tilbakestill passordet.",
          "Hvis det ikke var deg, kan du se bort fra denne e-posten.",
        ]
      )
    case .reset:
      (
        "Tilbakestill Pulsewire-passordet ditt",
        [
          "Koden din for et nytt passord er {code}. Den er gyldig i 15 minutter.",
          "Hvis du ikke har bedt om koden, kan du se bort fra denne e-posten. Passordet "
            + "endres ikke.",
        ]
      )
    case .passwordChanged:
      (
        "Pulsewire-passordet ditt er endret",
        [
          "Passordet ditt ble nettopp endret, og alle andre enheter ble logget ut.",
          "Hvis det ikke var deg, må du tilbakestille passordet i appen med en gang.",
        ]
      )
    case .exportReady:
      (
        "Pulsewire-dataene dine er klare",
        [
          "Kopien av dataene dine er klar. Du finner den i appen under Personvern til den "
            + "utløper.",
          "Hvis du ikke har bedt om den, må du endre passordet i appen med en gang.",
        ]
      )
    case .appleWithdrawn:
      (
        "Logg på med Apple er fjernet fra Pulsewire",
        [
          "Apple har gitt beskjed om at du har sluttet å bruke Apple-kontoen din med Pulsewire. "
            + "Du kan derfor ikke lenger logge inn med den. Ingenting er slettet.",
          "Logg inn på en annen måte, eller legg til en ny innloggingsmåte i appen på en enhet "
            + "der du fortsatt er logget inn.",
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
          "Tu código es {code}. Es válido durante 15 minutos.",
          "Si no has solicitado este código, puedes ignorar este correo.",
        ]
      )
    case .addressInUse:
      (
        "Ya tienes una cuenta de Pulsewire",
        [
          "Alguien, probablemente tú, ha intentado usar esta dirección para una cuenta de "
            + "Pulsewire. Ya pertenece a una cuenta. Inicia sesión en ella o restablece la "
            + "contraseña.",
          "Si no has sido tú, puedes ignorar este correo.",
        ]
      )
    case .reset:
      (
        "Restablece tu contraseña de Pulsewire",
        [
          "Tu código para una contraseña nueva es {code}. Es válido durante 15 minutos.",
          "Si no has solicitado este código, puedes ignorar este correo. Tu contraseña no "
            + "cambiará.",
        ]
      )
    case .passwordChanged:
      (
        "Tu contraseña de Pulsewire ha cambiado",
        [
          "Tu contraseña acaba de cambiar y se ha cerrado la sesión en los demás dispositivos.",
          "Si no has sido tú, restablece la contraseña en la app de inmediato.",
        ]
      )
    case .exportReady:
      (
        "Tus datos de Pulsewire están listos",
        [
          "La copia de tus datos está lista. Puedes encontrarla en la app, en Privacidad, "
            + "hasta que caduque.",
          "Si no la has solicitado, cambia la contraseña en la app de inmediato.",
        ]
      )
    case .appleWithdrawn:
      (
        "Se ha eliminado Iniciar sesión con Apple de Pulsewire",
        [
          "Apple nos ha informado de que has dejado de usar tu cuenta de Apple con Pulsewire, así "
            + "que ya no puedes iniciar sesión con ella. No se ha eliminado nada.",
          "Inicia sesión de otra forma o añade otra forma de iniciar sesión en la app desde un "
            + "dispositivo en el que la sesión siga abierta.",
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
          "Dein Code ist {code}. Er ist 15 Minuten lang gültig.",
          "Wenn du diesen Code nicht angefordert hast, kannst du diese E-Mail ignorieren.",
        ]
      )
    case .addressInUse:
      (
        "Du hast bereits ein Pulsewire-Konto",
        [
          "Jemand, vermutlich du, wollte diese Adresse für ein Pulsewire-Konto verwenden. Sie "
            + "gehört bereits zu einem Konto. Melde dich dort an oder setze das Passwort zurück.",
          "Wenn du das nicht warst, kannst du diese E-Mail ignorieren.",
        ]
      )
    case .reset:
      (
        "Setze dein Pulsewire-Passwort zurück",
        [
          "Dein Code für ein neues Passwort ist {code}. Er ist 15 Minuten lang gültig.",
          "Wenn du diesen Code nicht angefordert hast, kannst du diese E-Mail ignorieren. Dein "
            + "Passwort bleibt unverändert.",
        ]
      )
    case .passwordChanged:
      (
        "Dein Pulsewire-Passwort wurde geändert",
        [
          "Dein Passwort wurde gerade geändert und alle anderen Geräte wurden abgemeldet.",
          "Wenn du das nicht warst, setze dein Passwort sofort in der App zurück.",
        ]
      )
    case .exportReady:
      (
        "Deine Pulsewire-Daten sind bereit",
        [
          "Die Kopie deiner Daten ist bereit. Du findest sie in der App unter „Datenschutz“, bis "
            + "sie abläuft.",
          "Wenn du sie nicht angefordert hast, ändere dein Passwort sofort in der App.",
        ]
      )
    case .appleWithdrawn:
      (
        "„Mit Apple anmelden“ wurde von Pulsewire entfernt",
        [
          "Apple hat uns mitgeteilt, dass du deinen Apple Account nicht mehr mit Pulsewire "
            + "verwendest. Du kannst dich daher nicht mehr damit anmelden. Gelöscht wurde nichts.",
          "Melde dich auf andere Weise an oder füge in der App eine weitere Anmeldemethode hinzu. "
            + "Nutze dazu ein Gerät, auf dem du noch angemeldet bist.",
        ]
      )
    }
  }

  var portuguese: (String, [String]) {
    switch self {
    case .verification:
      (
        "Seu código do Pulsewire",
        [
          "Seu código é {code}. Ele é válido por 15 minutos.",
          "Se você não solicitou este código, ignore este e-mail.",
        ]
      )
    case .addressInUse:
      (
        "Você já tem uma conta do Pulsewire",
        [
          "Alguém, provavelmente você, tentou usar este endereço em uma conta do Pulsewire. Ele já "
            + "pertence a uma conta. Faça login nela ou redefina a senha.",
          "Se não foi você, ignore este e-mail.",
        ]
      )
    case .reset:
      (
        "Redefina sua senha do Pulsewire",
        [
          "Seu código para criar uma nova senha é {code}. Ele é válido por 15 minutos.",
          "Se você não solicitou este código, ignore este e-mail. Sua senha continuará a mesma.",
        ]
      )
    case .passwordChanged:
      (
        "Sua senha do Pulsewire foi alterada",
        [
          "Sua senha acabou de ser alterada, e a sessão foi encerrada em todos os outros "
            + "dispositivos.",
          "Se não foi você, redefina sua senha no app imediatamente.",
        ]
      )
    case .exportReady:
      (
        "Seus dados do Pulsewire estão prontos",
        [
          "A cópia dos seus dados está pronta. Você pode encontrá-la no app, em Privacidade, até "
            + "que ela expire.",
          "Se você não a solicitou, altere sua senha no app imediatamente.",
        ]
      )
    case .appleWithdrawn:
      (
        "Iniciar sessão com a Apple foi removido do Pulsewire",
        [
          "A Apple nos informou que você deixou de usar sua Conta Apple com o Pulsewire. Por isso, "
            + "não é mais possível fazer login com ela. Nada foi excluído.",
          "Faça login de outra forma ou adicione outra forma de login no app, em um dispositivo em "
            + "que você ainda esteja conectado.",
        ]
      )
    }
  }
}
