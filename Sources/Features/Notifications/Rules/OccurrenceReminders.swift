package import Base

/// A workout that is scheduled for a day.
package struct UpcomingWorkout: Equatable, Sendable {
  /// The scheduled workout.
  package let id: UUID
  /// The day by its rule, since 1970-01-01, which stays when it is moved.
  package let occurrence: Int
  /// The day on which it takes place, as a number of days since 1970-01-01.
  package let day: Int
  package let name: String
  package let startTime: Timestamp
  /// The time of its own reminder; nil for none.
  package let reminderTime: Timestamp?

  package init(
    id: UUID, occurrence: Int, day: Int, name: String, startTime: Timestamp,
    reminderTime: Timestamp?
  ) {
    (self.id, self.occurrence, self.day) = (id, occurrence, day)
    (self.name, self.startTime, self.reminderTime) = (name, startTime, reminderTime)
  }

  /// What makes its reminder one, wherever the athlete is and however often it is moved.
  var reminderKey: String { "\(id):\(occurrence)" }
}

/// The rule of the reminders that workouts have of their own.
enum OccurrenceReminders {
  /// The time after its start until which a reminder makes sense that is due at the start.
  private static let grace = Duration.seconds(900)
  /// The number of reminders that are given at once.
  static let atOnce = 20

  /// Returns the workouts of which the athlete is to be reminded now; those that were reminded of are told apart by
  /// their keys.
  static func due(_ workouts: [UpcomingWorkout], at now: Timestamp) -> [UpcomingWorkout] {
    let due = workouts.filter { workout in
      guard let time = workout.reminderTime, time <= now else { return false }
      return now < max(workout.startTime, time + grace)
    }
    return Array(due.sorted { $0.startTime < $1.startTime }.prefix(atOnce))
  }

  /// Returns the time of the next reminder; nil for none.
  static func next(_ workouts: [UpcomingWorkout], after now: Timestamp) -> Timestamp? {
    workouts.compactMap(\.reminderTime).filter { $0 > now }.min()
  }
}
