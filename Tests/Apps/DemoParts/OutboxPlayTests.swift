import Base
import Contract
import DemoParts
import Testing

@Suite struct `An outbox and a server that fails` {
  // Goal: whatever is lost on the way, the server ends up with each sample, and the outbox empty. Method: a server that
  // stores a prefix of what it received, acknowledges a prefix of that, and loses the connection, all at random; it
  // must never receive a sample before one that it lacks.
  @Test(arguments: UInt64(0)..<200) func `settle every sample`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var outbox = Outbox()
    var stored: [Int64] = []
    var received: [Int64] = []
    var settledOnStream = 0
    var added: Int64 = 0
    while added < 50 || outbox.keptCount > 0 {
      switch random.next() % 4 {
      case 0 where added < 50:
        outbox.add(`The outbox of a watch`.samples(added + 1...added + 1))
        added += 1
      case 1:
        let batch = outbox.takeBatch(atMost: Int(random.next() % 5) + 1)
        received += batch.samples.map(\.sequence)
      case 2:
        // A commit and its acknowledgement, which may be lost.
        let count = Int(random.next() % UInt64(received.count + 1))
        stored += received.prefix(count)
        received.removeFirst(count)
        settledOnStream += count
        if random.next() % 3 > 0 {
          `The outbox of a watch`.acknowledge(Int64(settledOnStream), &outbox)
        }
      default:
        guard random.next() % 3 == 0 else { continue }
        received = []
        settledOnStream = 0
        outbox.reopened(lastSequence: stored.last ?? 0)
      }
    }
    #expect(stored == Array(1...50), "seed \(seed)")
    #expect(outbox.sentCount == 50)
    #expect(outbox.acknowledgedCount == 50)
  }
}
