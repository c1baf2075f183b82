internal import Logging
internal import Loop

/// The job that merges the segments of sessions that have ended: a live session leaves a row for each
/// flush, an ended one a row for each two hours.
struct SegmentMerger: Sendable {
  let store: HeartRateStore
  let log: Logger

  /// How often it looks.
  private static let interval = Duration.seconds(10)

  /// Runs until it is cancelled.
  func run(on loop: EventLoop) async throws(CancellationError) {
    while true {
      try await loop.sleep(for: Self.interval)
      do { try await round(on: loop) } catch {
        if Task.isCancelled { throw CancellationError() }
        log.warning("segments not merged yet", metadata: ["error": "\(error)"])
      }
    }
  }

  /// Merges what waits. A stream that cannot be merged goes to the end of the queue, and holds up
  /// nobody else's.
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
