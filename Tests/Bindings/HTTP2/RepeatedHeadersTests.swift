import Base
import HTTP2
import Testing

/// Equal or similar header lists take a fast path, which must not be noticeable in the result.
@Suite struct `Header lists that resemble each other` {
  private final class Opened: SessionHandler {
    private(set) var lists: [[String]] = []
    private(set) var numbered: [Int: [String]] = [:]

    func sessionOpened(_ stream: HTTP2Stream) {
      var list: [String] = []
      stream.headers.forEach {
        list.append(String(decoding: $0.name, as: UTF8.self))
        list.append(String(decoding: $0.value, as: UTF8.self))
      }
      lists.append(list)
      guard stream.headersNumber > 0 else { return }
      #expect(numbered[stream.headersNumber] ?? list == list)
      numbered[stream.headersNumber] = list
    }
    func sessionReceivedGoAway(lastStreamID: Int32, code: HTTP2ErrorCode) {}
    func sessionReceivedPong() {}
  }

  private final class Caller: StreamHandler {
    func streamReceivedHeaders() {}
    func streamReceivedData() {}
    func streamReceivedEnd() {}
    func streamDrained() {}
    func streamClosed(_ code: HTTP2ErrorCode) {}
  }

  @Test(arguments: 0..<30) func `come out as they went in`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let client = try HTTP2Session(isServer: false)
    let server = try HTTP2Session(isServer: true)
    let (opened, caller) = (Opened(), Caller())
    server.handler = opened
    let pool = (0..<6).map { ("x-\($0 / 2)", String(repeating: "v\($0)", count: 1 + $0 * $0)) }
    var list = ["x-0", "a"]
    var sent: [[String]] = []
    for _ in 0..<200 {
      // The list is mostly the same, or differs in one place.
      switch Int.random(in: 0..<8, using: &random) {
      case 0: list = []
      case 1:
        let (name, value) = pool.randomElement(using: &random) ?? ("x-0", "")
        list += [name, value]
      case 2: list.removeLast(min(2, list.count))
      case 3 where !list.isEmpty:
        list[1] = "\(UInt8.random(in: 0...255, using: &random))"
      default: break
      }
      let fixed = [":method", "POST", ":scheme", "https", ":path", "/a/b", ":authority", "test"]
      let all = fixed + list
      // A malformed list is read, but opens nothing (RFC 9113, section 8.2.2).
      let isMalformed = Int.random(in: 0..<10, using: &random) == 0
      if !isMalformed { sent.append(all) }
      var block = HeaderBlock()
      for index in stride(from: 0, to: all.count, by: 2) {
        block.append(all[index], all[index + 1])
      }
      if isMalformed { block.append("connection", "close") }
      _ = try client.open(block, endStream: true, handler: caller)
      var wire = ByteQueue()
      try client.produce(into: &wire, until: 1 << 20)
      try wire.withBytes { try server.receive($0) }
      wire.release()
      try server.produce(into: &wire, until: 1 << 20)
      try wire.withBytes { try client.receive($0) }
      for stream in server.openStreams { server.reset(stream, .cancel) }
    }
    #expect(opened.lists == sent)
    // Most lists are known by a number, which stands for one list only.
    #expect(!opened.numbered.isEmpty && opened.numbered.count < sent.count)
  }
}
