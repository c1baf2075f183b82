extension ErrorTexts {
  /// The errors that any call may have.
  static let call: [String: Translation] = [
    "DRAINING": Translation(
      en: "The server is restarting. The app will continue automatically.",
      no: "Serveren starter på nytt. Appen fortsetter automatisk.",
      es: "El servidor se está reiniciando. La app continuará automáticamente.",
      de: "Der Server wird neu gestartet. Die App macht automatisch weiter.",
      pt: "O servidor está reiniciando. O app continuará automaticamente."),
    "STORAGE_LIMIT_REACHED": Translation(
      en: "You have reached the limit. Remove some items first.",
      no: "Du har nådd maksgrensen. Slett noe først.",
      es: "Has alcanzado el máximo permitido. Elimina algunos elementos primero.",
      de: "Du hast die zulässige Anzahl erreicht. Entferne zuerst einige Einträge.",
      pt: "Você atingiu o limite. Remova alguns itens primeiro."),
    "ACCOUNT_STORAGE_FULL": Translation(
      en: "Your storage is full. Remove something you no longer need.",
      no: "Lagringsplassen er full. Slett noe du ikke trenger lenger.",
      es: "Tu almacenamiento está lleno. Elimina algo que ya no necesites.",
      de: "Dein Speicher ist voll. Entferne etwas, das du nicht mehr brauchst.",
      pt: "Seu armazenamento está cheio. Remova algo de que não precisa mais."),
    "LIMIT_REACHED": Translation(
      en: "Too many requests. Please wait a moment.",
      no: "For mange forespørsler. Vent et øyeblikk.",
      es: "Demasiadas solicitudes. Espera un momento.",
      de: "Zu viele Anfragen. Bitte warte einen Moment.",
      pt: "Muitas solicitações. Aguarde um momento."),
    "DEADLINE_EXCEEDED": Translation(
      en: "This took too long. Please try again.",
      no: "Dette tok for lang tid. Prøv igjen.",
      es: "Se ha tardado demasiado. Inténtalo de nuevo.",
      de: "Das hat zu lange gedauert. Bitte versuche es noch einmal.",
      pt: "Isso demorou demais. Tente novamente."),
    "REQUEST_TOO_SLOW": Translation(
      en: "The connection is too slow at the moment. Please try again.",
      no: "Forbindelsen er for treg akkurat nå. Prøv igjen.",
      es: "La conexión es demasiado lenta en este momento. Inténtalo de nuevo.",
      de: "Die Verbindung ist im Moment zu langsam. Bitte versuche es noch einmal.",
      pt: "A conexão está muito lenta no momento. Tente novamente."),
    "METHOD_UNKNOWN": Translation(
      en: "This feature is not available. Updating the app may help.",
      no: "Denne funksjonen er ikke tilgjengelig. Det kan hjelpe å oppdatere appen.",
      es: "Esta función no está disponible. Actualizar la app puede ayudar.",
      de: "Diese Funktion ist nicht verfügbar. Ein Update der App kann helfen.",
      pt: "Este recurso não está disponível. Atualizar o app pode ajudar."),
    "MESSAGE_TOO_LARGE": Translation(
      en: "This is too large to send at once.",
      no: "Dette er for stort til å sendes på én gang.",
      es: "Esto es demasiado grande para enviarlo de una vez.",
      de: "Das ist zu groß, um es auf einmal zu senden.",
      pt: "Isso é grande demais para ser enviado de uma vez."),
    "REQUEST_MALFORMED": Translation(
      en: "The server could not process the request. Updating the app may help.",
      no: "Serveren kunne ikke behandle forespørselen. Det kan hjelpe å oppdatere appen.",
      es: "El servidor no ha podido procesar la solicitud. Actualizar la app puede ayudar.",
      de: "Der Server konnte die Anfrage nicht verarbeiten. Ein Update der App kann helfen.",
      pt: "O servidor não conseguiu processar a solicitação. Atualizar o app pode ajudar."),
    "METADATA_TOO_LARGE": Translation(
      en: "The server could not process the request. Updating the app may help.",
      no: "Serveren kunne ikke behandle forespørselen. Det kan hjelpe å oppdatere appen.",
      es: "El servidor no ha podido procesar la solicitud. Actualizar la app puede ayudar.",
      de: "Der Server konnte die Anfrage nicht verarbeiten. Ein Update der App kann helfen.",
      pt: "O servidor não conseguiu processar a solicitação. Atualizar o app pode ajudar."),
    "TOO_MANY_RUNNING_CALLS": Translation(
      en: "Too many requests. Please wait a moment.",
      no: "For mange forespørsler. Vent et øyeblikk.",
      es: "Demasiadas solicitudes. Espera un momento.",
      de: "Zu viele Anfragen. Bitte warte einen Moment.",
      pt: "Muitas solicitações. Aguarde um momento."),
    "VERSION_CONFLICT": Translation(
      en: "This has been changed on another device. Please review it and try again.",
      no: "Dette er endret på en annen enhet. Se over det og prøv igjen.",
      es: "Esto se ha modificado en otro dispositivo. Revísalo e inténtalo de nuevo.",
      de: "Das wurde auf einem anderen Gerät geändert. Bitte prüfe es und versuche es noch einmal.",
      pt: "Isso foi alterado em outro dispositivo. Confira e tente novamente."),
    "REQUEST_ID_USED": Translation(
      en: "The app mixed up two requests. Please try again.",
      no: "Appen forvekslet to forespørsler. Prøv igjen.",
      es: "La app ha confundido dos solicitudes. Inténtalo de nuevo.",
      de: "Die App hat zwei Anfragen verwechselt. Bitte versuche es noch einmal.",
      pt: "O app confundiu duas solicitações. Tente novamente."),
  ]
}
