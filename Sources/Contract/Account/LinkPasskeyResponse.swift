public import Messages

/// The way in.
public struct LinkPasskeyResponse: Equatable, Sendable {
  /// The way in.
  public var method: SignInMethod = SignInMethod()

  /// An empty message.
  public init() {}

  /// A value with this field.
  public init(method: SignInMethod) {
    self.method = method
  }
}

extension LinkPasskeyResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.account.v1.LinkPasskeyResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.method)
  }
}
