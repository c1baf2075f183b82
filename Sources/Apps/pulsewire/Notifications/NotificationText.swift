import ArgumentParser
import Base
import Contract

/// Notifications and their settings as text.
enum NotificationText {
  /// Returns notifications as a table.
  static func table(_ notifications: [Contract.Notification]) -> String {
    var table = TextTable("NUMBER", "TIME", "STATE", "TITLE", "TEXT")
    for one in notifications {
      table.add(
        "\(one.number)", one.createTime.map { "\($0)" } ?? "", one.readTime == nil ? "new" : "read",
        one.title, one.text)
    }
    return table.text(orElse: "Nothing happened yet.")
  }

  /// Returns notifications, one a line.
  static func lines(_ notifications: [Contract.Notification]) -> String {
    notifications.map { "\($0.title): \($0.text)\n" }.joined()
  }

  /// Returns the facts of settings.
  static func facts(_ settings: NotificationSettings) -> String {
    let (start, end) = (settings.quietStartMinute, settings.quietEndMinute)
    return FactList([
      "off": settings.mutedKinds.compactMap { NotificationKindName($0)?.rawValue }
        .joined(separator: ", "),
      "by mail": settings.mailedKinds.compactMap { NotificationKindName($0)?.rawValue }
        .joined(separator: ", "),
      "quiet hours": start == end ? "none" : DayMinute.text(start) + "-" + DayMinute.text(end),
      "alerts a day": "\(settings.dailyBudget)",
      "reminder": DayMinute.text(settings.reminderMinute),
      "summary": DayMinute.text(settings.summaryMinute),
    ]).text
  }
}

/// A kind of notifications, by the name that the user types.
enum NotificationKindName: String, ExpressibleByArgument, CaseIterable {
  case workoutReminder = "workout-reminder"
  case dailySummary = "daily-summary"
  case newFollower = "new-follower"
  case newComment = "new-comment"
  case achievement
  case exportReady = "export-ready"
  case reconnectSource = "reconnect-source"
  case planReady = "plan-ready"

  init?(_ kind: NotificationKind) {
    guard let name = Self.allCases.first(where: { $0.kind == kind }) else { return nil }
    self = name
  }

  var kind: NotificationKind {
    switch self {
    case .workoutReminder: .workoutReminder
    case .dailySummary: .dailySummary
    case .newFollower: .newFollower
    case .newComment: .newComment
    case .achievement: .achievement
    case .exportReady: .exportReady
    case .reconnectSource: .reconnectSource
    case .planReady: .planReady
    }
  }
}

/// A time of day, such as `7:30`.
struct DayMinute: ExpressibleByArgument, Equatable {
  let minute: Int32

  init?(argument: String) {
    let parts = argument.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let hour = parts.first.flatMap({ Int32($0) }),
      let minute = parts.last.flatMap({ Int32($0) }), (0...23).contains(hour),
      (0...59).contains(minute), parts.last?.count == 2
    else { return nil }
    self.minute = hour * 60 + minute
  }

  /// Returns a time in minutes after midnight as the user types it.
  static func text(_ minute: Int32) -> String {
    let rest = minute % 60
    return "\(minute / 60):" + (rest < 10 ? "0" : "") + "\(rest)"
  }
}

/// Quiet hours, such as `22:00-7:00`, or `off`.
struct QuietHours: ExpressibleByArgument, Equatable {
  let start: Int32
  let end: Int32

  init?(argument: String) {
    if argument == "off" {
      (start, end) = (0, 0)
      return
    }
    let parts = argument.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2,
      let first = parts.first.flatMap({ DayMinute(argument: String($0)) }),
      let last = parts.last.flatMap({ DayMinute(argument: String($0)) })
    else { return nil }
    (start, end) = (first.minute, last.minute)
  }
}
