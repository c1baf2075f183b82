import RPC
import Synchronization

/// The errors of handlers that callers do not get, for a test that causes one.
final class Failures: CallObserver {
  private let last = Mutex<String?>(nil)

  func answered(_ context: CallContext, _ error: RPCError?) {}

  func failed(_ context: CallContext, _ error: any Error) { last.withLock { $0 = "\(error)" } }

  /// Returns the last error, and forgets it.
  func take() -> String? { last.withLock { $0.take() } }
}
