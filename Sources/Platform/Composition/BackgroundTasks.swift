internal import Base
public import Logging
public import Loop
import Synchronization

/// The background work of a running server. Work that fails is logged, counted, and started again after
/// a pause.
public final class BackgroundTasks: Sendable {
  private let tasks: Mutex<[Task<Void, Never>]> = Mutex([])
  private let failures: Mutex<[String: Int]> = Mutex([:])
  private let log: Logger
  private let firstPause: Duration

  /// The pause after the first failure; it doubles with each further failure, up to a minute.
  public static let firstPause = Duration.seconds(1)
  private static let pauseMax = Duration.seconds(60)

  /// Creates a collection without work.
  public init(log: Logger, firstPause: Duration = firstPause) {
    self.log = log
    self.firstPause = firstPause
  }

  /// Starts `works` on `loop`.
  public func start(_ works: [BackgroundWork], on loop: EventLoop) {
    failures.withLock { failures in
      for work in works { failures[work.name] = failures[work.name] ?? 0 }
    }
    let started = works.map { work in
      Task(executorPreference: loop) { await self.run(work, on: loop) }
    }
    tasks.withLock { $0 += started }
  }

  /// The number of failures of each work, by name.
  public var failureCounts: [String: Int] { failures.withLock { $0 } }

  /// Cancels all work; `finish` waits for its end.
  public func cancel() { for task in tasks.withLock({ $0 }) { task.cancel() } }

  /// Waits until all work has ended.
  public func finish() async { for task in tasks.withLock({ $0 }) { await task.value } }

  private func run(_ work: BackgroundWork, on loop: EventLoop) async {
    var pause = firstPause
    while !Task.isCancelled {
      do {
        return try await work.run(loop)
      } catch {
        guard !Task.isCancelled else { return }
        failures.withLock { $0[work.name, default: 0] += 1 }
        log.error(
          "background work failed", metadata: ["work": "\(work.name)", "error": "\(error)"])
        try? await loop.sleep(for: pause)
        pause = min(pause * 2, Self.pauseMax)
      }
    }
  }
}
