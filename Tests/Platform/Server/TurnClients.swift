import Base
import Contract
import HTTP2
import Loop
import Messages
import RPC
import TLS

/// A client of h2c on the server's own loop: it reads and writes when the loop polls, and thus sees the server's work
/// turn by turn.
final class TurnClient: SocketHandler, StreamHandler {
  /// The number of bytes received on the stream.
  private(set) var receivedBytes = 0
  /// The number of bytes received in each turn.
  private(set) var bytesByTurn: [Int: Int] = [:]
  /// Runs on each arrival.
  var received: () -> Void = {}

  private let socket: Socket
  private let session: HTTP2Session
  private let loop: EventLoop
  private let arena = Arena()
  private var stream: HTTP2Stream?
  private var output = ByteQueue()

  /// - Parameter path: the method that its only stream calls.
  init(_ socket: Socket, calling path: String, on loop: EventLoop) throws {
    self.socket = socket
    self.loop = loop
    var limits = HTTP2Limits()
    limits.streamWindowBytes = 1 << 30
    limits.connectionWindowBytes = 1 << 30
    session = try HTTP2Session(isServer: false, limits: limits)
    socket.start(self)
    stream = try session.open(
      HeaderBlock([
        ":method": "POST", ":scheme": "http", ":path": path, ":authority": "test",
        "content-type": "application/grpc", "te": "trailers",
      ]), endStream: false, handler: self)
    flush()
  }

  func send(_ text: String, end: Bool = false) {
    guard let stream else { return }
    session.send(on: stream) {
      MessageFraming.append(HealthCheckRequest(service: text), to: &$0, in: arena)
    }
    if end { session.finish(stream, trailers: nil) }
    flush()
  }

  func close() {
    session.abandon()
    socket.close()
  }

  private func flush() {
    try? session.produce(into: &output, until: 1 << 20)
    if case .bytes(let count) = output.withBytes({ socket.send($0) }) { output.removeFirst(count) }
  }

  func socketIsReadable() {
    while true {
      let result = socket.receive { bytes in
        bytesByTurn[loop.turn, default: 0] += bytes.byteCount
        try? session.receive(bytes)
      }
      guard result == .bytes else { break }
    }
    flush()
  }

  func socketIsWritable() {}

  func streamReceivedHeaders() {}
  func streamReceivedData() {
    guard let stream else { return }
    receivedBytes += stream.inbound.count
    session.returnWindow(stream.inbound.count, of: stream)
    stream.inbound.release()
    stream.account()
    received()
  }
  func streamReceivedEnd() {}
  func streamDrained() {}
  func streamClosed(_ code: HTTP2ErrorCode) {}
}

/// A client that performs a handshake, on the server's own loop.
final class TurnHandshake: SocketHandler {
  /// The turn in which the server's first response came.
  private(set) var answerTurn: Int?
  /// The number of bytes received from the server.
  private(set) var answerBytes = 0
  var isEstablished: Bool { tls.isEstablished }

  private let socket: Socket
  private let tls: TLSSession
  private let loop: EventLoop

  init(_ socket: Socket, _ context: TLSContext, on loop: EventLoop) throws {
    self.socket = socket
    self.loop = loop
    tls = TLSSession(connecting: context, host: "localhost")
    socket.start(self)
    try tls.handshake()
    flush()
  }

  func close() { socket.close() }

  private func flush() {
    _ = tls.output.withBytes { socket.send($0) }
    tls.output.release()
  }

  func socketIsReadable() {
    answerTurn = answerTurn ?? loop.turn
    _ = socket.receive { bytes in
      answerBytes += bytes.byteCount
      try? tls.receive(bytes) { _ in }
    }
    flush()
  }

  func socketIsWritable() {}
}
