extension ErrorTexts {
  /// The violations of the rules of a field: FieldViolation.Rule.
  static let fields: [String: Translation] = [
    "VALUE_REQUIRED": Translation(
      en: "Please fill this in.",
      no: "Fyll ut dette feltet.",
      es: "Rellena este campo.",
      de: "Bitte fülle dieses Feld aus.",
      pt: "Preencha este campo."),
    "VALUE_OUT_OF_RANGE": Translation(
      en: "This value is too small or too large.",
      no: "Denne verdien er for liten eller for stor.",
      es: "Este valor es demasiado pequeño o demasiado grande.",
      de: "Dieser Wert ist zu klein oder zu groß.",
      pt: "Este valor é pequeno ou grande demais."),
    "TEXT_LENGTH_OUT_OF_RANGE": Translation(
      en: "This text is too short or too long.",
      no: "Denne teksten er for kort eller for lang.",
      es: "Este texto es demasiado corto o demasiado largo.",
      de: "Dieser Text ist zu kurz oder zu lang.",
      pt: "Este texto é curto ou longo demais."),
    "COUNT_OUT_OF_RANGE": Translation(
      en: "There are too few or too many of these.",
      no: "Det er for få eller for mange av disse.",
      es: "Hay muy pocos o demasiados.",
      de: "Das sind zu wenige oder zu viele.",
      pt: "Há poucos ou muitos destes."),
    "FORMAT_INVALID": Translation(
      en: "This does not have the right form.",
      no: "Dette har ikke riktig form.",
      es: "Esto no tiene el formato correcto.",
      de: "Das hat nicht die richtige Form.",
      pt: "Isto não tem o formato correto."),
    "CHOICE_UNKNOWN": Translation(
      en: "This choice is not available.",
      no: "Dette valget finnes ikke.",
      es: "Esta opción no está disponible.",
      de: "Diese Auswahl gibt es nicht.",
      pt: "Esta opção não está disponível."),
    "VALUE_DUPLICATE": Translation(
      en: "This is here twice.",
      no: "Dette er her to ganger.",
      es: "Esto está repetido.",
      de: "Das steht zweimal da.",
      pt: "Isto está repetido."),
    "COMBINATION_INVALID": Translation(
      en: "This does not go with another choice.",
      no: "Dette går ikke sammen med et annet valg.",
      es: "Esto no es compatible con otra opción.",
      de: "Das passt nicht zu einer anderen Auswahl.",
      pt: "Isto não combina com outra escolha."),
    "PATH_UNKNOWN": Translation(
      en: "The app asked for something that this server does not have.",
      no: "Appen ba om noe som denne serveren ikke har.",
      es: "La aplicación pidió algo que este servidor no tiene.",
      de: "Die App hat etwas verlangt, das dieser Server nicht hat.",
      pt: "O aplicativo pediu algo que este servidor não tem."),
  ]
}
