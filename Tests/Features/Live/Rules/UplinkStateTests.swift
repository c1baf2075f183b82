import Base
import HeartRate
import LiveFeature
import Testing

@Suite struct `An uplink` {
  static let now = Timestamp(milliseconds: Samples.start)

  static func reading(_ sequence: Int64, bpm: Int = 120) -> HeartRateReading {
    HeartRateReading(
      sequence: sequence, time: Timestamp(milliseconds: Samples.start + sequence * 1000), bpm: bpm)
  }

  @Test func `acknowledges a sample only after its commit`() {
    var uplink = UplinkState(
      Samples.span, lastSequence: 10)
    let verdicts = uplink.receive([Self.reading(11), Self.reading(12)], at: Self.now)
    #expect(verdicts == [.accepted(Samples.sample(11)), .accepted(Samples.sample(12))])
    #expect(uplink.takeAcknowledgement() == nil)
    let flush = uplink.takeFlush()
    #expect(flush?.firstSequence == 11)
    #expect(flush?.sampleCount == 2)
    #expect(uplink.takeAcknowledgement() == nil)
    uplink.committed()
    #expect(
      uplink.takeAcknowledgement()
        == UplinkAcknowledgement(lastSequence: 12, settledCount: 2, duplicateCount: 0))
    #expect(uplink.takeAcknowledgement() == nil)
    #expect(uplink.isSettled)
  }

  @Test func `settles a resent sample when the first one is stored`() {
    var uplink = UplinkState(
      Samples.span, lastSequence: 0)
    _ = uplink.receive([Self.reading(1)], at: Self.now)
    _ = uplink.takeFlush()
    #expect(
      uplink.receive([Self.reading(1), Self.reading(1)], at: Self.now) == [.duplicate, .duplicate])
    #expect(uplink.takeAcknowledgement() == nil)
    uplink.committed()
    #expect(
      uplink.takeAcknowledgement()
        == UplinkAcknowledgement(lastSequence: 1, settledCount: 3, duplicateCount: 2))
    #expect(uplink.takeFlush() == nil)
  }

  @Test func `rejects other data under the same sequence at once`() {
    var uplink = UplinkState(
      Samples.span, lastSequence: 0)
    let verdicts = uplink.receive([Self.reading(1), Self.reading(1, bpm: 99)], at: Self.now)
    guard case .rejected(let rejection) = verdicts[1] else {
      Issue.record("\(verdicts)")
      return
    }
    #expect(rejection.reason == .sequenceConflict)
    #expect(rejection.sequence == 1)
    #expect(uplink.takeAcknowledgement() == nil, "the first is not stored yet")
  }

  @Test func `counts no settled sample behind an unsettled one`() {
    var uplink = UplinkState(
      Samples.span, lastSequence: 0)
    _ = uplink.receive([Self.reading(0), Self.reading(1), Self.reading(0)], at: Self.now)
    #expect(uplink.takeAcknowledgement()?.settledCount == 1)
    _ = uplink.takeFlush()
    uplink.committed()
    #expect(uplink.takeAcknowledgement()?.settledCount == 3)
  }

  @Test func `looks up what it does not remember`() {
    var uplink = UplinkState(
      Samples.span, lastSequence: 10)
    let sent = [Self.reading(3), Self.reading(4), Self.reading(5), Self.reading(5)]
    #expect(
      uplink.receive(sent, at: Self.now) == Array(repeating: UplinkVerdict.needsLookup, count: 4))
    #expect(uplink.takeLookup() == [3, 4, 5])
    #expect(uplink.takeLookup() == nil)
    let verdicts = uplink.resolve(stored: [Samples.sample(3), Samples.sample(4, bpm: 99)])
    #expect(verdicts[0] == .duplicate)
    #expect(verdicts[2...] == [.accepted(Samples.sample(5)), .duplicate])
    guard case .rejected(let rejection) = verdicts[1] else {
      Issue.record("\(verdicts)")
      return
    }
    #expect(rejection.reason == .sequenceConflict)
    #expect(
      uplink.takeAcknowledgement()
        == UplinkAcknowledgement(lastSequence: 10, settledCount: 2, duplicateCount: 1))
    #expect(uplink.takeFlush()?.sampleCount == 1)
    uplink.committed()
    #expect(
      uplink.takeAcknowledgement()
        == UplinkAcknowledgement(lastSequence: 10, settledCount: 4, duplicateCount: 2))
  }

  /// A late lookup must not store a sample twice that came again during the lookup.
  @Test func `answers every sample that waits for the same lookup`() {
    var uplink = UplinkState(
      Samples.span, lastSequence: 10)
    _ = uplink.receive([Self.reading(5)], at: Self.now)
    _ = uplink.takeLookup()
    _ = uplink.receive([Self.reading(5)], at: Self.now)
    #expect(uplink.resolve(stored: []) == [.accepted(Samples.sample(5)), .duplicate])
    #expect(uplink.takeLookup() == nil)
  }

  @Test func `retries a failed flush exactly as it was, one at a time`() {
    var uplink = UplinkState(
      Samples.span, lastSequence: 0)
    _ = uplink.receive([Self.reading(1)], at: Self.now)
    let first = uplink.takeFlush()
    _ = uplink.receive([Self.reading(2)], at: Self.now)
    #expect(uplink.takeFlush() == nil)
    uplink.failed()
    #expect(uplink.takeFlush() == first)
    uplink.committed()
    #expect(uplink.takeFlush()?.firstSequence == 2)
  }

  @Test func `takes no more samples than a stream may have, and keeps those it took`() {
    var uplink = UplinkState(
      Samples.span, lastSequence: 10, storedCount: 5, streamSamplesMax: 7)
    let sent = [11, 12, 13, 13, 3, 12].map { Self.reading($0) }
    #expect(
      uplink.receive(sent, at: Self.now) == [
        .accepted(Samples.sample(11)), .accepted(Samples.sample(12)), .noRoom, .noRoom,
        .needsLookup, .duplicate,
      ])
    #expect(uplink.isFull)
    #expect(uplink.takeLookup() == [3])
    #expect(uplink.resolve(stored: []) == [.noRoom])
    #expect(uplink.takeLookup() == nil)
    #expect(!uplink.isStored)
    #expect(uplink.takeFlush()?.sampleCount == 2)
    uplink.committed()
    #expect(uplink.isStored)
    #expect(
      uplink.takeAcknowledgement()
        == UplinkAcknowledgement(lastSequence: 12, settledCount: 2, duplicateCount: 0))
  }

  @Test func `takes what was stored before also where its stream is full`() {
    var uplink = UplinkState(
      Samples.span, lastSequence: 10, storedCount: 7, streamSamplesMax: 7)
    _ = uplink.receive([Self.reading(3)], at: Self.now)
    _ = uplink.takeLookup()
    #expect(uplink.resolve(stored: [Samples.sample(3)]) == [.duplicate])
    #expect(!uplink.isFull)
    #expect(uplink.takeAcknowledgement()?.duplicateCount == 1)
    #expect(UplinkState.streamSamplesMax >= 30 * 3600 * 4, "more than a day at 4 Hz")
  }

  @Test func `asks to stop reading when too much is unsettled`() {
    var uplink = UplinkState(
      Samples.span, lastSequence: 0)
    let all = (1...Int64(UplinkState.unsettledSamplesMax)).map { Self.reading($0) }
    _ = uplink.receive(all.dropLast(), at: Self.now)
    #expect(uplink.hasRoom)
    _ = uplink.receive(all.suffix(1), at: Self.now)
    #expect(!uplink.hasRoom)
    _ = uplink.takeFlush()
    uplink.committed()
    #expect(uplink.hasRoom)
  }

  @Test func `tells how many of the stored samples do not count`() {
    let span = SessionSpan(
      start: Self.now + .seconds(3), end: Self.now + .seconds(5),
      intervalsSince: Self.now)
    var uplink = UplinkState(span, lastSequence: 0)
    // Two before the start, three that count, one after the end; one that is sent twice, and two that are rejected.
    _ = uplink.receive((1...6).map { Self.reading($0) }, at: Self.now)
    _ = uplink.receive(
      [Self.reading(1), Self.reading(2, bpm: 99), Self.reading(7, bpm: 400)], at: Self.now)
    _ = uplink.takeFlush()
    uplink.committed()
    let said = uplink.takeAcknowledgement()
    #expect(said?.settledCount == 9 && said?.duplicateCount == 1)
    #expect(said?.uncounted.beforeStart == 3 && said?.uncounted.afterEnd == 1)
    #expect(said?.uncounted.otherDevice == 0)
  }
}
