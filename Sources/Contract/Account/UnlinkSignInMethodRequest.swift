public import Base
public import Messages

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
