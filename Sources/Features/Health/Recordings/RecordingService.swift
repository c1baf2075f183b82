internal import Base
internal import HealthContract
internal import Loop
internal import Messages
internal import RPC
internal import Store

/// The implementation of `pulsewire.health.v1.RecordingService`.
struct RecordingService: Sendable {
  let imports: RecordingImports
  let workers: WorkerPool
  let clock: WallClock

  func importRecording(
    _ requests: Requests<ImportRecordingRequest>, _ context: CallContext
  ) async throws -> ImportRecordingResponse {
    guard let first = try await requests.next(), case .open(let open) = first.message else {
      throw HealthError.notOpened
    }
    let caller = try context.caller
    let now = clock.now
    let change = ChangeRequest(
      RecordingRPC.importRecording, id: open.requestID, caller, at: now)
    if let earlier = try await imports.answer(to: change) { return earlier }
    let bytes = try await Self.file(of: open.byteCount, requests, context)
    let content = try await read(bytes, at: now)
    return try await imports.take(content, change)
  }

  /// Receives the file. What is received counts as memory of the connection.
  private static func file(
    of byteCount: Int64, _ requests: Requests<ImportRecordingRequest>, _ context: CallContext
  ) async throws -> [UInt8] {
    var bytes: [UInt8] = []
    while let request = try await requests.next() {
      guard case .chunk(let chunk) = request.message else { throw HealthError.openedTwice }
      guard Int64(bytes.count + chunk.count) <= byteCount else {
        throw HealthError.recordingSizeWrong(expected: byteCount)
      }
      bytes += chunk
      context.retain(chunk.count)
    }
    guard Int64(bytes.count) == byteCount else {
      throw HealthError.recordingSizeWrong(expected: byteCount)
    }
    return bytes
  }

  /// Reads the file beside the loops.
  private func read(_ bytes: [UInt8], at now: Timestamp) async throws -> RecordedContent {
    do {
      return try await workers.run { RecordedContent(bytes, at: now) }
    } catch is WorkerPool.Refusal {
      throw RPCError.tooManyFiles
    }
  }

  func listWorkoutRecordings(
    _ request: ListWorkoutRecordingsRequest, for caller: Caller
  ) async throws -> ListWorkoutRecordingsResponse {
    let page = try Page(request, RecordingRPC.listWorkoutRecordings, from: RecordingPlace.first)
    guard
      let log = try await imports.store.recordings(
        of: request.workoutLogID, behind: page.start, count: page.count, for: caller)
    else { throw HealthError.logNotFound }
    let (listed, next) = page.cut(log.recordings) { $0.place }
    return ListWorkoutRecordingsResponse {
      $0.recordings = listed.map { WorkoutRecording($0, of: log) }
      $0.nextPageToken = next
    }
  }

  func separateRecording(
    _ request: SeparateRecordingRequest, for caller: Caller
  ) async throws -> SeparateRecordingResponse {
    try await imports.separate(
      RecordingPlace(request.recordingID, request.position),
      ChangeRequest(RecordingRPC.separateRecording, request, caller, at: clock.now), on: workers)
  }
}
