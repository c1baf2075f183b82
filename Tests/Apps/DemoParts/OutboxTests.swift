import Base
import Contract
import DemoParts
import Testing

@Suite struct `The outbox of a watch` {
  static func samples(_ sequences: ClosedRange<Int64>) -> [HeartRateSample] {
    sequences.map {
      HeartRateSample(sequence: $0, sampleTime: Timestamp(milliseconds: $0 * 1_000), bpm: 100)
    }
  }

  static func acknowledge(_ count: Int64, _ outbox: inout Outbox) {
    let isBelieved = outbox.acknowledged(settledCount: count)
    #expect(isBelieved)
  }

  @Test func `gives each sample once, in order, in batches`() {
    var outbox = Outbox()
    outbox.add(Self.samples(1...5))
    let first = outbox.takeBatch(atMost: 2).samples
    #expect(first.map(\.sequence) == [1, 2])
    outbox.add(Self.samples(6...6))
    let second = outbox.takeBatch().samples
    #expect(second.map(\.sequence) == [3, 4, 5, 6])
    #expect(!outbox.hasUnsent)
    let third = outbox.takeBatch().samples
    #expect(third.isEmpty)
    #expect(outbox.sentCount == 6)
    #expect(outbox.keptCount == 6)
  }

  @Test func `keeps what is not settled`() {
    var outbox = Outbox()
    outbox.add(Self.samples(1...5))
    _ = outbox.takeBatch()
    Self.acknowledge(3, &outbox)
    #expect(outbox.keptCount == 2)
    #expect(outbox.acknowledgedCount == 3)
    Self.acknowledge(3, &outbox)
    Self.acknowledge(5, &outbox)
    #expect(outbox.keptCount == 0)
  }

  @Test func `sends again on a new stream what the server does not hold`() {
    var outbox = Outbox()
    outbox.add(Self.samples(1...6))
    _ = outbox.takeBatch(atMost: 5)
    Self.acknowledge(2, &outbox)
    // 3 was stored, but its acknowledgement was lost with the connection.
    let storedCount = outbox.reopened(lastSequence: 3)
    #expect(storedCount == 1)
    let batch = outbox.takeBatch()
    #expect(batch.samples.map(\.sequence) == [4, 5, 6])
    #expect(batch.new.map(\.sequence) == [6])
    #expect(outbox.sentCount == 6)
    #expect(outbox.resentCount == 2)
    Self.acknowledge(3, &outbox)
    #expect(outbox.acknowledgedCount == 6)
    #expect(outbox.keptCount == 0)
  }

  @Test func `does not count a rejected sample as acknowledged`() {
    var outbox = Outbox()
    outbox.add(Self.samples(1...3))
    _ = outbox.takeBatch()
    outbox.rejected(HeartRateRejection(sequence: 2, reason: .bpmOutOfRange, message: "bpm"))
    Self.acknowledge(3, &outbox)
    #expect(outbox.settledCount == 3)
    #expect(outbox.acknowledgedCount == 2)
  }

  @Test(arguments: [Int64(-1), 4]) func `does not believe a wrong count`(count: Int64) {
    var outbox = Outbox()
    outbox.add(Self.samples(1...9))
    _ = outbox.takeBatch(atMost: 3)
    let isBelieved = outbox.acknowledged(settledCount: count)
    #expect(!isBelieved)
    #expect(outbox.keptCount == 9)
  }

  @Test func `starts after what an earlier run has delivered`() {
    var outbox = Outbox()
    outbox.add(Self.samples(1...4))
    outbox.reopened(lastSequence: 4)
    #expect(!outbox.hasUnsent)
    #expect(outbox.sentCount == 0)
  }
}
