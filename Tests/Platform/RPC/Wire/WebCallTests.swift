import Contract
import HTTP2
import Messages
import Testing

@testable import RPC

@Suite struct `A gRPC-Web call` {
  let link: MemoryLink

  init() throws { link = try MemoryLink(TestService.register) }

  private func trailers(_ content: [UInt8]) -> [String] {
    String(decoding: content, as: UTF8.self).split(separator: "\r\n").map(String.init)
  }

  @Test(arguments: ["application/grpc-web", "application/grpc-web+proto"])
  func `has its trailers in the body`(type: String) throws {
    let call = link.call("/t.T/Unary", type, Foreign.enveloped(Foreign.message("a")))
    #expect(call.httpStatus == "200")
    #expect(call.field("content-type") == "application/grpc-web+proto")
    #expect(call.field("x-first") == "first")
    let envelopes = call.envelopes()
    #expect(envelopes.map(\.flags) == [0, 0x80])
    #expect(try HealthCheckRequest(unpacking: envelopes[0].content).service == "a!")
    #expect(trailers(envelopes[1].content) == ["grpc-status: 0", "x-last-bin: AP8"])
    #expect(call.stream?.trailers == nil)
    #expect(call.closedBy == .noError)
  }

  /// The text comes one byte at a time, and each message is padded separately.
  @Test func `may be in base 64, cut anywhere`() throws {
    let call = link.open("/t.T/Collect", type: "application/grpc-web-text")
    let text = ["a", "bc", "def"].flatMap {
      Foreign.padded(Foreign.enveloped(Foreign.message($0)))
    }
    for byte in text {
      link.send(bytes: [byte], on: call)
      link.exchange()
    }
    link.finish(call)
    link.exchange()
    #expect(call.field("content-type") == "application/grpc-web-text+proto")
    #expect(call.body.allSatisfy { $0 >= 0x2b })
    let envelopes = call.envelopes(isText: true)
    #expect(envelopes.map(\.flags) == [0, 0x80])
    #expect(try HealthCheckRequest(unpacking: envelopes[0].content).service == "a,bc,def")
  }

  @Test(arguments: [
    ("application/grpc", "grpc"), ("application/grpc+json", "grpc"),
    ("application/grpc-web-text", "grpc-web"), ("application/connect+proto", "connect"),
  ])
  func `is told apart from others`(type: String, name: String) throws {
    let isJSON = type.hasSuffix("json")
    let body = Foreign.enveloped(isJSON ? Foreign.json("") : Foreign.message(""))
    _ = link.call("/t.T/Protocol", type, type.hasSuffix("text") ? Foreign.padded(body) : body)
    #expect(link.notes.all.first == "spoken \(name)")
  }

  @Test func `may carry JSON`() throws {
    let call = link.call(
      "/t.T/Split", "application/grpc-web+json", Foreign.enveloped(Foreign.json("a,b")))
    #expect(call.envelopes().dropLast().map(\.content) == [Foreign.json("a"), Foreign.json("b")])
  }

  @Test func `streams both ways`() throws {
    let call = link.open("/t.T/Echo", type: "application/grpc-web")
    for index in 1...3 {
      link.send(bytes: Foreign.enveloped(Foreign.message("\(index)")), on: call)
      link.exchange()
      #expect(call.envelopes().count == index)
    }
    link.finish(call)
    link.exchange()
    #expect(call.envelopes().last?.flags == 0x80)
  }

  @Test func `that fails at once has its status in the headers`() throws {
    let call = link.call("/t.T/Fail", "application/grpc-web", Foreign.enveloped([]))
    #expect(call.status == .aborted)
    #expect(call.field("grpc-message") == "50 %25 %E2%9C%93")
    #expect(call.field("x-reason") == "why")
    #expect(call.body.isEmpty)
    let nothing = link.call("/t.T/Nothing", "application/grpc-web", Foreign.enveloped([]))
    #expect(nothing.status == .unimplemented)
    let late = link.call(
      "/t.T/Unary", "application/grpc-web", Foreign.enveloped([]), ["grpc-timeout": "x"])
    #expect(late.status == .invalidArgument)
  }

  @Test(arguments: [
    [UInt8](), [0], [0, 0, 0, 0, 2, 1], [2, 0, 0, 0, 0], [0x80, 0, 0, 0, 0], [1, 0, 0, 0, 1, 0],
    [0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  ])
  func `with bad framing is refused`(body: [UInt8]) {
    #expect(link.call("/t.T/Unary", "application/grpc-web", body).status == .internal)
    let text = Foreign.padded(body)
    #expect(link.call("/t.T/Unary", "application/grpc-web-text", text).status == .internal)
    #expect(link.client.openStreamCount == 0)
  }

  @Test func `in bad base 64 is refused as soon as it comes`() {
    let call = link.open("/t.T/Unary", type: "application/grpc-web-text")
    link.send(bytes: Array("AAA!".utf8), on: call)
    link.exchange()
    #expect(call.status == .internal)
    #expect(call.closedBy == .noError)
  }

  @Test func `takes a message many times its window, in base 64 too`() throws {
    let text = String(repeating: "x", count: 1_000_000)
    for (type, isText) in [("application/grpc-web", false), ("application/grpc-web-text", true)] {
      let body = Foreign.enveloped(Foreign.message(text))
      let call = link.call("/t.T/Length", type, isText ? Foreign.padded(body) : body)
      let envelopes = call.envelopes(isText: isText)
      #expect(try HealthCheckRequest(unpacking: envelopes[0].content).service == "1000000")
    }
  }

  @Test func `lets a client send no more than a window to a handler that does not read`() throws {
    for type in ["application/grpc-web", "application/grpc-web-text", "application/connect+proto"] {
      let call = link.open("/t.T/Deaf", type: type)
      let message = Foreign.enveloped(Foreign.message(String(repeating: "x", count: 10_000)))
      for _ in 0..<100 {
        link.send(bytes: type.hasSuffix("text") ? Foreign.padded(message) : message, on: call)
      }
      link.exchange()
      let unsent = try #require(call.stream).outboundCount
      #expect(unsent > 1_000_000 - 90 * 1024)
      link.client.reset(try #require(call.stream), .cancel)
      link.exchange()
    }
  }
}

@Suite struct `A page of another origin` {
  private func link(_ origins: AllowedOrigins) throws -> MemoryLink {
    var limits = ServerLimits()
    limits.origins = origins
    return try MemoryLink(limits: limits, TestService.register)
  }

  private let preflight: KeyValuePairs = [
    "origin": "https://app.example", "access-control-request-method": "POST",
    "access-control-request-headers": "authorization,content-type",
  ]

  @Test func `may ask first, and then read what it was allowed to`() throws {
    let link = try link(#require(AllowedOrigins(["https://app.example"])))
    let asked = link.open("/t.T/Unary", preflight, method: "OPTIONS", endStream: true)
    link.exchange()
    #expect(asked.httpStatus == "204")
    #expect(asked.field("access-control-allow-origin") == "https://app.example")
    #expect(asked.field("access-control-allow-headers") == "authorization,content-type")
    for type in ["application/grpc-web", "application/proto", "application/xml"] {
      let call = link.call("/t.T/Unary", type, [], ["origin": "https://app.example"])
      #expect(call.field("access-control-allow-origin") == "https://app.example")
      #expect(call.field("vary") == "origin")
    }
    let call = link.call(
      "/t.T/Unary", "application/json", Foreign.json("a"), ["origin": "https://app.example"])
    let exposed = try #require(call.field("access-control-expose-headers"))
    #expect(exposed.contains("grpc-status"))
    #expect(exposed.hasSuffix("x-first, trailer-x-last-bin"))
  }

  @Test func `is told nothing unless it is allowed`() throws {
    let link = try link(.none)
    let asked = link.open("/t.T/Unary", preflight, method: "OPTIONS", endStream: true)
    let call = link.call(
      "/t.T/Unary", "application/json", Foreign.json("a"), ["origin": "https://app.example"])
    #expect(asked.httpStatus == "405")
    #expect(call.httpStatus == "200")
    #expect(call.field("access-control-allow-origin") == nil)
    #expect(call.field("vary") == nil)
  }
}
