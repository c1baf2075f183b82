public import Messages
public import Wire

/// A day of an athlete with the workouts that count for it, which have all ended.
public struct ActivityDay: Equatable, Sendable {
  /// The day.
  public var date: Google.Date = Google.Date()

  /// The number of workouts, at least 1.
  public var sessionCount: Int32 = 0

  /// The number of sets.
  public var setCount: Int32 = 0

  /// The sum of weight times repetitions, in kilograms.
  public var volumeKg: Double = 0

  /// The total duration of the workouts, without their pauses.
  public var duration: Duration?

  /// The number of repetitions.
  public var repCount: Int64 = 0

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(
    date: Google.Date, sessionCount: Int32 = 0, setCount: Int32 = 0, volumeKg: Double = 0,
    duration: Duration? = nil, repCount: Int64 = 0
  ) {
    self.date = date
    self.sessionCount = sessionCount
    self.setCount = setCount
    self.volumeKg = volumeKg
    self.duration = duration
    self.repCount = repCount
  }
}

extension ActivityDay: MappedMessage {
  public static let layout = MessageLayout("pulsewire.logs.v1.ActivityDay")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.date)
    m.number(2, &v.sessionCount)
    m.number(3, &v.setCount)
    m.number(4, &v.volumeKg)
    m.message(5, &v.duration)
    m.number(6, &v.repCount)
  }
}
