public import Loop

/// A connection for one task, statement after statement: migrations, checks, work on a whole server.
/// Transactions are the task's own; there is no owner, no pipeline, and no second try.
public final class Session {
  private let connection: PostgresConnection
  private let answered: Signal
  private let loop: EventLoop
  private var isUsable = true

  /// Connects, or says in one sentence why not.
  public static func connect(
    _ settings: ConnectionSettings, on loop: EventLoop
  ) async throws(DatabaseError) -> Session {
    let connection = PostgresConnection(settings, on: loop)
    try await connection.finishConnecting()
    return Session(connection, on: loop)
  }

  private init(_ connection: PostgresConnection, on loop: EventLoop) {
    self.connection = connection
    self.loop = loop
    answered = Signal(on: loop)
    connection.start(self)
  }

  /// Runs one statement.
  @discardableResult
  public func run(_ statement: SQL) async throws(DatabaseError) -> Rows {
    if let problem = statement.problem { throw problem }
    guard let result = try await answer(connection.sendOnce(statement)) else {
      throw DatabaseError(.other, "a statement had no answer")
    }
    return Rows(result)
  }

  /// Runs a script of any number of statements; the first failure ends it. Outside of a transaction
  /// of the caller's it is one of its own.
  public func run(script: String) async throws(DatabaseError) {
    _ = try await answer(connection.sendScript(script))
  }

  /// What others have notified on the channels that this session listens to (LISTEN); waits for the
  /// first up to `patience`.
  public func notifications(within patience: Duration) async throws(DatabaseError) -> [String] {
    var isOver = false
    let timer = loop.schedule(after: patience) { [answered] in
      isOver = true
      answered.fire()
    }
    defer { loop.cancel(timer) }

    while true {
      var notifications: [String] = []
      while let one = connection.nextNotification() { notifications.append(one) }
      if isOver || !notifications.isEmpty { return notifications }
      guard isUsable, !connection.isBroken else {
        throw .unavailable("the connection to the database broke")
      }
      do throws(CancellationError) { try await answered.wait() } catch {
        throw .cancelled(isOutcomeUnknown: false)
      }
    }
  }

  /// Waits for the last result. A cancelled task leaves a connection that is of no more use.
  private func answer(_ wasSent: Bool) async throws(DatabaseError) -> QueryResult? {
    connection.flush()
    guard isUsable, wasSent, !connection.isBroken else {
      throw .unavailable("the connection to the database broke")
    }
    var last: QueryResult?
    var failure: DatabaseError?
    while true {
      while connection.isBusy {
        guard isUsable else {
          throw .unavailable("the connection to the database broke", isOutcomeUnknown: true)
        }
        do throws(CancellationError) {
          try await answered.wait()
        } catch {
          isUsable = false
          throw .cancelled(isOutcomeUnknown: true)
        }
      }
      guard let result = connection.nextResult() else { break }
      if case .failure(let error) = result.outcome { failure = failure ?? error }
      last = result
    }
    if let failure { throw failure }
    return last
  }
}

extension Session: PostgresConnection.Reader {
  func connectionIsReadable() {
    if !connection.receive() { isUsable = false }
    answered.fire()
  }
}
