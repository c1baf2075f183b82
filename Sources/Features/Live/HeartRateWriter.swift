internal import Base
internal import Logging
internal import Loop
internal import Postgres

/// Makes the samples of all uplinks of one loop durable, in one statement for all that wait: a
/// quarter of a second after the first, or as soon as many do. Acknowledgements follow the commit.
///
/// Under load, "as soon as many do" spreads the work: a few hundred rows and acknowledgements at a
/// time hold up nothing else on the loop, and thousands of them would.
final class HeartRateWriter {
  private let store: HeartRateStore
  private let loop: EventLoop
  private let log: Logger
  /// Uplinks with something to store.
  private var waiting: [HeartRateUplink] = []
  /// Uplinks to be told what could not be told yet, because the device does not read.
  private var unheard: [ObjectIdentifier: HeartRateUplink] = [:]
  private var isScheduled = false
  private var isWriting = false
  /// The last write failed; said once, and once more when it is over.
  private var isFailing = false
  /// What went through this loop; `traffic` adds who waits.
  var tally = HeartRateTraffic()

  /// How long samples gather before they are written.
  static let interval = Duration.milliseconds(250)
  /// So many uplinks are not let wait longer: a statement's own cost is little beside that of their
  /// rows.
  static let gatheredMax = 256
  /// Segments in one statement at most, when the database was slow or away: some 20 ms of work.
  static let segmentsMax = 1_024

  init(store: HeartRateStore, loop: EventLoop, log: Logger) {
    self.store = store
    self.loop = loop
    self.log = log
  }

  /// What went through this loop, and what waits.
  var traffic: HeartRateTraffic {
    var traffic = tally
    traffic.waitingUplinks = waiting.count + unheard.count { !$0.value.isWaiting }
    return traffic
  }

  /// Has the samples of `uplink` written with the next statement.
  func add(_ uplink: HeartRateUplink) {
    wait(uplink)
    proceed()
  }

  private func wait(_ uplink: HeartRateUplink) {
    guard !uplink.isWaiting else { return }
    uplink.isWaiting = true
    waiting.append(uplink)
  }

  /// Writes at once if enough is there; a database that fails is not asked more often for that.
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
    var batch: [(uplink: HeartRateUplink, segment: SampleSegment)] = []
    let takenCount = min(waiting.count, Self.segmentsMax)
    batch.reserveCapacity(takenCount)
    for uplink in waiting[..<takenCount] {
      uplink.isWaiting = false
      if let segment = uplink.takeSegment() { batch.append((uplink, segment)) }
    }
    waiting.removeFirst(takenCount)
    guard !batch.isEmpty else { return schedule() }
    isWriting = true
    let bound = LoopBound((writer: self, batch: batch), to: loop)
    loop.start { await bound.value.writer.write(bound.value.batch) }
  }

  private func write(_ batch: [(uplink: HeartRateUplink, segment: SampleSegment)]) async {
    tally.writes += 1
    do {
      let writes = batch.map {
        SegmentWrite(key: $0.uplink.key, epoch: $0.uplink.epoch, segment: $0.segment)
      }
      let stored = try await store.ingest(writes, on: loop)
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
      // The very same segments are written again until it works: they are in memory, and the device
      // keeps them as well, because nothing was acknowledged.
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
