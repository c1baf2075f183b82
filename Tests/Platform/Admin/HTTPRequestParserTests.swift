import Admin
import Base
import Testing

@Suite struct `A parser of HTTP requests` {
  private func parse(_ text: String) -> HTTPRequestParser.Outcome {
    var parser = HTTPRequestParser()
    parser.receive(Array(text.utf8))
    return parser.next()
  }

  private func accepted(_ text: String) -> HTTPRequest? {
    if case .request(let request) = parse(text) { request } else { nil }
  }

  private static let plain = "GET /metrics HTTP/1.1\r\nHost: localhost:9090\r\n\r\n"

  @Test func `reads what curl and Prometheus send`() throws {
    let request = try #require(
      accepted(
        """
        GET /metrics?name=a%20b&x HTTP/1.1\r
        Host: localhost:9090\r
        User-Agent: curl/7.88.1\r
        Accept: */*\r
        X-Empty:\r
        x-odd:\t a b \t\r
        \r\n
        """))
    #expect(request.path == "/metrics")
    #expect(request.query == "name=a%20b&x")
    #expect(request.host == "localhost:9090")
    #expect(!request.isHead)
    #expect(request.keepsAlive)
  }

  @Test func `knows HEAD, and whether to close`() {
    #expect(accepted("HEAD / HTTP/1.1\r\nHost: a\r\n\r\n")?.isHead == true)
    #expect(accepted("GET / HTTP/1.0\r\n\r\n")?.keepsAlive == false)
    #expect(accepted("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")?.keepsAlive == false)
    #expect(
      accepted("GET / HTTP/1.1\r\nHost: a\r\nconnection: TE, Close\r\n\r\n")?.keepsAlive == false)
    #expect(
      accepted("GET / HTTP/1.1\r\nHost: a\r\nConnection: keep-alive\r\n\r\n")?.keepsAlive == true)
    #expect(accepted("GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n") != nil)
  }

  @Test(arguments: [
    // Request lines.
    ("\r\n\r\n", 400), ("GET / HTTP/1.1\r\n\r\n", 400), ("GET /\r\nHost: a\r\n\r\n", 400),
    ("GET  / HTTP/1.1\r\nHost: a\r\n\r\n", 400), ("GET / HTTP/1.1 \r\nHost: a\r\n\r\n", 400),
    (" GET / HTTP/1.1\r\nHost: a\r\n\r\n", 400), ("GET / http/1.1\r\nHost: a\r\n\r\n", 400),
    ("GET / HTTP/1.12\r\nHost: a\r\n\r\n", 400), ("GET / HTTP/x.1\r\nHost: a\r\n\r\n", 400),
    ("GET / HTTP/2.0\r\nHost: a\r\n\r\n", 505), ("GET / HTTP/1.2\r\nHost: a\r\n\r\n", 505),
    ("PRI * HTTP/2.0\r\n\r\n", 400), ("G\tT / HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    ("GET metrics HTTP/1.1\r\nHost: a\r\n\r\n", 400), ("GET * HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    ("GET http://a/ HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    ("GET /a#b HTTP/1.1\r\nHost: a\r\n\r\n", 400), ("GET /é HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    ("GET /\u{0} HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    // Headers.
    ("GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost : a\r\n\r\n", 400), ("GET / HTTP/1.1\r\n: a\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: a\r\n b\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: a\r\nnonsense\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: a\u{1}\r\n\r\n", 400),
    ("GET / HTTP/1.1\nHost: a\r\n\r\n", 400), ("GET / HTTP/1.1\r\nHost: a\rb\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: a\nX: b\r\n\r\n", 400),
    // Bodies.
    ("GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\n", 413),
    ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\n", 413),
    ("GET / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: a\r\nContent-Length:\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\nContent-Length: 5\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n", 501),
    // Methods.
    ("POST / HTTP/1.1\r\nHost: a\r\n\r\n", 405), ("DELETE / HTTP/1.1\r\nHost: a\r\n\r\n", 405),
    ("get / HTTP/1.1\r\nHost: a\r\n\r\n", 405),
  ])
  func `refuses what it does not serve`(text: String, status: Int) {
    #expect(parse(text) == .refused(status))
  }

  @Test func `reads the same however the bytes arrive`() {
    let text = Self.plain + "HEAD /healthz HTTP/1.1\r\nHost: b\r\n\r\n" + Self.plain
    let bytes = Array(text.utf8)
    for size in 1...bytes.count {
      var parser = HTTPRequestParser()
      var paths: [String] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        parser.receive(Array(bytes[start..<min(start + size, bytes.count)]))
        while case .request(let request) = parser.next() { paths.append(request.path) }
      }
      #expect(paths == ["/metrics", "/healthz", "/metrics"], "\(size) at a time")
      #expect(parser.bufferedCount == 0)
    }
  }

  @Test func `waits for the end of a head, up to its limit`() {
    let head = "GET / HTTP/1.1\r\nHost: a\r\n"
    let room = HTTPRequestParser.headBytesMax - head.utf8.count
    func padded(_ count: Int) -> String { head + "X: " + String(repeating: "x", count: count - 3) }
    #expect(parse(head) == .incomplete)
    #expect(parse(padded(room)) == .incomplete)
    #expect(accepted(padded(room) + "\r\n\r\n") != nil)
    #expect(parse(padded(room + 1)) == .refused(431))
    #expect(parse(padded(room + 1) + "\r\n\r\n") == .refused(431))
    let target = "GET /" + String(repeating: "x", count: HTTPRequestParser.headBytesMax)
    #expect(parse(target) == .refused(414))
    #expect(parse(target + " HTTP/1.1\r\nHost: a\r\n\r\n") == .refused(414))
  }

  /// Goal: whatever comes, the parser decides, and takes no more than it should. Method: real requests with bytes
  /// changed, left out and doubled.
  @Test func `survives damage`() {
    var random = SplitMix64(seed: 6)
    for _ in 0..<20_000 {
      var bytes = Array((Self.plain + Self.plain).utf8)
      for _ in 0...Int.random(in: 0..<3, using: &random) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: index)
        default: bytes.insert(bytes[index], at: index)
        }
      }
      var parser = HTTPRequestParser()
      parser.receive(bytes)
      var count = 0
      while case .request(let request) = parser.next() {
        #expect(request.path.hasPrefix("/"))
        count += 1
      }
      #expect(count <= 2)
    }
  }
}

extension HTTPRequestParser {
  fileprivate mutating func receive(_ bytes: [UInt8]) {
    var queue = ByteQueue()
    queue.append(bytes)
    queue.withBytes { receive($0) }
  }
}
