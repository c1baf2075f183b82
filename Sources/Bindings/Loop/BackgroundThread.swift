internal import CLoop
import Glibc

/// A thread for one call that blocks and offers no other way: resolving, cancelling at a server,
/// waiting for a child. Not for work that a loop can do.
public enum BackgroundThread {
  /// Runs `body` on a thread of its own, which ends with it.
  public static func start(_ body: @escaping @Sendable () -> Void) {
    let argument = unsafe Unmanaged.passRetained(Body(run: body)).toOpaque()
    var thread = pthread_t()
    let status = unsafe pthread_create(
      &thread, nil,
      { argument in
        guard let argument = unsafe argument else { return nil }
        unsafe pthread_setname_np(pthread_self(), "background")
        unsafe Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run()
        return nil
      }, argument)
    precondition(status == 0, "pthread_create failed: \(status)")
    pthread_detach(thread)
  }

  /// Runs `body` on a thread of its own and waits for its result.
  public static func run<Result: Sendable>(
    _ body: @escaping @Sendable () -> Result
  ) async -> Result {
    await withCheckedContinuation { continuation in
      start { continuation.resume(returning: body()) }
    }
  }

  private final class Body: Sendable {
    let run: @Sendable () -> Void
    init(run: @escaping @Sendable () -> Void) { self.run = run }
  }
}
