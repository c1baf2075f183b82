import CMessages
public import Messages

/// The next tokens.
public struct RefreshTokensResponse: Equatable, Sendable {
  /// Those before need not be kept.
  public var tokens: SessionTokens

  /// A value with this field.
  public init(tokens: SessionTokens) {
    self.tokens = tokens
  }
}

extension RefreshTokensResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__access__v1__refresh_tokens_response__init)

  init(reading reader: inout Reader<Pulsewire__Access__V1__RefreshTokensResponse>) {
    tokens = unsafe reader.required("tokens", reader.raw.tokens)
  }

  func write(to raw: inout Pulsewire__Access__V1__RefreshTokensResponse, in arena: Arena) {
    unsafe raw.tokens = arena.copy(message: tokens)
  }
}
