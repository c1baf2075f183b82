package import Wire

package struct ConsentText: MappedMessage {
  package var purpose: ConsentPurpose = .standIn
  package var version: Int32 = 0
  package var locale = ""
  package var text = ""
  package var perSource = false

  package init() {}
  package static let layout = MessageLayout("pulsewire.consent.v1.ConsentText")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.choice(1, &v.purpose)
    m.number(2, &v.version)
    m.text(3, &v.locale)
    m.text(4, &v.text)
    m.flag(5, &v.perSource)
  }
}
