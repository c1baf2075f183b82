import Base
import Contract
import NotificationsFeature

/// The other features, in the terms of notifications.
extension PulsewireFeatures {
  /// Returns somebody whom a notification is about.
  static func person(_ found: (username: String, isRequest: Bool)) -> NotificationNeighbours.Person
  {
    NotificationNeighbours.Person(username: found.username, isRequest: found.isRequest)
  }

  /// Returns the day with this number since 1970-01-01.
  static func date(_ day: Int) -> Google.Date { Google.Date(dayNumber: Int32(clamping: day)) }

  /// Returns a workout that is scheduled.
  static func workout(_ occurrence: Occurrence) -> UpcomingWorkout {
    UpcomingWorkout(
      id: occurrence.scheduledWorkoutID, occurrence: occurrence.occurrenceDate.dayNumber,
      day: occurrence.date.dayNumber, name: occurrence.name,
      startTime: occurrence.startTime, reminderTime: occurrence.reminderTime)
  }
}
