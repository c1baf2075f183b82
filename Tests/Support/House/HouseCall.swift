import Base
import Contract
import HTTP2
import Loop
import Messages
import RPC
import Testing

@testable import Client

/// A call of a test. It belongs to its link's loop.
final class HouseCall<Request: Message, Response: Message>: StreamHandler {
  private let link: HouseLink
  private let readable: Signal
  private var stream: HTTP2Stream?
  private var closedBy: HTTP2ErrorCode?

  init(_ method: Method<Request, Response>, as caller: TestCaller, on link: HouseLink) throws {
    self.link = link
    readable = Signal(on: link.loop)
    var headers = HeaderBlock([
      ":method": "POST", ":scheme": "https", ":path": method.path, ":authority": "house",
      "content-type": "application/grpc", "te": "trailers",
    ])
    caller.write(to: &headers)
    stream = try link.client.open(headers, endStream: false, handler: self)
  }

  /// Sends one message.
  func send(_ message: Request) {
    guard let stream else { return }
    link.client.send(on: stream) { MessageFraming.append(message, to: &$0, in: link.arena) }
    link.markDirty()
  }

  /// Ends the client's half of the stream.
  func finish() {
    guard let stream else { return }
    link.client.finish(stream, trailers: nil)
    link.markDirty()
  }

  /// Waits for the next message. Returns nil after the server has ended with OK; throws `RPCError` for another status.
  func next() async throws -> Response? {
    while true {
      if let message = try takeMessage() { return message }
      if closedBy != nil || stream?.isInboundEnded == true { break }
      try await readable.wait()
    }
    let trailers = try #require(stream?.trailers ?? stream?.headers)
    let status = try #require(RPCError(trailers: trailers), "the call has no status")
    if status.code != .ok { throw status }
    return nil
  }

  /// Returns the next message, which must exist.
  func required() async throws -> Response { try #require(try await next()) }

  private func takeMessage() throws -> Response? {
    guard let stream,
      case .message(let count) = MessageFraming.front(
        of: stream.inbound, messageBytesMax: 16 << 20)
    else { return nil }
    let message = try MessageFraming.take(
      Response.self, bytes: count, from: &stream.inbound, in: link.arena)
    link.client.returnWindow(MessageFraming.prefixBytes + count, of: stream)
    link.markDirty()
    return message
  }

  func streamReceivedHeaders() { readable.fire() }
  func streamReceivedData() { readable.fire() }
  func streamReceivedEnd() { readable.fire() }
  func streamDrained() {}
  func streamClosed(_ code: HTTP2ErrorCode) {
    closedBy = code
    readable.fire()
  }
}
