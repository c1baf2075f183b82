internal import Base
internal import NotificationsContract
internal import Postgres
internal import Store
internal import Wire

/// A notification as it is stored: without its texts.
struct StoredNotification: Equatable, Sendable {
  var number: Int64 = 0
  var kind = NotificationKind.unspecified
  var subjectID: UUID?
  /// The name of its subject.
  var detail = ""
  /// A number that goes with it: of workouts, or of minutes.
  var amount: Int32 = 0
  var date: Google.Date?
  var createTime = Timestamp.epoch
  var readTime: Timestamp?
  var delivery = DeliveryState.unspecified
  var alertTime: Timestamp?

  static let columns = """
    number, kind, subject_id, detail, amount, local_date::text, created_at, read_at, delivery, alert_at
    """

  init() {}

  init(_ row: Row) throws(DatabaseError) {
    let (number, kind, subject, detail, amount, date, created, read, delivery, alert) =
      try row.decode(
        Int64.self, String.self, UUID?.self, String.self, Int32.self, String?.self,
        Timestamp.self, Timestamp?.self, String.self, Timestamp?.self)
    (self.number, self.kind, subjectID) = (number, NotificationKind(column: kind), subject)
    (self.detail, self.amount) = (detail, amount)
    self.date = date.flatMap { Google.Date(sql: $0) }
    (createTime, readTime, alertTime) = (created, read, alert)
    self.delivery = DeliveryState(column: delivery)
  }
}
