import Base
import HTTP2
import Testing

/// A stream with nothing to send, whose data nghttp2 defers, and which sends again later.
@Suite struct `A stream that speaks in bursts` {
  private let ok = HeaderBlock([":status": "200"])

  /// Method: bursts and the bytes taken from the sessions are cut at random, so that bursts also come while the last
  /// frame of the one before is half sent.
  @Test(arguments: 0..<50 as Range<UInt64>)
  func `loses nothing and keeps the order, however it is cut, and ends`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let pair = try SessionPair()
    let handlers = (0..<4).map { _ in Recorder() }
    let streams = try handlers.map { try pair.open($0, endStream: true) }
    try pair.exchange()
    var sent = streams.map { _ in [UInt8]() }
    var hasHeaders = streams.map { _ in false }
    for _ in 0..<200 {
      let index = Int.random(in: 0..<4, using: &random)
      let (other, stream) = (pair.opened[index], streams[index])
      switch Int.random(in: 0..<6, using: &random) {
      case 0...2:
        let burst = (0..<Int.random(in: 0..<3000, using: &random)).map { _ in
          UInt8.random(in: 0...255, using: &random)
        }
        sent[index] += burst
        if !hasHeaders[index] { pair.server.respond(on: other, ok) }
        hasHeaders[index] = true
        pair.server.send(on: other) { $0.append(burst) }
      case 3...4:
        var output = ByteQueue()
        let limit = Int.random(in: 1..<4000, using: &random)
        try pair.server.produce(into: &output, until: limit)
        try output.withBytes { try pair.client.receive($0) }
      default:
        pair.client.returnWindow(stream.inbound.count, of: stream)
        try pair.exchange(by: 1000)
      }
    }
    for (index, stream) in streams.enumerated() {
      if !hasHeaders[index] { pair.server.respond(on: pair.opened[index], ok) }
      let trailers = HeaderBlock(["x-last": "\(index)"])
      pair.server.finish(pair.opened[index], trailers: index % 2 == 0 ? trailers : nil)
      while !stream.isClosed {
        try pair.exchange()
        pair.client.returnWindow(max(1, sent[index].count), of: stream)
      }
      #expect(stream.inbound.copy() == sent[index])
      #expect(stream.trailers?.text("x-last") == (index % 2 == 0 ? "\(index)" : nil))
      #expect(handlers[index].events.suffix(2) == ["end", "closed NO_ERROR"])
    }
    #expect(pair.server.openStreamCount == 0)
  }

  @Test func `sends no frame without data in between`() throws {
    let pair = try SessionPair()
    let stream = try pair.open(Recorder(), endStream: true)
    try pair.exchange()
    let other = try #require(pair.opened.first)
    pair.server.respond(on: other, ok)
    var types: [UInt8] = []
    for text in ["", "a", "", "b"] {
      pair.server.send(on: other) { $0.append(Array(text.utf8)) }
      types += try frames(of: pair)
    }
    pair.server.finish(other, trailers: HeaderBlock(["x-last": "1"]))
    types += try frames(of: pair)
    // These are HEADERS, DATA, DATA, HEADERS.
    #expect(types == [1, 0, 0, 1])
    #expect(stream.inbound.copy() == Array("ab".utf8))
  }

  /// A list over 1 KiB is not cached by its connection, and thus belongs to the stream alone.
  @Test func `keeps the headers that are asked for later, and those that it may share`() throws {
    let pair = try SessionPair()
    let long = String(repeating: "x", count: 1200)
    for text in [long, long, "1"] {
      _ = try pair.open(Recorder(), ["x-own": text, "traceparent": "t"], endStream: true)
    }
    try pair.exchange()
    for stream in pair.opened { stream.forgetHeaders(except: ["traceparent", "tracestate"]) }
    #expect(pair.opened.map { $0.headers.text("traceparent") } == ["t", "t", "t"])
    #expect(pair.opened.map { $0.headers.text("x-own") } == [nil, nil, "1"])
    #expect(pair.opened.map(\.headers.count) == [1, 1, 6])
    pair.opened[0].forgetHeaders(except: [])
    #expect(pair.opened[0].headers.count == 0)
  }

  /// Transfers the server's output; returns the types of its frames.
  private func frames(of pair: SessionPair) throws -> [UInt8] {
    var output = ByteQueue()
    try pair.server.produce(into: &output, until: 1 << 20)
    try output.withBytes { try pair.client.receive($0) }
    var types: [UInt8] = []
    while output.count >= 9 {
      types.append(output[3])
      output.removeFirst(9 + Int(output.bigEndian(at: 0) >> 8))
    }
    return types
  }
}
