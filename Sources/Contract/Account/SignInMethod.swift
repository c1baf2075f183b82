public import Base
public import Messages
import Wire

/// A way into an account.
public struct SignInMethod: Equatable, Sendable {
  /// What kind it is; an account has at most one of each, but several passkeys.
  public var kind: SignInMethodKind = .standIn

  /// The address that belongs to it; empty where the provider gave none.
  public var email: String = ""

  /// Whether somebody has shown that mail to the address reaches them.
  public var isEmailVerified: Bool = false

  /// When it was linked; of an address that is not verified, when it was asked for.
  public var linkTime: Timestamp = Timestamp.epoch

  /// Which passkey it is; nil for all other kinds.
  public var passkeyID: UUID?

  /// What the owner calls a passkey; empty for all other kinds.
  public var name: String = ""

  /// When the provider said that the person has taken it back; nil while it opens the account.
  public var revokeTime: Timestamp?

  /// Whether the provider said that mail to the address reaches nobody for now.
  public var isEmailDisabled: Bool = false

  /// An empty message.
  public init() {}

  /// A value with these fields.
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

/// Leaves out what is secret or personal.
extension SignInMethod: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "SignInMethod(kind: \(kind), email: …, isEmailVerified: \(isEmailVerified), linkTime: \(linkTime), name: …)"
  }
  public var debugDescription: String { description }
}
