internal import Base
internal import Messages
internal import NotificationsContract
internal import Postgres
internal import RPC
internal import Store

/// The statements of notifications and their settings.
struct NotificationStore: Sendable {
  let database: Database

  /// What devices are shown.
  struct State: Sendable {
    let revision: Int64
    let badgeCount: Int64
    let newest: [StoredNotification]
  }

  /// The number of notifications that devices are shown without asking.
  private static let shownCount: Int64 = 20

  private static let revision: SQL = """
    select coalesce((select revision from pulsewire.notification_states), 1)
    """
  /// The condition of what is shown: not of a follower who has gone.
  private static let isShown: SQL = "(kind <> 'new_follower' or subject_id is not null)"
  static let badge: SQL = """
    select count(*) from pulsewire.notifications where read_at is null
    """

  /// Returns the badge count and the newest notifications.
  func state(of caller: Caller) async throws(DatabaseError) -> State {
    // The revision is read first: a concurrent change is published again under its own revision.
    let results = try await database.run(
      [
        Self.revision, Self.badge,
        """
        select \(unsafeSQL: StoredNotification.columns) from pulsewire.notifications
        where \(Self.isShown) order by number desc limit \(Self.shownCount)
        """,
      ], for: caller)
    return State(
      revision: try results[0].only.decode(Int64.self, at: 0),
      badgeCount: try results[1].only.decode(Int64.self, at: 0),
      newest: try results[2].read { row throws(DatabaseError) in try StoredNotification(row) })
  }

  /// Returns up to `count` notifications behind a number, newest first, and the badge count.
  func notifications(
    behind number: Int64, count: Int, isUnreadOnly: Bool, of caller: Caller
  ) async throws(DatabaseError) -> (found: [StoredNotification], badgeCount: Int64) {
    let condition: SQL = isUnreadOnly ? "and read_at is null" : ""
    let results = try await database.run(
      [
        """
        select \(unsafeSQL: StoredNotification.columns) from pulsewire.notifications
        where number < \(number) and \(Self.isShown) \(condition) order by number desc limit \(Int64(count))
        """, Self.badge,
      ], for: caller)
    return (
      try results[0].read { row throws(DatabaseError) in try StoredNotification(row) },
      try results[1].only.decode(Int64.self, at: 0)
    )
  }

  /// Marks notifications as read: those of `numbers`, and those up to `through`.
  func markRead(
    _ numbers: [Int64], through: Int64, at time: Timestamp, of caller: Caller
  ) async throws(DatabaseError) {
    _ = try await database.run(
      """
      update pulsewire.notifications set read_at = \(time)
      from (select pulsewire.next_notification_revision(\(caller.owner)) where exists (
        select from pulsewire.notifications
        where read_at is null and (number = any (\(numbers)) or number <= \(through)))) counted
      where read_at is null and (number = any (\(numbers)) or number <= \(through))
      """, for: caller)
  }

  private static let settingsColumns = """
    version, muted_kinds, quiet_start, quiet_end, daily_budget, reminder_minute, summary_minute, changed_at,
    mailed_kinds
    """

  /// The statement that reads the settings.
  static let settings: SQL = """
    select \(unsafeSQL: settingsColumns) from pulsewire.notification_settings
    """

  /// Returns the settings; the defaults before the first change.
  func settings(of caller: Caller) async throws(DatabaseError) -> NotificationSettings {
    try Self.settings(try await database.run(Self.settings, for: caller))
  }

  /// Decodes the result of that statement.
  static func settings(_ rows: Rows?) throws(DatabaseError) -> NotificationSettings {
    guard let row = rows?.first else { return .defaults }
    let (version, kinds, start, end, budget, reminder, summary, time, mailed) = try row.decode(
      Int64.self, [String].self, Int16.self, Int16.self, Int16.self, Int16.self, Int16.self,
      Timestamp.self, [String].self)
    return NotificationSettings {
      $0.mailedKinds = mailed.map { NotificationKind(column: $0) }.filter { $0 != .unspecified }
      $0.mutedKinds = kinds.map { NotificationKind(column: $0) }.filter { $0 != .unspecified }
      ($0.quietStartMinute, $0.quietEndMinute) = (Int32(clamping: start), Int32(clamping: end))
      ($0.dailyBudget, $0.reminderMinute) = (Int32(clamping: budget), Int32(clamping: reminder))
      ($0.summaryMinute, $0.version, $0.updateTime) = (Int32(clamping: summary), version, time)
    }
  }

  /// Returns the part that stores settings as their version, if the preceding one is still the newest.
  static func put(_ settings: NotificationSettings, _ change: ChangeRequest) -> SQL {
    """
    changed as (
      insert into pulsewire.notification_settings as s (owner_id, \(unsafeSQL: settingsColumns))
      values (\(change.owner), \(settings.version), \(settings.mutedKinds),
        \(Int16(clamping: settings.quietStartMinute)), \(Int16(clamping: settings.quietEndMinute)),
        \(Int16(clamping: settings.dailyBudget)), \(Int16(clamping: settings.reminderMinute)),
        \(Int16(clamping: settings.summaryMinute)), \(settings.updateTime ?? change.time),
        \(settings.mailedKinds))
      on conflict on constraint notification_settings_pkey do update
        set version = excluded.version, muted_kinds = excluded.muted_kinds,
          quiet_start = excluded.quiet_start, quiet_end = excluded.quiet_end,
          daily_budget = excluded.daily_budget, reminder_minute = excluded.reminder_minute,
          summary_minute = excluded.summary_minute, changed_at = excluded.changed_at,
          mailed_kinds = excluded.mailed_kinds
        where s.version = excluded.version - 1
      returning owner_id
    )
    """
  }
}
