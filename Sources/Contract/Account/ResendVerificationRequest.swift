public import Messages

/// Asks for another code.
public struct ResendVerificationRequest: Equatable, Sendable {
  /// The language of the mail: en, no, es, de or pt; empty for the usual one.
  public var language: String = ""

  /// An empty message.
  public init() {}

  /// A value with this field.
  public init(language: String) {
    self.language = language
  }
}

extension ResendVerificationRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.account.v1.ResendVerificationRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.language)
  }
}
