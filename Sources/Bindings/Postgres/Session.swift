public import Loop

/// A connection for one task, statement after statement: migrations, checks, work on a whole
/// server. The task controls its transactions; there is no owner, no pipeline, and no retry.
public final class Session {
  private let connection: PostgresConnection
  private let answered: Signal
  private let loop: EventLoop
  private var isUsable = true

  /// Connects; throws an error of one sentence if that fails.
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

  /// The id of the server's process, as it was told when the connection was established.
  public var processID: Int { connection.processID }

  /// Runs one statement.
  @discardableResult
  public func run(_ statement: SQL) async throws(DatabaseError) -> Rows {
    if let problem = statement.problem { throw problem }
    guard let result = try await answer(connection.sendOnce(statement)) else {
      throw DatabaseError(.other, "a statement had no answer")
    }
    return Rows(result)
  }

  /// Runs a script of any number of statements; the first failure ends it. Outside a transaction of
  /// the caller, the script is one transaction.
  public func run(script: String) async throws(DatabaseError) {
    _ = try await answer(connection.sendScript(script))
  }

  /// Returns the notifications on the channels that this connection listens to (LISTEN); waits up
  /// to `patience` for the first one.
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

  /// Waits for the last result. After the task is cancelled, the connection is not usable any more.
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
