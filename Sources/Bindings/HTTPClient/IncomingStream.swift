internal import Loop

/// A response while it arrives. It belongs to one loop and to one reader.
public struct IncomingStream {
  private let transfer: Transfer
  private let loop: EventLoop

  init(_ transfer: Transfer, on loop: EventLoop) {
    self.transfer = transfer
    self.loop = loop
  }

  /// The status and the headers, without a body.
  public var head: IncomingResponse { transfer.head }

  /// The time on the loop's clock.
  public var now: Duration { loop.now }

  /// Waits for the header.
  func begin() async throws(HTTPClientError) {
    while !transfer.hasHeader {
      if let result = transfer.result { return try result.get() }
      do { try await transfer.signal.wait() } catch { throw .cancelled }
    }
  }

  /// Returns the next part of the body; nil at its end. A part that does not come within `limit` is a timeout; nil
  /// for no limit but that of the request.
  public func next(within limit: Duration? = nil) async throws(HTTPClientError) -> [UInt8]? {
    var isLate = false
    let signal = transfer.signal
    let timer = limit.map { limit in
      loop.schedule(after: limit) {
        isLate = true
        signal.fire()
      }
    }
    defer { if let timer { loop.cancel(timer) } }

    while true {
      if let part = transfer.takeUnread() { return part }
      if let result = transfer.result {
        try result.get()
        return nil
      }
      if isLate { throw .timedOut }
      do { try await signal.wait() } catch { throw .cancelled }
    }
  }
}

extension IncomingStream: CustomStringConvertible, CustomReflectable {
  /// The status only, because the content may be secret.
  public var description: String { "stream of \(head)" }
  /// A mirror without children, so that the content is never printed.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
