package import Wire

package struct DaySums: MappedMessage {
  package var date = Google.Date()
  package var sums = ActivitySums()

  package init() {}
  package static let layout = MessageLayout("pulsewire.statistics.v1.DaySums")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.date)
    m.message(2, &v.sums)
  }
}
