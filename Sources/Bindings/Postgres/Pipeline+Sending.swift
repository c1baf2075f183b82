import Base
import Loop

extension Pipeline: Flushable {
  /// Sends what has gathered in this turn.
  func flush() {
    isFlushScheduled = false
    guard case .ready(let connection) = phase else { return }
    while unitsInFlight < limits.unitsInFlightMax, let unit = queue.popFirst() {
      if unit.isCancelled {
        droppedCount -= 1
        continue
      }
      guard send(unit, connection) else {
        // The unit counts as sent: a part of it may be.
        inFlight.append(.unit(unit))
        return lose("the connection to the database broke")
      }
      unit.stage = .inFlight
      unit.isExposed = isCancelRunning
      inFlight.append(.unit(unit))
      unitsInFlight += 1
    }
    connection.flush()
    if load == 0 { drained.fire() }
  }

  private func send(_ unit: PendingUnit, _ connection: PostgresConnection) -> Bool {
    let owner = Self.setOwner(unit.work.owner)
    guard let setter = prepare(owner, connection) else { return false }
    unit.statements.append(setter)
    for sql in unit.work.statements {
      guard let statement = prepare(sql, connection) else { return false }
      unit.statements.append(statement)
    }
    guard connection.sendExecute(owner, preparedAs: setter.name) else { return false }
    for (sql, statement) in zip(unit.work.statements, unit.statements.dropFirst()) {
      guard connection.sendExecute(sql, preparedAs: statement.name) else { return false }
    }
    return connection.sendSync()
  }

  /// Without an owner the setting is emptied, so that nothing that a session or a role has set shows
  /// through. It ends with the transaction.
  private static func setOwner(_ owner: UUID?) -> SQL {
    SQL(fixed: "select set_config('pulsewire.owner', coalesce($1::text, ''), true)", owner)
  }

  /// The statement of this connection for `sql`; asks for it first if it is new. Nil if the
  /// connection is broken.
  private func prepare(_ sql: SQL, _ connection: PostgresConnection) -> PreparedStatement? {
    let key = PreparedStatement.Key(text: sql.text, parameters: sql.parameters.map(\.type))
    if let statement = prepared.find(key) { return statement }
    let (statement, evicted) = prepared.insert(key)
    if let evicted {
      guard connection.sendOnce("deallocate \(unsafeSQL: evicted.name)"), connection.sendSync()
      else { return nil }
      inFlight.append(.deallocate)
    }
    guard connection.sendPrepare(sql.text, sql.parameters, as: statement.name),
      connection.sendSync()
    else { return nil }
    inFlight.append(.prepare(statement))
    return statement
  }
}
