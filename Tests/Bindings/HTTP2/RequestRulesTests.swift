import Base
import HTTP2
import Testing

/// Each request is judged alone, after a good one that it mostly repeats, and twice in a row: a list that was refused
/// must not be remembered as one that keeps the rules.
@Suite struct `The rules of a request` {
  typealias Fields = [(String, String)]

  static let plain: Fields = [
    (":method", "POST"), (":scheme", "https"), (":path", "/a/b"), (":authority", "test"),
    ("te", "trailers"),
  ]

  static let good: [Fields] = [
    plain, plain.dropLast(),
    [(":method", "OPTIONS"), (":scheme", "https"), (":path", "*"), (":authority", "test")],
    [(":method", "CONNECT"), (":authority", "test:443")],
    [(":method", "GET"), (":scheme", "https"), (":path", "/"), ("host", "test")],
    [
      (":method", "GET"), (":scheme", "HTTP"), (":path", "/"), ("host", "test"), ("te", "Trailers"),
    ],
    [(":method", "GET"), (":scheme", "other+1.0"), (":path", "any"), (":authority", "test")],
    [
      (":method", "POST"), (":scheme", "https"), (":path", "/a/b"), (":authority", "test"),
      ("x", ""),
    ],
    [
      (":method", "GET"), (":scheme", "https"), (":path", "/"), (":authority", "a"),
      ("content-length", "0"),
    ],
  ]

  static let malformed: [Fields] = [
    [(":method", "POST"), (":scheme", "https"), (":path", "/a/b")],
    [(":method", "POST"), (":scheme", "https"), (":authority", "test")],
    [(":method", "POST"), (":path", "/a/b"), (":authority", "test")],
    [(":scheme", "https"), (":path", "/a/b"), (":authority", "test")],
    [(":method", "POST"), (":scheme", "https"), (":path", ""), (":authority", "test")],
    [(":method", "POST"), (":scheme", "https"), (":path", "*"), (":authority", "test")],
    [(":method", "POST"), (":scheme", "https"), (":path", "a"), (":authority", "test")],
    [(":method", "POST"), (":scheme", "1s"), (":path", "/"), (":authority", "test")],
    [(":method", "PO ST"), (":scheme", "https"), (":path", "/"), (":authority", "test")],
    [(":method", "POST"), (":scheme", "https"), (":path", "/ b"), (":authority", "test")],
    [(":method", "POST"), (":scheme", "https"), (":path", "/"), (":authority", "te st")],
    [(":method", "POST"), (":scheme", "https"), (":path", "/"), (":authority", "")],
    [(":method", "CONNECT"), (":scheme", "https"), (":path", "/"), (":authority", "test")],
    [(":method", "CONNECT"), ("host", "test")],
    [(":method", "CONNECT"), (":protocol", "websocket"), (":authority", "test")],
    [
      (":method", "POST"), (":method", "POST"), (":scheme", "https"), (":path", "/"),
      (":authority", "a"),
    ],
    [
      (":method", "POST"), (":scheme", "https"), (":path", "/"), (":path", "/"),
      (":authority", "a"),
    ],
    [
      (":method", "POST"), (":scheme", "https"), (":path", "/"), ("x", "y"), (":authority", "test"),
    ],
    [
      (":method", "POST"), (":scheme", "https"), (":path", "/"), (":authority", "test"),
      (":status", "200"),
    ],
    [(":method", "POST"), (":scheme", "https"), (":path", "/"), ("host", "a"), ("host", "a")],
    plain + [("te", "gzip")], plain + [("connection", "close")], plain + [("keep-alive", "1")],
    plain + [("proxy-connection", "1")], plain + [("transfer-encoding", "chunked")],
    plain + [("upgrade", "h2c")], plain + [("content-length", "")],
    plain + [("content-length", "-1")],
    plain + [("content-length", "99999999999999999999")],
    plain + [("content-length", "0"), ("content-length", "0")], plain + [(":path", "/")],
    // A promised byte never comes.
    plain + [("content-length", "1")],
  ]

  @Test(arguments: 0..<good.count) func `let a good one pass`(index: Int) throws {
    #expect(try outcomes(of: Self.good[index]) == ["opened", "opened", "opened"])
  }

  @Test(arguments: 0..<malformed.count) func `refuse a malformed one`(index: Int) throws {
    let refused = "closed \(HTTP2ErrorCode.protocolError)"
    #expect(try outcomes(of: Self.malformed[index]) == [refused, refused, refused])
  }

  @Test func `drop a field whose characters must not be`() throws {
    let pair = try SessionPair()
    for _ in 0..<3 {
      let fields = Self.plain + [("bad name", "x"), ("x-bad", "a\u{7}b"), ("x-good", "c")]
      _ = try pair.client.open(block(fields), endStream: true, handler: Recorder())
      try pair.exchange()
    }
    #expect(pair.opened.count == 3)
    for stream in pair.opened {
      #expect(stream.headers.text("x-good") == "c")
      #expect(stream.headers.count == Self.plain.count + 1)
    }
  }

  @Test func `know no pseudo-header field in trailers, also one that the headers began with`()
    throws
  {
    for trailers in [[(":method", "POST")], [("content-length", "0")], [("host", "a")]] as [Fields]
    {
      let pair = try SessionPair()
      let caller = Recorder()
      let stream = try pair.client.open(block(Self.plain), endStream: false, handler: caller)
      try pair.exchange()
      pair.client.finish(stream, trailers: block(trailers))
      try pair.exchange()
      #expect(caller.events == ["closed \(HTTP2ErrorCode.protocolError)"])
      #expect(pair.opened.first?.trailers == nil)
    }
  }

  @Test(arguments: [(2, 0), (1, 3), (0, 3), (4, 4), (4, 5)])
  func `want as much content as was promised, also by a repeated list`(_ parts: (Int, Int)) throws {
    let pair = try SessionPair()
    let promised = 3
    for _ in 0..<3 {
      let caller = Recorder()
      let stream = try pair.client.open(
        block(Self.plain + [("content-length", "\(promised)")]), endStream: false,
        handler: caller)
      for count in [parts.0, parts.1] where count > 0 {
        pair.client.send(on: stream) { $0.append([UInt8](repeating: 7, count: count)) }
        try pair.exchange()
      }
      pair.client.finish(stream, trailers: nil)
      try pair.exchange()
      let served = pair.opened.last
      if parts.0 + parts.1 == promised {
        #expect(served?.isInboundEnded == true)
        #expect(served?.inbound.count == promised)
      } else {
        #expect(served?.isInboundEnded == false)
        #expect(caller.events == ["closed \(HTTP2ErrorCode.protocolError)"])
      }
    }
  }

  /// Returns the outcomes of a request: as the first one, after a good one, and after itself.
  private func outcomes(of fields: Fields) throws -> [String] {
    let fresh = try SessionPair()
    let used = try SessionPair()
    #expect(try outcome(of: Self.plain, on: used) == "opened")
    return try [
      outcome(of: fields, on: fresh), outcome(of: fields, on: used), outcome(of: fields, on: used),
    ]
  }

  private func block(_ fields: Fields) -> HeaderBlock {
    var block = HeaderBlock()
    for (name, value) in fields { block.append(name, value) }
    return block
  }

  private func outcome(of fields: Fields, on pair: SessionPair) throws -> String {
    let caller = Recorder()
    let count = pair.opened.count
    _ = try pair.client.open(block(fields), endStream: true, handler: caller)
    try pair.exchange()
    if pair.opened.count > count { return "opened" }
    return caller.events.joined(separator: ", ")
  }
}
