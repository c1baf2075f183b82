extension ErrorTexts {
  /// The errors that any call may have.
  static let call: [String: Translation] = [
    "DRAINING": Translation(
      en: "The server is restarting. The app goes on by itself.",
      no: "Serveren starter på nytt. Appen fortsetter av seg selv.",
      es: "El servidor se está reiniciando. La aplicación continúa sola.",
      de: "Der Server startet neu. Die App macht von selbst weiter.",
      pt: "O servidor está reiniciando. O aplicativo continua sozinho."),
    "STORAGE_LIMIT_REACHED": Translation(
      en: "There is no room for more of these. Remove some first.",
      no: "Det er ikke plass til flere av disse. Fjern noen først.",
      es: "No hay sitio para más de estos. Elimina algunos primero.",
      de: "Hiervon ist kein Platz für mehr. Entferne zuerst einige.",
      pt: "Não há espaço para mais destes. Remova alguns primeiro."),
    "LIMIT_REACHED": Translation(
      en: "That was too much at once. Please wait a moment.",
      no: "Det ble for mye på én gang. Vent et øyeblikk.",
      es: "Demasiado a la vez. Espera un momento.",
      de: "Das war zu viel auf einmal. Bitte warte einen Moment.",
      pt: "Foi demais de uma vez. Aguarde um momento."),
    "DEADLINE_EXCEEDED": Translation(
      en: "That took too long. Please try again.",
      no: "Det tok for lang tid. Prøv igjen.",
      es: "Eso tardó demasiado. Inténtalo de nuevo.",
      de: "Das hat zu lange gedauert. Bitte versuche es noch einmal.",
      pt: "Isso demorou demais. Tente novamente."),
    "REQUEST_TOO_SLOW": Translation(
      en: "The connection is too slow at the moment. Please try again.",
      no: "Forbindelsen er for treg akkurat nå. Prøv igjen.",
      es: "La conexión es demasiado lenta en este momento. Inténtalo de nuevo.",
      de: "Die Verbindung ist im Moment zu langsam. Bitte versuche es noch einmal.",
      pt: "A conexão está lenta demais no momento. Tente novamente."),
    "METHOD_UNKNOWN": Translation(
      en: "The server does not know what the app asks for. An update of the app may help.",
      no: "Serveren kjenner ikke det appen ber om. En oppdatering av appen kan hjelpe.",
      es: "El servidor no conoce lo que pide la aplicación. Actualizarla puede ayudar.",
      de: "Der Server kennt nicht, was die App möchte. Ein Update der App kann helfen.",
      pt: "O servidor não conhece o que o aplicativo pede. Atualizá-lo pode ajudar."),
    "MESSAGE_TOO_LARGE": Translation(
      en: "That is too large to be sent at once.",
      no: "Det er for stort til å sendes på én gang.",
      es: "Es demasiado grande para enviarlo de una vez.",
      de: "Das ist zu groß, um es auf einmal zu senden.",
      pt: "Isso é grande demais para ser enviado de uma vez."),
    "REQUEST_MALFORMED": Translation(
      en: "The app sent something that the server does not take.",
      no: "Appen sendte noe som serveren ikke tar imot.",
      es: "La aplicación envió algo que el servidor no acepta.",
      de: "Die App hat etwas gesendet, das der Server nicht annimmt.",
      pt: "O aplicativo enviou algo que o servidor não aceita."),
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
