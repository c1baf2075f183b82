internal import Base
internal import HealthContract
internal import LiveFeature
internal import Loop
internal import Messages
internal import PlayerFeature
internal import Postgres
internal import RPC
internal import Recordings
internal import Sealing
internal import Store

extension RecordingImports {
  /// Makes a log of its own of a recording; a repeat of the request returns the first response.
  func separate(
    _ place: RecordingPlace, _ change: ChangeRequest, on workers: WorkerPool
  ) async throws -> SeparateRecordingResponse {
    try await changes.run(ChangedRow("recordings", of: change.owner), on: change.caller.loop) {
      do { return try await attempt(place, change, on: workers) } catch let error as DatabaseError
        where error.violates(RecordingStore.state)
      {
        // An import came between.
        return nil
      }
    }
  }

  private func attempt(
    _ place: RecordingPlace, _ change: ChangeRequest, on workers: WorkerPool
  ) async throws -> SeparateRecordingResponse {
    let (caller, now) = (change.caller, change.time)
    let results = try await store.database.run(
      RecordingStore.reading(place) + [change.answer], for: caller)
    if let rows = results.last,
      let answer = try ChangeRequest.answer(rows, as: SeparateRecordingResponse.self)
    {
      return answer
    }
    guard let joined = try RecordingStore.joined(results) else {
      throw HealthError.recordingNotFound
    }
    if joined.isOrigin { throw HealthError.recordingSeparate }
    guard let file = try await store.file(of: place.recordingID, for: caller) else {
      throw HealthError.recordingFileGone
    }
    let content: RecordedContent?
    do {
      content = try await workers.run {
        RecordedContent(kept: file, of: place.recordingID, from: joined.source, at: now)
      }
    } catch is WorkerPool.Refusal {
      throw RPCError.tooManyFiles
    }
    guard let content, let span = content.workouts.dropFirst(Int(place.position)).first,
      span.isPossible
    else { throw HealthError.recordingFileGone }
    let clock = try await store.database.run(RecordingStore.clock(of: [span]), for: caller)
    guard let start = try RecordingStore.starts(clock).values.first else {
      throw HealthError.recordingFileGone
    }
    let id = UUID.v7(at: now)
    let profile = try await profile(for: span, of: caller, at: now)
    let answer = SeparateRecordingResponse { $0.workoutLogID = id }
    _ = try await store.database.run(
      [RecordingStore.holding(joined.revision)]
        + sessions.statements(
          adding: [session(id, span, profile, of: content, startingAt: start)], of: caller.owner
        ) { session in
          guard let heartRate = span.heartRate else { return [] }
          return LiveFeature.statements(
            storing: heartRate, of: content.id, in: session.id, owner: caller.owner)
        } + [
          RecordingStore.giving(place, joined, to: id, owner: caller.owner),
          try change.remember(answer),
        ], for: caller)
    return answer
  }
}

extension RPCError {
  /// The error for a file that cannot be read because many others are.
  static let tooManyFiles = RPCError(
    .unavailable, "Too many files are read at once; try again.")
}
