public import Base
public import Logging
public import Loop
public import Postgres
public import Store
import Synchronization

/// Durable work: a job is enqueued in the unit of work that wants it done, and some node does it,
/// after a crash as well.
///
///     try await database.run(
///       UnitOfWork(owner: owner, [change, Jobs.enqueue(.mail, id: id, owner: owner, payload: mail)]),
///       on: loop)
///     jobs.wake()
///
/// A handler may be run again after it has done its work, if its node died before it could say so.
public final class Jobs: Sendable {
  /// The table of jobs; it refers to the accounts.
  public static let migrations = Migration.all(of: "Jobs")

  let store: JobStore
  let settings: JobSettings
  let log: Logger
  private let handlers = Mutex<[JobHandler]>([])
  private let runner = Mutex<LoopBound<JobRunner>?>(nil)
  private let tally = Mutex(JobFigures())

  /// Jobs in `database`. Nothing is run before `run`.
  public init(database: Database, settings: JobSettings = JobSettings(), log: Logger) {
    store = JobStore(database: database)
    self.settings = settings
    self.log = log
  }

  /// Has `run` do the jobs of `kind`, at most `atOnce` at a time in this process. It is called on
  /// the loop that `run(on:)` is given. Before that.
  public func register(
    _ kind: JobKind, atOnce: Int,
    _ run: @escaping @Sendable (Job, JobHandle) async throws -> JobOutcome
  ) {
    handlers.withLock { handlers in
      // trap: features register at the start
      precondition(!handlers.contains { $0.kind == kind }, "\(kind) is done twice")
      handlers.append(JobHandler(kind: kind, atOnce: atOnce, run: run))
    }
  }

  /// The statement that enqueues a job, for the caller's own unit of work under the same owner. One
  /// that is there already, by its id, stays as it is. `wake` after the commit.
  public static func enqueue(
    _ kind: JobKind, id: UUID, owner: UUID, payload: [UInt8] = [], after delay: Duration = .zero
  ) -> SQL {
    """
    insert into pulsewire.jobs (owner_id, id, kind, payload, due_at)
    values (\(owner), \(id), \(kind.name), \(payload),
      now() + make_interval(secs => \(delay.inSeconds)))
    on conflict (owner_id, id) do nothing
    """
  }

  /// The statement that enqueues a job for each identifier that a query of the unit of work gives, once,
  /// as above.
  public static func enqueueEach(_ kind: JobKind, of query: String, owner: UUID) -> SQL {
    """
    insert into pulsewire.jobs (owner_id, id, kind, payload, due_at)
    select \(owner), wanted.id, \(kind.name), '', now()
    from (\(unsafeSQL: query)) as wanted (id)
    on conflict (owner_id, id) do nothing
    """
  }

  /// Has this node look for jobs at once. From any thread.
  public func wake() {
    guard let runner = runner.withLock({ $0 }) else { return }
    runner.loop.execute { runner.value.wake() }
  }

  /// Does jobs until it is cancelled; then ends once those that run have come to a checkpoint.
  public func run(on loop: EventLoop) async {
    let runner = LoopBound(JobRunner(self, handlers.withLock { $0 }, on: loop), to: loop)
    self.runner.withLock { $0 = runner }
    let dispatching = loop.start { await runner.value.dispatch() }
    await withTaskCancellationHandler {
      await dispatching.value
    } onCancel: {
      loop.execute { runner.value.drain() }
    }
    self.runner.withLock { $0 = nil }
  }

  /// What became of the jobs that this process has run.
  public var figures: JobFigures { tally.withLock { $0 } }

  /// The newest jobs that have failed for good, of all nodes.
  public func failed(_ count: Int, on loop: EventLoop) async throws(DatabaseError) -> [FailedJob] {
    try await store.failed(count, on: loop)
  }

  func count(_ change: (inout JobFigures) -> Void) { tally.withLock { change(&$0) } }
}
