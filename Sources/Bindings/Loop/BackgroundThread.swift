internal import CLoop
import Glibc

/// A thread for one call that blocks and offers no other way: resolving, waiting for a child. Not for
/// work that a loop can do, and not for what many do at a time: see `WorkerPool`.
public enum BackgroundThread {
  /// The system gave no thread: it has none left, or no memory for its stack.
  public struct Missing: Error, Hashable, CustomStringConvertible {
    /// The system's number for the reason, as EAGAIN.
    public let code: Int32

    public var description: String {
      "The system gave no thread: \(unsafe String(cString: strerror(code)))."
    }
  }

  /// Runs `body` on a thread of its own, which ends with it. Fails, without a call of `body`, where there
  /// is no thread to be had.
  ///
  /// - Parameter stackBytes: how long its stack is; nil for the system's usual length.
  public static func start(
    stackBytes: Int? = nil, _ body: @escaping @Sendable () -> Void
  ) throws(Missing) {
    var attributes = pthread_attr_t()
    var status = unsafe pthread_attr_init(&attributes)
    guard status == 0 else { throw Missing(code: status) }
    defer { unsafe pthread_attr_destroy(&attributes) }

    if let stackBytes { status = unsafe pthread_attr_setstacksize(&attributes, stackBytes) }
    guard status == 0 else { throw Missing(code: status) }
    let argument = unsafe Unmanaged.passRetained(Body(run: body)).toOpaque()
    var thread = pthread_t()
    status = unsafe pthread_create(
      &thread, &attributes,
      { argument in
        guard let argument = unsafe argument else { return nil }
        unsafe pthread_setname_np(pthread_self(), "background")
        unsafe Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run()
        return nil
      }, argument)
    guard status == 0 else {
      unsafe Unmanaged<Body>.fromOpaque(argument).release()
      throw Missing(code: status)
    }
    pthread_detach(thread)
  }

  /// Runs `body` on a thread of its own and waits for its result. Fails, without a call of `body`, where
  /// there is no thread to be had.
  ///
  /// - Parameter stackBytes: how long its stack is; nil for the system's usual length.
  public static func run<Value: Sendable>(
    stackBytes: Int? = nil, _ body: @escaping @Sendable () -> Value
  ) async throws(Missing) -> Value {
    let outcome: Result<Value, Missing> = await withCheckedContinuation { continuation in
      do throws(Missing) {
        try start(stackBytes: stackBytes) { continuation.resume(returning: .success(body())) }
      } catch {
        continuation.resume(returning: .failure(error))
      }
    }
    return try outcome.get()
  }

  private final class Body: Sendable {
    let run: @Sendable () -> Void
    init(run: @escaping @Sendable () -> Void) { self.run = run }
  }
}
