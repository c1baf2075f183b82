internal import Base
internal import Logging
internal import Loop
internal import Postgres

/// Makes the samples of all uplinks of one loop durable: four times a second, in one statement for
/// all. Acknowledgements follow the commit.
final class HeartRateWriter {
  private let store: HeartRateStore
  private let loop: EventLoop
  private let log: Logger
  /// Uplinks with something to store, or to be told that could not be told yet.
  private var waiting: [ObjectIdentifier: HeartRateUplink] = [:]
  private var isScheduled = false
  private var isWriting = false
  /// The last write failed; said once, and once more when it is over.
  private var isFailing = false
  /// What went through this loop; `traffic` adds who waits.
  var tally = HeartRateTraffic()

  /// How long samples gather before they are written.
  static let interval = Duration.milliseconds(250)
  /// Segments in one statement at most.
  static let segmentsMax = 5_000

  init(store: HeartRateStore, loop: EventLoop, log: Logger) {
    self.store = store
    self.loop = loop
    self.log = log
  }

  /// What went through this loop, and what waits.
  var traffic: HeartRateTraffic {
    var traffic = tally
    traffic.waitingUplinks = waiting.count
    return traffic
  }

  /// Has the samples of `uplink` written with the next statement.
  func add(_ uplink: HeartRateUplink) {
    waiting[ObjectIdentifier(uplink)] = uplink
    schedule()
  }

  private func schedule() {
    guard !isScheduled, !isWriting, !waiting.isEmpty else { return }
    isScheduled = true
    loop.schedule(after: Self.interval) { [self] in
      isScheduled = false
      start()
    }
  }

  private func start() {
    var batch: [(uplink: HeartRateUplink, segment: SampleSegment)] = []
    for (id, uplink) in waiting {
      guard batch.count < Self.segmentsMax else { break }
      if let segment = uplink.takeSegment() {
        waiting[id] = nil
        batch.append((uplink, segment))
      } else if uplink.acknowledgeNow() {
        waiting[id] = nil
      }
    }
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
      for (index, (uplink, _)) in batch.enumerated() {
        if stored.contains(Int64(index + 1)) {
          uplink.committed()
          if !uplink.acknowledgeNow() || uplink.hasPending {
            waiting[ObjectIdentifier(uplink)] = uplink
          }
        } else {
          tally.takenOver += 1
          uplink.takenOver()
        }
      }
    } catch {
      // The very same segments are written again until it works: they are in memory, and the device
      // keeps them as well, because nothing was acknowledged.
      if !isFailing { log.warning("heart rate is not stored yet", metadata: ["error": "\(error)"]) }
      isFailing = true
      tally.failedWrites += 1
      for (uplink, _) in batch {
        uplink.failed()
        waiting[ObjectIdentifier(uplink)] = uplink
      }
    }
    isWriting = false
    schedule()
  }
}
