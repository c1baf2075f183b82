import Base
import Composition
import Logging
import Loop
import Synchronization
import Testing

@Suite struct `Background work` {
  private struct Failure: Error {}

  private final class Runs: Sendable {
    private let counts = Mutex<[String: Int]>([:])

    /// Counts one more run; returns the number of runs.
    func count(_ name: String) -> Int {
      counts.withLock {
        $0[name, default: 0] += 1
        return $0[name, default: 0]
      }
    }
  }

  @Test func `is started again where it fails, and ends where it has nothing left`() async throws {
    let group = LoopGroup(count: 1)
    let loop = group.loops[0]
    let runs = Runs()
    let tasks = BackgroundTasks(log: Logger(label: "test"), firstPause: .milliseconds(1))
    tasks.start(
      [
        BackgroundWork("failing") { _ in
          if runs.count("failing") < 4 { throw Failure() }
        },
        BackgroundWork("done") { _ in _ = runs.count("done") },
      ], on: loop)
    await tasks.finish()
    #expect(tasks.failureCounts == ["failing": 3, "done": 0])
    #expect(runs.count("failing") == 5)
    #expect(runs.count("done") == 2)
    group.stop()
  }

  @Test func `ends when it is cancelled, also in a pause, and that is no failure`() async throws {
    let group = LoopGroup(count: 1)
    let loop = group.loops[0]
    let tasks = BackgroundTasks(log: Logger(label: "test"), firstPause: .seconds(3600))
    tasks.start(
      [
        BackgroundWork("waiting") { loop in try await loop.sleep(for: .seconds(3600)) },
        BackgroundWork("pausing") { _ in throw Failure() },
      ], on: loop)
    while tasks.failureCounts["pausing"] == 0 { await Task.yield() }
    tasks.cancel()
    await tasks.finish()
    #expect(tasks.failureCounts == ["waiting": 0, "pausing": 1])
    group.stop()
  }
}
