internal import Base
internal import Logging
internal import Loop
internal import Synchronization

/// The job that removes expired RR intervals: old segments are stored again without them, with
/// heart rate, times and sequences unchanged. All nodes run it; a lease gives each stream to one of
/// them.
final class IntervalRetention: Sendable {
  private let store: HeartRateStore
  private let clock: WallClock
  private let lifetime: Duration
  private let log: Logger
  private let tally = Mutex(IntervalRetentionFigures())

  /// The interval of the scans; an idle scan is one index lookup.
  private static let interval = Duration.seconds(30)
  /// The time for which a failed node delays the streams that it has leased; each page extends the
  /// lease.
  private static let lease = Duration.seconds(30)
  /// The number of streams that are leased at once.
  private static let streamsMax = 8

  /// - Parameter lifetime: The age at which samples lose their RR intervals.
  init(store: HeartRateStore, clock: WallClock, lifetime: Duration, log: Logger) {
    self.store = store
    self.clock = clock
    self.lifetime = lifetime
    self.log = log
  }

  /// The work of this process so far.
  var figures: IntervalRetentionFigures { tally.withLock { $0 } }

  /// Runs until the task is cancelled.
  func run(on loop: EventLoop) async throws(CancellationError) {
    while true {
      let before = figures
      do { try await round(on: loop) } catch {
        if Task.isCancelled { throw CancellationError() }
        log.warning("old RR intervals not looked for", metadata: ["error": "\(error)"])
      }
      report(since: before)
      try await loop.sleep(for: Self.interval)
    }
  }

  /// Scans every stream that is due.
  func round(on loop: EventLoop) async throws {
    let time = clock.now - lifetime
    while true {
      let leases = try await store.claimIntervals(
        before: time, count: Self.streamsMax, for: Self.lease, on: loop)
      if leases.isEmpty { return }
      for lease in leases {
        do { try await clear(lease, before: time, on: loop) } catch {
          if Task.isCancelled { throw CancellationError() }
          // The stream is tried again after its lease has ended, after the streams without a lease.
          tally.withLock { $0.failures += 1 }
        }
      }
    }
  }

  /// Scans one stream page by page, with a commit for each. After a crash the scan starts again and
  /// has less to do.
  private func clear(
    _ lease: HeartRateStore.IntervalLease, before time: Timestamp, on loop: EventLoop
  ) async throws {
    try await store.closeTails(of: lease.key.owner, only: lease.key, on: loop)
    var left: Timestamp?
    var last: Int64 = 0
    var pieces = LoopPieces(on: loop)
    while true {
      let page = try await store.runs(of: lease.key, after: last, on: loop)
      guard let end = page.last else { break }
      last = end.firstSequence
      pieces.restart()
      var cleared: [(firstSequence: Int64, bytes: [UInt8])] = []
      var sampleCount = 0
      for (first, bytes) in page {
        try await pieces.pause()
        let samples = try SampleCodec.decode(bytes)
        // Sealed intervals are removed without being opened.
        let isSealed = try !SampleCodec.sealedIntervals(of: bytes).isEmpty
        guard let newest = isSealed ? samples.map(\.time).max() : samples.intervalsTime else {
          continue
        }
        if newest < time {
          cleared.append((first, SampleCodec.encode(samples.map(\.withoutIntervals))))
          sampleCount += samples.count
        } else {
          left = min(left ?? newest, newest)
        }
      }
      guard !cleared.isEmpty else { continue }
      guard try await store.replace(cleared, under: lease, for: Self.lease, on: loop) else {
        return
      }
      tally.withLock { figures in
        figures.segments += cleared.count
        figures.samples += sampleCount
      }
    }
    if try await store.finish(lease, intervalsSince: left, on: loop) {
      tally.withLock { $0.streams += 1 }
    }
  }

  private func report(since before: IntervalRetentionFigures) {
    let now = figures
    if now.segments > before.segments {
      log.info(
        "old RR intervals removed",
        metadata: [
          "segments": "\(now.segments - before.segments)",
          "samples": "\(now.samples - before.samples)",
        ])
    }
    if now.failures > before.failures {
      log.warning(
        "old RR intervals not removed",
        metadata: ["streams": "\(now.failures - before.failures)"])
    }
  }
}
