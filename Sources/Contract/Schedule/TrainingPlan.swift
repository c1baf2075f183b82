package import Wire

package struct TrainingPlan: MappedMessage {
  package var id: UUID?
  package var name = ""
  package var goal = ""
  package var startDate = Google.Date()
  package var endDate: Google.Date?
  package var isActive = false
  package var version: Int64 = 0
  package var createTime: Timestamp?
  package var updateTime: Timestamp?

  package init() {}
  package static let layout = MessageLayout("pulsewire.schedule.v1.TrainingPlan")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.id)
    m.text(2, &v.name)
    m.text(3, &v.goal)
    m.message(4, &v.startDate)
    m.message(5, &v.endDate)
    m.flag(6, &v.isActive)
    m.number(7, &v.version)
    m.message(8, &v.createTime)
    m.message(9, &v.updateTime)
  }
}
