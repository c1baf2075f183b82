internal import Base
internal import HealthContract
internal import Postgres
internal import RPC
internal import Recordings
internal import SettingsContract
internal import Store

/// The recordings of a log.
extension RecordingStore {
  /// A recording of a log.
  struct Linked {
    let place: RecordingPlace
    let source: IntegrationSource
    let importTime: Timestamp
    /// Nil for one that cannot be opened.
    let sketch: RecordingSketch?
    let isFileKept: Bool
  }

  /// A log with a page of its recordings.
  struct LinkedLog {
    /// The times of the log.
    let sketch: RecordingSketch
    /// The recording that it was made of; nil for another log.
    let origin: (place: RecordingPlace, sketch: RecordingSketch?)?
    let recordings: [Linked]
  }

  private static let piecesAtOnce: Int64 = 8

  /// Returns a log with up to `count` of its recordings behind a place; nil if there is no such log.
  func recordings(
    of log: UUID, behind place: RecordingPlace, count: Int, for caller: Caller
  ) async throws -> LinkedLog? {
    let results = try await database.run(
      [
        """
        select l.started_at, coalesce(l.ended_at, l.started_at), w.recording_id, w.position, w.sketch
        from pulsewire.workout_logs l left join lateral (
          select x.recording_id, x.position, x.sketch from pulsewire.recording_workouts x
          where x.owner_id = l.owner_id and x.workout_log_id = l.id
            and x.recording_id = l.origin_id and l.origin_kind = 'recording'
          order by x.position limit 1) w on true
        where l.id = \(log)
        """,
        """
        select w.recording_id, w.position, r.source, r.imported_at, w.sketch, exists (
          select from pulsewire.recording_pieces p
          where p.owner_id = w.owner_id and p.recording_id = w.recording_id)
        from pulsewire.recording_workouts w join pulsewire.recordings r
          on r.owner_id = w.owner_id and r.id = w.recording_id
        where w.workout_log_id = \(log)
          and (w.recording_id, w.position) > (\(place.recordingID), \(place.position))
        order by w.recording_id, w.position limit \(Int64(count))
        """,
      ], for: caller)
    guard let row = try results[0].first else { return nil }
    let (start, end, originID, originPosition, originSketch) = try row.decode(
      Timestamp.self, Timestamp.self, UUID?.self, Int32?.self, [UInt8]?.self)
    var origin: (RecordingPlace, RecordingSketch?)?
    if let originID, let originPosition, let originSketch {
      origin = (
        RecordingPlace(originID, originPosition),
        try await opened(originSketch, of: originID, for: caller)
      )
    }
    var linked: [Linked] = []
    for row in try results[1] {
      let (id, position, source, time, sealed, isKept) = try row.decode(
        UUID.self, Int32.self, String?.self, Timestamp.self, [UInt8].self, Bool.self)
      linked.append(
        Linked(
          place: RecordingPlace(id, position), source: IntegrationSource(column: source),
          importTime: time, sketch: try await opened(sealed, of: id, for: caller),
          isFileKept: isKept))
    }
    return LinkedLog(
      sketch: RecordingSketch(from: start, to: end), origin: origin, recordings: linked)
  }

  /// A recording that is to have a log of its own.
  struct Joined {
    /// The revision with which it was read.
    let revision: Int64
    let source: IntegrationSource
    /// Whether its log was made of it.
    let isOrigin: Bool
    /// Sealed.
    let sketch: [UInt8]
  }

  /// The statements that `joined` reads.
  static func reading(_ place: RecordingPlace) -> [SQL] {
    [
      revision,
      """
      select r.source, w.sketch, l.origin_kind = 'recording' and l.origin_id = w.recording_id
        and not exists (
          select from pulsewire.recording_workouts x
          where x.owner_id = w.owner_id and x.recording_id = w.recording_id
            and x.workout_log_id = w.workout_log_id and x.position < w.position)
      from pulsewire.recording_workouts w
      join pulsewire.recordings r on r.owner_id = w.owner_id and r.id = w.recording_id
      join pulsewire.workout_logs l on l.owner_id = w.owner_id and l.id = w.workout_log_id
      where w.recording_id = \(place.recordingID) and w.position = \(place.position)
      """,
    ]
  }

  /// Returns what the statements of `reading` found; nil for no such recording.
  static func joined(_ results: Results) throws -> Joined? {
    guard
      let (source, sketch, isOrigin) = try results[1].first?.decode(
        String?.self, [UInt8].self, Bool?.self)
    else { return nil }
    return Joined(
      revision: try results[0].only.decode(Int64.self, at: 0),
      source: IntegrationSource(column: source), isOrigin: isOrigin ?? false, sketch: sketch)
  }

  /// Returns the statement that gives a recording to a log, also if the log that it had is deleted meanwhile.
  static func giving(
    _ place: RecordingPlace, _ joined: Joined, to log: UUID, owner: UUID
  ) -> SQL {
    """
    insert into pulsewire.recording_workouts
      (owner_id, recording_id, position, workout_log_id, sketch)
    values (\(owner), \(place.recordingID), \(place.position), \(log), \(joined.sketch))
    on conflict on constraint recording_workouts_pkey do update
    set workout_log_id = excluded.workout_log_id
    """
  }

  /// Returns the file of a recording, compressed; nil if it is not kept, or not whole.
  func file(of recording: UUID, for caller: Caller) async throws -> [UInt8]? {
    var file: [UInt8] = []
    var next: Int32 = 0
    while true {
      let rows = try await database.run(
        """
        select piece from pulsewire.recording_pieces
        where recording_id = \(recording) and piece_index >= \(next)
        order by piece_index limit \(Self.piecesAtOnce)
        """, for: caller
      ).column([UInt8].self)
      if rows.isEmpty { return nil }
      for sealed in rows {
        guard
          let plain = try await opened(
            sealed, as: RecordingPiece.purpose, of: recording, for: caller),
          let piece = try? RecordingPiece(plain), piece.index == Int(next)
        else { return nil }
        file += piece.bytes
        if piece.isLast { return file }
        next += 1
      }
    }
  }
}
