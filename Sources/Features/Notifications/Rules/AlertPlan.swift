internal import Base
internal import NotificationsContract

/// The rule by which devices are told of notifications: not in quiet hours, and only so many on one day. What others do has
/// at most half of the day's budget, so that nobody else uses it up.
struct AlertPlan: Sendable {
  let settings: NotificationSettings
  let zone: ZoneOffsets
  /// The alerts of each local day, so far.
  private var counts: [Int: Int] = [:]
  /// Those of them that are of what others do.
  private var othersCounts: [Int: Int] = [:]

  /// Creates the plan of an account whose devices were or will be told at `alerts`.
  init(
    _ settings: NotificationSettings, in zone: ZoneOffsets,
    alerts: [(kind: NotificationKind, time: Timestamp)]
  ) {
    self.settings = settings
    self.zone = zone
    for alert in alerts { count(alert.kind, on: zone.local(alert.time).day) }
  }

  private mutating func count(_ kind: NotificationKind, on day: Int) {
    counts[day, default: 0] += 1
    if Self.isOfOthers(kind) { othersCounts[day, default: 0] += 1 }
  }

  /// Returns whether anybody else can cause notifications of a kind, as often as they like.
  private static func isOfOthers(_ kind: NotificationKind) -> Bool {
    kind == .newFollower || kind == .newComment
  }

  /// Returns when devices are told of a notification, and counts it; nil if they are not.
  mutating func alertTime(of kind: NotificationKind, at time: Timestamp) -> Timestamp? {
    let isOwnTime = kind == .workoutReminder || kind == .dailySummary
    let alert = isOwnTime ? time : afterQuietHours(time)
    let day = zone.local(alert).day
    let budget = Int(settings.dailyBudget)
    guard isOwnTime || counts[day, default: 0] < budget else { return nil }
    if Self.isOfOthers(kind), othersCounts[day, default: 0] >= budget / 2 { return nil }
    count(kind, on: day)
    return alert
  }

  /// Returns the time itself, or the end of the quiet hours that it is in.
  private func afterQuietHours(_ time: Timestamp) -> Timestamp {
    let (start, end) = (Int(settings.quietStartMinute), Int(settings.quietEndMinute))
    let (day, minute) = zone.local(time)
    if start < end, start <= minute, minute < end {
      return max(time, zone.instant(day: day, minute: end))
    }
    if start > end, minute < end || minute >= start {
      return max(time, zone.instant(day: minute < end ? day : day + 1, minute: end))
    }
    return time
  }
}
