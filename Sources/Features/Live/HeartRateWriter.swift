internal import Base
internal import Logging
internal import Loop
internal import Postgres

/// The writer that makes the samples of all uplinks of a loop durable, in one statement for all
/// waiting uplinks: 250 ms after the first, or as soon as `gatheredMax` are waiting.
/// Acknowledgements follow the commit.
///
/// The limit spreads the work under load: a few hundred rows and acknowledgements at a time do not
/// delay other work on the loop, whereas thousands would.
final class HeartRateWriter {
  private let store: HeartRateStore
  private let loop: EventLoop
  private let log: Logger
  /// The uplinks with samples to store.
  private var waiting: [HeartRateUplink] = []
  /// The uplinks with unsent acknowledgements, because the device does not read.
  private var unheard: [ObjectIdentifier: HeartRateUplink] = [:]
  private var isScheduled = false
  private var isWriting = false
  /// Whether the last write failed. It is logged once, and the recovery once.
  private var isFailing = false
  /// The counts of this loop; `traffic` adds the waiting uplinks.
  var tally = HeartRateTraffic()

  /// The time for which samples are gathered before they are written.
  static let interval = Duration.milliseconds(250)
  /// The number of uplinks at which a write starts without further delay: the cost of a statement
  /// is small compared with that of as many rows.
  static let gatheredMax = 256
  /// The largest number of flushes in one statement, reached after the database was slow or
  /// unavailable: about 20 ms of work.
  static let flushesMax = 1_024

  init(store: HeartRateStore, loop: EventLoop, log: Logger) {
    self.store = store
    self.loop = loop
    self.log = log
  }

  /// The counts of this loop, including the waiting uplinks.
  var traffic: HeartRateTraffic {
    var traffic = tally
    traffic.waitingUplinks = waiting.count + unheard.count { !$0.value.isWaiting }
    return traffic
  }

  /// Queues the samples of `uplink` for the next statement.
  func add(_ uplink: HeartRateUplink) {
    wait(uplink)
    proceed()
  }

  private func wait(_ uplink: HeartRateUplink) {
    guard !uplink.isWaiting else { return }
    uplink.isWaiting = true
    waiting.append(uplink)
  }

  /// Writes at once if enough uplinks are waiting, but does not query a failing database more often
  /// for that.
  private func proceed() {
    if waiting.count >= Self.gatheredMax, !isFailing { start() } else { schedule() }
  }

  private func schedule() {
    guard !isScheduled, !isWriting, !waiting.isEmpty || !unheard.isEmpty else { return }
    isScheduled = true
    loop.schedule(after: Self.interval) { [self] in
      isScheduled = false
      unheard = unheard.filter { !$0.value.acknowledgeNow() }
      start()
    }
  }

  private func start() {
    guard !isWriting else { return }
    var batch: [(uplink: HeartRateUplink, flush: FlushWrite)] = []
    let takenCount = min(waiting.count, Self.flushesMax)
    batch.reserveCapacity(takenCount)
    for uplink in waiting[..<takenCount] {
      uplink.isWaiting = false
      if let flush = uplink.takeFlush() { batch.append((uplink, flush)) }
    }
    waiting.removeFirst(takenCount)
    guard !batch.isEmpty else { return schedule() }
    isWriting = true
    let bound = LoopBound((writer: self, batch: batch), to: loop)
    loop.start { await bound.value.writer.write(bound.value.batch) }
  }

  private func write(_ batch: [(uplink: HeartRateUplink, flush: FlushWrite)]) async {
    tally.writes += 1
    do {
      let stored = try await store.ingest(batch.map(\.flush), on: loop)
      if isFailing { log.info("heart rate is stored again") }
      isFailing = false
      isWriting = false
      for (index, (uplink, _)) in batch.enumerated() {
        if stored.contains(Int64(index + 1)) {
          uplink.committed()
          if !uplink.acknowledgeNow() { unheard[ObjectIdentifier(uplink)] = uplink }
          if uplink.hasPending { wait(uplink) }
        } else {
          tally.takenOver += 1
          uplink.takenOver()
        }
      }
      proceed()
    } catch {
      // The same flushes are written again until this succeeds: they are in memory, and the device
      // keeps them as well because they are not acknowledged.
      if !isFailing { log.warning("heart rate is not stored yet", metadata: ["error": "\(error)"]) }
      isFailing = true
      tally.failedWrites += 1
      for (uplink, _) in batch {
        uplink.failed()
        wait(uplink)
      }
      isWriting = false
      schedule()
    }
  }
}
