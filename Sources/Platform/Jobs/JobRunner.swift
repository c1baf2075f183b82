internal import Base
internal import Logging
internal import Loop
internal import Postgres

/// A runner that leases jobs for one process and runs their handlers, on one loop.
final class JobRunner {
  private let jobs: Jobs
  private let handlers: [JobHandler]
  private let loop: EventLoop
  private let changed: Signal
  /// Whether there is a reason to look for jobs: a wake, the end of a job, or the poll interval.
  private var isAwake = false
  private var isDraining = false
  private var running: [Int: JobHandle] = [:]
  private var startedCount = 0

  private var settings: JobSettings { jobs.settings }
  private var store: JobStore { jobs.store }

  init(_ jobs: Jobs, _ handlers: [JobHandler], on loop: EventLoop) {
    self.jobs = jobs
    self.handlers = handlers
    self.loop = loop
    changed = Signal(on: loop)
  }

  /// Starts a search for jobs.
  func wake() {
    isAwake = true
    changed.fire()
  }

  /// Ends `dispatch`, once the running handlers have reached a checkpoint.
  func drain() {
    isDraining = true
    for handle in running.values { handle.isDraining = true }
    loop.schedule(after: settings.drainGrace) { [self] in
      for handle in running.values { handle.task?.cancel() }
    }
    wake()
  }

  /// Runs jobs until `drain`. Its task is never cancelled.
  func dispatch() async {
    while !isDraining {
      if await !startDueJobs() { await pause() }
    }
    while !running.isEmpty { try? await changed.wait() }
  }

  /// Waits for a reason to look for jobs again.
  private func pause() async {
    let timer = loop.schedule(after: settings.pollInterval) { [self] in wake() }
    while !isAwake { try? await changed.wait() }
    loop.cancel(timer)
  }

  /// Starts the due jobs for which there is room. Returns whether there may be more.
  private func startDueJobs() async -> Bool {
    isAwake = false
    let room = handlers.map { handler in
      (
        kind: handler.kind,
        count: handler.atOnce - running.values.count { $0.job.kind == handler.kind }
      )
    }.filter { $0.count > 0 }
    guard !room.isEmpty else { return false }
    let lease = UUID.v4()
    let time = loop.now
    do throws(DatabaseError) {
      let claimed = try await store.claim(room, lease: lease, for: settings.lease, on: loop)
      for job in claimed {
        start(
          JobHandle(
            job, lease: lease, store: store, settings: settings, claimedAt: time, on: loop)
        )
      }
      return !claimed.isEmpty
    } catch {
      jobs.log.warning("jobs not looked for", metadata: ["error": "\(error)"])
      return false
    }
  }

  private func start(_ handle: JobHandle) {
    guard let handler = handlers.first(where: { $0.kind == handle.job.kind }) else { return }
    startedCount += 1
    let number = startedCount
    handle.isDraining = isDraining
    running[number] = handle
    jobs.count { $0.running += 1 }
    let turn = LoopBound(JobTurn(handle, handler, jobs), to: loop)
    let runner = LoopBound(self, to: loop)
    handle.task = Task(executorPreference: loop) {
      await turn.value.run()
      runner.value.ended(number)
    }
  }

  private func ended(_ number: Int) {
    running[number] = nil
    jobs.count { $0.running -= 1 }
    wake()
  }
}
