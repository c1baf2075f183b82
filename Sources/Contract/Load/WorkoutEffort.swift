public import Messages
import Wire

/// What the athlete or a device says of the effort of a workout.
public struct WorkoutEffort: Equatable, Sendable {
  /// The energy that a device measured, in kilocalories; 0 for none. It replaces the estimate in
  /// the log.
  public var deviceKcal: Double = 0

  /// The athlete's rating of the whole workout on the scale from 0 to 10; 0 for none.
  public var sessionRpe: Double = 0

  /// The version, which grows by one with each change; 0 before the first. Set by the server.
  public var version: Int64 = 0

  /// Creates an empty message.
  public init() {}
}

extension WorkoutEffort: MappedMessage {
  public static let layout = MessageLayout("pulsewire.load.v1.WorkoutEffort")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.deviceKcal)
    m.number(2, &v.sessionRpe)
    m.number(3, &v.version)
  }
}
