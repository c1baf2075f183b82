import Base
import Contract
import HTTP2
import Messages
import RPC

/// A client's stream in a test, which keeps everything that comes.
final class MemoryCall: StreamHandler {
  private(set) var stream: HTTP2Stream?
  private(set) var closedBy: HTTP2ErrorCode?
  /// Whether the server's half has ended.
  private(set) var isEnded = false
  private let arena = Arena()

  /// Sets the stream.
  func begin(_ stream: HTTP2Stream) { self.stream = stream }

  func streamReceivedHeaders() {}
  func streamReceivedData() {}
  func streamReceivedEnd() { isEnded = true }
  func streamDrained() {}
  func streamClosed(_ code: HTTP2ErrorCode) { closedBy = code }

  /// The HTTP status.
  var httpStatus: String? { stream?.headers.text(":status") }

  /// The value of grpc-status, in the trailers or the headers.
  var status: StatusCode? {
    let block = stream?.trailers ?? stream?.headers
    return block?.text("grpc-status").flatMap { Int($0) }.map { StatusCode(rawValue: $0) }
  }

  /// The number of bytes that came and were not taken.
  var byteCount: Int { stream?.inbound.count ?? 0 }

  /// Takes the texts of all complete messages.
  func takeTexts() -> [String] {
    var texts: [String] = []
    while let stream,
      case .message(let count) = MessageFraming.front(
        of: stream.inbound, messageBytesMax: 16 << 20),
      let message = try? MessageFraming.take(
        HealthCheckRequest.self, bytes: count, from: &stream.inbound, in: arena)
    { texts.append(message.service) }
    return texts
  }
}
