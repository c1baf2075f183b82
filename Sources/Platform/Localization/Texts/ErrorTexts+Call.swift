extension ErrorTexts {
  /// What may happen to any call.
  static let call: [String: Translation] = [
    "DRAINING": Translation(
      en: "The server is restarting. The app goes on by itself.",
      no: "Serveren starter på nytt. Appen fortsetter av seg selv.",
      es: "El servidor se está reiniciando. La aplicación continúa sola.",
      de: "Der Server startet neu. Die App macht von selbst weiter.",
      pt: "O servidor está reiniciando. O aplicativo continua sozinho."),
    "LIMIT_REACHED": Translation(
      en: "That was too much at once. Please wait a moment.",
      no: "Det ble for mye på én gang. Vent et øyeblikk.",
      es: "Demasiado a la vez. Espera un momento.",
      de: "Das war zu viel auf einmal. Bitte warte einen Moment.",
      pt: "Foi demais de uma vez. Aguarde um momento."),
    "METADATA_TOO_LARGE": Translation(
      en: "The app sent something that the server does not take.",
      no: "Appen sendte noe som serveren ikke tar imot.",
      es: "La aplicación envió algo que el servidor no acepta.",
      de: "Die App hat etwas gesendet, das der Server nicht annimmt.",
      pt: "O aplicativo enviou algo que o servidor não aceita."),
    "TOO_MANY_RUNNING_CALLS": Translation(
      en: "That was too much at once. Please wait a moment.",
      no: "Det ble for mye på én gang. Vent et øyeblikk.",
      es: "Demasiado a la vez. Espera un momento.",
      de: "Das war zu viel auf einmal. Bitte warte einen Moment.",
      pt: "Foi demais de uma vez. Aguarde um momento."),
    "VERSION_CONFLICT": Translation(
      en: "This was changed on another device. Please look at it again.",
      no: "Dette ble endret på en annen enhet. Se på det igjen.",
      es: "Esto se cambió en otro dispositivo. Revísalo de nuevo.",
      de: "Das wurde auf einem anderen Gerät geändert. Bitte sieh es dir noch einmal an.",
      pt: "Isto foi alterado em outro dispositivo. Confira novamente."),
    "REQUEST_ID_USED": Translation(
      en: "The app sent two different things as one. Please try again.",
      no: "Appen sendte to ulike ting som én. Prøv igjen.",
      es: "La aplicación envió dos cosas distintas como una. Inténtalo de nuevo.",
      de: "Die App hat zwei verschiedene Dinge als eines gesendet. Bitte versuche es noch einmal.",
      pt: "O aplicativo enviou duas coisas diferentes como uma. Tente novamente."),
  ]
}
