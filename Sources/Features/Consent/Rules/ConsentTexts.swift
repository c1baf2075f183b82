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
    en: "A language model from another company creates my plans from my fitness profile, my "
      + "training and what I tell the app about my day. It does not receive my name, address or "
      + "date of birth. Without my consent, plans are created by rules on the server.",
    no: "En språkmodell fra et annet selskap lager planene mine ut fra treningsprofilen min, "
      + "treningen min og det jeg forteller appen om dagen min. Den får ikke navnet, adressen "
      + "eller fødselsdatoen min. Uten samtykket mitt lages planene ut fra regler på serveren.",
    es: "Un modelo de lenguaje de otra empresa crea mis planes a partir de mi perfil de forma "
      + "física, mi entrenamiento y lo que cuento a la app sobre mi día. No recibe mi nombre, mi "
      + "dirección ni mi fecha de nacimiento. Sin mi consentimiento, los planes se crean con "
      + "reglas en el servidor.",
    de: "Ein Sprachmodell eines anderen Unternehmens erstellt meine Pläne aus meinem "
      + "Fitnessprofil, meinem Training und dem, was ich der App über meinen Tag mitteile. Es "
      + "erhält weder meinen Namen noch meine Adresse noch mein Geburtsdatum. Ohne meine "
      + "Einwilligung werden die Pläne nach Regeln auf dem Server erstellt.",
    pt: "Um modelo de linguagem de outra empresa cria meus planos a partir do meu perfil de "
      + "condicionamento físico, do meu treino e do que conto ao app sobre o meu dia. Ele não "
      + "recebe meu nome, meu endereço nem minha data de nascimento. Sem meu consentimento, os "
      + "planos são criados por regras no servidor.")

  private static let analytics = Translation(
    en: "My use of the app is counted to improve the app. This data is not shared with anyone.",
    no: "Bruken min av appen telles for å gjøre appen bedre. Ingen andre får disse dataene.",
    es: "Se contabiliza mi uso de la app para mejorarla. Nadie más recibe estos datos.",
    de: "Meine Nutzung der App wird gezählt, um die App zu verbessern. Niemand sonst erhält diese "
      + "Daten.",
    pt: "Meu uso do app é contabilizado para melhorá-lo. Ninguém mais recebe esses dados.")

  private static let sync = Translation(
    en: "Data of this type is imported from this source and stored with my training until I "
      + "withdraw my consent.",
    no: "Data av denne typen hentes fra denne kilden og lagres sammen med treningen min til jeg "
      + "trekker tilbake samtykket mitt.",
    es: "Los datos de este tipo se importan de esta fuente y se guardan con mi entrenamiento hasta "
      + "que retire mi consentimiento.",
    de: "Daten dieser Art werden aus dieser Quelle übernommen und mit meinem Training gespeichert, "
      + "bis ich meine Einwilligung widerrufe.",
    pt: "Dados deste tipo são importados desta fonte e salvos com o meu treino até que eu retire "
      + "meu consentimento.")
}
