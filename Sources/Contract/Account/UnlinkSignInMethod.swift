public import Base
public import Messages
public import Wire

extension SignInRPC {
  /// Removes a way into the caller's account.
  public static let unlinkSignInMethod = Method<
    UnlinkSignInMethodRequest, UnlinkSignInMethodResponse
  >(
    service, "UnlinkSignInMethod", .account)
}

/// Asks to remove a way in.
public struct UnlinkSignInMethodRequest: Equatable, Sendable {
  /// Which.
  public var kind: SignInMethodKind = .standIn

  /// Which passkey; all of them if nil.
  public var passkeyID: UUID?

  /// An empty message.
  public init() {}

  /// A value with these fields.
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
