public import Messages

/// It is removed, or was not there.
public struct UnlinkSignInMethodResponse: Equatable, Sendable {
  /// What is left.
  public var methods: [SignInMethod] = []

  /// An empty message.
  public init() {}

  /// A value with this field.
  public init(methods: [SignInMethod]) {
    self.methods = methods
  }
}

extension UnlinkSignInMethodResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.account.v1.UnlinkSignInMethodResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.methods)
  }
}
