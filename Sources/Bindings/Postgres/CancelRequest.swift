internal import CPostgres
import Loop

/// What it takes to cancel the running statement of a connection. Owns its PGcancel.
@safe final class CancelRequest {
  private let raw: OpaquePointer

  init(takingOwnershipOf raw: OpaquePointer) { unsafe self.raw = raw }

  deinit { unsafe PQfreeCancel(raw) }

  /// Sends it, and calls `done` on `loop` when the server has taken it or cannot be reached.
  ///
  /// On a thread of its own, for libpq opens a connection for it and waits for its end.
  /// https://www.postgresql.org/docs/15/libpq-cancel.html
  func send(_ loop: EventLoop, done: @escaping @Sendable () -> Void) {
    BackgroundThread.start {
      var reason = [CChar](repeating: 0, count: 256)
      _ = unsafe PQcancel(self.raw, &reason, Int32(reason.count))
      loop.execute(done)
    }
  }
}

/// Immutable after init; libpq's manual allows PQcancel from any thread.
extension CancelRequest: @unchecked Sendable {}
