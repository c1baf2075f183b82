package import Wire

package struct PlanningSettings: MappedMessage {
  package var contextDays: Int32 = 0
  package var checkInDays: Int32 = 0
  package var version: Int64 = 0
  package var updateTime: Timestamp?
  package var makesMorningPlans = false
  package var morningMinute: Int32 = 0
  package var confirmsMorningPlans = false
  package var workoutMinute: Int32 = 0

  package init() {}
  package static let layout = MessageLayout("pulsewire.plans.v1.PlanningSettings")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.contextDays)
    m.number(2, &v.checkInDays)
    m.number(3, &v.version)
    m.message(4, &v.updateTime)
    m.flag(5, &v.makesMorningPlans)
    m.number(6, &v.morningMinute)
    m.flag(7, &v.confirmsMorningPlans)
    m.number(8, &v.workoutMinute)
  }
}
