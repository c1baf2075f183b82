internal import Base
internal import Messages
internal import MusicContract
internal import Postgres
internal import RPC
internal import Store

/// The statements of the music of sessions.
struct SessionMusicStore: Sendable {
  let database: Database

  /// The music of a session, as it is stored.
  struct Entry: Sendable {
    var music: SessionMusic
    var revision: Int64
    /// Whether the last switch is over: it plays, or will not.
    var isSettled: Bool
    /// Whether some switch of this music is over.
    var hasSettled: Bool
    /// Until when nobody else takes up the last switch, if it is not over.
    var attemptEnd: Timestamp?
  }

  /// Returns the music of the athlete's session; nil for none.
  func entry(of caller: Caller) async throws(DatabaseError) -> Entry? {
    let row = try await database.first(
      """
      select session_id, work_context_uri, rest_context_uri, effort, switched_at, problem, revision,
        settled_revision >= revision, settled_revision > 0, attempt_ends_at
      from pulsewire.session_music
      """, for: caller)
    guard let row else { return nil }
    let (id, work, rest, effort, time, problem, revision) = try row.decode(
      UUID.self, String.self, String.self, String?.self, Timestamp?.self, String?.self, Int64.self)
    let music = SessionMusic {
      ($0.sessionID, $0.workContextURI, $0.restContextURI) = (id, work, rest)
      $0.effort = effort.map { Effort(column: $0) } ?? .unspecified
      $0.switchTime = time
      $0.problem = problem.map { PlaybackProblem(column: $0) } ?? .unspecified
    }
    return Entry(
      music: music, revision: revision, isSettled: try row.decode(Bool.self, at: 7),
      hasSettled: try row.decode(Bool.self, at: 8),
      attemptEnd: try row.decode(Timestamp?.self, at: 9))
  }

  /// Returns the part that sets the music of a session, in place of another's.
  static func set(_ music: SessionMusic, at now: Timestamp, of owner: UUID) -> SQL {
    """
    changed as (
      insert into pulsewire.session_music as m (
        owner_id, session_id, work_context_uri, rest_context_uri, set_at, revision)
      values (\(owner), \(music.sessionID), \(music.workContextURI), \(music.restContextURI),
        \(now), 1)
      on conflict on constraint session_music_pkey do update
        set session_id = excluded.session_id, work_context_uri = excluded.work_context_uri,
          rest_context_uri = excluded.rest_context_uri, set_at = excluded.set_at,
          revision = m.revision + 1, effort = null, switched_at = null, problem = null,
          settled_revision = 0, attempt_ends_at = null
      returning owner_id
    )
    """
  }

  /// Claims a switch. Returns whether nobody else has since `revision`.
  ///
  /// - Parameter isRepeat: Whether it is one that another node has begun and not ended.
  func claim(
    _ effort: Effort, after revision: Int64, isRepeat: Bool, at now: Timestamp,
    for caller: Caller
  ) async throws(DatabaseError) -> Bool {
    try await database.run(
      """
      update pulsewire.session_music
      set revision = revision + 1, effort = \(effort.column), problem = null,
        switched_at = case when \(isRepeat) then switched_at else \(now) end,
        attempt_ends_at = \(now + SessionMusicRun.attemptTime)
      where revision = \(revision)
      """, for: caller
    ).affectedCount == 1
  }

  /// Notes why it does not play, or that it does, and until when this node alone tries again; nil if the switch is over.
  /// Returns whether the switch is still the newest.
  func note(
    _ problem: PlaybackProblem, at revision: Int64, triesUntil end: Timestamp?, for caller: Caller
  ) async throws(DatabaseError) -> Bool {
    try await database.run(
      """
      update pulsewire.session_music
      set problem = \(problem.column), attempt_ends_at = \(end),
        settled_revision = case when \(end == nil) then revision else settled_revision end
      where revision = \(revision)
      """, for: caller
    ).affectedCount == 1
  }
}
