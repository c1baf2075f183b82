internal import Base
internal import Postgres
internal import RPC
internal import Store

/// The statements of achievements. None of them awards achievements: triggers do so in the unit of
/// work that completes one.
struct AchievementStore: Sendable {
  let database: Database

  /// Returns the progress of the owner and the earned achievements.
  func standing(of caller: Caller) async throws(DatabaseError) -> AchievementProgress {
    let results = try await database.run(
      [
        "select measure, progress from pulsewire.achievement_progress(\(caller.owner))",
        "select key, completed_at, viewed_at from pulsewire.achievements",
      ], for: caller)
    var progress: [Measure: Int64] = [:]
    for row in try results[0] {
      let (name, value) = try row.decode(String.self, Int64.self)
      // The schema may be newer than the program while nodes are replaced one by one.
      if let measure = Measure(rawValue: name) { progress[measure] = value }
    }
    var earned: [String: AchievementProgress.Earned] = [:]
    for row in try results[1] {
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
}
