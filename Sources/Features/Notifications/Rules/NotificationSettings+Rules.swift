internal import NotificationsContract
internal import RPC
internal import Wire

extension NotificationSettings {
  /// The settings before the first change: without quiet hours, because the time zone may be unknown.
  static let defaults = NotificationSettings {
    $0.mutedKinds = [.dailySummary]
    $0.dailyBudget = 20
    ($0.reminderMinute, $0.summaryMinute) = (8 * 60, 21 * 60)
  }

  /// Returns whether a kind is on.
  func allows(_ kind: NotificationKind) -> Bool { !mutedKinds.contains(kind) }

  /// The same without what the server alone sets, and with the kinds in order.
  var asAsked: NotificationSettings {
    var asked = self
    asked.mutedKinds.sort { $0.rawValue < $1.rawValue }
    asked.mailedKinds.sort { $0.rawValue < $1.rawValue }
    (asked.version, asked.updateTime) = (0, nil)
    return asked
  }

  /// Returns the violations beyond the ranges of each field.
  var violations: [FieldViolation] {
    var violations: [FieldViolation] = []
    for (name, kinds) in [("muted_kinds", mutedKinds), ("mailed_kinds", mailedKinds)]
    where kinds.contains(.unspecified) {
      violations.refuse("settings." + name, "expected kinds other than the default", .choice)
    }
    return violations
  }
}
