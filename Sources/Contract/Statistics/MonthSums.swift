package import Wire

package struct MonthSums: MappedMessage {
  package var startDate = Google.Date()
  package var sums = ActivitySums()

  package init() {}
  package static let layout = MessageLayout("pulsewire.statistics.v1.MonthSums")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.startDate)
    m.message(2, &v.sums)
  }
}
