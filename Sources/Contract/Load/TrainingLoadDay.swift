public import Messages
public import Wire

/// The training load of a day.
public struct TrainingLoadDay: Equatable, Sendable {
  /// The day, as in the `localDate` of the logs.
  public var date = Google.Date()

  /// The sum of the loads of its workouts.
  public var load: Double = 0

  /// The acute training load (ATL) at the end of the day: the average with 7 days.
  public var acute: Double = 0

  /// The chronic training load (CTL) at the end of the day: the average with 42 days.
  public var chronic: Double = 0

  /// The training stress balance (TSB) at the start of the day: chronic minus acute at the end of
  /// the day before.
  public var balance: Double = 0

  /// The number of workouts that have a load of this kind.
  public var workoutCount: Int32 = 0

  /// Creates an empty message.
  public init() {}
}

extension TrainingLoadDay: MappedMessage {
  public static let layout = MessageLayout("pulsewire.load.v1.TrainingLoadDay")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.date)
    m.number(2, &v.load)
    m.number(3, &v.acute)
    m.number(4, &v.chronic)
    m.number(5, &v.balance)
    m.number(6, &v.workoutCount)
  }
}
