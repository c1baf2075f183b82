import Base
import Loop

extension Pipeline: Flushable {
  /// Sends the units submitted in this turn.
  func flush() {
    isFlushScheduled = false
    guard case .ready(let connection) = phase else { return }
    while restTimer == nil, window.hasRoom, let unit = queue.next({ isBusy($0) }) {
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
      if window.count == 0 {
        runningSince = loop.nanoseconds
        briefCountBefore = knowledge.briefCount
        if isForLongWork { knowledge.longOwner = unit.work.owner }
      }
      unit.expectedCost = unit.statementCost
      window.add(unit.expectedCost)
      if let owner = unit.work.owner { ownersInFlight.add(owner) }
    }
    if !queue.isEmpty { queue.lineUp() }
    connection.flush()
    watchTime()
    if load == 0 { drained.fire() }
  }

  private func send(_ unit: PendingUnit, _ connection: PostgresConnection) -> Bool {
    prepared.beginUnit()
    guard let setter = prepareOwnerSetter(connection) else { return false }
    unit.statements.reserveCapacity(1 + unit.work.statements.count)
    unit.statements.append(setter)
    for sql in unit.work.statements {
      guard let statement = prepare(sql, connection) else { return false }
      unit.statements.append(statement)
    }
    guard connection.sendExecute(unit.work.owner, preparedAs: setter.name) else { return false }
    for (index, sql) in unit.work.statements.enumerated() {
      guard connection.sendExecute(sql, preparedAs: unit.statements[1 + index].name) else {
        return false
      }
    }
    return connection.sendSync()
  }

  /// Sets the owner of the transaction. Without one the setting is emptied, so that no value set by
  /// a session or a role remains visible. It ends with the transaction.
  private static let ownerSetter = PreparedStatement.Key(
    text: "select set_config('pulsewire.owner', coalesce($1::text, ''), true)",
    parameters: [.uuid])

  private func prepareOwnerSetter(_ connection: PostgresConnection) -> PreparedStatement? {
    if let statement = prepared.findOwnerSetter() { return statement }
    return prepare(prepared.insert(Self.ownerSetter, isOwnerSetter: true), connection)
  }

  /// Returns this connection's statement for `sql`, and has it prepared first if it is new. Returns
  /// nil if the connection is broken.
  private func prepare(_ sql: SQL, _ connection: PostgresConnection) -> PreparedStatement? {
    let key = PreparedStatement.Key(text: sql.text, parameters: sql.parameters.map(\.type))
    if let statement = prepared.find(key) { return statement }
    return prepare(prepared.insert(key), connection)
  }

  /// Has a new statement prepared, and deallocates the one that it replaces.
  private func prepare(
    _ insertion: (new: PreparedStatement, evicted: PreparedStatement?),
    _ connection: PostgresConnection
  ) -> PreparedStatement? {
    let (statement, evicted) = insertion
    if let evicted {
      guard connection.sendOnce("deallocate \(unsafeSQL: evicted.name)"), connection.sendSync()
      else { return nil }
      inFlight.append(.deallocate)
    }
    guard connection.sendPrepare(statement.key, as: statement.name),
      connection.sendSync()
    else { return nil }
    inFlight.append(.prepare(statement))
    return statement
  }
}
