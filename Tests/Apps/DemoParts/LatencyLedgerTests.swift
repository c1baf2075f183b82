import DemoParts
import Testing

@Suite struct `The latency from watch to wall` {
  @Test func `is measured from the sample's own sending`() {
    var ledger = LatencyLedger()
    ledger.sent(1, at: .milliseconds(10))
    ledger.sent(2, at: .milliseconds(20))
    ledger.arrived(1, at: .milliseconds(15))
    ledger.arrived(2, at: .milliseconds(27))
    #expect(ledger.microseconds == [5_000, 7_000])
    #expect(ledger.conflatedCount == 0)
    #expect(ledger.underWayCount == 0)
  }

  @Test func `ends for a replaced sample with the newer state`() {
    var ledger = LatencyLedger()
    for sequence in Int64(1)...4 { ledger.sent(sequence, at: .milliseconds(sequence)) }
    ledger.arrived(3, at: .milliseconds(10))
    #expect(ledger.microseconds == [9_000, 8_000, 7_000])
    #expect(ledger.conflatedCount == 2)
    #expect(ledger.underWayCount == 1)
  }

  @Test func `counts a state that comes again only once`() {
    var ledger = LatencyLedger()
    ledger.sent(1, at: .zero)
    ledger.arrived(1, at: .milliseconds(1))
    ledger.arrived(1, at: .milliseconds(9))
    ledger.arrived(0, at: .milliseconds(9))
    #expect(ledger.microseconds == [1_000])
  }

  @Test func `holds for many samples`() {
    var ledger = LatencyLedger()
    for sequence in Int64(1)...5_000 {
      ledger.sent(sequence, at: .milliseconds(sequence))
      if sequence % 7 == 0 { ledger.arrived(sequence, at: .milliseconds(sequence + 1)) }
    }
    #expect(ledger.microseconds.count == 4_998)
    #expect(ledger.underWayCount == 2)
  }
}
