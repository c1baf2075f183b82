internal import Base
public import HTTP2
internal import Loop
internal import RPC

/// The response to one GET, read piece by piece as it arrives. It belongs to its channel's loop, and
/// one task reads it.
public final class Download: StreamHandler {
  private let connection: ClientConnection
  private var stream: HTTP2Stream?
  private var closedBy: HTTP2ErrorCode?
  private let changed: Signal

  init(_ connection: ClientConnection, _ headers: HeaderBlock, loop: EventLoop) throws {
    self.connection = connection
    changed = Signal(on: loop)
    stream = try connection.session.open(headers, endStream: true, handler: self)
    connection.markDirty()
  }

  /// Waits for the headers of the response, and returns its status and the size of its body, if stated.
  /// Throws `RPCError` if the connection is lost before.
  public func head() async throws -> (status: Int, byteCount: Int64?) {
    while stream?.headers.text(":status") == nil {
      guard closedBy == nil else { throw Self.broken }
      try await changed.wait()
    }
    let headers = stream?.headers ?? HeaderBlock()
    return (
      headers.text(":status").flatMap { Int($0) } ?? 0,
      headers.text("content-length").flatMap { Int64($0) }
    )
  }

  /// Returns the next piece; nil at the end. Throws `RPCError` if the response breaks off.
  public func next() async throws -> [UInt8]? {
    while true {
      guard let stream else { return nil }
      if !stream.inbound.isEmpty {
        let bytes = stream.inbound.copy()
        stream.inbound.release()
        stream.account()
        connection.session.returnWindow(bytes.count, of: stream)
        connection.markDirty()
        return bytes
      }
      if stream.isInboundEnded { return nil }
      if closedBy != nil { throw Self.broken }
      try await changed.wait()
    }
  }

  /// Cancels the download and notifies the server.
  public func cancel() {
    if let stream { connection.session.reset(stream, .cancel) }
    connection.markDirty()
  }

  private static let broken = RPCError(.unavailable, "The download broke off.")

  public func streamReceivedHeaders() { changed.fire() }

  public func streamReceivedData() { changed.fire() }

  public func streamReceivedEnd() { changed.fire() }

  public func streamDrained() {}

  public func streamClosed(_ code: HTTP2ErrorCode) {
    closedBy = code
    changed.fire()
  }
}

extension Channel {
  /// Requests a path by GET, as any web client does.
  public func download(_ path: String) throws -> Download {
    guard isOpen else { throw RPCError(.unavailable, "The connection is closed.") }
    let headers = HeaderBlock([
      ":method": "GET", ":scheme": "https", ":path": path, ":authority": authority,
      "user-agent": "pulsewire",
    ])
    return try Download(connection, headers, loop: loop)
  }
}
