package import Wire

package struct Consent: MappedMessage {
  package var purpose: ConsentPurpose = .standIn
  package var source = ""
  package var dataType = ""
  package var granted = false
  package var textVersion: Int32 = 0
  package var changeTime: Timestamp?
  package var outdated = false

  package init() {}
  package static let layout = MessageLayout("pulsewire.consent.v1.Consent")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.choice(1, &v.purpose)
    m.text(2, &v.source)
    m.text(3, &v.dataType)
    m.flag(4, &v.granted)
    m.number(5, &v.textVersion)
    m.message(6, &v.changeTime)
    m.flag(7, &v.outdated)
  }
}
