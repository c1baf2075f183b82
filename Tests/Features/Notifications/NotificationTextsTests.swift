import Base
import Contract
import Localization
import Testing

@testable import NotificationsFeature

@Suite struct `The texts of notifications` {
  private func notification(
    _ kind: NotificationKind, detail: String = "", amount: Int32 = 0,
    person: NotificationNeighbours.Person? = nil
  ) -> NamedNotification {
    var stored = StoredNotification()
    (stored.kind, stored.detail, stored.amount) = (kind, detail, amount)
    return NamedNotification(stored: stored, person: person) { key, _ in "the title of \(key)" }
  }

  private func text(_ notification: NamedNotification, _ language: Localization.Language = .en)
    -> String
  { notification.told(in: language).text }

  @Test func `are there for each kind in each language, with nothing left open`() {
    for kind in NotificationKind.allCases {
      for language in Localization.Language.allCases {
        for amount: Int32 in [0, 1, 2] {
          let told = notification(kind, detail: "x", amount: amount).told(in: language)
          #expect(!told.title.isEmpty && told.text.hasSuffix("."), "\(kind) \(language)")
          #expect(!(told.title + told.text).contains("{"), "\(kind) \(language)")
        }
      }
    }
  }

  @Test func `name what they are about`() {
    #expect(
      text(notification(.newFollower, person: .init(username: "kari", isRequest: true)))
        == "kari wants to follow you.")
    #expect(text(notification(.newComment), .de) == "Jemand hat deinen Beitrag kommentiert.")
    #expect(
      text(notification(.achievement, detail: "sets_100"))
        == "You reached: the title of sets_100.")
    #expect(
      text(notification(.reconnectSource, detail: "spotify"), .no)
        == "Spotify må kobles til igjen.")
    #expect(text(notification(.workoutReminder)) == "Scheduled: Workout.")
    #expect(
      text(notification(.workoutReminder, detail: "Legs", amount: 3))
        == "Today: Legs, and more. 3 workouts in all.")
    #expect(
      text(notification(.dailySummary, detail: "2", amount: 75)) == "2 workouts today, 75 minutes.")
  }

  @Test func `have names that look like places in them as they are`() {
    #expect(
      text(notification(.newFollower, person: .init(username: "{n}"))) == "{n} follows you.")
  }
}
