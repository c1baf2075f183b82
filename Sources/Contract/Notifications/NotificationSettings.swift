package import Wire

package struct NotificationSettings: MappedMessage {
  package var mutedKinds: [NotificationKind] = []
  package var quietStartMinute: Int32 = 0
  package var quietEndMinute: Int32 = 0
  package var dailyBudget: Int32 = 0
  package var reminderMinute: Int32 = 0
  package var summaryMinute: Int32 = 0
  package var version: Int64 = 0
  package var updateTime: Timestamp?
  package var mailedKinds: [NotificationKind] = []

  package init() {}
  package static let layout = MessageLayout("pulsewire.notifications.v1.NotificationSettings")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.choices(1, &v.mutedKinds)
    m.number(2, &v.quietStartMinute)
    m.number(3, &v.quietEndMinute)
    m.number(4, &v.dailyBudget)
    m.number(5, &v.reminderMinute)
    m.number(6, &v.summaryMinute)
    m.number(7, &v.version)
    m.message(8, &v.updateTime)
    m.choices(9, &v.mailedKinds)
  }
}
