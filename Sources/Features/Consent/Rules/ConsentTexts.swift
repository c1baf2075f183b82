internal import Localization

/// The texts that athletes consent to. A text whose permission changes gets a new version; consents
/// to an older version are reported as outdated.
enum ConsentTexts {
  /// Returns the newest version of the text of a purpose.
  static func version(of purpose: ConsentPurpose) -> Int32 {
    switch purpose {
    case .ai, .analytics, .sync: 1
    }
  }

  /// Returns the newest text of a purpose.
  static func text(of purpose: ConsentPurpose) -> Translation {
    switch purpose {
    case .ai: ai
    case .analytics: analytics
    case .sync: sync
    }
  }

  private static let ai = Translation(
    en: "A language model of another company makes my plans from my fitness profile, my training "
      + "and what I tell the app about my day. It gets no name, no address and no birth date. "
      + "Without my consent, plans are made by rules on the server.",
    no: "En språkmodell fra et annet selskap lager planene mine ut fra treningsprofilen min, "
      + "treningen min og det jeg forteller appen om dagen min. Den får ikke navn, adresse eller "
      + "fødselsdato. Uten mitt samtykke lages planene av regler på serveren.",
    es: "Un modelo de lenguaje de otra empresa crea mis planes a partir de mi perfil de forma "
      + "física, mi entrenamiento y lo que cuento a la aplicación sobre mi día. No recibe nombre, "
      + "dirección ni fecha de nacimiento. Sin mi consentimiento, los planes se crean con reglas en "
      + "el servidor.",
    de: "Ein Sprachmodell eines anderen Unternehmens macht meine Pläne aus meinem Fitnessprofil, "
      + "meinem Training und dem, was ich der App über meinen Tag sage. Es bekommt keinen Namen, "
      + "keine Adresse und kein Geburtsdatum. Ohne meine Einwilligung entstehen Pläne nach Regeln "
      + "auf dem Server.",
    pt: "Um modelo de linguagem de outra empresa faz meus planos a partir do meu perfil de "
      + "condicionamento, do meu treino e do que conto ao aplicativo sobre o meu dia. Ele não "
      + "recebe nome, endereço nem data de nascimento. Sem meu consentimento, os planos são feitos "
      + "por regras no servidor.")

  private static let analytics = Translation(
    en: "How I use the app is counted, to make it better. Nobody else gets it.",
    no: "Hvordan jeg bruker appen telles, for å gjøre den bedre. Ingen andre får det.",
    es: "Se cuenta cómo uso la aplicación, para mejorarla. Nadie más lo recibe.",
    de: "Wie ich die App benutze, wird gezählt, um sie zu verbessern. Niemand sonst bekommt das.",
    pt: "Conta-se como uso o aplicativo, para melhorá-lo. Ninguém mais recebe isso.")

  private static let sync = Translation(
    en:
      "Data of this type is taken from this source and stored with my training, until I withdraw.",
    no: "Data av denne typen hentes fra denne kilden og lagres med treningen min, til jeg trekker "
      + "samtykket.",
    es:
      "Los datos de este tipo se toman de esta fuente y se guardan con mi entrenamiento, hasta que "
      + "lo retire.",
    de: "Daten dieser Art werden von dieser Quelle geholt und bei meinem Training gespeichert, bis "
      + "ich widerrufe.",
    pt: "Dados deste tipo são obtidos desta fonte e guardados com o meu treino, até eu retirar o "
      + "consentimento.")
}
