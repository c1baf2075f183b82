internal import Logging
internal import Loop
internal import Postgres
internal import Store

/// A run of a job's handler, from its lease until its outcome is written.
final class JobTurn {
  private let handle: JobHandle
  private let handler: JobHandler
  private let jobs: Jobs

  private var job: Job { handle.job }
  private var settings: JobSettings { jobs.settings }

  /// The wait before the outcome is written again.
  private static let wordInterval = Duration.milliseconds(250)

  init(_ handle: JobHandle, _ handler: JobHandler, _ jobs: Jobs) {
    self.handle = handle
    self.handler = handler
    self.jobs = jobs
  }

  /// Runs the handler while the lease is kept. Ends once the outcome is written, or another node has
  /// the job.
  func run() async {
    let beating = startBeating()
    let ending = await self.ending()
    // The outcome is written even if the handler was cancelled.
    let turn = LoopBound(self, to: handle.loop)
    await Task(executorPreference: handle.loop) { await turn.value.tell(ending) }.value
    beating.cancel()
  }

  /// The outcome of the turn.
  private enum Ending {
    case outcome(JobOutcome)
    case handedBack
    case failed(String)
  }

  private func ending() async -> Ending {
    // A job that crashes its node is not retried without end.
    guard job.attempt <= settings.attemptsMax else {
      return .outcome(.failed("the attempts are used up"))
    }
    do {
      return .outcome(try await handler.run(job, handle))
    } catch is CancellationError {
      return .handedBack
    } catch {
      if handle.isDraining || Task.isCancelled { return .handedBack }
      // What is left to do for an account ends with it.
      if let error = error as? DatabaseError, error.isOwnerGone { return .outcome(.done) }
      let reason = (error as? DatabaseError)?.description ?? "\(type(of: error))"
      jobs.log.warning(
        "job failed", metadata: ["kind": "\(job.kind)", "job": "\(job.id)", "error": "\(reason)"])
      return .failed(reason)
    }
  }

  private func startBeating() -> Task<Void, Never> {
    let turn = LoopBound(self, to: handle.loop)
    return Task(executorPreference: handle.loop) { await turn.value.beat() }
  }

  private func beat() async {
    while handle.isHeld {
      do { try await handle.loop.sleep(for: settings.heartbeatInterval) } catch { return }
      await handle.beat()
    }
  }

  /// Writes the outcome until the database has it, or another node may have the job.
  private func tell(_ ending: Ending) async {
    while handle.isHeld {
      do throws(DatabaseError) {
        if try await write(ending) { return count(ending) }
        break
      } catch {
        try? await handle.loop.sleep(for: Self.wordInterval)
      }
    }
    jobs.count { $0.leasesLost += 1 }
  }

  private func write(_ ending: Ending) async throws(DatabaseError) -> Bool {
    let (store, lease, loop) = (jobs.store, handle.lease, handle.loop)
    switch ending {
    case .outcome(.done):
      // A row that is gone was deleted with its account.
      _ = try await store.remove(job, lease: lease, on: loop)
      return true
    case .outcome(.again(let delay)):
      return try await store.postpone(job, lease: lease, by: delay, attempts: 0, on: loop)
    case .outcome(.failed(let reason)):
      return try await store.fail(job, lease: lease, reason, on: loop)
    case .handedBack:
      return try await store.postpone(
        job, lease: lease, by: .zero, attempts: job.attempt - 1, on: loop)
    case .failed(let reason):
      if job.attempt >= settings.attemptsMax {
        return try await store.fail(job, lease: lease, reason, on: loop)
      }
      let delay = settings.retryDelay(
        after: job.attempt, jitter: Double.random(in: 0...1, using: &loop.random))
      return try await store.postpone(job, lease: lease, by: delay, attempts: job.attempt, on: loop)
    }
  }

  private func count(_ ending: Ending) {
    jobs.count { figures in
      switch ending {
      case .outcome(.done): figures.done += 1
      case .outcome(.again): figures.again += 1
      case .outcome(.failed): figures.failed += 1
      case .handedBack: figures.handedBack += 1
      case .failed:
        if job.attempt >= settings.attemptsMax { figures.failed += 1 } else { figures.retried += 1 }
      }
    }
  }
}
