/// The sentences for errors that have none for their reason.
extension ErrorTexts {
  static let invalid = Translation(
    en: "Something that was entered is not right.",
    no: "Noe som ble skrevet inn, er ikke riktig.",
    es: "Algo de lo introducido no es correcto.",
    de: "Etwas von den Eingaben stimmt nicht.",
    pt: "Algo do que foi informado não está certo.")
  static let signInFirst = Translation(
    en: "Please sign in first.",
    no: "Logg inn først.",
    es: "Inicia sesión primero.",
    de: "Bitte melde dich zuerst an.",
    pt: "Entre primeiro.")
  static let notAllowed = Translation(
    en: "You may not do that.",
    no: "Du har ikke lov til det.",
    es: "No tienes permiso para eso.",
    de: "Das darfst du nicht.",
    pt: "Você não pode fazer isso.")
  static let notFound = Translation(
    en: "There is no such thing.",
    no: "Dette finnes ikke.",
    es: "Eso no existe.",
    de: "Das gibt es nicht.",
    pt: "Isso não existe.")
  static let exists = Translation(
    en: "This is there already.",
    no: "Dette finnes allerede.",
    es: "Eso ya existe.",
    de: "Das gibt es schon.",
    pt: "Isso já existe.")
  static let notNow = Translation(
    en: "This cannot be done now.",
    no: "Dette kan ikke gjøres nå.",
    es: "Eso no se puede hacer ahora.",
    de: "Das geht jetzt nicht.",
    pt: "Isso não pode ser feito agora.")
  static let tooMuch = Translation(
    en: "That was too much at once. Please wait a moment.",
    no: "Det ble for mye på én gang. Vent et øyeblikk.",
    es: "Demasiado a la vez. Espera un momento.",
    de: "Das war zu viel auf einmal. Bitte warte einen Moment.",
    pt: "Foi demais de uma vez. Aguarde um momento.")
  static let tryAgain = Translation(
    en: "This does not work at the moment. Please try again soon.",
    no: "Dette virker ikke akkurat nå. Prøv igjen snart.",
    es: "Esto no funciona en este momento. Inténtalo de nuevo pronto.",
    de: "Das geht im Moment nicht. Bitte versuche es bald noch einmal.",
    pt: "Isto não funciona no momento. Tente novamente em breve.")
  static let failed = Translation(
    en: "Something went wrong on our side.",
    no: "Noe gikk galt hos oss.",
    es: "Algo falló por nuestra parte.",
    de: "Bei uns ist etwas schiefgegangen.",
    pt: "Algo deu errado do nosso lado.")
}
