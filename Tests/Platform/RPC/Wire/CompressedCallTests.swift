import Contract
import HTTP2
import Messages
import Testing

@testable import RPC

@Suite struct `A gRPC call with compression` {
  let link: MemoryLink
  private let long = String(repeating: "pulse ", count: 1000)

  init() throws { link = try MemoryLink(TestService.register) }

  private func unary(
    _ path: String, _ body: [UInt8], _ fields: KeyValuePairs<String, String>
  ) -> MemoryCall { link.call(path, "application/grpc", body, fields) }

  private func texts(_ call: MemoryCall) throws -> [String] {
    try call.envelopes().map { flags, content in
      let bytes = flags == 1 ? try Foreign.inflated(content) : content
      return try HealthCheckRequest(unpacking: bytes).service
    }
  }

  @Test(arguments: ["/t.T/Unary", "/t.T/Echo"])
  func `takes messages with and without it`(path: String) throws {
    let plain = Foreign.enveloped(Foreign.message("a"))
    let small = Foreign.enveloped(Foreign.deflated(Foreign.message("a")), flags: 1)
    let echo = path == "/t.T/Unary" ? "a!" : "a"
    for body in [plain, small] {
      let call = unary(path, body, ["grpc-encoding": "gzip"])
      #expect(try texts(call) == [echo])
      #expect(call.status == .ok)
    }
    #expect(unary(path, small, [:]).status == .internal)
  }

  @Test(arguments: [("gzip", UInt8(1)), ("identity, gzip", 1), ("identity", 0), ("gzip;q=0", 0)])
  func `answers long messages as the client takes them`(accepted: String, flag: UInt8) throws {
    for path in ["/t.T/Unary", "/t.T/Echo"] {
      let call = unary(
        path, Foreign.enveloped(Foreign.message(long)), ["grpc-accept-encoding": accepted])
      #expect(call.envelopes().map(\.flags) == [flag])
      #expect(try texts(call)[0].hasPrefix(long))
      #expect(call.field("grpc-encoding") == (flag == 1 ? "gzip" : nil))
      #expect(call.status == .ok)
    }
  }

  @Test func `answers short messages without it`() throws {
    let call = unary(
      "/t.T/Unary", Foreign.enveloped(Foreign.message("a")), ["grpc-accept-encoding": "gzip"])
    #expect(call.envelopes().map(\.flags) == [0])
    #expect(call.field("grpc-encoding") == nil)
  }

  @Test func `answers messages over the server's own limit with it`() throws {
    var limits = ServerLimits()
    limits.compressOverBytes = 3
    let link = try MemoryLink(limits: limits, TestService.register)
    for (text, flags) in [("", UInt8(0)), ("a", 1)] {
      let call = link.call(
        "/t.T/Unary", "application/grpc", Foreign.enveloped(Foreign.message(text)),
        ["grpc-accept-encoding": "gzip"])
      #expect(call.envelopes().map(\.flags) == [flags])
    }
  }

  @Test func `is compressed or not as its handler says, and tells it what came`() throws {
    for coding in ["gzip", "identity"] {
      let body =
        coding == "gzip"
        ? Foreign.deflated(Foreign.message("gzip,identity,\(long)"))
        : Foreign.message("gzip,identity,\(long)")
      let flags: UInt8 = coding == "gzip" ? 1 : 0
      let call = unary(
        "/t.T/Compress", Foreign.enveloped(body, flags: flags),
        ["grpc-encoding": coding, "grpc-accept-encoding": "gzip"])
      #expect(call.envelopes().map(\.flags) == [1, 0, 1])
      let isCompressed = "\(flags == 1)"
      #expect(try texts(call) == ["gzip \(isCompressed)", "identity \(isCompressed)", long])
    }
  }

  @Test func `stops a bomb at the limit`() {
    let bomb = Foreign.deflated([UInt8](repeating: 0, count: 64 << 20))
    let call = unary(
      "/t.T/Unary", Foreign.enveloped(bomb, flags: 1), ["grpc-encoding": "gzip"])
    #expect(call.status == .resourceExhausted)
    #expect(link.unary("/t.T/Unary", "next").takeTexts() == ["next!"])
  }

  @Test func `refuses an encoding that it does not know, and says which it does`() {
    let call = unary("/t.T/Unary", Foreign.enveloped([1]), ["grpc-encoding": "br"])
    #expect(call.status == .unimplemented)
    #expect(call.field("grpc-accept-encoding") == "gzip, identity")
    #expect(call.field("grpc-message")?.contains("br") == true)
  }

  @Test func `that fails keeps its trailers where gRPC has them`() {
    let call = unary(
      "/t.T/Fail", Foreign.enveloped(Foreign.message("")), ["grpc-encoding": "gzip"])
    #expect(call.status == .aborted)
    #expect(call.field("x-reason") == "why")
    let split = unary(
      "/t.T/Split", Foreign.enveloped(Foreign.message("a,b")), ["grpc-encoding": "gzip"])
    #expect(split.stream?.trailers?.text("grpc-status") == "0")
  }
}
