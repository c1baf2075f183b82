/// The sentences for errors that have none for their reason.
extension ErrorTexts {
  static let invalid = Translation(
    en: "Some of your entries are not valid. Please check them.",
    no: "Noe av det du skrev inn, er ugyldig. Kontroller det.",
    es: "Algunos datos no son válidos. Revísalos.",
    de: "Einige Eingaben sind ungültig. Bitte prüfe sie.",
    pt: "Alguns dados não são válidos. Confira-os.")
  static let signInFirst = Translation(
    en: "Please sign in first.",
    no: "Logg inn først.",
    es: "Inicia sesión primero.",
    de: "Bitte melde dich zuerst an.",
    pt: "Faça login primeiro.")
  static let notAllowed = Translation(
    en: "You are not allowed to do this.",
    no: "Du har ikke tilgang til å gjøre dette.",
    es: "No tienes permiso para hacer esto.",
    de: "Du bist dazu nicht berechtigt.",
    pt: "Você não tem permissão para fazer isso.")
  static let notFound = Translation(
    en: "This could not be found.",
    no: "Finner ikke dette.",
    es: "No se ha encontrado.",
    de: "Das wurde nicht gefunden.",
    pt: "Isso não foi encontrado.")
  static let exists = Translation(
    en: "This already exists.",
    no: "Dette finnes allerede.",
    es: "Esto ya existe.",
    de: "Das ist bereits vorhanden.",
    pt: "Isso já existe.")
  static let notNow = Translation(
    en: "This cannot be done right now.",
    no: "Dette kan ikke gjøres akkurat nå.",
    es: "Esto no se puede hacer en este momento.",
    de: "Das ist im Moment nicht möglich.",
    pt: "Não é possível fazer isso agora.")
  static let tooMuch = Translation(
    en: "Too many requests. Please wait a moment.",
    no: "For mange forespørsler. Vent et øyeblikk.",
    es: "Demasiadas solicitudes. Espera un momento.",
    de: "Zu viele Anfragen. Bitte warte einen Moment.",
    pt: "Muitas solicitações. Aguarde um momento.")
  static let tryAgain = Translation(
    en: "This is not working at the moment. Please try again soon.",
    no: "Dette fungerer ikke akkurat nå. Prøv igjen om litt.",
    es: "Esto no funciona en este momento. Inténtalo de nuevo dentro de poco.",
    de: "Das funktioniert im Moment nicht. Bitte versuche es bald noch einmal.",
    pt: "Isso não está funcionando no momento. Tente novamente em breve.")
  static let failed = Translation(
    en: "Something went wrong on our side. Please try again later.",
    no: "Noe gikk galt hos oss. Prøv igjen senere.",
    es: "Ha habido un problema por nuestra parte. Inténtalo de nuevo más tarde.",
    de: "Bei uns ist etwas schiefgegangen. Bitte versuche es später noch einmal.",
    pt: "Algo deu errado do nosso lado. Tente novamente mais tarde.")
}
