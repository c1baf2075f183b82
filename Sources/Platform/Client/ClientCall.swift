internal import Base
public import HTTP2
internal import Loop
public import Messages
public import RPC

/// A call of a client. It belongs to its channel's loop; one task sends and one receives.
public final class ClientCall<Request: Message, Response: Message>: StreamHandler {
  private let connection: ClientConnection
  private let arena: Arena
  private let loop: EventLoop
  private let messageBytesMax: Int
  private var stream: HTTP2Stream?
  private var window = WindowLedger()
  private var timer: LoopTimer?
  private var closedBy: HTTP2ErrorCode?
  private var failure: RPCError?
  private let readable: Signal
  private let writable: Signal

  /// The number of unsent bytes above which sending waits.
  private static var sendBufferBytesMax: Int { 64 * 1024 }

  init(
    _ connection: ClientConnection, _ headers: HeaderBlock, arena: Arena, loop: EventLoop,
    timeout: Duration?, messageBytesMax: Int
  ) throws {
    self.connection = connection
    self.arena = arena
    self.loop = loop
    self.messageBytesMax = messageBytesMax
    readable = Signal(on: loop)
    writable = Signal(on: loop)
    stream = try connection.session.open(headers, endStream: false, handler: self)
    connection.markDirty()
    guard let timeout else { return }
    timer = loop.schedule(after: timeout) { [weak self] in
      self?.fail(RPCError(.deadlineExceeded, "The deadline of the call has passed."))
    }
  }

  /// The metadata that the server sent before its first message; empty until it arrives.
  public var initialMetadata: Metadata { Metadata(stream?.headers ?? HeaderBlock()) }

  /// The metadata that the server sent with the status; empty until it arrives.
  public var trailingMetadata: Metadata { Metadata(stream?.trailers ?? HeaderBlock()) }

  /// Sends one message; waits while too much is unsent. Throws `RPCError` if the call is over; `next`
  /// throws the cause.
  public func send(_ message: Request) async throws {
    guard let stream, write(message) else {
      throw failure ?? RPCError(.unavailable, "The call is over.")
    }
    while stream.outboundCount > Self.sendBufferBytesMax, closedBy == nil, failure == nil {
      connection.session.notifyWhenDrained(stream, to: Self.sendBufferBytesMax / 4)
      do { try await writable.wait() } catch {
        cancel()
        throw error
      }
    }
  }

  /// Sends one message without waiting for room, for callers that bound the unsent bytes themselves.
  /// Returns false if the call is over; `next` throws the cause.
  @discardableResult
  public func write(_ message: Request) -> Bool {
    guard let stream, failure == nil, closedBy == nil else { return false }
    connection.session.send(on: stream) {
      MessageFraming.append(message, to: &$0, in: arena)
    }
    connection.markDirty()
    return true
  }

  /// Ends the stream of messages to the server.
  public func finish() {
    guard let stream else { return }
    connection.session.finish(stream, trailers: nil)
    connection.markDirty()
  }

  /// Waits for the next message and returns it. Returns nil once the server has ended the call with OK;
  /// throws `RPCError` for another status, and `CancellationError` if the task is cancelled.
  public func next() async throws -> Response? {
    while true {
      if let failure { throw failure }
      if let message = try takeMessage() { return message }
      if isOver {
        endTimer()
        if let error = status() { throw error }
        return nil
      }
      do { try await readable.wait() } catch {
        cancel()
        throw error
      }
    }
  }

  /// Cancels the call and notifies the server.
  public func cancel() { fail(RPCError(.cancelled, "The call was cancelled.")) }

  private var isOver: Bool { closedBy != nil || stream?.isInboundEnded == true }

  private func fail(_ error: RPCError) {
    endTimer()
    guard failure == nil else { return }
    failure = error
    if let stream { connection.session.reset(stream, .cancel) }
    connection.markDirty()
    readable.fire()
    writable.fire()
  }

  private func endTimer() {
    if let timer { loop.cancel(timer) }
    timer = nil
  }

  private func takeMessage() throws -> Response? {
    guard let stream else { return nil }
    switch MessageFraming.front(of: stream.inbound, messageBytesMax: messageBytesMax) {
    case .incomplete:
      // Its first part may have arrived with messages before it, and no window was returned for it yet.
      returnWindow(window.incomplete(stream.inbound.count))
      return nil
    case .compressed: throw RPCError(.internal, "The server sent a compressed message.")
    case .tooLarge(let count):
      throw RPCError(.resourceExhausted, "The server sent a message of \(count) bytes.")
    case .message(let count):
      defer { returnWindow(window.took(MessageFraming.prefixBytes + count)) }
      do {
        return try MessageFraming.take(
          Response.self, bytes: count, from: &stream.inbound, in: arena)
      } catch {
        throw RPCError(.internal, "The server sent an invalid \(Response.fullName): \(error)")
      }
    }
  }

  private func returnWindow(_ count: Int) {
    guard let stream, count > 0 else { return }
    connection.session.returnWindow(count, of: stream)
    connection.markDirty()
  }

  /// Returns the status with which the call ended; nil for OK.
  private func status() -> RPCError? {
    guard let stream else { return nil }
    if let error = RPCError(trailers: stream.trailers ?? stream.headers) {
      return error.code == .ok ? nil : error
    }
    if let closedBy { return RPCError(closedBy: closedBy) }
    let status = stream.headers.text(":status") ?? "none"
    return RPCError(.unknown, "The response has no grpc-status; its HTTP status is \(status).")
  }

  // MARK: StreamHandler

  public func streamReceivedHeaders() { readable.fire() }

  public func streamReceivedData() {
    if let stream,
      MessageFraming.front(of: stream.inbound, messageBytesMax: messageBytesMax) == .incomplete
    {
      returnWindow(window.incomplete(stream.inbound.count))
    }
    readable.fire()
  }

  public func streamReceivedEnd() { readable.fire() }

  public func streamDrained() { writable.fire() }

  public func streamClosed(_ code: HTTP2ErrorCode) {
    closedBy = code
    endTimer()
    readable.fire()
    writable.fire()
  }
}

extension RPCError {
  /// Creates the error for a stream that ended without a status.
  /// https://github.com/grpc/grpc/blob/master/doc/PROTOCOL-HTTP2.md
  fileprivate init(closedBy code: HTTP2ErrorCode) {
    switch code {
    case .refusedStream: self.init(.unavailable, "The server refused the call: it is closing.")
    case .enhanceYourCalm: self.init(.resourceExhausted, "The server asks for fewer calls.")
    case .cancel: self.init(.unavailable, "The connection was lost.")
    default: self.init(.internal, "The stream was closed: \(code).")
    }
  }
}
