public import Base

/// One heart-rate uplink, in values: what to do with each sample, what to store, what to say.
/// A thin shell owns it, does the reading and storing, and calls it from one place at a time.
///
/// A sample's way, each step with the call that takes it there:
///
/// | from | to | by |
/// | --- | --- | --- |
/// | sent | rejected | `receive`: invalid, or other data than the one in memory |
/// | sent | pending | `receive`: above every sequence so far |
/// | sent | waits for a lookup | `receive`: not above, and not in memory |
/// | sent | stays unsettled for good | `receive`: new, and the stream is full |
/// | sent | waits for a commit | `receive`: the same as the one in memory (a duplicate) |
/// | waits for a lookup | duplicate, rejected, pending, unsettled for good | `takeLookup`, `resolve(stored:)` |
/// | pending | in flight | `takeSegment`; frozen from here on |
/// | in flight | in flight, to be taken again as it is | `failed` |
/// | in flight | stored | `committed` |
///
/// The shell's part: at most one lookup and one segment are under way. A commit whose answer was
/// lost is retried with the very same segment, so storing must be idempotent on the segment's first
/// sequence. The largest stored sequence given to `init` must have been read after the last commit
/// of any older uplink of the same session and device. A call out of this order is the shell's
/// bug, and stops the program.
public struct UplinkState: Sendable {
  /// No more samples are to be read while so many sent ones are unsettled: at 1 Hz more than an
  /// hour's backlog; some 400 KiB per uplink. One batch can overshoot it.
  public static let unsettledSamplesMax = 4_096

  /// The most samples of one device in one session: 30 hours at 4 Hz, five days at 1 Hz. What must
  /// look at all of them, as the summary does, must come to an end.
  public static let streamSamplesMax = 432_000

  /// The buffer of sent samples is given back once it has grown past so many.
  private static let keptCapacityMax = 64

  private let span: SessionSpan
  private let segmentSamplesMax: Int
  /// How many more samples the stream may have.
  private var room: Int
  private var lastDurable: Int64
  private var highest: Int64
  private var pending = SampleRun()
  private var inFlight = SampleRun()
  private var frozen: SampleSegment?
  private var isUnderWay = false
  private var lookup: Set<Int64> = []
  private var sent: [SentSample] = []
  private var settledCount: Int64 = 0
  private var duplicateCount: Int64 = 0
  private var said: UplinkAcknowledgement

  /// An uplink that was just opened, of a session of this span. `lastSequence` is the largest stored
  /// sequence of its session and device, 0 for none; `storedCount` says how many samples they have.
  public init(
    _ span: SessionSpan, lastSequence: Int64, storedCount: Int = 0,
    segmentSamplesMax: Int = SampleSegment.samplesMax,
    streamSamplesMax: Int = streamSamplesMax
  ) {
    // trap: the table has no sequence under 0
    precondition(lastSequence >= 0 && segmentSamplesMax > 0)
    self.span = span
    room = max(0, streamSamplesMax - storedCount)
    self.segmentSamplesMax = segmentSamplesMax
    lastDurable = lastSequence
    highest = lastSequence
    said = UplinkAcknowledgement(lastSequence: lastSequence, settledCount: 0, duplicateCount: 0)
  }

  /// How many samples were sent that are not within the settled count.
  public var unsettledCount: Int { sent.count }

  /// Whether to go on reading from the device.
  public var hasRoom: Bool { sent.count < Self.unsettledSamplesMax }

  /// Whether samples wait for `takeSegment` that are not in flight.
  public var hasPending: Bool { pending.count > 0 }

  /// Whether a sample came that the stream has no room for. It and what was sent after it are never
  /// settled; what was accepted is to be stored.
  public private(set) var isFull = false

  /// Whether nothing is left to store.
  public var isStored: Bool { pending.count == 0 && inFlight.count == 0 }

  /// Whether nothing is left to look up or to store.
  public var isSettled: Bool { sent.isEmpty }

  /// Judges samples in the order they were sent, one verdict each. Ask `takeLookup` next if one of
  /// them is `needsLookup`.
  public mutating func receive(
    _ readings: some Sequence<HeartRateReading>, at now: Timestamp
  ) -> [UplinkVerdict] {
    let verdicts = readings.map { judge($0, at: now) }
    dropSettled()
    return verdicts
  }

  /// The sequences to look up now; nil if none, or while a lookup is under way.
  public mutating func takeLookup() -> [Int64]? {
    guard lookup.isEmpty else { return nil }
    for case .lookup(let sample) in sent.lazy.map(\.fate) { lookup.insert(sample.sequence) }
    return lookup.isEmpty ? nil : lookup.sorted()
  }

  /// The lookup failed, and may be taken again.
  public mutating func lookupFailed() { lookup = [] }

  /// Ends the lookup: `stored` is what the database holds of the sequences that were asked for.
  /// Gives a verdict for each sample that waited for it, in the order they were sent; one that is
  /// not stored is accepted late, and fills a gap.
  public mutating func resolve(stored: some Sequence<HeartRateSample>) -> [UplinkVerdict] {
    let found = Dictionary(stored.map { ($0.sequence, $0) }) { first, _ in first }
    let asked = lookup
    lookup = []
    var verdicts: [UplinkVerdict] = []
    for index in sent.indices {
      guard case .lookup(let sample) = sent[index].fate, asked.contains(sample.sequence)
      else { continue }
      let (fate, verdict) = resolved(sample, stored: found[sample.sequence])
      sent[index].fate = fate
      verdicts.append(verdict)
    }
    dropSettled()
    return verdicts
  }

  /// The segment to store now: the one that failed, exactly as it was, or else what is pending.
  /// Nil if nothing is, or while a segment is under way.
  public mutating func takeSegment() -> SampleSegment? {
    guard !isUnderWay else { return nil }
    if frozen == nil {
      inFlight = pending.takeFirst(segmentSamplesMax)
      frozen = SampleSegment(packing: inFlight.samples)
    }
    isUnderWay = frozen != nil
    return frozen
  }

  /// The segment may not have been stored; `takeSegment` gives it again.
  public mutating func failed() {
    // trap: the writer alone says so, of what it took
    precondition(isUnderWay, "a segment failed that was not taken")
    isUnderWay = false
  }

  /// The segment is stored.
  public mutating func committed() {
    guard isUnderWay, let frozen else {
      // trap: the writer alone says so, of what it took
      preconditionFailure("a segment was committed that was not taken")
    }
    lastDurable = max(lastDurable, frozen.lastSequence)
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

  /// What to tell the device; nil if it was told already. Ask after `receive`, `resolve` and
  /// `committed`, and send what comes after their rejections.
  public mutating func takeAcknowledgement() -> UplinkAcknowledgement? {
    let current = UplinkAcknowledgement(
      lastSequence: lastDurable, settledCount: settledCount, duplicateCount: duplicateCount)
    guard current != said else { return nil }
    said = current
    return current
  }

  private mutating func judge(_ reading: HeartRateReading, at now: Timestamp) -> UplinkVerdict {
    let sample: HeartRateSample
    do throws(HeartRateRejection) {
      sample = try reading.validated(at: now, in: span)
    } catch {
      return record(reading.sequence, .settled(isDuplicate: false), .rejected(error))
    }
    if sample.sequence > highest {
      guard room > 0 else { return record(sample.sequence, .noRoom, noRoom()) }
      room -= 1
      highest = sample.sequence
      pending.insert(sample)
      return record(sample.sequence, .commit(isDuplicate: false), .accepted(sample))
    }
    guard let first = inMemory(sample.sequence) else {
      return record(sample.sequence, .lookup(sample), .needsLookup)
    }
    let (fate, verdict) = compared(sample, with: first, .commit(isDuplicate: true))
    return record(sample.sequence, fate, verdict)
  }

  private mutating func resolved(
    _ sample: HeartRateSample, stored: HeartRateSample?
  ) -> (SentSample.Fate, UplinkVerdict) {
    if let stored { return compared(sample, with: stored, .settled(isDuplicate: true)) }
    // Of several that waited for the same sequence, the first is in memory by now.
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
    _ sequence: Int64, _ fate: SentSample.Fate, _ verdict: UplinkVerdict
  ) -> UplinkVerdict {
    sent.append(SentSample(sequence: sequence, fate: fate))
    return verdict
  }

  /// Counts the settled samples at the front, and forgets them.
  private mutating func dropSettled() {
    var count = 0
    for case .settled(let isDuplicate) in sent.lazy.map(\.fate).prefix(while: \.isSettled) {
      count += 1
      if isDuplicate { duplicateCount += 1 }
    }
    settledCount += Int64(count)
    if count == sent.count {
      sent.removeAll(keepingCapacity: sent.capacity <= Self.keptCapacityMax)
    } else {
      sent.removeFirst(count)
    }
  }
}
