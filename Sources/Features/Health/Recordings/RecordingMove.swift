internal import Base
internal import Loop
internal import Postgres
internal import RPC
internal import Recordings
internal import Sealing
internal import Store

/// The sealing of an account's recordings for another account, before they are merged: data sealed for one cannot be
/// opened by the other. What an incomplete merge has sealed already, or nobody can open, stays as it is.
struct RecordingMove: Sendable {
  let store: RecordingStore

  private static let pageRows = 200

  func run(from source: UUID, to target: UUID, on loop: EventLoop) async throws {
    let caller = Caller(source, on: loop)
    var last = UUID.zero
    while true {
      let ids = try await store.database.run(
        """
        select id from pulsewire.recordings where id > \(last) order by id
        limit \(Int64(Self.pageRows))
        """, for: caller
      ).column(UUID.self)
      guard let end = ids.last else { return }
      let key = try await store.sealing.key(of: Caller(target, on: loop))
      for id in ids {
        try await resealFile(of: id, with: key, for: caller)
        try await resealSketches(of: id, with: key, for: caller)
      }
      last = end
    }
  }

  private func resealFile(
    of id: UUID, with key: AccountKey, for caller: Caller
  ) async throws {
    var last: Int32 = -1
    while true {
      let row = try await store.database.first(
        """
        select piece_index, piece from pulsewire.recording_pieces
        where recording_id = \(id) and piece_index > \(last) order by piece_index limit 1
        """, for: caller)
      guard let (index, sealed) = try row?.decode(Int32.self, [UInt8].self) else { return }
      last = index
      guard
        let plain = try await store.opened(
          sealed, as: RecordingPiece.purpose, of: id, for: caller)
      else {
        continue
      }
      _ = try await store.database.run(
        """
        update pulsewire.recording_pieces
        set piece = \(key.seal(plain, purpose: RecordingPiece.purpose, row: id))
        where recording_id = \(id) and piece_index = \(index)
        """, for: caller)
    }
  }

  private func resealSketches(
    of id: UUID, with key: AccountKey, for caller: Caller
  ) async throws {
    let rows = try await store.database.run(
      "select position, sketch from pulsewire.recording_workouts where recording_id = \(id)",
      for: caller
    ).decode(Int32.self, [UInt8].self)
    var resealed: [(position: Int32, sketch: [UInt8])] = []
    for (position, sealed) in rows {
      guard
        let plain = try await store.opened(
          sealed, as: RecordingSketch.purpose, of: id, for: caller)
      else {
        continue
      }
      resealed.append((position, key.seal(plain, purpose: RecordingSketch.purpose, row: id)))
    }
    _ = try await store.database.run(
      """
      update pulsewire.recording_workouts w set sketch = s.sketch
      from unnest(\(resealed.map(\.position)), \(resealed.map(\.sketch))) as s (position, sketch)
      where w.recording_id = \(id) and w.position = s.position
      """, for: caller)
  }
}
