package import Base
package import Localization
package import RPC

/// The questions of notifications to other features.
package struct NotificationNeighbours: Sendable {
  /// Somebody whom a notification is about.
  package struct Person: Equatable, Sendable {
    package let username: String
    /// Whether a follower has only asked to follow.
    package let isRequest: Bool

    package init(username: String, isRequest: Bool = false) {
      (self.username, self.isRequest) = (username, isRequest)
    }
  }

  /// Returns the followers of these ids, as they are now.
  package var followers: @Sendable ([UUID], Caller) async throws -> [UUID: Person]
  /// Returns the authors of the comments of these ids.
  package var commenters: @Sendable ([UUID], Caller) async throws -> [UUID: Person]
  /// Returns what is scheduled on days from one day on, since 1970-01-01, without what is skipped or done; nil if nothing
  /// is scheduled from that day on.
  package var upcoming:
    @Sendable (_ day: Int, _ dayCount: Int, Caller) async throws -> [UpcomingWorkout]?
  /// Returns the workouts and minutes of a day, since 1970-01-01.
  package var dayTotals:
    @Sendable (_ day: Int, Caller) async throws -> (workouts: Int64, minutes: Int64)
  /// Returns the title of the achievement with a key.
  package var achievement: @Sendable (_ key: String, Language) -> String
  /// Sends a mail with an id to an account, of the subject and the text in its language, if it has a verified address.
  package var mail: Mailing

  /// The type of the function that sends mail.
  package typealias Mailing =
    @Sendable (Caller, _ id: UUID, _ write: (Language) -> (String, String)) async throws -> Void

  package init(
    followers: @escaping @Sendable ([UUID], Caller) async throws -> [UUID: Person],
    commenters: @escaping @Sendable ([UUID], Caller) async throws -> [UUID: Person],
    upcoming: @escaping @Sendable (Int, Int, Caller) async throws -> [UpcomingWorkout]?,
    dayTotals: @escaping @Sendable (Int, Caller) async throws -> (workouts: Int64, minutes: Int64),
    achievement: @escaping @Sendable (String, Language) -> String, mail: @escaping Mailing
  ) {
    (self.followers, self.commenters) = (followers, commenters)
    (self.upcoming, self.dayTotals) = (upcoming, dayTotals)
    (self.achievement, self.mail) = (achievement, mail)
  }
}
