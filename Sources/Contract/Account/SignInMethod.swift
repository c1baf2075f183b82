public import Base
import CMessages
public import Messages

/// A way into an account.
public struct SignInMethod: Equatable, Sendable {
  /// What kind it is; an account has at most one of each, but several passkeys.
  public var kind: SignInMethodKind

  /// The address that belongs to it; empty where the provider gave none.
  public var email: String

  /// Whether somebody has shown that mail to the address reaches them.
  public var isEmailVerified: Bool

  /// When it was linked; of an address that is not verified, when it was asked for.
  public var linkTime: Timestamp

  /// Which passkey it is; nil for all other kinds.
  public var passkeyID: UUID?

  /// What the owner calls a passkey; empty for all other kinds.
  public var name: String

  /// When the provider said that the person has taken it back; nil while it opens the account.
  public var revokeTime: Timestamp?

  /// Whether the provider said that mail to the address reaches nobody for now.
  public var isEmailDisabled: Bool

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

extension SignInMethod: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__account__v1__sign_in_method__init)

  init(reading reader: inout Reader<Pulsewire__Account__V1__SignInMethod>) {
    kind = unsafe reader.choice(reader.raw.kind, else: .unspecified)
    email = unsafe reader.text("email", reader.raw.email)
    isEmailVerified = unsafe reader.raw.email_verified != 0
    linkTime = unsafe reader.required("link_time", reader.raw.link_time)
    passkeyID = unsafe reader.optionalUUID("passkey_id", reader.raw.passkey_id)
    name = unsafe reader.text("name", reader.raw.name)
    revokeTime = unsafe reader.message("revoke_time", reader.raw.revoke_time)
    isEmailDisabled = unsafe reader.raw.email_disabled != 0
  }

  func write(to raw: inout Pulsewire__Account__V1__SignInMethod, in arena: Arena) {
    unsafe raw.kind = .init(choice: kind)
    unsafe raw.email = arena.copy(email)
    unsafe raw.email_verified = isEmailVerified ? 1 : 0
    unsafe raw.link_time = arena.copy(message: linkTime)
    if let passkeyID { unsafe raw.passkey_id = arena.copy(passkeyID) }
    unsafe raw.name = arena.copy(name)
    unsafe raw.revoke_time = arena.copy(message: revokeTime)
    unsafe raw.email_disabled = isEmailDisabled ? 1 : 0
  }
}

/// Leaves out what is secret or personal.
extension SignInMethod: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "SignInMethod(kind: \(kind), email: …, isEmailVerified: \(isEmailVerified), linkTime: \(linkTime), name: …)"
  }
  public var debugDescription: String { description }
}
