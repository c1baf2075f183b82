import Base
import Contract
import HTTP2
import Messages
import RPC

extension HTTP2Target {
  /// Connections with a call or two, as the project's client writes them; whole, and in parts.
  static let seeds: [[UInt8]] = connections.flatMap { [[0] + $0, [1] + $0, [100] + $0] }

  private static let connections: [[UInt8]] = [
    bytes { _ in },
    bytes { call($0, "/f.F/Unary", messages: 1, ["x-a": "b", "x-b-bin": "AAEC"]) },
    bytes { call($0, "/f.F/Collect", messages: 3, [:]) },
    bytes { call($0, "/f.F/Repeat", messages: 1, ["grpc-timeout": "100m"]) },
    bytes { call($0, "/f.F/Echo", messages: 2, [:]) },
    bytes { call($0, "/f.F/Sleep", messages: 1, ["grpc-timeout": "1S"]) },
    bytes { call($0, "/grpc.health.v1.Health/Watch", messages: 1, [:]) },
    bytes {
      call($0, "/f.F/Unary", messages: 1, ["grpc-encoding": "gzip"])
      call($0, "/nothing", messages: 0, [:])
    },
    bytes { call($0, "/f.F/Unary", messages: 1, [:], type: "application/grpc-web+proto") },
    bytes { call($0, "/f.F/Unary", text: "AAAAAAMKATE=", type: "application/grpc-web-text") },
    bytes { call($0, "/f.F/Unary", text: #"{"service":"a"}"#, type: "application/json") },
    bytes { call($0, "/f.F/Unary", text: "\n\u{1}a", type: "application/proto") },
    bytes { call($0, "/f.F/Echo", messages: 1, [:], type: "application/connect+json") },
    bytes {
      let stream = call($0, "/f.F/Echo", messages: 1, [:])
      if let stream { $0.reset(stream, .cancel) }
      $0.goAway(.noError)
    },
  ]

  private static func bytes(_ talk: (HTTP2Session) -> Void) -> [UInt8] {
    guard let session = try? HTTP2Session(isServer: false, limits: HTTP2Limits()) else { return [] }
    talk(session)
    var output = ByteQueue()
    try? session.produce(into: &output, until: 1 << 20)
    session.abandon()
    return output.copy()
  }

  private static func call(
    _ session: HTTP2Session, _ path: String, text: String, type: String
  ) {
    guard let stream = open(session, path, [:], type) else { return }
    session.send(on: stream) { $0.append(utf8: text) }
    session.finish(stream, trailers: nil)
  }

  private static func open(
    _ session: HTTP2Session, _ path: String, _ fields: KeyValuePairs<String, String>,
    _ type: String
  ) -> HTTP2Stream? {
    var headers = HeaderBlock([
      ":method": "POST", ":scheme": "https", ":path": path, ":authority": "f",
      "content-type": type, "te": "trailers",
    ])
    headers.append(HeaderBlock(fields))
    return try? session.open(headers, endStream: false, handler: Deaf())
  }

  @discardableResult
  private static func call(
    _ session: HTTP2Session, _ path: String, messages: Int,
    _ fields: KeyValuePairs<String, String>, type: String = "application/grpc"
  ) -> HTTP2Stream? {
    guard let stream = open(session, path, fields, type) else { return nil }
    let arena = Arena()
    for index in 0..<messages {
      session.send(on: stream) {
        MessageFraming.append(HealthCheckRequest(service: "\(index)"), to: &$0, in: arena)
      }
    }
    session.finish(stream, trailers: nil)
    return stream
  }
}

/// A handler that ignores all responses.
private final class Deaf: StreamHandler {
  func streamReceivedHeaders() {}
  func streamReceivedData() {}
  func streamReceivedEnd() {}
  func streamDrained() {}
  func streamClosed(_ code: HTTP2ErrorCode) {}
}
