package import Wire

package struct PasskeyOptions: MappedMessage {
  package var relyingPartyID = ""
  package var algorithms: [Int32] = []
  package var credentialIDs: [[UInt8]] = []
  package var userHandle: [UInt8] = []

  package init() {}
  package static let layout = MessageLayout("pulsewire.account.v1.PasskeyOptions")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.relyingPartyID)
    m.numbers(2, &v.algorithms)
    m.byteLists(3, &v.credentialIDs)
    m.bytes(4, &v.userHandle)
  }
}
