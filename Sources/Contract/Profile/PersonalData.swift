package import Wire

package struct PersonalData: MappedMessage {
  package var displayName = ""
  package var birthDate: Google.Date?
  package var phoneNumber = ""
  package var address: PostalAddress?
  package var billingReference = ""
  package var version: Int64 = 0
  package var updateTime: Timestamp?
  package var photoURL = ""
  package var sex: Sex = .unspecified

  package init() {}
  package static let layout = MessageLayout("pulsewire.profile.v1.PersonalData")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.displayName)
    m.message(2, &v.birthDate)
    m.text(3, &v.phoneNumber)
    m.message(4, &v.address)
    m.text(5, &v.billingReference)
    m.number(6, &v.version)
    m.message(7, &v.updateTime)
    m.text(8, &v.photoURL)
    m.choice(9, &v.sex)
  }
}

/// A description without the content, which must not appear in a log.
extension PersonalData: CustomStringConvertible, CustomDebugStringConvertible {
  package var description: String { "PersonalData(…)" }
  package var debugDescription: String { description }
}
