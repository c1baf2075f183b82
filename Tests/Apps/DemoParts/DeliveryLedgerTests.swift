import DemoParts
import Testing

@Suite struct `A ledger of deliveries` {
  @Test func `tells which samples an acknowledgement is about`() {
    var ledger = DeliveryLedger(expecting: 4)
    #expect(ledger.reopened(lastSequence: 0)?.isEmpty == true)
    for number in 1...4 { ledger.sent(at: UInt64(number) * 1_000_000) }
    #expect(ledger.acknowledged(settledCount: 3) == 1..<4)
    #expect(ledger.acknowledged(settledCount: 3)?.isEmpty == true)
    #expect(ledger.acknowledged(settledCount: 4) == 4..<5)
    #expect(ledger.acknowledgedSequence == 4)
    #expect(ledger.age(of: 2, at: 5_000_000) == 3_000_000)
    #expect(ledger.age(of: 4, at: 1_000_000) == 0)
  }

  @Test func `sends again what a lost stream left open`() {
    var ledger = DeliveryLedger(expecting: 8)
    #expect(ledger.reopened(lastSequence: 0)?.isEmpty == true)
    for _ in 1...5 { ledger.sent(at: 0) }
    #expect(ledger.acknowledged(settledCount: 2) == 1..<3)
    // One more was stored, whose acknowledgement was lost.
    #expect(ledger.reopened(lastSequence: 3) == 4..<6)
    #expect(ledger.acknowledgedSequence == 3)
    // The count is that of this stream.
    #expect(ledger.acknowledged(settledCount: 2) == 4..<6)
  }

  @Test
  func `does not believe a server that lost what it acknowledged, or has what was never sent`() {
    var ledger = DeliveryLedger(expecting: 8)
    for _ in 1...5 { ledger.sent(at: 0) }
    #expect(ledger.acknowledged(settledCount: 4) == 1..<5)
    #expect(ledger.acknowledged(settledCount: 3) == nil)
    #expect(ledger.acknowledged(settledCount: 6) == nil)
    #expect(ledger.reopened(lastSequence: 3) == nil)
    #expect(ledger.reopened(lastSequence: 6) == nil)
    #expect(ledger.reopened(lastSequence: 5)?.isEmpty == true)
  }
}
