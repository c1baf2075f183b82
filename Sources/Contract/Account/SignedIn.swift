package import AccessContract
package import Wire

package struct SignedIn: MappedMessage {
  package var account = Account()
  package var tokens = SessionTokens()
  package var isFirstSignIn = false
  package var mergeOffer: MergeOffer?
  package var deviceProof = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.account.v1.SignedIn")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.account)
    m.message(2, &v.tokens)
    m.flag(3, &v.isFirstSignIn)
    m.message(4, &v.mergeOffer)
    m.text(5, &v.deviceProof)
  }
}

/// A description without secret or personal values.
extension SignedIn: CustomStringConvertible, CustomDebugStringConvertible {
  package var description: String {
    "SignedIn(account: \(account), isFirstSignIn: \(isFirstSignIn), tokens: …)"
  }
  package var debugDescription: String { description }
}
