package import Wire

package struct ConsentRecord: MappedMessage {
  package var revision: Int64 = 0
  package var purpose: ConsentPurpose = .standIn
  package var source = ""
  package var dataType = ""
  package var granted = false
  package var textVersion: Int32 = 0
  package var changeTime: Timestamp?

  package init() {}
  package static let layout = MessageLayout("pulsewire.consent.v1.ConsentRecord")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.revision)
    m.choice(2, &v.purpose)
    m.text(3, &v.source)
    m.text(4, &v.dataType)
    m.flag(5, &v.granted)
    m.number(6, &v.textVersion)
    m.message(7, &v.changeTime)
  }
}
