internal import CPostgres
import Loop

/// A request to cancel the running statement of a connection. Owns its PGcancel.
@safe final class CancelRequest {
  private let raw: OpaquePointer

  init(takingOwnershipOf raw: OpaquePointer) { unsafe self.raw = raw }

  deinit { unsafe PQfreeCancel(raw) }

  /// Sends the request, and calls `done` on `loop` after the server has received it or could not be
  /// reached.
  ///
  /// It is sent on another thread, because libpq opens a connection for it and waits until that is
  /// closed. If no thread is available, it is not sent, and the statement ends by itself.
  /// https://www.postgresql.org/docs/15/libpq-cancel.html
  func send(_ loop: EventLoop, done: @escaping @Sendable () -> Void) {
    loop.start {
      _ = try? await Self.senders.run {
        var reason = [CChar](repeating: 0, count: 256)
        _ = unsafe PQcancel(self.raw, &reason, Int32(clamping: reason.count))
      }
      done()
    }
  }

  /// The threads that send the requests of all databases. A connection has at most one under way.
  static let senders = WorkerPool(threads: 2, queuedMax: 256, niceness: 0)
}

/// Immutable after init; libpq's manual allows PQcancel from any thread.
extension CancelRequest: @unchecked Sendable {}
