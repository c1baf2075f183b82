public import Base
public import Loop

/// A database, to which each loop has its own connections.
///
///     let rows = try await database.run(
///       "select id, name from plans where archived = \(false)", owner: account, on: loop)
///     for row in rows { let (id, name) = try row.decode(UUID.self, String.self) … }
///
/// Methods with a loop parameter are for tasks on that loop; the others may be called anywhere. The
/// database may have connections only on the first loops of a group: then the very first loop
/// serves the tasks of the loops without.
public final class Database: Sendable {
  /// The settings of the connections.
  public let settings: ConnectionSettings
  private let loops: [EventLoop]
  private let connections: LoopLocal<LoopConnections>

  /// Creates a database for these loops. It does nothing before `connect`.
  ///
  /// - Parameter networkOf: returns the network from which an account calls, as a number; nil if that
  ///   is unknown. Where work must wait, all accounts of a network together have one turn.
  public init(
    _ settings: ConnectionSettings, on loops: [EventLoop], limits: DatabaseLimits = .init(),
    networkOf: @escaping @Sendable (UUID) -> UInt64? = { _ in nil }
  ) {
    precondition(limits.connectionsPerLoop > 0, "a loop has at least one connection")
    self.settings = settings
    self.loops = loops
    // Create the threads now, and not at a time when the system may have none left.
    _ = CancelRequest.senders
    connections = LoopLocal(loops) {
      LoopConnections(settings, limits, networkOf: networkOf, on: $0)
    }
  }

  /// Establishes all connections; throws if one fails. From then on, a lost connection is
  /// established again.
  public func connect() async throws(DatabaseError) {
    let failure = await onEachLoop { pipeline throws(DatabaseError) in try await pipeline.connect()
    }
    if let failure { throw failure }
  }

  /// Refuses further work, finishes the work under way, and closes. If the task is cancelled, the
  /// remaining work fails instead.
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

  /// Performs `work` in one round trip, all of it or nothing. Returns the rows of each statement.
  public func run(
    _ work: UnitOfWork, on loop: EventLoop
  ) async throws(DatabaseError) -> Results {
    guard loop.index < loops.count else { return try await runAtHome(work) }
    return try await connections[loop].pipeline(for: work).run(work)
  }

  /// Performs `work` for a task of a loop without connections. After it has begun, cancelling the
  /// task does not cancel it.
  private func runAtHome(_ work: UnitOfWork) async throws(DatabaseError) -> Results {
    let home = loops[0]
    return try await Task(executorPreference: home) { () async -> Result<Results, DatabaseError> in
      do throws(DatabaseError) { return .success(try await self.run(work, on: home)) } catch {
        return .failure(error)
      }
    }.value.get()
  }

  /// Performs one statement for `owner`.
  public func run(
    _ statement: SQL, owner: UUID?, takesLong: Bool = false, on loop: EventLoop
  ) async throws(DatabaseError) -> Rows {
    try await run(UnitOfWork(owner: owner, statement, takesLong: takesLong), on: loop)[0]
  }

  /// Performs one statement for `owner` and returns its first row; nil if there is none.
  public func first(
    _ statement: SQL, owner: UUID?, on loop: EventLoop
  ) async throws(DatabaseError) -> Row? {
    try await run(statement, owner: owner, on: loop).first
  }

  /// Returns the counters of all connections; from any thread.
  public func counters() async -> DatabaseCounters {
    var sum = DatabaseCounters()
    for loop in loops {
      sum = sum + (await Task(executorPreference: loop) { self.counters(on: loop) }.value)
    }
    return sum
  }

  /// Returns the counters of the connections of `loop`.
  public func counters(on loop: EventLoop) -> DatabaseCounters {
    connections[loop].all.reduce(DatabaseCounters()) { $0 + $1.counters }
  }
}
