public import Base
public import Loop

/// A database, reached from every loop over connections of that loop's own.
///
///     let rows = try await database.run(
///       "select id, name from plans where archived = \(false)", owner: account, on: loop)
///     for row in rows { let (id, name) = try row.decode(UUID.self, String.self) … }
///
/// What names a loop is for tasks on that loop; the rest may be called anywhere. It may have connections
/// on the first loops of a group only: then it is the very first that works for tasks of the others.
public final class Database: Sendable {
  /// Where it is.
  public let settings: ConnectionSettings
  private let loops: [EventLoop]
  private let connections: LoopLocal<LoopConnections>

  /// A database for these loops. Nothing happens before `connect`.
  public init(
    _ settings: ConnectionSettings, on loops: [EventLoop], limits: DatabaseLimits = .init()
  ) {
    precondition(limits.connectionsPerLoop > 0, "a loop has at least one connection")
    self.settings = settings
    self.loops = loops
    // Its threads are made now, and not when the system may have none left.
    _ = CancelRequest.senders
    connections = LoopLocal(loops) { LoopConnections(settings, limits, on: $0) }
  }

  /// Makes all connections; throws one sentence if one cannot be made. From then on, a connection
  /// that is lost is made again.
  public func connect() async throws(DatabaseError) {
    let failure = await onEachLoop { pipeline throws(DatabaseError) in try await pipeline.connect()
    }
    if let failure { throw failure }
  }

  /// Takes no more work, finishes what is under way, and closes. If the task is cancelled, what is
  /// left fails instead.
  public func close() async {
    _ = await onEachLoop { pipeline in await pipeline.close() }
  }

  private func onEachLoop(
    _ body: @escaping @Sendable (Pipeline) async throws(DatabaseError) -> Void
  ) async -> DatabaseError? {
    await withTaskGroup(of: DatabaseError?.self) { [connections] group in
      for loop in loops {
        group.addTask(executorPreference: loop) {
          for pipeline in connections[loop].all {
            do throws(DatabaseError) { try await body(pipeline) } catch { return error }
          }
          return nil
        }
      }
      var failure: DatabaseError?
      for await one in group { failure = failure ?? one }
      return failure
    }
  }

  /// Does `work`: all of it or nothing, in one round trip. Gives the rows of each statement.
  public func run(
    _ work: UnitOfWork, on loop: EventLoop
  ) async throws(DatabaseError) -> Results {
    guard loop.index < loops.count else { return try await runAtHome(work) }
    return try await connections[loop].pipeline(for: work).run(work)
  }

  /// Does `work` for a task of a loop without connections. Once begun, it is not cancelled with the task.
  private func runAtHome(_ work: UnitOfWork) async throws(DatabaseError) -> Results {
    let home = loops[0]
    return try await Task(executorPreference: home) { () async -> Result<Results, DatabaseError> in
      do throws(DatabaseError) { return .success(try await self.run(work, on: home)) } catch {
        return .failure(error)
      }
    }.value.get()
  }

  /// Does one statement for `owner`.
  public func run(
    _ statement: SQL, owner: UUID?, takesLong: Bool = false, on loop: EventLoop
  ) async throws(DatabaseError) -> Rows {
    try await run(UnitOfWork(owner: owner, statement, takesLong: takesLong), on: loop)[0]
  }

  /// Does one statement for `owner` and gives its first row; nil if there is none.
  public func first(
    _ statement: SQL, owner: UUID?, on loop: EventLoop
  ) async throws(DatabaseError) -> Row? {
    try await run(statement, owner: owner, on: loop).first
  }

  /// What all connections do and have done; from any thread.
  public func counters() async -> DatabaseCounters {
    var sum = DatabaseCounters()
    for loop in loops {
      sum = sum + (await Task(executorPreference: loop) { self.counters(on: loop) }.value)
    }
    return sum
  }

  /// What the connections of `loop` do and have done.
  public func counters(on loop: EventLoop) -> DatabaseCounters {
    connections[loop].all.reduce(DatabaseCounters()) { $0 + $1.counters }
  }
}
