public import Base
public import Messages
import Wire

/// A sign-in method of an account.
public struct SignInMethod: Equatable, Sendable {
  /// The kind of the method; an account has at most one of each kind, except passkeys.
  public var kind: SignInMethodKind = .standIn

  /// The e-mail address of the method; empty if the provider gave none. From Apple it may be a relay address.
  public var email: String = ""

  /// Whether mail to the address is known to reach the person, either by a code from the server or from the
  /// provider. A password whose address is not verified cannot be used to sign in yet.
  public var isEmailVerified: Bool = false

  /// The time at which the method was linked; for an unverified address, the time at which it was requested.
  public var linkTime: Timestamp = Timestamp.epoch

  /// The id of the passkey; nil for all other kinds.
  public var passkeyID: UUID?

  /// The owner's name for the passkey; empty for all other kinds.
  public var name: String = ""

  /// The time at which the provider reported that the person revoked the link; nil while the method is valid.
  /// Set for Apple only, and only if it was the last sign-in method: otherwise the method is unlinked.
  /// Signing in with it again restores it.
  public var revokeTime: Timestamp?

  /// Whether the provider reported that mail to the address is currently not delivered, because the person
  /// has switched off Apple's relay.
  public var isEmailDisabled: Bool = false

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(
    kind: SignInMethodKind, email: String = "", isEmailVerified: Bool = false, linkTime: Timestamp,
    passkeyID: UUID? = nil, name: String = "", revokeTime: Timestamp? = nil,
    isEmailDisabled: Bool = false
  ) {
    self.kind = kind
    self.email = email
    self.isEmailVerified = isEmailVerified
    self.linkTime = linkTime
    self.passkeyID = passkeyID
    self.name = name
    self.revokeTime = revokeTime
    self.isEmailDisabled = isEmailDisabled
  }
}

extension SignInMethod: MappedMessage {
  public static let layout = MessageLayout("pulsewire.account.v1.SignInMethod")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.choice(1, &v.kind)
    m.text(2, &v.email)
    m.flag(3, &v.isEmailVerified)
    m.message(4, &v.linkTime)
    m.uuid(5, &v.passkeyID)
    m.text(6, &v.name)
    m.message(7, &v.revokeTime)
    m.flag(8, &v.isEmailDisabled)
  }
}

/// A description without secret or personal values.
extension SignInMethod: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "SignInMethod(kind: \(kind), email: …, isEmailVerified: \(isEmailVerified), linkTime: \(linkTime), name: …)"
  }
  public var debugDescription: String { description }
}
