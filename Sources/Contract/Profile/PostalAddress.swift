package import Wire

package struct PostalAddress: MappedMessage {
  package var line1 = ""
  package var line2 = ""
  package var city = ""
  package var state = ""
  package var postalCode = ""
  package var country = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.profile.v1.PostalAddress")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.line1)
    m.text(2, &v.line2)
    m.text(3, &v.city)
    m.text(4, &v.state)
    m.text(5, &v.postalCode)
    m.text(6, &v.country)
  }
}

/// A description without the content, which must not appear in a log.
extension PostalAddress: CustomStringConvertible, CustomDebugStringConvertible {
  package var description: String { "PostalAddress(…)" }
  package var debugDescription: String { description }
}
