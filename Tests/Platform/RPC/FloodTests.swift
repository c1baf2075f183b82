import HTTP2
import Loop
import RPC
import Testing

@Suite struct `A client that floods a server` {
  private typealias Raw = RawPeer

  /// The error code ENHANCE_YOUR_CALM.
  private let calm: UInt8 = 11

  private static func headers(_ id: UInt32, _ more: [UInt8] = [], end: Bool = false) -> [UInt8] {
    Raw.frame(1, end ? 5 : 4, id, Raw.call("/t.T/Echo") + more)
  }

  private static let ping = Raw.frame(6, 0, 0, [UInt8](repeating: 0, count: 8))
  private static let update = Raw.frame(8, 0, 0, [0, 0, 0, 1])
  private static let big = Raw.field("x-big", String(repeating: "x", count: 120))

  private struct Case: Sendable {
    let flood: Flood
    let first: [UInt8]
    let more: @Sendable (UInt32) -> [UInt8]

    init(_ flood: Flood, first: [UInt8] = [], _ more: @escaping @Sendable (UInt32) -> [UInt8]) {
      self.flood = flood
      self.first = first
      self.more = more
    }
  }

  private static let cases = [
    Case(.resets) { headers($0) + Raw.frame(3, 0, $0, [0, 0, 0, 8]) },
    Case(.resets) { headers($0) + Raw.frame(8, 0, $0, [127, 255, 255, 255]) },
    Case(.resets) { headers($0, Raw.field("connection", "close")) },
    Case(.resets) {
      headers($0, Raw.field("content-length", "1")) + Raw.frame(0, 1, $0, [1, 2])
    },
    Case(.resets) { headers($0, (0..<130).flatMap { _ in Raw.field("a", "b") }, end: true) },
    Case(.pings) { _ in ping },
    Case(.settings) { _ in Raw.frame(4) },
    Case(.idleFrames) { _ in update },
    Case(.idleFrames) { _ in Raw.frame(2, 0, 3, [0, 0, 0, 1, 0]) },
    Case(.idleFrames) { _ in Raw.frame(6, 1, 0, [UInt8](repeating: 0, count: 8)) },
    Case(.idleFrames) { _ in Raw.frame(7, 0, 0, [UInt8](repeating: 0, count: 8)) },
    Case(.idleFrames) { _ in Raw.frame(0x20, 0, 0, [1]) },
    Case(.idleFrames, first: headers(1)) { _ in Raw.frame(0, 0, 1) },
    Case(.idleFrames, first: headers(1)) { _ in Raw.frame(0, 8, 1, [1, 0]) },
    Case(.continuations, first: Raw.frame(1, 0, 1, Raw.call("/t.T/Echo"))) { _ in
      Raw.frame(9, 0, 1)
    },
    Case(.headerBytes) {
      // A frame that is almost filled with references to one field.
      headers($0, [0x40] + big.dropFirst() + [UInt8](repeating: 0xbe, count: 16_000))
    },
  ]

  @Test(arguments: cases.indices)
  func `is sent away, with the reason`(index: Int) throws {
    let one = Self.cases[index]
    let peer = try RawPeer()
    peer.send(one.first)
    var id: UInt32 = 1
    while peer.goAwayCodes.isEmpty, id < 6000 {
      peer.send(one.more(id))
      id += 2
    }
    #expect(peer.goAwayCodes == [calm], "case \(index)")
    #expect(peer.engine.counters.flood == one.flood)
    #expect(peer.engine.isOver || peer.isBroken)
    peer.engine.connectionLost()
    peer.loop.runReady()
    #expect(peer.engine.handlerCount == 0)
  }

  @Test func `is one that comes in a single read, too`() throws {
    for one in Self.cases {
      let peer = try RawPeer()
      let all = (0..<3000).flatMap { one.more(1 + 2 * $0) }
      peer.send(one.first + all)
      peer.send(Self.ping)
      #expect(peer.goAwayCodes == [calm] || peer.goAwayCodes == [1], "\(one.flood)")
      #expect(peer.engine.isOver || peer.isBroken)
    }
  }

  @Test func `is none that waits between its frames`() throws {
    let peer = try RawPeer()
    for _ in 0..<1000 {
      peer.send(Self.ping + Self.update)
      peer.loop.advance(by: .milliseconds(100))
    }
    #expect(peer.frames.count { $0.type == 6 } == 1000)
    #expect(peer.engine.counters.flood == nil)
  }

  @Test func `is none that gets on with its calls meanwhile`() throws {
    let peer = try RawPeer()
    for number in UInt32(0)..<2000 {
      let id = 1 + 2 * number
      peer.send(
        Self.headers(id) + Raw.frame(0, 1, id, [0, 0, 0, 0, 0]) + Self.ping + Self.update
          + Self.update)
    }
    #expect(peer.engine.counters.flood == nil)
    #expect(peer.frames.count { $0.type == 6 } == 2000)
  }

  @Test func `has its resets counted, in both directions`() throws {
    let peer = try RawPeer()
    peer.send(Self.headers(1) + Raw.frame(3, 0, 1, [0, 0, 0, 8]))
    peer.send(Self.headers(3) + Raw.frame(8, 0, 3, [127, 255, 255, 255]))
    let counters = peer.engine.counters
    #expect(counters.resetsReceived == 1)
    #expect(counters.resetsSent == 1 && counters.errorResetsSent == 1)
  }
}
