import Base
import Contract
import HTTP2
import Testing

@testable import RPC

/// Goal: any bytes, in every protocol, get a response, and the next call is served.
@Suite struct `Any bytes in any protocol` {
  private static let types = [
    "application/grpc", "application/grpc+json", "application/grpc-web",
    "application/grpc-web+json", "application/grpc-web-text", "application/grpc-web-text+json",
    "application/proto", "application/json", "application/connect+proto",
    "application/connect+json", "application/xml", "",
  ]
  private static let paths = ["/t.T/Unary", "/t.T/Echo", "/t.T/Collect", "/t.T/Split", "/t.T/No"]
  private static let codings = ["identity", "gzip", "br"]

  /// Returns bytes that begin as a message might: an envelope, gzip, JSON, base 64.
  private func body(_ generator: inout SplitMix64) -> [UInt8] {
    let count = Int.random(in: 0...40, using: &generator)
    let noise = (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    switch Int.random(in: 0...6, using: &generator) {
    case 0: return noise
    case 1: return Foreign.enveloped(noise, flags: .random(in: 0...3, using: &generator))
    case 2: return Foreign.enveloped(Foreign.deflated(noise), flags: 1)
    case 3: return Foreign.padded(Foreign.enveloped(noise))
    case 4: return Foreign.deflated(noise) + noise.prefix(3)
    case 5: return Array("{\"service\":".utf8) + noise
    default: return Foreign.enveloped(Foreign.message("a")) + noise
    }
  }

  @Test(arguments: types) func `are answered`(type: String) throws {
    let link = try MemoryLink(TestService.register)
    var generator = SplitMix64(seed: UInt64(type.utf8.count) << 8)
    for _ in 0..<150 {
      let coding = Self.codings.randomElement(using: &generator) ?? ""
      let call = link.open(
        Self.paths.randomElement(using: &generator) ?? "",
        [
          "grpc-encoding": coding, "content-encoding": coding, "connect-content-encoding": coding,
          "grpc-accept-encoding": coding, "accept-encoding": coding, "origin": "null",
        ], type: type)
      var rest = body(&generator)[...]
      while !rest.isEmpty {
        let count = Int.random(in: 1...20, using: &generator)
        link.send(bytes: Array(rest.prefix(count)), on: call)
        rest = rest.dropFirst(count)
        if Bool.random(using: &generator) { link.exchange() }
      }
      link.finish(call)
      link.exchange()
      #expect(call.httpStatus != nil)
      #expect(call.closedBy == .noError)
    }
    #expect(link.engine.handlerCount == 0)
    #expect(link.client.openStreamCount == 0)
    #expect(link.unary("/t.T/Unary", "next").takeTexts() == ["next!"])
  }

  @Test func `in a query are answered`() throws {
    let link = try MemoryLink(TestService.register)
    var generator = SplitMix64(seed: 5)
    let parts = [
      "connect=v1", "encoding=json", "encoding=proto", "message=", "base64=1", "%7B", "%", "&", "=",
      "compression=gzip", "AAAA", "+", "?", "message=%7B%7D",
    ]
    for _ in 0..<500 {
      let query = (0..<Int.random(in: 0...6, using: &generator))
        .map { _ in parts.randomElement(using: &generator) ?? "" }
        .joined(separator: Bool.random(using: &generator) ? "&" : "")
      let path = AccountRPC.getAccount.path + "?" + query
      let call = link.open(path, method: "GET", endStream: true)
      link.exchange()
      #expect(["200", "400", "405", "415", "501"].contains(call.httpStatus), "\(query)")
      #expect(call.closedBy == .noError)
    }
  }

  @Test func `that never end are not waited for`() throws {
    let link = try MemoryLink(TestService.register)
    let call = link.open("/t.T/No", type: "application/json")
    link.send(bytes: [0x7b], on: call)
    link.exchange()
    #expect(call.httpStatus == nil)
    link.advance(by: .seconds(5))
    #expect(call.httpStatus == "404")
    #expect(call.closedBy == .noError)
  }
}
