internal import Base
internal import Postgres
internal import RPC
internal import Store

/// The statements of achievements. They are given by statements of the units of work that complete them; those for
/// followers by a function, because another account's unit of work brings a follower.
struct AchievementStore: Sendable {
  let database: Database

  /// Returns the progress of the owner and the earned achievements.
  func standing(of caller: Caller) async throws -> AchievementProgress {
    let results = try await database.run(
      ActivityFacts.whole + [
        "select key, completed_at, viewed_at from pulsewire.achievements",
        """
        select (select count(*) from pulsewire.routines),
          (select coalesce(sum(t.amount), 0)::bigint from pulsewire.tallies t
            where t.subject_id = \(caller.owner) and t.kind = 'follower')
        """,
      ], for: caller)
    var progress = try ActivityFacts(try results[0], days: try results[1]).progress
    let (routines, followers) = try results[3].only.decode(Int64.self, Int64.self)
    (progress[.routines], progress[.followers]) = (routines, followers)
    var earned: [String: AchievementProgress.Earned] = [:]
    for row in try results[2] {
      let (key, completedAt, viewedAt) = try row.decode(
        String.self, Timestamp.self, Timestamp?.self)
      earned[key] = AchievementProgress.Earned(completeTime: completedAt, viewTime: viewedAt)
    }
    return AchievementProgress(progress: progress, earned: earned)
  }

  /// Returns the keys of the achievements that the owner has completed.
  func completed(of caller: Caller) async throws(DatabaseError) -> Set<String> {
    Set(
      try await database.run("select key from pulsewire.achievements", for: caller)
        .column(String.self))
  }

  /// Marks those of `keys` as viewed that are not yet. Returns the time at which each completed one
  /// was first viewed.
  func markViewed(
    _ keys: [String], at time: Timestamp, of caller: Caller
  ) async throws(DatabaseError) -> [String: Timestamp] {
    let results = try await database.run(
      [
        """
        update pulsewire.achievements set viewed_at = \(time)
        where key = any (\(keys)) and viewed_at is null
        """,
        "select key, viewed_at from pulsewire.achievements where key = any (\(keys))",
      ], for: caller)
    var views: [String: Timestamp] = [:]
    for row in try results[1] {
      let (key, viewedAt) = try row.decode(String.self, Timestamp.self)
      views[key] = viewedAt
    }
    return views
  }

  /// Returns all that the owner has done, as an award needs it.
  func facts(of caller: Caller) async throws -> ActivityFacts {
    let results = try await database.run(ActivityFacts.whole, for: caller)
    return try ActivityFacts(try results[0], days: try results[1])
  }

  /// Gives achievements, unless what they were computed from has changed. Returns whether they are given.
  func give(
    _ award: Award, at time: Timestamp, holding facts: ActivityFacts, to caller: Caller
  ) async throws -> Bool {
    do {
      _ = try await database.run(
        [facts.hold] + Self.statements(giving: award, at: time, to: caller.owner), for: caller)
      return true
    } catch let error where error.violates("activity_totals_state_check") {
      return false
    }
  }

  /// Returns the statements that give those achievements that the account does not have yet, and tell it, and that let
  /// others see those that they may see now.
  static func statements(giving award: Award, at time: Timestamp, to owner: UUID) -> [SQL] {
    var statements: [SQL] = []
    if !award.goals.isEmpty { statements.append(giving(award, at: time, to: owner)) }
    if !award.opened.isEmpty {
      statements.append(
        """
        update pulsewire.achievements set is_limited = false
        where key = any (\(award.opened)) and is_limited
        """)
    }
    return statements
  }

  /// Returns the statement that gives the achievements of an award, and tells of them.
  static func giving(_ award: Award, at time: Timestamp, to owner: UUID) -> SQL {
    let keys = award.goals.map(\.key)
    return """
      with earned as (
        insert into pulsewire.achievements (owner_id, key, is_limited, completed_at)
        select \(owner), g.key, g.key = any (\(Array(award.limited))), \(time)
        from unnest(\(keys)) g (key)
        where not exists (select from pulsewire.achievements a where a.key = g.key)
        on conflict do nothing
        returning key, completed_at
      )
      select pulsewire.notify(\(owner), 'achievement', e.key, null, e.key,
        greatest(e.completed_at, now())) from earned e
      """
  }
}
