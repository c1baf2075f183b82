public import Base
public import Messages
public import Wire

extension SignInRPC {
  /// Unlinks a sign-in method from the caller's account.
  public static let unlinkSignInMethod = Method<
    UnlinkSignInMethodRequest, UnlinkSignInMethodResponse
  >(
    service, "UnlinkSignInMethod", .account)
}

/// The request message for UnlinkSignInMethod.
public struct UnlinkSignInMethodRequest: Equatable, Sendable {
  /// The kind of the method; required.
  public var kind: SignInMethodKind = .standIn

  /// The id of the passkey; nil for all passkeys.
  public var passkeyID: UUID?

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(kind: SignInMethodKind, passkeyID: UUID? = nil) {
    self.kind = kind
    self.passkeyID = passkeyID
  }
}

extension UnlinkSignInMethodRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.account.v1.UnlinkSignInMethodRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.choice(1, &v.kind)
    m.uuid(2, &v.passkeyID)
  }
}

/// The response message for UnlinkSignInMethod. It is the same if the method was not linked.
public struct UnlinkSignInMethodResponse: Equatable, Sendable {
  /// The remaining sign-in methods.
  public var methods: [SignInMethod] = []

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
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
