package import Wire

package struct DailyCheckIn: MappedMessage {
  package var date = Google.Date()
  package var facts = ContextFacts()
  package var updateTime: Timestamp?
  package var expireTime: Timestamp?

  package init() {}
  package static let layout = MessageLayout("pulsewire.plans.v1.DailyCheckIn")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.date)
    m.message(2, &v.facts)
    m.message(3, &v.updateTime)
    m.message(4, &v.expireTime)
  }
}
