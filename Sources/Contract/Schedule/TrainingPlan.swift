public import Base
public import Messages
public import Wire

/// A training plan: a calendar of scheduled workouts. They occur while the plan is active, from its
/// start date to its end date.
public struct TrainingPlan: MappedMessage {
  /// The id. A client may create it, as a UUID of version 7; it has to for one that is created offline. Otherwise
  /// set by the server.
  public var id: UUID?
  /// The name.
  public var name = ""
  /// The goal; may be empty.
  public var goal = ""
  /// The first day, from 2000 to 2199.
  public var startDate = Google.Date()
  /// The last day, not before start_date; nil for none.
  public var endDate: Google.Date?
  /// Whether the workouts of the plan occur.
  public var isActive = false
  /// The version, which starts at 1 and grows by one with each change. Set by the server.
  public var version: Int64 = 0
  /// The creation time. Set by the server.
  public var createTime: Timestamp?
  /// The time of the last change. Set by the server.
  public var updateTime: Timestamp?

  public init() {}
  public static let layout = MessageLayout("pulsewire.schedule.v1.TrainingPlan")
  public static func map(_ m: inout some Mapping, _ v: inout Self) {
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
