public import Base
public import Logging
public import Loop
public import Postgres
public import Store
import Synchronization

/// Durable work: a job is enqueued in the unit of work that needs it, and some node does it, also after
/// a crash.
///
///     try await database.run(
///       UnitOfWork(owner: owner, [change, Jobs.enqueue(.mail, id: id, owner: owner, payload: mail)]),
///       on: loop)
///     jobs.wake()
///
/// A handler may run again after it has done its work, if its node crashed before the outcome was
/// written.
public final class Jobs: Sendable {
  /// The migrations of the table of jobs, which refers to the accounts.
  public static let migrations = Migration.all(of: "Jobs")

  let store: JobStore
  let settings: JobSettings
  let log: Logger
  private let handlers = Mutex<[JobHandler]>([])
  private let runner = Mutex<LoopBound<JobRunner>?>(nil)
  private let tally = Mutex(JobFigures())

  /// Creates the jobs of `database`. None runs before `run`.
  public init(database: Database, settings: JobSettings = JobSettings(), log: Logger) {
    store = JobStore(database: database)
    self.settings = settings
    self.log = log
  }

  /// Registers the handler for jobs of `kind`, of which this process runs at most `atOnce` at a time,
  /// on the loop passed to `run(on:)`. Call it before `run(on:)`.
  public func register(
    _ kind: JobKind, atOnce: Int,
    _ run: @escaping @Sendable (Job, JobHandle) async throws -> JobOutcome
  ) {
    handlers.withLock { handlers in
      // trap: features register at startup
      precondition(!handlers.contains { $0.kind == kind }, "\(kind) is done twice")
      handlers.append(JobHandler(kind: kind, atOnce: atOnce, run: run))
    }
  }

  /// Returns the statement that enqueues a job, for the caller's own unit of work under the same owner.
  /// A job with the same id stays as it is. Call `wake` after the commit.
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

  /// Returns the statement that enqueues a job for each id that a query of the unit of work returns,
  /// once per id.
  public static func enqueueEach(_ kind: JobKind, of query: String, owner: UUID) -> SQL {
    """
    insert into pulsewire.jobs (owner_id, id, kind, payload, due_at)
    select \(owner), wanted.id, \(kind.name), '', now()
    from (\(unsafeSQL: query)) as wanted (id)
    on conflict (owner_id, id) do nothing
    """
  }

  /// Returns the statement that enqueues a job for each id that `query` returns, once per id, to be run after a while.
  public static func enqueueEach(
    _ kind: JobKind, of query: SQL, owner: UUID, after delay: Duration
  ) -> SQL {
    """
    insert into pulsewire.jobs (owner_id, id, kind, payload, due_at)
    select \(owner), wanted.id, \(kind.name), '',
      now() + make_interval(secs => \(delay.inSeconds))
    from (\(query)) as wanted (id)
    on conflict (owner_id, id) do nothing
    """
  }

  /// Returns the statement that removes the jobs of a kind with the ids that `query` returns. One that is under way ends by
  /// itself.
  public static func withdrawEach(_ kind: JobKind, of query: SQL) -> SQL {
    """
    delete from pulsewire.jobs
    where kind = \(kind.name) and lease_id is null and id in (\(query))
    """
  }

  /// Returns the statement that enqueues a job for each id that `query` returns, and makes those run once more that are
  /// enqueued, under way or failed: for jobs whose input has changed. One that is under way loses its lease, so both
  /// runs may overlap.
  public static func enqueueAnew(_ kind: JobKind, of query: SQL, owner: UUID) -> SQL {
    enqueueAnew(kind, of: query, ownedBy: "\(owner)")
  }

  /// Returns the same statement for the owner of the unit of work, whoever that is.
  public static func enqueueAnew(_ kind: JobKind, of query: SQL) -> SQL {
    enqueueAnew(kind, of: query, ownedBy: "pulsewire.current_owner()")
  }

  private static func enqueueAnew(_ kind: JobKind, of query: SQL, ownedBy owner: SQL) -> SQL {
    """
    insert into pulsewire.jobs as j (owner_id, id, kind, payload, due_at)
    select \(owner), wanted.id, \(kind.name), '', now() from (\(query)) as wanted (id)
    on conflict (owner_id, id) do update
      set lease_id = null, due_at = excluded.due_at, attempt = 0, failed_at = null,
        failure_reason = null
      where j.kind = excluded.kind
    """
  }

  /// Makes this node look for jobs at once. Any thread may call it.
  public func wake() {
    guard let runner = runner.withLock({ $0 }) else { return }
    runner.loop.execute { runner.value.wake() }
  }

  /// Runs jobs until its task is cancelled; then ends once the running handlers have reached a
  /// checkpoint.
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

  /// The counts of the jobs that this process has run.
  public var figures: JobFigures { tally.withLock { $0 } }

  /// Returns the newest permanently failed jobs, of all nodes.
  public func failed(_ count: Int, on loop: EventLoop) async throws(DatabaseError) -> [FailedJob] {
    try await store.failed(count, on: loop)
  }

  func count(_ change: (inout JobFigures) -> Void) { tally.withLock { change(&$0) } }
}
