internal import Base
internal import Messages
public import RPC
internal import Wire

/// A localizer that adds google.rpc.LocalizedMessage to the error of a call: a sentence for the
/// athlete, in the language of the settings of the account, else in the one that the call accepts, else
/// in English.
///
/// It runs only for calls that failed.
public struct ErrorLocalization: ErrorLocalizer {
  /// The language that an account chose; nil for none.
  public typealias AccountLanguage =
    @Sendable (_ caller: Caller) async -> Language?

  private let accountLanguage: AccountLanguage

  /// Creates the localization, which reads the settings through `accountLanguage`.
  public init(accountLanguage: @escaping AccountLanguage = { _ in nil }) {
    self.accountLanguage = accountLanguage
  }

  public func localizedAtOnce(_ error: RPCError, in context: CallContext) -> RPCError? {
    if context.owner != nil, Self.asksForMore(error) { return nil }
    return Self.localized(error, in: Self.acceptedLanguage(context) ?? .en)
  }

  public func localized(_ error: RPCError, accepting languages: String) -> RPCError {
    Self.localized(error, in: Language(accepting: languages) ?? .en)
  }

  public func localized(_ error: RPCError, in context: CallContext) async -> RPCError {
    Self.localized(error, in: await language(of: context))
  }

  /// Returns the language for the caller of `context`.
  public func language(of context: CallContext) async -> Language {
    if let caller = try? context.caller { return await language(of: caller) }
    return Self.acceptedLanguage(context) ?? .en
  }

  /// Returns the language that `caller` chose, else the one that the call accepts, else English.
  public func language(of caller: Caller) async -> Language {
    if let chosen = await accountLanguage(caller) { return chosen }
    return caller.acceptedLanguages.flatMap { Language(accepting: $0) } ?? .en
  }

  /// Returns whether the settings are read: no further request goes to a part that is down.
  private static func asksForMore(_ error: RPCError) -> Bool {
    switch error.code {
    case .unavailable, .deadlineExceeded, .cancelled, .internal: false
    default: true
    }
  }

  private static func acceptedLanguage(_ context: CallContext) -> Language? {
    context.header("accept-language").flatMap { Language(accepting: $0) }
  }

  /// Returns the error with its sentence in `language`; unchanged if it has a sentence already.
  static func localized(_ error: RPCError, in language: Language) -> RPCError {
    guard !error.details.contains(where: { $0 is Google.LocalizedMessage }) else { return error }
    var localized = error
    var reason: String?
    for (index, detail) in error.details.enumerated() {
      if let info = detail as? Google.ErrorInfo { reason = reason ?? info.reason }
      if let bad = detail as? Google.BadRequest {
        localized.details[index] = Self.localized(bad, in: language)
      }
    }
    if reason == nil, let latent = error.latentReason {
      localized.details.insert(Google.ErrorInfo(reason: latent, metadata: [:]), at: 0)
      reason = latent
    }
    let text = reason.flatMap { ErrorTexts.byReason[$0] } ?? ErrorTexts.text(of: error.code)
    localized.details.append(
      Google.LocalizedMessage(locale: language.rawValue, message: text[language]))
    return localized
  }

  /// The largest size of the sentences of violations, in bytes: with everything else, they have to fit
  /// into the 8 KiB of headers that many clients accept.
  private static let fieldTextBytesMax = 768

  private static func localized(
    _ bad: Google.BadRequest, in language: Language
  ) -> Google.BadRequest {
    var bad = bad
    var bytes = 0
    for index in bad.fieldViolations.indices {
      guard let text = ErrorTexts.byReason[bad.fieldViolations[index].reason]?[language] else {
        continue
      }
      bytes += text.utf8.count
      guard bytes <= fieldTextBytesMax else { break }
      bad.fieldViolations[index].localizedMessage = Google.LocalizedMessage(
        locale: language.rawValue, message: text)
    }
    return bad
  }
}
