internal import Base
internal import Loop
internal import Messages
internal import Postgres
internal import Store

/// The ledger of an app's calls to its provider. It is in the database, so that the limit holds for all accounts and
/// nodes together, and a ban survives a restart.
struct QuotaLedger: Sendable {
  let database: Database
  let clock: WallClock
  private let changes = Changes()
  private let shares = AccountShares()

  init(database: Database, clock: WallClock) {
    self.database = database
    self.clock = clock
  }

  /// Counts a call, or returns how long to wait for it.
  ///
  /// - Parameter owner: the account that calls, which leaves room for others; nil for none.
  func take(
    _ family: CallFamily, of provider: Provider, for owner: UUID? = nil, on loop: EventLoop
  ) async throws -> Duration? {
    let isMuch =
      owner.map { shares.count($0, callsMax: provider.callsMax, at: clock.now) } ?? false
    let app = ConnectionConfiguration.pseudonym(ofApp: provider)
    return try await change(app, on: loop) { window, now in
      window.take(
        family, callsMax: provider.callsMax, limits: provider.periodLimits, isMuch: isMuch,
        at: now)
    }
  }

  /// Notes what a provider tells of its periods, if it is news.
  func note(
    _ quota: ToldQuota, sentAt time: Timestamp, of provider: Provider, on loop: EventLoop
  ) async throws {
    let app = ConnectionConfiguration.pseudonym(ofApp: provider)
    _ = try await change(app, on: loop) { window, now in
      window.periods?.note(quota, sentAt: time, at: now)
    }
  }

  /// Counts a call of an app that has one kind of calls, or returns how long to wait for it.
  func take(_ app: OpenApp, on loop: EventLoop) async throws -> Duration? {
    try await change(app.id, on: loop) { window, now in
      window.take(OpenApp.family, callsMax: app.callsMax, at: now)
    }
  }

  /// Bans the calls of an app for as long as the service asks.
  func ban(_ app: OpenApp, for wait: Duration, on loop: EventLoop) async throws {
    _ = try await change(app.id, on: loop) { window, now in
      window.ban(OpenApp.family, for: wait, at: now)
    }
  }

  /// Bans families of calls for as long as the provider asks.
  func ban(
    _ families: [CallFamily], for wait: Duration, of provider: Provider, on loop: EventLoop
  ) async throws {
    let app = ConnectionConfiguration.pseudonym(ofApp: provider)
    _ = try await change(app, on: loop) { window, now in
      for family in families { window.ban(family, for: wait, at: now) }
    }
  }

  private func change<Answer>(
    _ app: UUID, on loop: EventLoop, _ decide: (inout QuotaWindow, Timestamp) -> Answer
  ) async throws -> Answer {
    try await changes.run(ChangedRow("quota", of: app), on: loop) {
      let now = clock.now
      let (revision, stored) = try await read(app, on: loop)
      var window = stored ?? QuotaWindow(at: now)
      let answer = decide(&window, now)
      if window == stored { return answer }
      return try await write(window, after: revision, of: app, on: loop) ? answer : nil
    }
  }

  private func read(
    _ app: UUID, on loop: EventLoop
  ) async throws(DatabaseError) -> (revision: Int64, window: QuotaWindow?) {
    let row = try await database.first(
      """
      select revision, slot_started_at, slot_counts, banned_until, period_counts, period_limits,
        counted_at
      from pulsewire.provider_quotas
      """, owner: app, on: loop)
    guard let row else { return (0, nil) }
    let (revision, start, counts, bans, periodCounts, periodLimits, time) = try row.decode(
      Int64.self, Timestamp.self, [Int32].self, [Timestamp].self, [Int32].self, [Int32].self,
      Timestamp?.self)
    var window = QuotaWindow(slotStart: start, counts: counts, bannedUntil: bans)
    window?.periods = time.flatMap {
      QuotaPeriods(counts: periodCounts, limits: periodLimits, at: $0)
    }
    return (revision, window)
  }

  private func write(
    _ window: QuotaWindow, after revision: Int64, of app: UUID, on loop: EventLoop
  ) async throws(DatabaseError) -> Bool {
    try await database.run(
      """
      insert into pulsewire.provider_quotas as q (
        owner_id, revision, slot_started_at, slot_counts, banned_until, period_counts,
        period_limits, counted_at, expires_at)
      values (\(app), 1, \(window.slotStart), \(window.counts), \(window.bannedUntil),
        \(window.periods?.counts ?? []), \(window.periods?.limits ?? []),
        \(window.periods?.time), \(window.end))
      on conflict on constraint provider_quotas_pkey do update
        set revision = q.revision + 1, slot_started_at = excluded.slot_started_at,
          slot_counts = excluded.slot_counts, banned_until = excluded.banned_until,
          period_counts = excluded.period_counts, period_limits = excluded.period_limits,
          counted_at = excluded.counted_at,
          expires_at = excluded.expires_at
        where q.revision = \(revision)
      """, owner: app, on: loop
    ).affectedCount == 1
  }
}
