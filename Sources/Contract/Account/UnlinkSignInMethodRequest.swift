public import Base
import CMessages
public import Messages

/// Asks to remove a way in.
public struct UnlinkSignInMethodRequest: Equatable, Sendable {
  /// Which.
  public var kind: SignInMethodKind

  /// Which passkey; all of them if nil.
  public var passkeyID: UUID?

  /// A value with these fields.
  public init(kind: SignInMethodKind, passkeyID: UUID? = nil) {
    self.kind = kind
    self.passkeyID = passkeyID
  }
}

extension UnlinkSignInMethodRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__account__v1__unlink_sign_in_method_request__init)

  init(reading reader: inout Reader<Pulsewire__Account__V1__UnlinkSignInMethodRequest>) {
    kind = unsafe reader.requiredChoice(
      "kind", reader.raw.kind, standIn: SignInMethodKind.password)
    passkeyID = unsafe reader.optionalUUID("passkey_id", reader.raw.passkey_id)
  }

  func write(to raw: inout Pulsewire__Account__V1__UnlinkSignInMethodRequest, in arena: Arena) {
    unsafe raw.kind = .init(choice: kind)
    if let passkeyID { unsafe raw.passkey_id = arena.copy(passkeyID) }
  }
}
