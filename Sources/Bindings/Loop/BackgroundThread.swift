internal import CLoop
import Glibc

/// A thread for one call that has no alternative to blocking: resolving a name, waiting for a
/// child. Not for work that a loop can do, and not for many calls at a time: see `WorkerPool`.
public enum BackgroundThread {
  /// The error of a thread that the system could not create: it has none left, or no memory for the
  /// stack.
  public struct Missing: Error, Hashable, CustomStringConvertible {
    /// The system's error number, such as EAGAIN.
    public let code: Int32

    public var description: String {
      "The system could not create a thread: \(unsafe String(cString: strerror(code)))."
    }
  }

  /// Runs `body` on a new thread, which ends with it. Throws, without calling `body`, if the thread
  /// cannot be created.
  ///
  /// - Parameter stackBytes: the size of the thread's stack; nil for the system's default.
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

  /// Runs `body` on a new thread and waits for its result. Throws, without calling `body`, if the
  /// thread cannot be created.
  ///
  /// - Parameter stackBytes: the size of the thread's stack; nil for the system's default.
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
