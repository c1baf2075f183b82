import Base
import HTTP2
import Testing

@Suite struct `The ledger of a session's buffers` {
  /// Method: both sides act at random many times; the sum over all streams must match the ledger.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func `has what its streams hold, and nothing in the end`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let all = BufferLedger()
    let ledger = BufferLedger(parent: all)
    try {
      let pair = try SessionPair(ledger: ledger)
      var requests: [HTTP2Stream] = []
      for _ in 0..<300 {
        let count = Int.random(in: 0...20_000, using: &random)
        let request = requests.randomElement(using: &random)
        let served = pair.opened.randomElement(using: &random)
        switch Int.random(in: 0..<8, using: &random) {
        case 0: requests.append(try pair.open(Recorder()))
        case 1, 2:
          if let request {
            pair.client.send(on: request) { $0.append([UInt8](repeating: 1, count: count)) }
          }
        case 3:
          if let served {
            let taken = min(count, served.inbound.count)
            served.inbound.removeFirst(taken)
            served.account()
            pair.server.returnWindow(taken, of: served)
          }
        case 4:
          if let served, !served.isClosed {
            pair.server.respond(on: served, HeaderBlock([":status": "200"]))
            pair.server.send(on: served) { $0.append([UInt8](repeating: 2, count: count)) }
          }
        case 5: if let served { pair.server.finish(served, trailers: nil) }
        case 6:
          if let request {
            let taken = min(count, request.inbound.count)
            request.inbound.removeFirst(taken)
            pair.client.returnWindow(taken, of: request)
          }
        default: if let request, count < 4000 { pair.client.reset(request, .cancel) }
        }
        try pair.exchange()
        let held = pair.opened.reduce(0) { $0 + $1.inbound.count + $1.outboundCount }
        try #require(ledger.bytes == held && all.bytes == held)
      }
      pair.server.abandon()
      pair.client.abandon()
    }()
    #expect(ledger.bytes == 0 && all.bytes == 0)
  }
}
