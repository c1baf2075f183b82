import Base
import Contract
import HTTP2
import Messages
import Testing

@testable import RPC

@Suite struct `A Connect call` {
  let link: MemoryLink
  private let long = String(repeating: "pulse ", count: 1000)

  init() throws { link = try MemoryLink(TestService.register) }

  private func get(_ query: String, _ fields: KeyValuePairs<String, String> = [:]) -> MemoryCall {
    let call = link.open(AccountRPC.getAccount.path + query, fields, method: "GET", endStream: true)
    link.exchange()
    return call
  }

  @Test func `with one message is a plain HTTP request`() throws {
    let proto = link.call("/t.T/Unary", "application/proto", Foreign.message("a"))
    #expect(proto.httpStatus == "200")
    #expect(proto.field("content-type") == "application/proto")
    #expect(try HealthCheckRequest(unpacking: proto.body).service == "a!")
    let json = link.call(
      "/t.T/Unary", "application/json; charset=utf-8", Array(" { \"service\" : \"ü\" } ".utf8),
      ["connect-protocol-version": "1", "connect-timeout-ms": "5000"])
    #expect(json.field("content-type") == "application/json")
    #expect(json.bodyText == "{\"service\":\"ü!\"}")
    for call in [proto, json] {
      #expect(call.field("x-first") == "first")
      #expect(call.field("trailer-x-last-bin") == "AP8")
      #expect(call.stream?.trailers == nil)
      #expect(call.closedBy == .noError)
    }
  }

  @Test func `carries metadata, bytes too`() {
    let call = link.call(
      "/t.T/Metadata", "application/json", Array("{}".utf8),
      ["x-text": "plain", "x-bytes-bin": "AAH/,AQ=="])
    #expect(call.bodyText == "{\"service\":\"plain [[0, 1, 255], [1]]\"}")
  }

  @Test func `that fails says so in JSON, with details that people can read`() {
    let call = link.call("/t.T/Fail", "application/proto", [])
    #expect(call.httpStatus == "409")
    #expect(call.field("content-type") == "application/json")
    #expect(call.field("x-reason") == "why")
    let value = Base64.standard.encode(Google.ErrorInfo(reason: "TEST").packed())
    #expect(
      call.bodyText
        == "{\"code\":\"aborted\",\"message\":\"50 % ✓\",\"details\":[{\"type\":"
        + "\"google.rpc.ErrorInfo\",\"value\":\"\(value)\",\"debug\":{\"reason\":\"TEST\","
        + "\"domain\":\"pulsewire\"}}]}")
    let secret = link.call("/t.T/Secret", "application/json", Array("{}".utf8))
    #expect(secret.httpStatus == "500")
    #expect(secret.bodyText.hasPrefix("{\"code\":\"internal\""))
    #expect(!secret.bodyText.contains("Secret"))
  }

  @Test func `past its deadline is told so`() {
    let call = link.call(
      "/t.T/Sleep", "application/json", Array("{}".utf8), ["connect-timeout-ms": "100"])
    link.advance(by: .milliseconds(99))
    #expect(call.httpStatus == nil)
    link.advance(by: .milliseconds(1))
    #expect(call.httpStatus == "504")
    #expect(call.bodyText.contains("deadline_exceeded"))
  }

  @Test(arguments: [
    ("", "line 1, column 1"), ("{", "line 1, column 2"), ("{\"service\":1}", "service"),
    ("{\"servic\":\"\"}", "servic"), ("{} x", "column 4"), ("null", "object"),
    ("{\"service\":\"\\ud800\"}", "line 1"), ("{\"service\":\"\\u0000", "line 1"),
  ])
  func `in bad JSON is told where`(json: String, place: String) {
    let call = link.call("/t.T/Unary", "application/json", Array(json.utf8))
    #expect(call.httpStatus == "400")
    #expect(call.bodyText.hasPrefix("{\"code\":\"invalid_argument\""))
    #expect(call.bodyText.contains(place), "\(call.bodyText)")
  }

  @Test func `in gzip, both ways`() throws {
    let small = Foreign.deflated(Foreign.message(long))
    let call = link.call(
      "/t.T/Unary", "application/proto", small, ["content-encoding": "gzip"])
    #expect(call.field("content-encoding") == "gzip")
    #expect(
      try HealthCheckRequest(unpacking: Foreign.inflated(call.body)).service == long + "!")
    let plain = link.call(
      "/t.T/Unary", "application/proto", small,
      ["content-encoding": "gzip", "accept-encoding": "identity"])
    #expect(plain.field("content-encoding") == nil)
    #expect(try HealthCheckRequest(unpacking: plain.body).service == long + "!")
    let empty = link.call("/t.T/Unary", "application/proto", [], ["content-encoding": "gzip"])
    #expect(try HealthCheckRequest(unpacking: empty.body).service == "!")
  }

  @Test func `that cannot be is refused before its handler`() {
    let type = "application/json"
    let body = Array("{}".utf8)
    let bomb = Foreign.deflated([UInt8](repeating: 0x20, count: 64 << 20))
    let refused: [(String, String, MemoryCall)] = [
      ("404", "unimplemented", link.call("/t.T/Nothing", type, body)),
      ("501", "unimplemented", link.call("/t.T/Unary", type, body, ["content-encoding": "br"])),
      ("400", "invalid_argument", link.call("/t.T/Unary", type, body, ["connect-timeout-ms": "x"])),
      (
        "400", "invalid_argument",
        link.call("/t.T/Unary", type, body, ["connect-protocol-version": "2"])
      ),
      (
        "400", "invalid_argument", link.call("/t.T/Unary", type, body, ["content-encoding": "gzip"])
      ),
      (
        "429", "resource_exhausted",
        link.call("/t.T/Unary", type, bomb, ["content-encoding": "gzip"])
      ),
      ("415", "", link.call("/t.T/Echo", type, body)),
      ("415", "", link.call("/t.T/Unary", "application/connect+json", body)),
    ]
    for (status, code, call) in refused {
      #expect(call.httpStatus == status)
      #expect(call.bodyText.contains(code))
      #expect(call.closedBy == .noError)
    }
    #expect(link.notes.all.allSatisfy { $0.hasPrefix("answered") })
  }

  /// Sends 100,000 bytes at a time, at most `times` times, until there is a response.
  private func send(_ times: Int, on call: MemoryCall) {
    let chunk = [UInt8](repeating: 0x20, count: 100_000)
    for _ in 0..<times where call.httpStatus == nil {
      link.send(bytes: chunk, on: call)
      link.exchange()
    }
  }

  /// Some clients read a response only after the end of their request, and take an earlier one for a failure.
  @Test func `over the limit is refused when it has ended`() {
    let call = link.open("/t.T/Unary", type: "application/json")
    send(60, on: call)
    #expect(call.httpStatus == nil)
    link.send(bytes: [], on: call, end: true)
    link.exchange()
    #expect(call.httpStatus == "429")
    #expect(call.bodyText.contains("MESSAGE_TOO_LARGE"))
    #expect(call.closedBy == .noError)
  }

  @Test func `over the limit is refused while it still comes, if it does not end`() {
    let long = link.open("/t.T/Unary", type: "application/json")
    send(90, on: long)
    let slow = link.open("/t.T/Unary", type: "application/json")
    send(43, on: slow)
    #expect(slow.httpStatus == nil)
    link.advance(by: .seconds(5))
    for call in [long, slow] {
      #expect(call.httpStatus == "429")
      #expect(call.closedBy == .noError)
    }
  }

  @Test func `that only reads may be a GET`() throws {
    let json = get("?connect=v1&encoding=json&message=%7B%22service%22%3A%22a%22%7D")
    #expect(json.httpStatus == "200")
    #expect(json.bodyText == "{\"service\":\"a?\"}")
    #expect(json.field("cache-control") == "private, no-cache")
    #expect(json.field("vary") == "accept-encoding, authorization")
    let message = Base64.url.encode(Foreign.deflated(Foreign.message(long)))
    let proto = get(
      "?message=\(message)&base64=1&encoding=proto&compression=gzip",
      ["accept-encoding": "gzip, deflate, br"])
    #expect(proto.field("content-encoding") == "gzip")
    #expect(
      try HealthCheckRequest(unpacking: Foreign.inflated(proto.body)).service == long + "?")
    #expect(get("?encoding=xml&message=").httpStatus == "415")
    #expect(get("?encoding=json").httpStatus == "400")
    #expect(get("?encoding=json&message=%").httpStatus == "400")
    #expect(get("?encoding=json&message=x&compression=br").httpStatus == "501")
    #expect(get("").httpStatus == "405")
    let writing = link.open(
      "/t.T/Unary?connect=v1&encoding=json&message=%7B%7D", method: "GET", endStream: true)
    link.exchange()
    #expect(writing.httpStatus == "405")
    #expect(writing.field("allow") == "POST")
  }
}

@Suite struct `A Connect stream` {
  let link: MemoryLink

  init() throws { link = try MemoryLink(TestService.register) }

  private func call(
    _ path: String, _ body: [UInt8], _ fields: KeyValuePairs<String, String> = [:]
  ) -> MemoryCall { link.call(path, "application/connect+json", body, fields) }

  private func end(_ call: MemoryCall) -> String {
    guard let last = call.envelopes().last, last.flags == 2 else { return "no end" }
    return String(decoding: last.content, as: UTF8.self)
  }

  @Test func `ends with a message that says how`() {
    let down = call("/t.T/Split", Foreign.enveloped(Foreign.json("a,b")))
    #expect(down.httpStatus == "200")
    #expect(down.field("content-type") == "application/connect+json")
    #expect(down.envelopes().map(\.content).dropLast() == [Foreign.json("a"), Foreign.json("b")])
    #expect(end(down) == "{}")
    let up = call(
      "/t.T/Collect",
      Foreign.enveloped(Foreign.json("a")) + Foreign.enveloped(Foreign.json("b")))
    #expect(up.envelopes().first?.content == Foreign.json("a,b"))
    #expect(up.stream?.trailers == nil)
    #expect(up.closedBy == .noError)
  }

  @Test func `goes both ways at a time`() {
    let call = link.open("/t.T/Echo", type: "application/connect+proto")
    for index in 1...5 {
      link.send(bytes: Foreign.enveloped(Foreign.message("\(index)")), on: call)
      link.exchange()
      #expect(call.envelopes().last?.content == Foreign.message("\(index)"))
    }
    link.finish(call)
    link.exchange()
    #expect(end(call) == "{}")
  }

  @Test func `has 200 when it fails, and its metadata at the end`() {
    let call = call("/t.T/Trailing", Foreign.enveloped(Foreign.json("")))
    #expect(call.httpStatus == "200")
    #expect(
      end(call)
        == "{\"error\":{\"code\":\"not_found\",\"message\":\"gone\"},"
        + "\"metadata\":{\"x-error\":[\"e\"],\"x-many\":[\"1\",\"2\"],\"x-last-bin\":[\"AP8\"]}}")
  }

  @Test func `may have compressed messages`() throws {
    let long = String(repeating: "pulse ", count: 1000)
    let call = call(
      "/t.T/Echo",
      Foreign.enveloped(Foreign.deflated(Foreign.json(long)), flags: 1)
        + Foreign.enveloped(Foreign.json("a")),
      ["connect-content-encoding": "gzip", "connect-accept-encoding": "gzip"])
    #expect(call.field("connect-content-encoding") == "gzip")
    let envelopes = call.envelopes()
    #expect(envelopes.map(\.flags) == [1, 0, 2])
    #expect(try Foreign.inflated(envelopes[0].content) == Foreign.json(long))
  }

  @Test(arguments: [
    ([UInt8]([0, 0, 0]), "invalid_argument"), ([0, 0, 0, 0, 9, 1], "invalid_argument"),
    ([2, 0, 0, 0, 0], "invalid_argument"), ([8, 0, 0, 0, 0], "invalid_argument"),
    ([1, 0, 0, 0, 1, 0], "internal"), ([0, 0, 0, 0, 1, 0x7b], "invalid_argument"),
    ([0, 0xff, 0xff, 0xff, 0xff], "resource_exhausted"),
  ])
  func `with bad framing is refused`(body: [UInt8], code: String) {
    for path in ["/t.T/Echo", "/t.T/Split"] {
      #expect(end(call(path, body)).hasPrefix("{\"error\":{\"code\":\"\(code)\""))
    }
  }

  @Test func `that cannot be is refused at its end`() {
    let body = Foreign.enveloped(Foreign.json(""))
    #expect(end(call("/t.T/Nothing", body)).contains("\"unimplemented\""))
    #expect(end(call("/t.T/Echo", body, ["connect-timeout-ms": "-1"])).contains("invalid_arg"))
    #expect(
      end(call("/t.T/Echo", body, ["connect-content-encoding": "br"])).contains("unimplemented"))
  }

  @Test func `of a server that goes away is told so`() {
    let call = call("/t.T/Farewell", Foreign.enveloped(Foreign.json("")))
    link.engine.drain()
    link.advance(by: .seconds(1))
    #expect(call.envelopes().first?.content == Foreign.json("farewell"))
    #expect(end(call).contains("\"unavailable\""))
    #expect(end(call).contains("\"after_revision\":\"7\""))
  }
}
