package import Wire

package struct Notification: MappedMessage {
  package var number: Int64 = 0
  package var kind: NotificationKind = .standIn
  package var title = ""
  package var text = ""
  package var createTime: Timestamp?
  package var readTime: Timestamp?
  package var delivery: DeliveryState = .standIn
  package var alertTime: Timestamp?
  package var subjectID: UUID?
  package var subjectKey = ""
  package var date: Google.Date?

  package init() {}
  package static let layout = MessageLayout("pulsewire.notifications.v1.Notification")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.number)
    m.choice(2, &v.kind)
    m.text(3, &v.title)
    m.text(4, &v.text)
    m.message(5, &v.createTime)
    m.message(6, &v.readTime)
    m.choice(7, &v.delivery)
    m.message(8, &v.alertTime)
    m.uuid(9, &v.subjectID)
    m.text(10, &v.subjectKey)
    m.message(11, &v.date)
  }
}
