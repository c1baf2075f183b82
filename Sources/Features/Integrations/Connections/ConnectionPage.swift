internal import IntegrationsContract
internal import Localization

/// The document that a browser shows when it comes back from a provider. It contains nothing that the browser sent.
struct ConnectionPage {
  let provider: String
  let result: Result
  let language: Localization.Language

  /// What came of an attempt to connect.
  enum Result: CaseIterable, Sendable {
    /// Connected, with all that was asked for.
    case connected
    /// Connected, with less than was asked for.
    case connectedInPart
    /// The athlete did not agree.
    case denied
    /// The provider's account is connected to another account.
    case taken
    /// A state that came back too late.
    case expired
    /// A state that was used before, or whose session has ended.
    case used
    /// A state that nobody was given.
    case unknown
    /// A provider that did not answer as it should.
    case failed

    /// The status of the response.
    var status: Int {
      switch self {
      case .connected, .connectedInPart, .denied: 200
      case .unknown: 404
      case .taken: 409
      case .expired, .used: 410
      case .failed: 502
      }
    }

    /// The outcome to record; nil if it is recorded already.
    var outcome: ConnectionOutcome? {
      switch self {
      case .taken: .accountTaken
      case .failed: .failed
      default: nil
      }
    }
  }

  /// The document.
  var html: String {
    let text = Self.texts[result]?[language] ?? Self.texts[result]?[.en] ?? ""
    let sentence = text.replacing("%", with: provider)
    return """
      <!doctype html>
      <html lang="\(language.rawValue)">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(provider)</title>
      <style>
      body { font: 1.1rem/1.5 system-ui, sans-serif; margin: 3rem auto; max-width: 32rem; }
      </style>
      <h1>\(provider)</h1>
      <p>\(sentence)</p>
      </html>

      """
  }

  private static let texts: [Result: [Localization.Language: String]] = [
    .connected: [
      .en: "% is connected. You can close this page.",
      .no: "% er koblet til. Du kan lukke denne siden.",
      .es: "% está conectado. Puedes cerrar esta página.",
      .de: "% ist verbunden. Du kannst diese Seite schließen.",
      .pt: "% está conectado. Você pode fechar esta página.",
    ],
    .connectedInPart: [
      .en:
        "% is connected, but with fewer permissions than were asked for. Some "
        + "features will be missing.",
      .no:
        "% er koblet til, men med færre tillatelser enn det ble spurt om. Noen "
        + "funksjoner vil mangle.",
      .es:
        "% está conectado, pero con menos permisos de los solicitados. "
        + "Faltarán algunas funciones.",
      .de:
        "% ist verbunden, aber mit weniger Rechten als erbeten. Einige "
        + "Funktionen werden fehlen.",
      .pt:
        "% está conectado, mas com menos permissões do que o pedido. Alguns "
        + "recursos vão faltar.",
    ],
    .denied: [
      .en: "You did not agree, so % is not connected. You can close this page.",
      .no: "Du samtykket ikke, så % er ikke koblet til. Du kan lukke denne siden.",
      .es: "No has dado tu consentimiento, así que % no está conectado. Puedes cerrar esta página.",
      .de: "Du hast nicht zugestimmt, also ist % nicht verbunden. Du kannst diese Seite schließen.",
      .pt: "Você não concordou, então % não está conectado. Você pode fechar esta página.",
    ],
    .taken: [
      .en: "This % account is already connected to another account. Disconnect it there first.",
      .no: "Denne %-kontoen er allerede koblet til en annen konto. Koble den fra der først.",
      .es: "Esta cuenta de % ya está conectada a otra cuenta. Desconéctala primero allí.",
      .de: "Dieses %-Konto ist schon mit einem anderen Konto verbunden. Trenne es zuerst dort.",
      .pt: "Esta conta do % já está conectada a outra conta. Desconecte-a lá primeiro.",
    ],
    .expired: [
      .en: "That took too long. Start again in Pulsewire.",
      .no: "Det tok for lang tid. Begynn på nytt i Pulsewire.",
      .es: "Se ha agotado el tiempo. Vuelve a empezar en Pulsewire.",
      .de: "Das hat zu lange gedauert. Beginne in Pulsewire noch einmal.",
      .pt: "Isso demorou demais. Comece de novo no Pulsewire.",
    ],
    .used: [
      .en: "This link was used before, or you have signed out since. Start again in Pulsewire.",
      .no: "Denne lenken er brukt før, eller du har logget ut siden. Begynn på nytt i Pulsewire.",
      .es: "Este enlace ya se usó, o has cerrado la sesión. Vuelve a empezar en Pulsewire.",
      .de:
        "Dieser Link wurde schon benutzt, oder du hast dich abgemeldet. "
        + "Beginne in Pulsewire noch einmal.",
      .pt: "Este link já foi usado, ou você saiu da conta. Comece de novo no Pulsewire.",
    ],
    .unknown: [
      .en: "This link is not known here. Start again in Pulsewire.",
      .no: "Denne lenken er ukjent her. Begynn på nytt i Pulsewire.",
      .es: "Este enlace no se reconoce. Vuelve a empezar en Pulsewire.",
      .de: "Dieser Link ist hier nicht bekannt. Beginne in Pulsewire noch einmal.",
      .pt: "Este link não é conhecido aqui. Comece de novo no Pulsewire.",
    ],
    .failed: [
      .en: "% did not answer as expected, so it is not connected. Try again soon.",
      .no: "% svarte ikke som forventet, så det er ikke koblet til. Prøv igjen snart.",
      .es:
        "% no ha respondido como se esperaba, así que no está conectado. "
        + "Inténtalo de nuevo pronto.",
      .de:
        "% hat nicht wie erwartet geantwortet und ist nicht verbunden. "
        + "Versuche es bald noch einmal.",
      .pt: "O % não respondeu como esperado e não está conectado. Tente novamente em breve.",
    ],
  ]
}
