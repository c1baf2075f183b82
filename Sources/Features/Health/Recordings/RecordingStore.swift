internal import Base
internal import LiveFeature
internal import PlayerFeature
internal import Postgres
internal import RPC
internal import Recordings
internal import Sealing
internal import Store
internal import Wire

/// The statements of recordings.
struct RecordingStore: Sendable {
  let database: Database
  let sealing: Sealing

  /// The constraint that an import violates if another one came between.
  static let state = "health_stores_revision_check"
  /// The constraint that a link violates if its log was deleted meanwhile.
  static let log = "recording_workouts_workout_log_id_fkey"
  /// The most logs of an account that are compared with one workout.
  private static let candidatesMax = 20

  /// The rows that an account has of a file.
  struct Found {
    let revision: Int64
    /// The logs of its workouts that are still there, by their positions.
    var known: [Int: UUID] = [:]
    /// The logs that overlap its workouts, by the positions of those.
    var candidates: [Int: [RecordedMatch]] = [:]
    /// The local times at which its workouts began, by their positions.
    var starts: [Int: LocalHour] = [:]
  }

  /// The statement that reads how often the recordings were changed.
  static let revision: SQL = "select coalesce((select revision from pulsewire.health_stores), 0)"

  /// The statements that `found` reads.
  static func reading(_ content: RecordedContent) -> [SQL] {
    let spans = content.workouts
    return [
      revision,
      """
      select position, workout_log_id from pulsewire.recording_workouts
      where recording_id = \(content.id) order by position
      """,
      """
      select w.place, l.id, l.started_at, l.ended_at, r.recording_id, r.sketch
      from unnest(\(spans.map(\.startTime)), \(spans.map(\.endTime)))
        with ordinality w (started_at, ended_at, place)
      cross join lateral (
        select x.owner_id, x.id, x.started_at, x.ended_at from pulsewire.workout_logs x
        where x.started_at between w.started_at - interval '24 hours' and w.ended_at
          and x.ended_at >= w.started_at
        order by x.started_at desc, x.id desc limit \(Int64(candidatesMax))) l
      left join lateral (
        select y.recording_id, y.sketch from pulsewire.recording_workouts y
        where y.owner_id = l.owner_id and y.workout_log_id = l.id limit 1) r on true
      order by w.place, l.started_at, l.id
      """,
      clock(of: spans),
    ]
  }

  /// Returns the query of the local time at which each workout began: by the clock of the file, or by the account's where
  /// the file tells no offset.
  static func clock(of spans: [RecordedSpan]) -> SQL {
    """
    select w.place, case when w.utc_offset is null then w.zone else '' end, w.start::date::text,
      extract(hour from w.start)::integer
    from (
      select s.place, s.utc_offset, z.zone, case
          when s.utc_offset is null then s.started_at at time zone z.zone
          else s.started_at at time zone 'UTC' + make_interval(secs => s.utc_offset) end as start
      from (select pulsewire.time_zone() as zone offset 0) z,
        unnest(\(spans.map(\.startTime)), \(spans.map { $0.utcOffset?.inSeconds }))
          with ordinality s (started_at, utc_offset, place)) w
    """
  }

  /// Returns the local times that `clock` finds, by the positions of the workouts.
  static func starts(_ rows: Rows) throws -> [Int: LocalHour] {
    var starts: [Int: LocalHour] = [:]
    for (place, zone, day, hour) in try rows.decode(
      Int64.self, String.self, String.self, Int32.self)
    {
      starts[Int(clamping: place) - 1] = LocalHour(
        zone: zone, date: Google.Date(sql: day), hour: hour)
    }
    return starts
  }

  /// The number of statements of `reading`.
  static let readCount = 4

  /// The statement that reads the places, from 1, of those workouts in whose time the athlete has deleted a log.
  static func deletions(in content: RecordedContent) -> SQL {
    let spans = content.workouts
    return """
      select w.place
      from unnest(\(spans.map(\.startTime)), \(spans.map(\.endTime)))
        with ordinality w (started_at, ended_at, place)
      where exists (
        select from pulsewire.workout_log_changes c
        where c.deleted and c.entity = 'workout_log'
          and (c.before ->> 'startTime')::timestamptz <= w.ended_at
          and coalesce((c.before ->> 'endTime')::timestamptz, 'infinity') >= w.started_at)
      """
  }

  /// Returns what the statements of `reading` found. A sketch that cannot be opened, because a merge of accounts did not
  /// come to its end, counts as none.
  func found(_ results: Results, for caller: Caller) async throws -> Found {
    var found = Found(revision: try results[0].only.decode(Int64.self, at: 0))
    for (position, log) in try results[1].decode(Int32.self, UUID.self) {
      found.known[Int(position)] = log
    }
    for row in try results[2] {
      let (place, log, start, end, recording, sealed) = try row.decode(
        Int64.self, UUID.self, Timestamp.self, Timestamp.self, UUID?.self, [UInt8]?.self)
      var sketch = RecordingSketch(from: start, to: end)
      if let recording, let sealed {
        sketch = try await opened(sealed, of: recording, for: caller) ?? sketch
      }
      found.candidates[Int(place) - 1, default: []].append(
        RecordedMatch(logID: log, sketch: sketch))
    }
    found.starts = try Self.starts(results[3])
    return found
  }

  func opened(
    _ sealed: [UInt8], of recording: UUID, for caller: Caller
  ) async throws -> RecordingSketch? {
    try await opened(sealed, as: RecordingSketch.purpose, of: recording, for: caller)
      .map { try RecordingSketch(packed: $0) }
  }

  /// Returns what is sealed of a recording; nil if it is sealed for another account, because a merge did not come to its
  /// end.
  func opened(
    _ sealed: [UInt8], as purpose: String, of recording: UUID, for caller: Caller
  ) async throws -> [UInt8]? {
    do {
      return try await sealing.open(sealed, for: caller, purpose: purpose, row: recording)
    } catch SealingError.notAuthentic {
      return nil
    }
  }

  /// A workout of a file, with its log.
  struct Link {
    let position: Int
    let logID: UUID
    /// Sealed.
    let sketch: [UInt8]
  }

  /// Returns the statement that refuses a unit of work if what it was decided from has changed.
  static func holding(_ revision: Int64) -> SQL {
    "select pulsewire.hold_recordings(\(revision))"
  }

  /// Returns the statement that gives a workout of a file another sketch, which is sealed.
  static func sketching(_ sketch: [UInt8], at position: Int, of recording: UUID) -> SQL {
    """
    update pulsewire.recording_workouts set sketch = \(sketch)
    where recording_id = \(recording) and position = \(Int32(clamping: position))
    """
  }

  /// Returns the statements that store a file, whose pieces are sealed, and add its links. The logs have to be there.
  static func statements(
    storing pieces: [[UInt8]], _ links: [Link], of content: RecordedContent, at now: Timestamp,
    owner: UUID
  ) -> [SQL] {
    [
      """
      insert into pulsewire.recordings (owner_id, id, imported_at, source)
      values (\(owner), \(content.id), \(now), \(content.source.column))
      on conflict on constraint recordings_pkey do nothing
      """,
      """
      insert into pulsewire.recording_pieces
        (owner_id, recording_id, piece_index, imported_at, piece)
      select \(owner), \(content.id), p.place - 1, \(now), p.piece
      from unnest(\(pieces)) with ordinality p (piece, place)
      on conflict on constraint recording_pieces_pkey do update
        set imported_at = excluded.imported_at, piece = excluded.piece
      """,
      """
      insert into pulsewire.recording_workouts
        (owner_id, recording_id, position, workout_log_id, sketch)
      select \(owner), \(content.id), w.position, w.workout_log_id, w.sketch
      from unnest(\(links.map { Int32(clamping: $0.position) }), \(links.map(\.logID)),
        \(links.map(\.sketch))) as w (position, workout_log_id, sketch)
      """,
    ]
  }
}
