package import Wire

package struct SignInMethod: MappedMessage {
  package var kind: SignInMethodKind = .standIn
  package var email = ""
  package var isEmailVerified = false
  package var linkTime = Timestamp.epoch
  package var passkeyID: UUID?
  package var name = ""
  package var revokeTime: Timestamp?
  package var isEmailDisabled = false

  package init() {}
  package static let layout = MessageLayout("pulsewire.account.v1.SignInMethod")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
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
  package var description: String {
    "SignInMethod(kind: \(kind), email: …, isEmailVerified: \(isEmailVerified), linkTime: \(linkTime), name: …)"
  }
  package var debugDescription: String { description }
}
