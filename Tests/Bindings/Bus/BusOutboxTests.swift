import Testing

@testable import Bus

@Suite struct `What waits for the bus` {
  @Test func `is the newest value of each subject`() {
    var outbox = BusOutbox()
    #expect(outbox.isEmpty)
    for number in UInt8(1)...9 {
      outbox.put([number], to: "one")
      if number < 4 { outbox.put([number], to: "two") }
    }
    #expect(!outbox.isEmpty && outbox.conflatedCount == 10)
    #expect(outbox.take().values == ["one": [9], "two": [3]])
    #expect(outbox.isEmpty)
  }

  @Test func `is bounded by a number of subjects`() {
    var outbox = BusOutbox()
    for number in 0..<BusOutbox.subjectsMax { outbox.put([1], to: "\(number)") }
    outbox.put([2], to: "one more")
    outbox.put([2], to: "0")
    #expect(outbox.droppedCount == 1)
    outbox.drop()
    #expect(outbox.droppedCount == 1 + BusOutbox.subjectsMax && outbox.isEmpty)
  }

  @Test func `follows as the last word says`() {
    var outbox = BusOutbox()
    outbox.follow("one", true)
    outbox.follow("two", true)
    outbox.follow("one", false)
    #expect(outbox.take().changes == ["one": false, "two": true])
  }
}
