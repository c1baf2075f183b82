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
      do {
        for stream in try await store.unmergedStreams(on: loop) {
          _ = try await store.merge(stream, on: loop)
        }
      } catch {
        if Task.isCancelled { throw CancellationError() }
        log.warning("segments not merged yet", metadata: ["error": "\(error)"])
      }
    }
  }
}
