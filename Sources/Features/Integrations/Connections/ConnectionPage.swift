internal import Digests
internal import Localization

/// The document that a browser shows when it comes back from a provider. It contains nothing that the browser sent, and
/// is shown once: whoever sent the page of the provider to somebody else knows its address.
struct ConnectionPage {
  let provider: String
  let result: Result
  /// The code that completes the attempt, of which nothing is shown without a grant.
  let code: TypedCode
  let language: Localization.Language

  /// The outcome of an attempt to connect.
  enum Result: CaseIterable, Sendable {
    /// Granted, with all that was asked for.
    case granted
    /// Granted, with less than was asked for.
    case grantedInPart
    /// The athlete did not agree.
    case denied
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
      case .granted, .grantedInPart, .denied: 200
      case .unknown: 404
      case .expired, .used: 410
      case .failed: 502
      }
    }

    /// Whether there is something to complete.
    var isGranted: Bool { self == .granted || self == .grantedInPart }
  }

  /// The document.
  var html: String {
    let text = Self.texts[result]?[language] ?? Self.texts[result]?[.en] ?? ""
    let warning = Self.warnings[language] ?? Self.warnings[.en] ?? ""
    let completion =
      result.isGranted ? "<p class=\"code\">\(code.text)</p>\n<p>\(warning)</p>\n" : ""
    return """
      <!doctype html>
      <html lang="\(language.rawValue)">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(provider)</title>
      <style>
      body { font: 1.1rem/1.5 system-ui, sans-serif; margin: 3rem auto; max-width: 32rem; }
      .code { font: 2rem/2 ui-monospace, monospace; letter-spacing: 0.1em; }
      </style>
      <h1>\(provider)</h1>
      <p>\(text.replacing("%", with: provider))</p>
      \(completion)</html>

      """
  }
}
