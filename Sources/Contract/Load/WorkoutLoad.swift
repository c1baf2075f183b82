public import Base
public import Messages
import Wire

/// The load of a workout, and what its heart rate says of the athlete's condition.
public struct WorkoutLoad: Equatable, Sendable {
  /// The id of the workout log; for a session, the id of the session.
  public var workoutLogID: UUID = UUID.zero

  /// The load by heart rate; nil without heart rate, and until it is computed.
  public var heartRate: HeartRateLoad?

  /// The load by the athlete's rating; nil without a rating, and while the session is running.
  public var sessionRpe: SessionRpeLoad?

  /// The drift of the heart rate; nil if the workout was too short for it, or too little was
  /// measured.
  public var drift: HeartRateDrift?

  /// The recovery of the heart rate; nil without a sample 60 seconds after the peak.
  public var recovery: HeartRateRecovery?

  /// Creates an empty message.
  public init() {}
}

extension WorkoutLoad: MappedMessage {
  public static let layout = MessageLayout("pulsewire.load.v1.WorkoutLoad")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.workoutLogID)
    m.message(2, &v.heartRate)
    m.message(3, &v.sessionRpe)
    m.message(4, &v.drift)
    m.message(5, &v.recovery)
  }
}
