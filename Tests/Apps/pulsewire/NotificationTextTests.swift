import Contract
import Messages
import Testing

@testable import pulsewire

@Suite struct `Settings of notifications in a terminal` {
  @Test(arguments: [("7:05", 425), ("0:00", 0), ("23:59", 1439)])
  func `have times of day`(text: String, minute: Int32) {
    #expect(DayMinute(argument: text)?.minute == minute)
    #expect(DayMinute.text(minute) == text)
  }

  @Test(arguments: ["", "7", "24:00", "7:60", "7:5", "-1:00", "7:00:00", "99999999999:00", ":"])
  func `have no other times`(text: String) {
    #expect(DayMinute(argument: text) == nil)
  }

  @Test func `have quiet hours, or none`() {
    #expect(QuietHours(argument: "22:00-7:00").map { [$0.start, $0.end] } == [1320, 420])
    #expect(QuietHours(argument: "off").map { $0.start == $0.end } == true)
    for text in ["22:00", "22:00-", "22:00-25:00", "22:00-7:00-8:00", "x-7:00"] {
      #expect(QuietHours(argument: text) == nil, "\(text)")
    }
  }

  @Test func `name each kind`() {
    for kind in NotificationKind.allCases where kind != .unspecified {
      #expect(NotificationKindName(kind)?.kind == kind)
    }
  }

  @Test func `are facts`() {
    let settings = NotificationSettings {
      ($0.mutedKinds, $0.dailyBudget) = ([.newComment], 5)
      ($0.quietStartMinute, $0.quietEndMinute) = (1320, 420)
      ($0.reminderMinute, $0.summaryMinute) = (480, 1265)
    }
    let text = NotificationText.facts(settings)
    for fact in ["new-comment", "22:00-7:00", "8:00", "21:05"] { #expect(text.contains(fact)) }
  }
}
