public import Messages
import Wire

/// The load of a workout by the athlete's rating.
public struct SessionRpeLoad: Equatable, Sendable {
  /// The rating times the minutes.
  public var load: Double = 0

  /// The rating of the whole workout, on the scale from 0 to 10.
  public var rpe: Double = 0

  /// The duration of the workout without pauses.
  public var duration: Duration = Duration.zero

  /// Creates an empty message.
  public init() {}
}

extension SessionRpeLoad: MappedMessage {
  public static let layout = MessageLayout("pulsewire.load.v1.SessionRpeLoad")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.load)
    m.number(2, &v.rpe)
    m.message(3, &v.duration)
  }
}
