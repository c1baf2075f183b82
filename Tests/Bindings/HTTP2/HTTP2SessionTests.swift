import Base
import HTTP2
import Testing

@Suite struct `An HTTP/2 session` {
  private let ok = HeaderBlock([":status": "200"])

  @Test(arguments: [1, 3, 1000, 1 << 20])
  func `carries headers, data and trailers in chunks of any size`(size: Int) throws {
    let pair = try SessionPair()
    let handler = Recorder()
    let stream = try pair.open(handler, ["x-a": "1", "x-b": ""])
    let text = (0..<50_000).map { UInt8(truncatingIfNeeded: $0) }
    pair.client.send(on: stream) { $0.append(text) }
    pair.client.finish(stream, trailers: HeaderBlock(["x-up": "2"]))
    try pair.exchange(by: size)
    let other = try #require(pair.opened.first)
    #expect(other.headers.text("x-a") == "1")
    #expect(other.headers.text("x-b") == "")
    #expect(other.inbound.copy() == text)
    #expect(other.trailers?.text("x-up") == "2")
    #expect(other.isInboundEnded)
    pair.server.respond(on: other, ok)
    pair.server.send(on: other) { $0.append(text) }
    pair.server.finish(other, trailers: HeaderBlock(["x-down": "3"]))
    try pair.exchange(by: size)
    #expect(stream.headers.text(":status") == "200")
    #expect(stream.inbound.copy() == text)
    #expect(stream.trailers?.text("x-down") == "3")
    #expect(handler.events.first == "headers")
    #expect(handler.events.suffix(2) == ["end", "closed NO_ERROR"])
    #expect(pair.server.openStreamCount == 0 && pair.client.openStreamCount == 0)
  }

  @Test func `forgets informational headers`() throws {
    let client = try HTTP2Session(isServer: false)
    let handler = Recorder()
    let stream = try client.open(
      HeaderBlock([":method": "GET", ":scheme": "https", ":path": "/", ":authority": "test"]),
      endStream: true, handler: handler)
    var output = ByteQueue()
    try client.produce(into: &output, until: 1 << 20)
    var bytes = ByteQueue()
    bytes.append([0, 0, 0, 4, 0, 0, 0, 0, 0])
    // These are :status 103 as an HPACK literal, :status 200 from the static table, and an empty DATA at the end.
    bytes.append([0, 0, 5, 1, 4, 0, 0, 0, 1, 0x08, 3, 0x31, 0x30, 0x33])
    bytes.append([0, 0, 1, 1, 4, 0, 0, 0, 1, 0x88])
    bytes.append([0, 0, 0, 0, 1, 0, 0, 0, 1])
    try bytes.withBytes { try client.receive($0) }
    #expect(handler.events == ["headers", "end", "closed NO_ERROR"])
    #expect(stream.headers.text(":status") == "200")
  }

  @Test func `marks header lists that are too long or have too many fields`() throws {
    var limits = HTTP2Limits()
    limits.headerCountMax = 8
    limits.headerListBytesMax = 1000
    let pair = try SessionPair(server: limits)
    let cases: [(KeyValuePairs<String, String>, Bool)] = [
      (["a": "1", "b": "2", "c": "3", "d": "4"], false),
      (["a": "1", "b": "2", "c": "3", "d": "4", "e": "5"], true),
      (["a": String(repeating: "x", count: 900)], true),
    ]
    for (fields, isTooLarge) in cases {
      _ = try pair.open(Recorder(), fields, endStream: true)
      try pair.exchange()
      #expect(pair.opened.last?.areHeadersTooLarge == isTooLarge, "\(fields)")
    }
  }

  @Test func `resets a stream for both sides`() throws {
    let pair = try SessionPair()
    let (one, two) = (Recorder(), Recorder())
    pair.onOpen = { $0.handler = two }
    let stream = try pair.open(one)
    try pair.exchange()
    pair.client.reset(stream, .cancel)
    try pair.exchange()
    #expect(one.events == ["closed CANCEL"])
    #expect(two.events == ["closed CANCEL"])
    pair.client.send(on: stream) { $0.append([1]) }
    pair.client.finish(stream, trailers: nil)
    pair.client.reset(stream, .cancel)
    try pair.exchange()
    #expect(one.events.count == 1)
  }

  @Test func `asks a client that it has answered early to stop sending`() throws {
    let pair = try SessionPair()
    let handler = Recorder()
    let stream = try pair.open(handler)
    try pair.exchange()
    let other = try #require(pair.opened.first)
    pair.server.respond(on: other, ok, endStream: true)
    try pair.exchange()
    #expect(handler.events == ["headers", "end", "closed NO_ERROR"])
    #expect(stream.isClosed && other.isClosed)
  }

  @Test func `refuses what is opened after a GOAWAY, and says so`() throws {
    let pair = try SessionPair()
    _ = try pair.open(Recorder())
    try pair.exchange()
    pair.server.goAway(.noError)
    try pair.exchange()
    #expect(pair.goAways == [1])
    let refused = Recorder()
    _ = try pair.open(refused)
    try pair.exchange()
    #expect(refused.events == ["closed REFUSED_STREAM"])
  }

  @Test func `holds a sender to the window until its reader gives some back`() throws {
    let pair = try SessionPair()
    let stream = try pair.open(Recorder())
    pair.client.send(on: stream) { $0.append([UInt8](repeating: 1, count: 200_000)) }
    try pair.exchange()
    let other = try #require(pair.opened.first)
    var taken = 0
    while other.inbound.count > 0 {
      let count = other.inbound.count
      #expect(count <= 64 * 1024)
      taken += count
      other.inbound.removeFirst(count)
      pair.server.returnWindow(count, of: other)
      try pair.exchange()
    }
    #expect(taken == 200_000)
  }

  @Test func `tells once when what waits to be sent has gone down`() throws {
    let pair = try SessionPair()
    let handler = Recorder()
    let stream = try pair.open(handler)
    pair.client.send(on: stream) { $0.append([UInt8](repeating: 1, count: 60_000)) }
    pair.client.notifyWhenDrained(stream, to: 30_000)
    try pair.exchange()
    #expect(handler.events == ["drained"])
  }

  @Test func `answers a ping`() throws {
    let pair = try SessionPair()
    pair.client.ping()
    try pair.exchange()
    #expect(pair.pongCount == 1)
  }

  @Test func `refuses what does not begin as HTTP/2`() throws {
    let server = try HTTP2Session(isServer: true)
    var bytes = ByteQueue()
    bytes.append(utf8: "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
    #expect(throws: HTTP2Error.self) { try bytes.withBytes { try server.receive($0) } }
  }

  /// Method: random frames after a good beginning; the session fails or continues, whatever they contain.
  @Test func `survives garbage`() throws {
    var generator = SplitMix64(seed: 20_261_202)
    for _ in 0..<300 {
      let server = try HTTP2Session(isServer: true)
      var bytes = ByteQueue()
      bytes.append(utf8: "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n")
      bytes.append([0, 0, 0, 4, 0, 0, 0, 0, 0])
      for _ in 0..<10 {
        let count = UInt8.random(in: 0...40, using: &generator)
        let type = UInt8.random(in: 0...10, using: &generator)
        let flags = UInt8.random(in: 0...255, using: &generator)
        bytes.append([0, 0, count, type, flags, 0, 0, 0])
        bytes.append(UInt8.random(in: 0...5, using: &generator))
        bytes.append((0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) })
      }
      try? bytes.withBytes { try server.receive($0) }
      var output = ByteQueue()
      try? server.produce(into: &output, until: 1 << 20)
      server.abandon()
      #expect(server.openStreamCount == 0)
    }
  }

  @Test func `ends a connection that opens a stream it has passed over`() throws {
    let server = try HTTP2Session(isServer: true)
    var bytes = ByteQueue()
    bytes.append(utf8: "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n")
    bytes.append([0, 0, 0, 4, 0, 0, 0, 0, 0])
    // :method GET, :scheme https, :path /, from HPACK's static table.
    for id: UInt8 in [1, 5, 3] { bytes.append([0, 0, 3, 1, 5, 0, 0, 0, id, 0x82, 0x87, 0x84]) }
    try bytes.withBytes { try server.receive($0) }
    var output = ByteQueue()
    try server.produce(into: &output, until: 1 << 20)
    #expect(server.isOver)
    let protocolError: [UInt8] = [0, 0, 0, 1]
    let sent = output.copy()
    #expect(sent.indices.dropLast(3).contains { Array(sent[$0..<$0 + 4]) == protocolError })
  }

  @Test func `delivers each event once though a handler abandons the session`() throws {
    let pair = try SessionPair()
    let recorders = (0..<3).map { _ in Recorder() }
    var count = 0
    pair.onOpen = { stream in
      stream.handler = recorders[count]
      count += 1
      if count == 2 { pair.server.abandon() }
    }
    for _ in 0..<3 { _ = try pair.open(Recorder(), endStream: true) }
    try pair.exchange()
    #expect(pair.opened.count <= 3)
    for recorder in recorders.prefix(2) {
      #expect(recorder.events.count { $0.hasPrefix("closed") } == 1)
    }
    #expect(pair.server.openStreamCount == 0)
    pair.onOpen = nil
  }

  @Test(arguments: [false, true])
  func `sends a stream before another one that has more to send`(isFirst: Bool) throws {
    let pair = try SessionPair()
    for _ in 0..<2 { _ = try pair.open(Recorder(), endStream: true) }
    try pair.exchange()
    for stream in pair.opened { pair.server.respond(on: stream, ok) }
    try pair.exchange()
    let (bulk, urgent) = (pair.opened[0], pair.opened[1])
    if isFirst { pair.server.sendFirst(urgent) }
    pair.server.send(on: bulk) { $0.append([UInt8](repeating: 0, count: 60_000)) }
    pair.server.send(on: urgent) { $0.append([1]) }
    var output = ByteQueue()
    try pair.server.produce(into: &output, until: 1)
    // The last byte of the stream's id is the ninth of a frame.
    #expect(output.copy()[8] == UInt8(truncatingIfNeeded: isFirst ? urgent.id : bulk.id))
  }

  /// Goal: a client that uses all of its streams can open the next as soon as it has read the end of one, even if the
  /// server has sent that end and not run since.
  @Test func `takes a new stream as soon as the end of another went out`() throws {
    var limits = HTTP2Limits()
    limits.concurrentStreamsMax = 2
    let pair = try SessionPair(server: limits)
    let handlers = (0..<3).map { _ in Recorder() }
    _ = try pair.open(handlers[0], endStream: true)
    _ = try pair.open(handlers[1], endStream: true)
    try pair.exchange()
    pair.server.respond(on: pair.opened[0], ok, endStream: true)
    pair.server.respond(on: pair.opened[1], ok)
    pair.server.send(on: pair.opened[1]) { $0.append([1]) }
    while !handlers[0].events.contains("end") {
      // One frame at a time: the sender's buffer is full.
      var output = ByteQueue()
      try pair.server.produce(into: &output, until: 1)
      try output.withBytes { try pair.client.receive($0) }
    }
    _ = try pair.open(handlers[2], endStream: true)
    var request = ByteQueue()
    try pair.client.produce(into: &request, until: 1 << 20)
    try request.withBytes { try pair.server.receive($0) }
    #expect(pair.opened.count == 3)
    try pair.exchange()
    #expect(pair.goAways == [])
    #expect(handlers[2].events == [])
    #expect(handlers[1].events == ["headers", "data"])
  }
}
