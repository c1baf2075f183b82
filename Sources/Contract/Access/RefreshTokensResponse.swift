public import Messages

/// The next tokens.
public struct RefreshTokensResponse: Equatable, Sendable {
  /// Those before need not be kept.
  public var tokens: SessionTokens = SessionTokens()

  /// An empty message.
  public init() {}

  /// A value with this field.
  public init(tokens: SessionTokens) {
    self.tokens = tokens
  }
}

extension RefreshTokensResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.access.v1.RefreshTokensResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.tokens)
  }
}
