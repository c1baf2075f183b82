package import Base
package import HeartRate
package import LogsContract
internal import Messages
internal import ProfileContract
internal import WorkoutsContract

/// A session that was over before the server heard of it, and of which it hears all at once: a workout that a device
/// recorded. It is a free workout in which no set was done.
package struct PastSession: Sendable {
  /// The identifier of the session, and of its log.
  package let id: UUID
  /// The name of the workout.
  package let name: String
  /// Whether the name is that which the athlete has given it at its source, and not one that follows from its file.
  package var isNamed = false
  /// The profile from which the zones are computed.
  package var profile = HeartRateProfile.standard
  /// The origin of its log.
  package let origin: WorkoutLogOrigin
  /// The time at which it began.
  package let startTime: Timestamp
  /// The time at which it ended.
  package let endTime: Timestamp
  /// The length of all pauses.
  package var pausedDuration = Duration.zero
  /// The local time at which it began.
  package let start: LocalHour
  /// The sport, in English.
  package let sport: String
  /// The distance, in metres; nil if it was not measured.
  package var distanceM: Double?
  /// The energy by the device's estimate, in kilocalories; nil if there is none.
  package var kcal: Double?

  /// Creates a session without pauses.
  package init(
    _ id: UUID, name: String, sport: String, origin: WorkoutLogOrigin, from startTime: Timestamp,
    to endTime: Timestamp, startingAt start: LocalHour
  ) {
    (self.id, self.name, self.sport, self.origin) = (id, name, sport, origin)
    (self.startTime, self.endTime, self.start) = (startTime, endTime, start)
  }

  /// The length of the session without its pauses.
  package var duration: Duration { max(.zero, endTime - startTime - pausedDuration) }

  /// The plan.
  var plan: SessionPlan {
    SessionPlan(
      workout: Workout(name: name, blocks: []), profile: profile, origin: origin,
      sport: Sport(named: sport))
  }

  /// The records of the session. It is known how long it was paused, and not when: the pause is at its end.
  var records: [PlayerRecord] {
    let end = PlayerRecord(time: endTime, events: [.finished])
    guard pausedDuration > .zero, duration > .zero else { return [end] }
    return [
      PlayerRecord(time: endTime - pausedDuration, events: [.paused(restRemaining: nil)]),
      PlayerRecord(time: endTime, events: [.resumed, .finished]),
    ]
  }
}
