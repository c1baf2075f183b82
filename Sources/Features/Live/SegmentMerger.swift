internal import Logging
internal import Loop

/// The job that merges the segments of ended sessions: a live session has a row for each flush, an
/// ended one a row for each two hours.
struct SegmentMerger: Sendable {
  let store: HeartRateStore
  let log: Logger

  /// The interval of the job.
  private static let interval = Duration.seconds(10)

  /// Runs until the task is cancelled.
  func run(on loop: EventLoop) async throws(CancellationError) {
    while true {
      try await loop.sleep(for: Self.interval)
      do { try await round(on: loop) } catch {
        if Task.isCancelled { throw CancellationError() }
        log.warning("segments not merged yet", metadata: ["error": "\(error)"])
      }
    }
  }

  /// Merges the unmerged streams. A stream that cannot be merged moves to the end of the queue and
  /// does not delay others.
  func round(on loop: EventLoop) async throws {
    for stream in try await store.unmergedStreams(on: loop) {
      do { _ = try await store.merge(stream, on: loop) } catch {
        if Task.isCancelled { throw CancellationError() }
        log.warning(
          "segments of a session not merged yet",
          metadata: ["session": "\(stream.sessionID)", "error": "\(error)"])
        try await store.putBack(stream, on: loop)
      }
    }
  }
}
