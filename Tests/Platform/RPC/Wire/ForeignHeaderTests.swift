import HTTP2
import Testing

@testable import RPC

@Suite struct `The headers of other protocols` {
  private func bytes(_ text: String) -> ArraySlice<UInt8> { Array(text.utf8)[...] }

  @Test(arguments: [
    ("application/grpc", CallProtocol(.grpc, .protobuf)),
    ("application/grpc-web", CallProtocol(.grpcWeb, .protobuf)),
    ("application/grpc-web+json", CallProtocol(.grpcWeb, .json)),
    ("application/grpc-web-text+proto", CallProtocol(.grpcWebText, .protobuf)),
    ("application/json", CallProtocol(.connectUnary, .json)),
    ("Application/JSON; charset=utf-8", CallProtocol(.connectUnary, .json)),
    ("application/proto", CallProtocol(.connectUnary, .protobuf)),
    ("application/connect+json;x=y", CallProtocol(.connectStreaming, .json)),
  ])
  func `say which one it is`(type: String, dialect: CallProtocol) {
    #expect(CallProtocol(contentType: bytes(type)) == dialect)
  }

  @Test(arguments: ["", "json", "application/jsonx", "application/grpc-webtext", "text/json"])
  func `say none`(type: String) { #expect(CallProtocol(contentType: bytes(type)) == nil) }

  @Test(arguments: [
    ("gzip", true), ("identity, deflate, gzip", true), ("br;q=1.0,gzip;q=0.8", true),
    ("gzip;q=0.001", true), ("gzip; q=0", false), ("gzip;q=0.000", false), ("", false),
    ("gzip;level=9;q=0", false), ("gzip;q=1", true), ("gzip;level=0", true),
    ("identity", false), ("gzipped", false), ("x-gzip", false),
  ])
  func `say whether gzip is taken`(list: String, isTaken: Bool) {
    #expect(ContentCoding.acceptsGzip(bytes(list)) == isTaken)
  }

  @Test(arguments: [
    ("0", Duration.zero), ("5000", .seconds(5)), ("9999999999", .milliseconds(9_999_999_999)),
  ])
  func `say a timeout`(text: String, duration: Duration) {
    #expect(ConnectTimeout.parse(bytes(text)) == duration)
  }

  @Test(arguments: ["", "-1", "1.5", "12345678901", "1s"])
  func `say no timeout`(text: String) { #expect(ConnectTimeout.parse(bytes(text)) == nil) }

  @Test func `in a query may come in any order, and others among them`() throws {
    let json = try ConnectQuery(bytes("message=%7B%22a%22%3A+1%7D&x=y&encoding=json&connect=v1"))
    #expect(json.codec == .json)
    #expect(json.coding == .identity)
    #expect(json.message == Array("{\"a\": 1}".utf8))
    let proto = try ConnectQuery(bytes("encoding=proto&base64=1&message=_-8&compression=gzip"))
    #expect(proto.codec == .protobuf)
    #expect(proto.coding == .gzip)
    #expect(proto.message == [0xff, 0xef])
    #expect(try ConnectQuery(bytes("encoding=xml&message=")).codec == nil)
    #expect(try ConnectQuery(bytes("encoding=json&message=_w%3D%3D&base64=1")).message == [0xff])
  }

  @Test(arguments: [
    ("encoding=json", StatusCode.invalidArgument),
    ("connect=v2&encoding=json&message=", .invalidArgument),
    ("encoding=json&message=%4", .invalidArgument),
    ("encoding=json&message=%zz", .invalidArgument),
    ("encoding=proto&base64=1&message=A", .invalidArgument),
    ("encoding=proto&base64=1&message=+/==", .invalidArgument),
    ("encoding=json&message=&compression=br", .unimplemented),
    ("&&=&", .invalidArgument),
  ])
  func `in a query may be wrong`(query: String, code: StatusCode) {
    #expect { try ConnectQuery(bytes(query)) } throws: { ($0 as? RPCError)?.code == code }
  }

  @Test func `of codes are Connect's names and HTTP's numbers`() {
    #expect(StatusCode.cancelled.connectName == "canceled")
    #expect(StatusCode.invalidArgument.connectName == "invalid_argument")
    let numbers = (1...16).map { StatusCode(rawValue: $0).httpStatus }
    #expect(
      numbers == [
        "499", "500", "400", "504", "404", "409", "403", "429", "400", "409", "400", "501", "500",
        "503", "500", "401",
      ])
  }
}

@Suite struct `The origins of pages` {
  private func texts(_ block: HeaderBlock) -> [String] {
    var texts: [String] = []
    block.forEach {
      texts.append(
        String(decoding: $0.name, as: UTF8.self) + ": " + String(decoding: $0.value, as: UTF8.self))
    }
    return texts
  }

  @Test func `that are not allowed are told nothing`() throws {
    let origin = Array("https://evil.example".utf8)[...]
    #expect(texts(AllowedOrigins.none.fields(for: origin, exposing: [])) == [])
    let one = try #require(AllowedOrigins(["https://app.example"]))
    #expect(texts(one.fields(for: origin, exposing: [])) == ["vary: origin"])
    #expect(texts(one.preflight(for: origin, headers: nil)) == [":status: 204", "vary: origin"])
    #expect(texts(one.fields(for: nil, exposing: [])) == ["vary: origin"])
  }

  @Test func `that are allowed are told what they may do and read`() throws {
    let origin = Array("https://app.example:8443".utf8)[...]
    let some = try #require(AllowedOrigins(["http://localhost:3000", "https://app.example:8443"]))
    let fields = texts(some.fields(for: origin, exposing: ["x-a"]))
    #expect(fields[0] == "access-control-allow-origin: https://app.example:8443")
    #expect(fields[1] == "vary: origin")
    #expect(fields[2].hasSuffix(", x-a"))
    #expect(fields[2].contains("grpc-status-details-bin"))
    let all = texts(
      AllowedOrigins.all.preflight(for: origin, headers: Array("authorization,x-b".utf8)[...]))
    #expect(all.contains("access-control-allow-origin: *"))
    #expect(all.contains("access-control-allow-headers: authorization,x-b"))
    #expect(!all.contains("vary: origin"))
  }

  @Test(arguments: [
    "app.example", "https://", "https://app.example/", "ftp://a", "https://a b", "null", "",
    "https://a,https://b",
  ])
  func `that are none are refused`(text: String) { #expect(AllowedOrigins([text]) == nil) }
}
