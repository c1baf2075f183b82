package import Base
internal import HeartRate
import Messages

/// The state of a heart-rate uplink, without I/O: it decides on each sample, on what to store and
/// on what to acknowledge. `HeartRateUplink` owns it, does the I/O, and calls it from one place at
/// a time.
///
/// The transitions of a sample, each with the call that makes it:
///
/// | from | to | by |
/// | --- | --- | --- |
/// | sent | rejected | `receive`: invalid, or data that differs from the sample in memory |
/// | sent | pending | `receive`: above every sequence so far |
/// | sent | waiting for a lookup | `receive`: not above, and not in memory |
/// | sent | permanently unsettled | `receive`: new, and the stream is full |
/// | sent | waiting for a commit | `receive`: the same as the sample in memory (a duplicate) |
/// | waiting for a lookup | duplicate, rejected, pending, permanently unsettled | `takeLookup`, `resolve(stored:)` |
/// | pending | in flight | `takeFlush`; frozen from here on |
/// | in flight | in flight, to be taken again unchanged | `failed` |
/// | in flight | stored | `committed` |
///
/// At most one lookup and one flush are in progress at a time. The owner retries a commit whose
/// result was lost with the same flush, so storing must be idempotent on the flush's number. The
/// largest stored sequence passed to `init` must be read after the last commit of any
/// older uplink of the same session and device. A call out of this order is a programming error and
/// stops the program.
package struct UplinkState: Sendable {
  /// The number of unsettled samples at which reading stops: more than an hour's backlog at 1 Hz,
  /// about 400 KiB per uplink. One batch can exceed it.
  package static let unsettledSamplesMax = 4_096

  /// The largest number of samples of one device in one session: 30 hours at 4 Hz, five days at 1
  /// Hz. It bounds the operations that read all samples, such as the summary.
  package static let streamSamplesMax = 432_000

  /// The capacity above which the empty buffer of sent samples is released.
  private static let keptCapacityMax = 64

  private let span: SessionSpan
  private let flushSamplesMax: Int
  /// The number of samples that the stream can still accept.
  private var room: Int
  private var lastDurable: Int64
  private var highest: Int64
  private var pending = SampleRun()
  private var inFlight = SampleRun()
  private var frozen: SampleFlush?
  private var flushCount = 0
  /// The newest stored sample.
  private var newest: SampleBase?
  private var isUnderWay = false
  private var lookup: Set<Int64> = []
  private var sent: [SentSample] = []
  private var settledCount: Int64 = 0
  private var duplicateCount: Int64 = 0
  private var uncounted = UncountedSamples()
  private var said: UplinkAcknowledgement

  /// Creates the state of a new uplink of a session with this span. `lastSequence` is the largest
  /// stored sequence of its session and device, 0 for none, and `newest` the sample with it, if it
  /// is known; `storedCount` is the number of their stored samples.
  package init(
    _ span: SessionSpan, lastSequence: Int64, newest: SampleBase? = nil, storedCount: Int = 0,
    flushSamplesMax: Int = SampleSegment.samplesMax,
    streamSamplesMax: Int = streamSamplesMax
  ) {
    // trap: the table has no sequence below 0
    precondition(lastSequence >= 0 && flushSamplesMax > 0)
    self.span = span
    room = max(0, streamSamplesMax - storedCount)
    self.flushSamplesMax = flushSamplesMax
    self.newest = newest
    lastDurable = lastSequence
    highest = lastSequence
    said = UplinkAcknowledgement(lastSequence: lastSequence, settledCount: 0, duplicateCount: 0)
  }

  /// The number of sent samples that are not in the settled count.
  package var unsettledCount: Int { sent.count }

  /// Whether to continue reading from the device.
  package var hasRoom: Bool { sent.count < Self.unsettledSamplesMax }

  /// Whether there are samples for `takeFlush` that are not in flight.
  package var hasPending: Bool { pending.count > 0 }

  /// Whether a sample was sent that the stream has no room for. That sample and all later ones are
  /// never settled; accepted samples are still stored.
  package private(set) var isFull = false

  /// Whether all accepted samples are stored.
  package var isStored: Bool { pending.count == 0 && inFlight.count == 0 }

  /// Whether there is nothing left to look up or to store.
  package var isSettled: Bool { sent.isEmpty }

  /// Decides on samples in the order of sending and returns a verdict for each. If a verdict is
  /// `needsLookup`, call `takeLookup` next.
  package mutating func receive(
    _ readings: some Sequence<HeartRateReading>, at now: Timestamp
  ) -> [UplinkVerdict] {
    let verdicts = readings.map { judge($0, at: now) }
    dropSettled()
    return verdicts
  }

  /// Returns the sequences to look up now, or nil if there are none or a lookup is in progress.
  package mutating func takeLookup() -> [Int64]? {
    guard lookup.isEmpty else { return nil }
    for case .lookup(let sample) in sent.lazy.map(\.fate) { lookup.insert(sample.sequence) }
    return lookup.isEmpty ? nil : lookup.sorted()
  }

  /// Records that the lookup failed, so that it can be taken again.
  package mutating func lookupFailed() { lookup = [] }

  /// Ends the lookup: `stored` contains the stored samples with the requested sequences. Returns a
  /// verdict for each sample that waited for the lookup, in the order of sending; a sample that is
  /// not stored is accepted late and fills a gap.
  package mutating func resolve(stored: some Sequence<HeartRateSample>) -> [UplinkVerdict] {
    let found = Dictionary(stored.map { ($0.sequence, $0) }) { first, _ in first }
    let asked = lookup
    lookup = []
    var verdicts: [UplinkVerdict] = []
    for index in sent.indices {
      guard case .lookup(let sample) = sent[index].fate, asked.contains(sample.sequence)
      else { continue }
      let (fate, verdict) = resolved(sample, stored: found[sample.sequence])
      sent[index].fate = fate
      if case .rejected = verdict { sent[index].uncounted = nil }
      verdicts.append(verdict)
    }
    dropSettled()
    return verdicts
  }

  /// Returns the flush to store now: the failed one, unchanged, or else one of the pending samples.
  /// Returns nil if there are none or a flush is in progress.
  package mutating func takeFlush() -> SampleFlush? {
    guard !isUnderWay else { return nil }
    if frozen == nil {
      inFlight = pending.takeFirst(flushSamplesMax)
      frozen = SampleFlush(inFlight.samples, number: flushCount + 1, after: newest)
    }
    isUnderWay = frozen != nil
    return frozen
  }

  /// Records that the flush may not be stored; `takeFlush` returns it again.
  package mutating func failed() {
    // trap: only the writer calls this, for a flush that it took
    precondition(isUnderWay, "a flush failed that was not taken")
    isUnderWay = false
  }

  /// Records that the flush is stored.
  package mutating func committed() {
    guard isUnderWay, let frozen else {
      // trap: only the writer calls this, for a flush that it took
      preconditionFailure("a flush was committed that was not taken")
    }
    flushCount = frozen.number
    if frozen.lastSequence > lastDurable {
      lastDurable = frozen.lastSequence
      newest = frozen.newest
    }
    for index in sent.indices {
      guard case .commit(let isDuplicate) = sent[index].fate,
        inFlight[sent[index].sequence] != nil
      else { continue }
      sent[index].fate = .settled(isDuplicate: isDuplicate)
    }
    self.frozen = nil
    isUnderWay = false
    inFlight = SampleRun()
    dropSettled()
  }

  /// Returns the acknowledgement to send, or nil if it was already sent. Call this after `receive`,
  /// `resolve` and `committed`, and send the result after their rejections.
  package mutating func takeAcknowledgement() -> UplinkAcknowledgement? {
    let current = UplinkAcknowledgement(
      lastSequence: lastDurable, settledCount: settledCount, duplicateCount: duplicateCount,
      uncounted: uncounted)
    guard current != said else { return nil }
    said = current
    return current
  }

  private mutating func judge(_ reading: HeartRateReading, at now: Timestamp) -> UplinkVerdict {
    let sample: HeartRateSample
    do throws(HeartRateRejection) {
      sample = try reading.validated(at: now, in: span)
    } catch {
      return record(reading.sequence, nil, .settled(isDuplicate: false), .rejected(error))
    }
    let reason = span.counted.reason(for: sample.time)
    if sample.sequence > highest {
      guard room > 0 else { return record(sample.sequence, nil, .noRoom, noRoom()) }
      room -= 1
      highest = sample.sequence
      pending.insert(sample)
      return record(sample.sequence, reason, .commit(isDuplicate: false), .accepted(sample))
    }
    guard let first = inMemory(sample.sequence) else {
      return record(sample.sequence, reason, .lookup(sample), .needsLookup)
    }
    let (fate, verdict) = compared(sample, with: first, .commit(isDuplicate: true))
    return record(sample.sequence, fate.isSettled ? nil : reason, fate, verdict)
  }

  private mutating func resolved(
    _ sample: HeartRateSample, stored: HeartRateSample?
  ) -> (SentSample.Fate, UplinkVerdict) {
    if let stored { return compared(sample, with: stored, .settled(isDuplicate: true)) }
    // Of several samples that waited for the same sequence, the first is in memory by now.
    if let first = inMemory(sample.sequence) {
      return compared(sample, with: first, .commit(isDuplicate: true))
    }
    guard room > 0 else { return (.noRoom, noRoom()) }
    room -= 1
    pending.insert(sample)
    return (.commit(isDuplicate: false), .accepted(sample))
  }

  private mutating func noRoom() -> UplinkVerdict {
    isFull = true
    return .noRoom
  }

  private func compared(
    _ sample: HeartRateSample, with first: HeartRateSample, _ fate: SentSample.Fate
  ) -> (SentSample.Fate, UplinkVerdict) {
    sample.isSame(as: first)
      ? (fate, .duplicate) : (.settled(isDuplicate: false), .rejected(.conflict(of: sample)))
  }

  private func inMemory(_ sequence: Int64) -> HeartRateSample? {
    pending[sequence] ?? inFlight[sequence]
  }

  private mutating func record(
    _ sequence: Int64, _ uncounted: UncountedReason?, _ fate: SentSample.Fate,
    _ verdict: UplinkVerdict
  ) -> UplinkVerdict {
    sent.append(SentSample(sequence: sequence, uncounted: uncounted, fate: fate))
    return verdict
  }

  /// Counts and removes the settled samples at the front.
  private mutating func dropSettled() {
    var count = 0
    for one in sent {
      guard case .settled(let isDuplicate) = one.fate else { break }
      count += 1
      if isDuplicate { duplicateCount += 1 }
      if let reason = one.uncounted { uncounted.add(reason) }
    }
    settledCount += Int64(count)
    if count == sent.count {
      sent.removeAll(keepingCapacity: sent.capacity <= Self.keptCapacityMax)
    } else {
      sent.removeFirst(count)
    }
  }
}
