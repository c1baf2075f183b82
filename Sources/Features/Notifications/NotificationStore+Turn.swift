internal import Base
internal import Jobs
internal import NotificationsContract
internal import Postgres
internal import RPC
internal import Store
internal import Wire

/// The statements of an account's job.
extension NotificationStore {
  /// What the job decides by.
  struct Standing: Sendable {
    let settings: NotificationSettings
    let zone: ZoneOffsets
    /// The newest days, since 1970-01-01, whose daily reminder and summary are done with; nil before the first.
    let remindedDay: Int?
    let summarizedDay: Int?
  }

  /// The days before and after now whose offsets are read.
  private static let (daysBefore, daysAfter) = (3.0, 5.0)

  /// Returns what the job decides by.
  func standing(at now: Timestamp, of caller: Caller) async throws(DatabaseError) -> Standing {
    let results = try await database.run(
      [
        Self.settings, Self.offsets(around: now),
        """
        select reminded_on - date '1970-01-01', summarized_on - date '1970-01-01'
        from pulsewire.notification_states
        """,
      ], for: caller)
    let changes = try results[1].decode(Int64.self, Int64.self)
    let days = try results[2].first?.decode(Int32?.self, Int32?.self)
    return Standing(
      settings: try Self.settings(results[0]),
      zone: ZoneOffsets(changes.map { ZoneOffsets.Change(start: $0, offset: $1) }),
      remindedDay: days?.0.map(Int.init), summarizedDay: days?.1.map(Int.init))
  }

  /// Returns the statement that reads the offsets of the account's time zone around a time. Clocks change at quarters of
  /// an hour.
  static func offsets(around now: Timestamp) -> SQL {
    """
    select second, seen from (
      select second, seen, lag(seen) over (order by second) as before from (
        select extract(epoch from t)::bigint as second,
          extract(epoch from (t at time zone z.zone) - (t at time zone 'UTC'))::bigint as seen
        from (select pulsewire.time_zone()) z (zone), generate_series(
          date_trunc('hour', \(now - .seconds(daysBefore * 86_400))),
          \(now + .seconds(daysAfter * 86_400)), interval '15 minutes') t) seen_at) compared
    where seen is distinct from before order by second
    """
  }

  /// The two things that are done with once a day.
  enum Daily {
    case reminder, summary

    fileprivate var column: SQL {
      switch self {
      case .reminder: "reminded_on"
      case .summary: "summarized_on"
      }
    }

    fileprivate var kind: NotificationKind {
      switch self {
      case .reminder: .workoutReminder
      case .summary: .dailySummary
      }
    }
  }

  /// Notes the day that counts as done before the first, unless there is one.
  func begin(_ daily: Daily, on day: Int, of caller: Caller) async throws(DatabaseError) {
    _ = try await database.run(
      """
      insert into pulsewire.notification_states as s (owner_id, revision, \(daily.column))
      values (\(caller.owner), 2, \(Self.text(day))::text::date)
      on conflict on constraint notification_states_pkey do update
        set \(daily.column) = coalesce(s.\(daily.column), excluded.\(daily.column))
      """, for: caller)
  }

  /// Notes that a day is done with, and tells its athlete, in one unit of work: whoever comes second finds the day done.
  func finish(
    _ daily: Daily, on day: Int, after done: Int, telling told: (name: String, amount: Int32)?,
    at now: Timestamp, of caller: Caller
  ) async throws(DatabaseError) {
    let marked: SQL = """
      update pulsewire.notification_states set \(daily.column) = \(Self.text(day))::text::date
      where \(daily.column) = \(Self.text(done))::text::date
      returning owner_id
      """
    guard let told else {
      _ = try await database.run(marked, for: caller)
      return
    }
    // By its day alone, so that it is one whatever else happens.
    let key: String = "day:" + Self.text(day)
    _ = try await database.run(
      """
      with marked as (\(marked))
      select pulsewire.add_notification(owner_id, \(daily.kind), \(key), null,
        \(told.name), \(told.amount), \(Self.text(day))::text::date, \(now))
      from marked
      """, for: caller)
  }

  /// Reminds of workouts, each once.
  func remind(
    of workouts: [UpcomingWorkout], at now: Timestamp, of caller: Caller
  ) async throws(DatabaseError) {
    _ = try await database.run(
      """
      select pulsewire.add_notification(\(caller.owner), \(NotificationKind.workoutReminder), w.key,
        w.id, w.name, 0, w.day::date, \(now))
      from unnest(\(workouts.map(\.reminderKey)), \(workouts.map(\.id)), \(workouts.map(\.name)),
        \(workouts.map { Self.text($0.day) })) w (key, id, name, day)
      """, for: caller)
  }

  private static func text(_ day: Int) -> String {
    Google.Date(dayNumber: Int32(clamping: day)).sql
  }

  /// What is to be delivered, and when devices were told of late.
  struct Pending: Sendable {
    let undecided: [(number: Int64, kind: NotificationKind)]
    /// The alerts of two days and to come.
    let alerts: [(kind: NotificationKind, time: Timestamp)]
    /// The alert that is next, of those to come.
    let nextAlert: Timestamp?
  }

  /// Returns what is to be delivered.
  func pending(at now: Timestamp, of caller: Caller) async throws(DatabaseError) -> Pending {
    let results = try await database.run(
      [
        """
        select number, kind from pulsewire.notifications
        where delivery = 'pending' and alert_at is null order by number
        """,
        """
        select kind, alert_at from pulsewire.notifications
        where alert_at > \(now - .seconds(2 * 86_400)) order by number
        """,
        """
        select min(alert_at) from pulsewire.notifications
        where delivery = 'pending' and not is_handed
        """,
      ], for: caller)
    return Pending(
      undecided: try results[0].decode(Int64.self, String.self).map {
        ($0, NotificationKind(column: $1))
      },
      alerts: try results[1].decode(String.self, Timestamp.self).map {
        (NotificationKind(column: $0), $1)
      },
      nextAlert: try results[2].only.decode(Timestamp?.self, at: 0))
  }

  /// When devices are told of notifications, by their numbers.
  struct AlertTimes: Sendable {
    var numbers: [Int64] = []
    var times: [Timestamp] = []
    /// The numbers of those of which they are not told.
    var refused: [Int64] = []

    var isEmpty: Bool { numbers.isEmpty && refused.isEmpty }
  }

  /// Writes when devices are told of notifications, and has those pushed whose time has come, if there are `devices`, and
  /// mailed those of the kinds `mailed`.
  func deliver(
    _ alerts: AlertTimes, to devices: Bool, mailing mailed: [NotificationKind], at now: Timestamp,
    of caller: Caller
  ) async throws(DatabaseError) {
    var statements: [SQL] = [
      // First, as an erasure does: jobs refer to the account, so that this would lock it last.
      "select from pulsewire.accounts where owner_id = \(caller.owner) for key share",
      // Then as whoever adds a notification does: nobody waits in a circle.
      "select pulsewire.next_notification_revision(\(caller.owner))",
      """
      update pulsewire.notifications n set alert_at = p.alert
      from unnest(\(alerts.numbers), \(alerts.times)) p (number, alert)
      where n.number = p.number and n.delivery = 'pending' and n.alert_at is null
      """,
      """
      update pulsewire.notifications set delivery = 'failed'
      where number = any (\(alerts.refused)) and delivery = 'pending' and alert_at is null
      """,
    ]
    if !mailed.isEmpty { statements.append(Self.mailing(mailed, at: now, caller.owner)) }
    statements.append(
      """
      update pulsewire.notifications
      set is_handed = \(devices), delivery = \(devices ? DeliveryState.pending : .listed)
      where delivery = 'pending' and not is_handed and alert_at <= \(now)
      """)
    if devices { statements.append(Self.pushing(caller.owner)) }
    _ = try await database.run(statements, for: caller)
  }

  /// Returns the statement that enqueues a job for each notification that is to be pushed.
  private static func pushing(_ owner: UUID) -> SQL {
    Jobs.enqueueEach(
      .alert,
      of: """
        select ('\(jobPrefix)' || lpad(to_hex(number), 12, '0'))::uuid
        from pulsewire.notifications where delivery = 'pending' and is_handed
        """, owner: owner)
  }

  /// Returns the statement that enqueues a job for each notification of some kinds whose time has come, and that is not
  /// handed on yet.
  private static func mailing(
    _ kinds: [NotificationKind], at now: Timestamp, _ owner: UUID
  ) -> SQL {
    Jobs.enqueueAnew(
      .alertMail,
      of: """
        select (\(mailPrefix)::text || lpad(to_hex(number), 12, '0'))::uuid
        from pulsewire.notifications
        where delivery = 'pending' and not is_handed and alert_at <= \(now)
          and kind = any (\(kinds))
        """, owner: owner)
  }

  /// The start of the ids of the jobs that send mail.
  private static let mailPrefix = "6d61696c-7400-8000-8000-"
  /// The start of the ids of those that push; the notification's number follows, in hexadecimal digits.
  private static let jobPrefix = "616c6572-7400-8000-8000-"

  /// Returns the number of the notification that a job pushes or mails.
  static func number(ofJob id: UUID) -> Int64 { Int64(id.low & 0xffff_ffff_ffff) }

  /// Returns a notification; nil if it is gone.
  func notification(
    _ number: Int64, of caller: Caller
  ) async throws(DatabaseError) -> StoredNotification? {
    let row = try await database.first(
      """
      select \(unsafeSQL: StoredNotification.columns) from pulsewire.notifications
      where number = \(number)
      """, for: caller)
    guard let row else { return nil }
    return try StoredNotification(row)
  }

  /// Returns the number of unread notifications.
  func badgeCount(of caller: Caller) async throws(DatabaseError) -> Int64 {
    try await database.run(Self.badge, for: caller).only.decode(Int64.self, at: 0)
  }

  /// Notes what came of the pushes of a notification.
  func note(
    _ delivery: DeliveryState, of number: Int64, for caller: Caller
  ) async throws(DatabaseError) {
    _ = try await database.run(
      [
        "select pulsewire.next_notification_revision(\(caller.owner))",
        """
        update pulsewire.notifications set delivery = \(delivery)
        where number = \(number) and delivery = 'pending'
        """,
      ], for: caller)
  }
}
