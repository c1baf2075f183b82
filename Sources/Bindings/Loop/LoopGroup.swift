internal import CLoop
import Glibc

/// Several loops, each on its own thread.
public final class LoopGroup: Sendable {
  /// The loops; their indices start at 0.
  public let loops: [EventLoop]
  private let threads: [LoopThread]

  /// Starts `count` loops, by default one for each core.
  public init(count: Int = LoopGroup.coreCount) {
    precondition(count > 0, "a group has at least one loop, not \(count)")
    loops = (0..<count).map { EventLoop(index: $0) }
    threads = loops.map { LoopThread(running: $0) }
  }

  /// The number of cores that this process may use.
  public static var coreCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Runs `body` on every loop and waits for all.
  public func onEach(_ body: @escaping @Sendable (EventLoop) async throws -> Void) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for loop in loops {
        group.addTask(executorPreference: loop) { try await body(loop) }
      }
      try await group.waitForAll()
    }
  }

  /// Stops all loops and waits until their threads have ended. Must not be called on one of the
  /// loops.
  public func stop() {
    for loop in loops { loop.stop() }
    for thread in threads { thread.join() }
  }
}

/// A thread that runs one loop.
@safe final class LoopThread: @unchecked Sendable {
  // Immutable after init.
  private var thread = pthread_t()

  init(running loop: EventLoop) {
    let argument = unsafe Unmanaged.passRetained(loop).toOpaque()
    let status = unsafe pthread_create(
      &thread, nil,
      { argument in
        guard let argument = unsafe argument else { return nil }
        let loop = unsafe Unmanaged<EventLoop>.fromOpaque(argument).takeRetainedValue()
        unsafe pthread_setname_np(pthread_self(), "loop-\(loop.index)")
        loop.run()
        return nil
      }, argument)
    precondition(status == 0, "pthread_create failed: \(status)")
  }

  func join() { pthread_join(thread, nil) }
}
