import RPC
import Synchronization

/// What handlers threw that callers are not told: a test that causes one is told of it.
final class Failures: CallObserver {
  private let last = Mutex<String?>(nil)

  func answered(_ context: CallContext, _ error: RPCError?) {}

  func failed(_ context: CallContext, _ error: any Error) { last.withLock { $0 = "\(error)" } }

  /// The last one, which is forgotten with that.
  func take() -> String? { last.withLock { $0.take() } }
}
