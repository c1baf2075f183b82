import Contract
import DemoParts
import Testing

@Suite struct `What is stored beside what was sent` {
  private let sent = `The outbox of a watch`.samples(1...5)

  @Test func `is exact when each sample is there once, in any order`() {
    #expect(StoredComparison(sent: sent, stored: sent.reversed()).isExact)
    #expect(StoredComparison(sent: [], stored: []).isExact)
  }

  @Test func `lacks a sample`() {
    let comparison = StoredComparison(sent: sent, stored: Array(sent.dropFirst(2)))
    #expect(comparison.missing == [1, 2])
    #expect(
      comparison.sentence
        == "What is stored is not what was sent: 2 not stored (the first has sequence 1).")
  }

  @Test func `has a sample twice, changed, or never sent`() {
    var stored = sent + [sent[0]] + `The outbox of a watch`.samples(9...9)
    stored[2].bpm += 1
    let comparison = StoredComparison(sent: sent, stored: stored)
    #expect(comparison.repeated == [1])
    #expect(comparison.changed == [3])
    #expect(comparison.unknown == [9])
    #expect(comparison.missing == [])
    #expect(!comparison.isExact)
  }
}
