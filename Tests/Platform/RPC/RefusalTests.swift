import Base
import Contract
import HTTP2
import Messages
import RPC
import Testing

@Suite struct `A server without a socket` {
  let link: MemoryLink

  init() throws { link = try MemoryLink(TestService.register) }

  private func head(_ count: Int, flag: UInt8 = 0) -> [UInt8] {
    [flag] + (0..<4).map { UInt8(truncatingIfNeeded: count >> (24 - 8 * $0)) }
  }

  @Test func `refuses what is none of its protocols with an HTTP status`() {
    let refused = [
      ("415", link.open("/t.T/Unary", type: "application/xml", endStream: true)),
      ("415", link.open("/t.T/Unary", type: "application/grpcx", endStream: true)),
      ("405", link.open("/t.T/Unary", method: "GET", endStream: true)),
      ("404", link.open("/t.T/Nothing", method: "GET", endStream: true)),
      ("400", link.open("*", method: "OPTIONS", endStream: true)),
    ]
    let accepted = ["application/grpc+proto", "application/grpc;x=y"].map {
      link.open("/t.T/Echo", type: $0, endStream: true)
    }
    for (_, call) in refused { link.finish(call) }
    link.exchange()
    for (status, call) in refused {
      #expect(call.httpStatus == status)
      #expect(call.closedBy == .noError)
    }
    for call in accepted { #expect(call.status == .ok) }
  }

  @Test func `refuses metadata that is too long or has too many fields, and goes on`() {
    let long = String(repeating: "x", count: 10_000)
    let plain = link.open(
      "/t.T/Unary", ["x-a": long, "x-b": long], method: "GET", endStream: true)
    let calls = [
      link.open("/t.T/Unary", ["x-a": long, "x-b": long]),
      link.open("/t.T/Echo", ["x-a": long, "x-b": long, "x-c": "short"]),
    ]
    link.exchange()
    #expect(plain.httpStatus == "431")
    for call in calls {
      #expect(call.httpStatus == "200")
      #expect(call.status == .resourceExhausted)
    }
    #expect(link.unary("/t.T/Unary").status == .ok)
    #expect(link.engine.counters.headerListsRefused == 3)
    #expect(link.engine.counters.flood == nil)
  }

  @Test(arguments: ["/t.T/Unary", "/t.T/Collect", "/t.T/Echo"])
  func `refuses trailers that are too long`(path: String) throws {
    let call = link.open(path)
    link.send("a", on: call)
    link.exchange()
    let long = HeaderBlock(["x-a": String(repeating: "x", count: 17_000)])
    link.client.finish(try #require(call.stream), trailers: long)
    link.exchange()
    #expect(call.status == .resourceExhausted)
    #expect(link.engine.handlerCount == 0)
  }

  @Test func `answers a plain request when it has ended, or brings too much`() throws {
    let patient = link.open("/t.T/Unary", type: "text/plain")
    link.exchange()
    #expect(patient.httpStatus == nil)
    link.finish(patient)
    let endless = link.open("/nothing", type: "text/plain")
    link.send(bytes: [UInt8](repeating: 0, count: 5 << 20), on: endless)
    link.exchange()
    #expect(patient.httpStatus == "415")
    #expect(endless.httpStatus == "415")
    #expect(endless.closedBy == .noError)
  }

  @Test func `serves pages to GET and HEAD, and says what else it does not do`() throws {
    let link = try MemoryLink { router, _ in router.page("/page") { "some text" } }
    func answer(_ method: String, _ path: String) throws -> (HeaderBlock, String) {
      let call = link.open(path, method: method, type: "text/plain", endStream: true)
      link.exchange()
      let stream = try #require(call.stream)
      return (stream.headers, String(decoding: stream.inbound.copy(), as: UTF8.self))
    }
    for path in ["/page", "/page?a=b"] {
      let (headers, text) = try answer("GET", path)
      #expect(headers.text(":status") == "200" && text == "some text")
      #expect(headers.text("content-type") == "text/plain; charset=utf-8")
      #expect(headers.text("content-length") == "9")
    }
    let (head, nothing) = try answer("HEAD", "/page")
    #expect(head.text(":status") == "200" && head.text("content-length") == "9")
    #expect(nothing.isEmpty)
    let (posted, _) = try answer("POST", "/page")
    #expect(posted.text(":status") == "405" && posted.text("allow") == "GET, HEAD")
    #expect(try answer("GET", "/pages").0.text(":status") == "404")
  }

  @Test func `takes posts of plain HTTP that end and are no longer than they may be`() throws {
    let link = try MemoryLink { router, _ in
      router.post("/post", bodyBytesMax: 1000) { request, _ in
        PlainResponse(200, body: .text("\(request.body.count)"))
      }
    }
    func answer(_ count: Int, type: String = "application/json") -> MemoryCall {
      let call = link.open("/post", type: type)
      link.send(bytes: [UInt8](repeating: 0, count: count), on: call)
      link.exchange()
      #expect(call.httpStatus == nil || count > 5_000_000)
      link.finish(call)
      link.exchange()
      return call
    }
    for (count, type) in [(0, "text/plain"), (1, "application/json"), (1000, "application/proto")] {
      let call = answer(count, type: type)
      #expect(call.httpStatus == "200")
      let text = String(decoding: try #require(call.stream).inbound.copy(), as: UTF8.self)
      #expect(text == "\(count)")
    }
    for count in [1001, 60_000] { #expect(answer(count).httpStatus == "413") }
    let silent = link.open("/post", type: "application/json")
    link.send(bytes: [1], on: silent)
    link.exchange()
    link.advance(by: .seconds(9))
    #expect(silent.httpStatus == nil)
    for _ in 0..<2 { link.advance(by: .seconds(6)) }
    #expect(silent.httpStatus == "408")
    let read = link.open("/post", method: "GET", type: "text/plain", endStream: true)
    link.exchange()
    #expect(read.httpStatus == "405" && read.field("allow") == "POST")
  }

  @Test func `names the method that it does not have`() {
    let call = link.unary("/t.T/Nothing")
    #expect(call.status == .unimplemented)
    #expect(call.stream?.headers.text("grpc-message")?.contains("/t.T/Nothing") == true)
  }

  @Test func `refuses an encoding that it does not know, and says which it does`() {
    let call = link.unary("/t.T/Unary", "", ["grpc-encoding": "zip"])
    #expect(call.status == .unimplemented)
    #expect(call.stream?.headers.text("grpc-accept-encoding") == "gzip, identity")
    #expect(link.unary("/t.T/Unary", "", ["grpc-encoding": "identity"]).status == .ok)
  }

  /// The details of an error that a caller causes must fit into a header field, however many there are.
  @Test func `tells an error that is too long for headers in part`() throws {
    for count in [10, 100_000, 1_000_000] {
      let call = link.unary("/t.T/Verbose", "\(count)")
      #expect(call.status == .invalidArgument)
      #expect(call.field("grpc-message")?.isEmpty == false)
      #expect((call.field("grpc-status-details-bin") != nil) == (count < 100_000))
    }
    let call = link.unary("/t.T/Violate", "1000")
    let value = try #require(call.field("grpc-status-details-bin"))
    let status = try Google.Status(unpacking: #require(Base64.standard.decode(value)))
    let details: Google.BadRequest? = try status.details.first?.unpacked()
    let told = try #require(details).fieldViolations.count
    #expect((10..<1000).contains(told))
    let listed = status.message.split(separator: "; ").count - 1
    #expect((1...told).contains(listed))
    #expect(status.message.hasSuffix("; and \(1000 - listed) more."))
    #expect(call.field("grpc-message") == status.message, "clients compare them")
  }

  @Test func `refuses a timeout that is none`() {
    for value in ["", "1", "S", "1x", "123456789S", "-1S"] {
      #expect(link.unary("/t.T/Unary", "", ["grpc-timeout": value]).status == .invalidArgument)
    }
  }

  @Test(arguments: ["/t.T/Unary", "/t.T/Echo"])
  func `refuses a message that is marked as compressed`(path: String) {
    let call = link.open(path)
    link.send(bytes: head(1, flag: 1) + [0], on: call, end: true)
    link.exchange()
    #expect(call.status == .internal)
    #expect(link.client.openStreamCount == 0)
  }

  @Test(arguments: ["/t.T/Unary", "/t.T/Echo"])
  func `refuses a message that is cut`(path: String) {
    for bytes in [head(5) + [1, 2], [0, 0]] {
      let call = link.open(path)
      link.send(bytes: bytes, on: call, end: true)
      link.exchange()
      #expect(call.status == .internal)
    }
  }

  @Test func `refuses none and two messages where it takes one`() {
    let none = link.open("/t.T/Unary", endStream: true)
    let two = link.open("/t.T/Unary")
    link.send("a", on: two)
    link.send("b", on: two, end: true)
    link.exchange()
    #expect(none.status == .internal)
    #expect(two.status == .internal)
  }

  @Test func `refuses bytes that are no message`() {
    let call = link.open("/t.T/Unary")
    link.send(bytes: head(2) + [0xff, 0xff], on: call, end: true)
    link.exchange()
    #expect(call.status == .invalidArgument)
  }

  @Test(arguments: ["/t.T/Unary", "/t.T/Echo"])
  func `refuses a message over the limit as soon as its length is known`(path: String) {
    let call = link.open(path)
    link.send(bytes: head(4 * 1024 * 1024 + 1), on: call)
    link.exchange()
    #expect(call.status == .resourceExhausted)
    #expect(call.closedBy == .noError)
  }

  @Test(arguments: ["/t.T/Unary", "/t.T/Collect"])
  func `takes a message at the limit, many times its window`(path: String) throws {
    var clientLimits = HTTP2Limits()
    clientLimits.streamWindowBytes = 8 * 1024 * 1024
    let link = try MemoryLink(clientLimits: clientLimits, TestService.register)
    // A tag and a length of four bytes precede the text.
    let call = link.open(path)
    link.send(String(repeating: "x", count: 4 * 1024 * 1024 - 5), on: call, end: true)
    link.exchange()
    #expect(call.status == .ok)
  }

  /// The sizes are those of gRPC's interoperability case client_streaming. Together they are more than a window, and
  /// those that can be read are less than half of one, at which nghttp2 returns it.
  @Test func `takes messages behind which a part of the next came`() throws {
    var clientLimits = HTTP2Limits()
    clientLimits.streamWindowBytes = 1024 * 1024
    let link = try MemoryLink(clientLimits: clientLimits, TestService.register)
    let texts = [27_182, 8, 1_828, 45_904].map { String(repeating: "x", count: $0) }
    let call = link.open("/t.T/Collect")
    link.exchange()
    for text in texts { link.send(text, on: call) }
    link.finish(call)
    link.exchange()
    #expect(call.status == .ok)
    let isWhole = call.takeTexts() == [texts.joined(separator: ",")]
    #expect(isWhole)
  }

  @Test func `lets a client send no more than a window to a handler that does not read`() throws {
    let call = link.open("/t.T/Deaf")
    link.send("first", on: call)
    for _ in 0..<100 { link.send(String(repeating: "x", count: 10_000), on: call) }
    link.exchange()
    let unsent = try #require(call.stream).outboundCount
    #expect(unsent > 1_000_000 - 64 * 1024 - 100)
    #expect(link.unary("/t.T/Unary", "other").takeTexts() == ["other!"])
  }

  @Test func `has a sender wait for a reader that has stalled, and serves others`() {
    let call = link.open("/t.T/Pour")
    link.send("", on: call, end: true)
    link.exchange()
    #expect(call.byteCount <= 64 * 1024)
    #expect(!link.notes.all.contains("poured"))
    #expect(link.unary("/t.T/Unary", "other").takeTexts() == ["other!"])
    var seen = 0
    while call.status == nil || call.byteCount > 0 {
      let count = call.byteCount
      guard count > 0 else { break }
      seen += call.takeTexts().count
      link.returnWindow(count - call.byteCount, of: call)
      link.exchange()
    }
    #expect(seen == 10_000)
    #expect(link.notes.all.contains("poured"))
    #expect(call.status == .ok)
  }

  @Test func `ends a sender that waits when its call is reset`() throws {
    let call = link.open("/t.T/Pour")
    link.send("", on: call, end: true)
    link.exchange()
    link.client.reset(try #require(call.stream), .cancel)
    link.exchange()
    #expect(link.notes.all.contains { $0.hasPrefix("pour ended at") })
    #expect(link.engine.handlerCount == 0)
  }
}
