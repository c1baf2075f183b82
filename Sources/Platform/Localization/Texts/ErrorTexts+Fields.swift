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
      pt: "Este valor é pequeno demais ou grande demais."),
    "TEXT_LENGTH_OUT_OF_RANGE": Translation(
      en: "This text is too short or too long.",
      no: "Denne teksten er for kort eller for lang.",
      es: "Este texto es demasiado corto o demasiado largo.",
      de: "Dieser Text ist zu kurz oder zu lang.",
      pt: "Este texto é curto demais ou longo demais."),
    "COUNT_OUT_OF_RANGE": Translation(
      en: "There are too few or too many entries.",
      no: "Det er for få eller for mange oppføringer.",
      es: "Hay muy pocos elementos o demasiados.",
      de: "Es sind zu wenige oder zu viele Einträge.",
      pt: "Há poucos itens ou itens demais."),
    "FORMAT_INVALID": Translation(
      en: "This is not in the right format.",
      no: "Dette har ikke riktig format.",
      es: "Esto no tiene el formato correcto.",
      de: "Das hat nicht das richtige Format.",
      pt: "Isso não tem o formato correto."),
    "CHOICE_UNKNOWN": Translation(
      en: "This option is not available.",
      no: "Dette alternativet er ikke tilgjengelig.",
      es: "Esta opción no está disponible.",
      de: "Diese Auswahl ist nicht verfügbar.",
      pt: "Esta opção não está disponível."),
    "VALUE_DUPLICATE": Translation(
      en: "This appears more than once.",
      no: "Dette er oppgitt mer enn én gang.",
      es: "Esto aparece más de una vez.",
      de: "Das kommt mehrfach vor.",
      pt: "Isso aparece mais de uma vez."),
    "COMBINATION_INVALID": Translation(
      en: "This does not go together with another option.",
      no: "Dette kan ikke kombineres med et annet valg.",
      es: "Esto no es compatible con otra opción.",
      de: "Das lässt sich nicht mit einer anderen Auswahl kombinieren.",
      pt: "Isso não é compatível com outra opção."),
    "PATH_UNKNOWN": Translation(
      en: "The app asked for something that is not available here.",
      no: "Appen ba om noe som ikke er tilgjengelig her.",
      es: "La app ha pedido algo que no está disponible aquí.",
      de: "Die App hat etwas angefordert, das hier nicht verfügbar ist.",
      pt: "O app pediu algo que não está disponível aqui."),
  ]
}
