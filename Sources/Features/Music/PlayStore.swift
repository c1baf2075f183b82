internal import Base
internal import ContractJSON
internal import Messages
internal import MusicContract
internal import Postgres
internal import RPC
internal import SettingsContract
internal import Store
internal import Wire

/// The statements of plays.
struct PlayStore: Sendable {
  let database: Database

  /// How far the plays of a service are gathered.
  struct History: Equatable, Sendable {
    var newest: Timestamp?
    var readTime: Timestamp?
    var problem: PlaybackProblem
  }

  private static let workoutsMax: Int64 = 500
  private static let workoutLengthMax = Duration.seconds(86_400)

  /// The statement that reads how far the plays of a service are gathered.
  private static func history(of source: IntegrationSource) -> SQL {
    """
    select newest_played_at, read_at, problem from pulsewire.music_histories
    where source = \(source.column)
    """
  }

  private static func history(_ rows: Rows?) throws(DatabaseError) -> History? {
    guard let row = rows?.first else { return nil }
    let (newest, readTime, problem) = try row.decode(
      Timestamp?.self, Timestamp?.self, String?.self)
    return History(
      newest: newest, readTime: readTime,
      problem: problem.map { PlaybackProblem(column: $0) } ?? .unspecified)
  }

  /// Returns how far the plays of a service are gathered; nil before the first look.
  func history(
    of source: IntegrationSource, for caller: Caller
  ) async throws(DatabaseError) -> History? {
    try Self.history(try await database.run(Self.history(of: source), for: caller))
  }

  /// Returns how far the plays of a service are gathered, with the number of gaps.
  func standing(
    of source: IntegrationSource, for caller: Caller
  ) async throws(DatabaseError) -> PlayHistory {
    let results = try await database.run(
      [
        Self.history(of: source),
        "select count(*) from pulsewire.music_plays where follows_gap",
      ], for: caller)
    let history = try Self.history(results[0])
    let gaps = try results[1].only.decode(Int64.self, at: 0)
    return PlayHistory {
      ($0.readTime, $0.newestPlayTime) = (history?.readTime, history?.newest)
      $0.gapCount = Int32(clamping: gaps)
      $0.problem = history?.problem ?? .unspecified
    }
  }

  /// Returns up to `count` plays of a service before a time, newest first.
  func plays(
    of source: IntegrationSource, before time: Timestamp, count: Int, for caller: Caller
  ) async throws -> [Play] {
    let rows = try await database.run(
      """
      select played_at, follows_gap, track::text from pulsewire.music_plays
      where source = \(source.column) and played_at < \(time)
      order by played_at desc limit \(Int64(count))
      """, for: caller)
    return try rows.map { row in
      let (time, followsGap, json) = try row.decode(Timestamp.self, Bool.self, String.self)
      // A newer server's message may have more fields.
      let track = try Track(json: json, JSONDecodingOptions(ignoresUnknown: true))
      return Play { ($0.playTime, $0.followsGap, $0.track) = (time, followsGap, track) }
    }
  }

  /// Returns the workouts that were under way between two times.
  func workouts(
    from start: Timestamp, to end: Timestamp, at now: Timestamp, of caller: Caller
  ) async throws(DatabaseError) -> [PlayMatch.Workout] {
    let rows = try await database.run(
      """
      select id, started_at, coalesce(ended_at, \(now)) from pulsewire.workout_logs
      where started_at > \(start - Self.workoutLengthMax) and started_at < \(end)
      order by started_at desc limit \(Self.workoutsMax)
      """, for: caller)
    return try rows.decode(UUID.self, Timestamp.self, Timestamp.self).map {
      PlayMatch.Workout(logID: $0, start: $1, end: $2)
    }
  }

  /// Returns the statement that adds plays; those that are there stay as they are.
  static func add(
    _ plays: [Play], of source: IntegrationSource, _ owner: UUID
  ) throws -> SQL {
    """
    insert into pulsewire.music_plays (owner_id, source, played_at, follows_gap, track)
    select \(owner), \(source.column), p.played_at, p.follows_gap, p.track::jsonb
    from unnest(\(plays.map(\.playTime)), \(plays.map(\.followsGap)),
      \(try plays.map { try $0.track.json() })) as p (played_at, follows_gap, track)
    on conflict on constraint music_plays_pkey do nothing
    """
  }

  /// Returns the part that records a look that the service answered.
  static func noteRead(
    _ newest: Timestamp?, at now: Timestamp, of source: IntegrationSource, _ owner: UUID
  ) -> SQL {
    """
    changed as (
      insert into pulsewire.music_histories as h (owner_id, source, newest_played_at, read_at)
      values (\(owner), \(source.column), \(newest), \(now))
      on conflict on constraint music_histories_pkey do update
        set newest_played_at = greatest(h.newest_played_at, excluded.newest_played_at),
          read_at = excluded.read_at, problem = null
      returning owner_id
    )
    """
  }

  /// Records why nothing is gathered.
  func note(
    _ problem: PlaybackProblem, of source: IntegrationSource, for caller: Caller
  ) async throws(DatabaseError) {
    _ = try await database.run(
      """
      insert into pulsewire.music_histories (owner_id, source, problem)
      values (\(caller.owner), \(source.column), \(problem.column))
      on conflict on constraint music_histories_pkey do update set problem = excluded.problem
      """, for: caller)
  }

  /// Returns the statements that delete the plays of a service.
  static func deleting(_ source: IntegrationSource) -> [SQL] {
    [
      "delete from pulsewire.music_plays where source = \(source.column)",
      "delete from pulsewire.music_histories where source = \(source.column)",
    ]
  }
}
