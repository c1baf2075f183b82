internal import CPostgres
import Loop

/// What it takes to cancel the running statement of a connection. Owns its PGcancel.
@safe final class CancelRequest {
  private let raw: OpaquePointer

  init(takingOwnershipOf raw: OpaquePointer) { unsafe self.raw = raw }

  deinit { unsafe PQfreeCancel(raw) }

  /// Sends it, and calls `done` on `loop` when the server has taken it or cannot be reached.
  ///
  /// On another thread, for libpq opens a connection for it and waits for its end. Where no thread is
  /// to be had it is not sent, and the statement ends by itself.
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

  /// What sends requests, of all databases. A connection has one under way at most.
  static let senders = WorkerPool(threads: 2, queuedMax: 256, niceness: 0)
}

/// Immutable after init; libpq's manual allows PQcancel from any thread.
extension CancelRequest: @unchecked Sendable {}
