import Base
import LiveFeature
import PlayerFeature

/// A device that sends anything, a shell that is fast or slow, and a database that loses responses, together with a
/// naive model of the expected result.
struct UplinkPlay {
  private(set) var faults: [String] = []
  private(set) var kinds: Set<String> = []
  private var generator: SplitMix64
  private var uplink: UplinkState
  /// The database: the sample stored under each sequence.
  private var stored: [Int64: HeartRateSample] = [:]
  /// The model: the first valid data of each sequence, stored or sent.
  private var first: [Int64: HeartRateSample] = [:]
  /// The model: everything sent, and what is known of it.
  private var sent: [Sent] = []
  private var asked: (sequences: [Int64], snapshot: [Int64: HeartRateSample])?
  private var inFlight: SampleFlush?
  private var said = UplinkAcknowledgement.none
  /// The sequence that the device would send next without faults.
  private var nextSequence: Int64 = 1

  private struct Sent {
    let reading: HeartRateReading
    let expected: Expected
    var isJudged = false
    var isSettled = false
  }

  private enum Expected { case first, duplicate, conflict, invalid }

  init(seed: UInt64) {
    generator = SplitMix64(seed: seed)
    let before = Int64.random(in: 0...6, using: &generator)
    for sequence in 0..<before where Bool.random(using: &generator) {
      stored[sequence + 1] = Samples.sample(sequence + 1)
    }
    first = stored
    let last = stored.keys.max() ?? 0
    nextSequence = last + 1
    uplink = UplinkState(
      Samples.span, lastSequence: last, flushSamplesMax: Int.random(in: 1...8, using: &generator))
    said = UplinkAcknowledgement(lastSequence: last, settledCount: 0, duplicateCount: 0)
  }

  /// Performs one random event.
  mutating func step() {
    switch Int.random(in: 0..<10, using: &generator) {
    case 0..<4: send()
    case 4: ask()
    case 5: answer()
    case 6: flush()
    case 7, 8: commit()
    default: fail()
    }
    check()
  }

  /// Completes all pending lookups and writes.
  mutating func drain() {
    for _ in 0..<2000 where !uplink.isSettled {
      ask()
      answer()
      flush()
      commit()
      check()
    }
    if said.settledCount != Int64(sent.count) { faults.append("\(said) of \(sent.count) sent") }
    if stored != first { faults.append("stored \(stored), sent first \(first)") }
  }

  private mutating func send() {
    let readings = (0..<Int.random(in: 1...5, using: &generator)).map { _ in reading() }
    let start = sent.count
    for reading in readings { sent.append(Sent(reading: reading, expected: expected(reading))) }
    let verdicts = uplink.receive(readings, at: Timestamp(milliseconds: Samples.start))
    if verdicts.count != readings.count { faults.append("\(verdicts.count) verdicts") }
    for (offset, verdict) in verdicts.enumerated() where verdict != .needsLookup {
      judge(start + offset, verdict, isLate: false)
    }
  }

  /// Returns a reading that is new, skipping, resent, late, conflicting or invalid.
  private mutating func reading() -> HeartRateReading {
    let old = Int64.random(in: 1...max(1, nextSequence - 1), using: &generator)
    switch Int.random(in: 0..<10, using: &generator) {
    case 0: return UplinkPlay.reading(0)
    case 1: return UplinkPlay.reading(old, bpm: 300)
    case 2: return UplinkPlay.reading(old, bpm: 99)
    case 3, 4, 5: return UplinkPlay.reading(old)
    default:
      nextSequence += Int64.random(in: 1...3, using: &generator)
      return UplinkPlay.reading(nextSequence - 1)
    }
  }

  private static func reading(_ sequence: Int64, bpm: Int = 120) -> HeartRateReading {
    HeartRateReading(
      sequence: sequence, time: Timestamp(milliseconds: Samples.start + sequence * 1000), bpm: bpm)
  }

  private mutating func expected(_ reading: HeartRateReading) -> Expected {
    guard reading.sequence > 0, reading.bpm < 256 else { return .invalid }
    let sample = Samples.sample(reading.sequence, bpm: reading.bpm)
    guard let before = first[reading.sequence] else {
      first[reading.sequence] = sample
      return .first
    }
    return before == sample ? .duplicate : .conflict
  }

  /// Compares a verdict with the one that follows from the order of sending alone.
  private mutating func judge(_ index: Int, _ verdict: UplinkVerdict, isLate: Bool) {
    let expected = sent[index].expected
    let isRight: Bool
    switch verdict {
    case .accepted(let sample):
      isRight = expected == .first && sample.sequence == sent[index].reading.sequence
      kinds.insert(isLate ? "late" : "accepted")
    case .duplicate:
      isRight = expected == .duplicate
      kinds.insert("duplicate")
    case .rejected(let rejection):
      let isConflict = rejection.reason == .sequenceConflict
      isRight = expected == (isConflict ? .conflict : .invalid)
      sent[index].isSettled = true
      kinds.insert(isConflict ? "conflict" : "invalid")
    case .needsLookup, .noRoom:
      isRight = false
    }
    if !isRight { faults.append("\(verdict) where \(expected) is right") }
    sent[index].isJudged = true
  }

  private mutating func ask() {
    guard let sequences = uplink.takeLookup() else { return }
    if asked != nil { faults.append("two lookups at once") }
    asked = (sequences, stored)
  }

  /// Completes a lookup, whose result may be as old as its start.
  private mutating func answer() {
    guard let asked else { return }
    self.asked = nil
    if Int.random(in: 0..<5, using: &generator) == 0 { return uplink.lookupFailed() }
    let database = Bool.random(using: &generator) ? asked.snapshot : stored
    let waiting = sent.indices.filter {
      !sent[$0].isJudged && asked.sequences.contains(sent[$0].reading.sequence)
    }
    let verdicts = uplink.resolve(stored: asked.sequences.compactMap { database[$0] })
    if verdicts.count != waiting.count { faults.append("\(verdicts.count) of \(waiting.count)") }
    for (index, verdict) in zip(waiting, verdicts) {
      judge(index, verdict, isLate: true)
      if verdict == .duplicate, database[sent[index].reading.sequence] != nil {
        sent[index].isSettled = true
      }
    }
  }

  private mutating func flush() {
    guard let next = uplink.takeFlush() else { return }
    if inFlight != nil { faults.append("two flushes at once") }
    inFlight = next
  }

  private mutating func commit() {
    guard let flush = inFlight else { return }
    inFlight = nil
    store(flush)
    // Sometimes the response is lost.
    if Int.random(in: 0..<4, using: &generator) == 0 { return uplink.failed() }
    let sequences = Set(flush.samples.map(\.sequence))
    for index in sent.indices
    where sent[index].isJudged && sequences.contains(sent[index].reading.sequence) {
      sent[index].isSettled = true
    }
    uplink.committed()
  }

  /// Stores a flush as the database does: one whose samples are stored is stored already.
  private mutating func store(_ flush: SampleFlush) {
    let samples = flush.samples
    let known = samples.filter { stored[$0.sequence] != nil }
    if known.isEmpty {
      for sample in samples { stored[sample.sequence] = sample }
    } else if known.count != samples.count || samples.contains(where: { stored[$0.sequence] != $0 })
    {
      faults.append("\(samples) stored over \(known)")
    }
  }

  private mutating func fail() {
    guard inFlight != nil else { return }
    inFlight = nil
    uplink.failed()
  }

  private mutating func check() {
    let settled = sent.prefix(while: \.isSettled)
    let duplicates = settled.filter { $0.expected == .duplicate }
    if let now = uplink.takeAcknowledgement() {
      if now.settledCount < said.settledCount || now.lastSequence < said.lastSequence {
        faults.append("\(now) after \(said)")
      }
      if now.lastSequence > (stored.keys.max() ?? 0) { faults.append("\(now) is not stored") }
      said = now
    }
    if said.settledCount != Int64(settled.count) {
      faults.append("\(said), but \(settled.count) are settled")
    }
    if said.duplicateCount != Int64(duplicates.count) {
      faults.append("\(said), but \(duplicates.count) are duplicates")
    }
    for entry in settled where entry.expected == .first || entry.expected == .duplicate {
      if stored[entry.reading.sequence] == nil { faults.append("\(entry.reading) is not stored") }
    }
  }
}

extension UplinkAcknowledgement {
  fileprivate static let none = UplinkAcknowledgement(
    lastSequence: 0, settledCount: 0, duplicateCount: 0)
}
