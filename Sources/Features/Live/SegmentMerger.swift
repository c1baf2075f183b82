internal import Base
internal import Logging
internal import Loop
internal import Sealing
import Synchronization

/// The job that merges the segments of ended sessions: a live session has a segment for each few
/// minutes, an ended one a segment for each two hours. All nodes run it; a lease gives each stream
/// to one of them.
final class SegmentMerger: Sendable {
  private let store: HeartRateStore
  private let log: Logger
  private let tally = Mutex(SegmentMergerFigures())

  /// The interval of the looks for work; an idle one is one index lookup.
  private static let interval = Duration.seconds(10)
  /// The time for which a failed node delays the streams that it has leased.
  private static let lease = Duration.seconds(60)
  /// The number of streams that are leased at once, which take about a second.
  private static let streamsMax = 128
  /// The number of merges under way: while one waits for the database, another one computes.
  private static let lanesMax = 3

  init(store: HeartRateStore, log: Logger) {
    self.store = store
    self.log = log
  }

  /// The work of this process so far.
  var figures: SegmentMergerFigures { tally.withLock { $0 } }

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

  /// Merges every stream that is due.
  func round(on loop: EventLoop) async throws {
    while true {
      let leases = try await store.claimEnded(
        count: Self.streamsMax, for: Self.lease, on: loop)
      if leases.isEmpty { return }
      try await withThrowingTaskGroup(of: Void.self) { group in
        for lane in 0..<Self.lanesMax {
          let turn = stride(from: lane, to: leases.count, by: Self.lanesMax).map { leases[$0] }
          group.addTask(executorPreference: loop) { [self] in
            for lease in turn { try await merge(lease, on: loop) }
          }
        }
        try await group.waitForAll()
      }
    }
  }

  /// Merges one stream. One that cannot be read is left for an operator; after any other failure it
  /// is due again when its lease has ended.
  private func merge(_ lease: HeartRateStore.MergeLease, on loop: EventLoop) async throws {
    do {
      _ = try await store.merge(lease, on: loop)
      tally.withLock { $0.streams += 1 }
    } catch {
      if Task.isCancelled { throw CancellationError() }
      let isFinal = error is PackingError || error as? SealingError == .notAuthentic
      log.warning(
        isFinal ? "segments of a session cannot be merged" : "segments of a session not merged yet",
        metadata: ["session": "\(lease.key.sessionID)", "error": "\(error)"])
      guard isFinal else { return }
      tally.withLock { $0.failures += 1 }
      try await store.abandon(lease, on: loop)
    }
  }
}
