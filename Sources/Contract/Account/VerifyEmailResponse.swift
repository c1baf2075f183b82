public import Messages

/// The address is verified.
public struct VerifyEmailResponse: Equatable, Sendable {
  /// The way in.
  public var method: SignInMethod = SignInMethod()

  /// An empty message.
  public init() {}

  /// A value with this field.
  public init(method: SignInMethod) {
    self.method = method
  }
}

extension VerifyEmailResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.account.v1.VerifyEmailResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.method)
  }
}
