internal import Base
import Loop

/// The units that are sent again.
extension Pipeline {
  /// Returns where `unit`, which failed and was rolled back, is sent again.
  func retry(of unit: PendingUnit, _ failure: DatabaseError, runTime: UInt64) -> FailedUnit.Retry {
    var facts = FailedUnit()
    facts.isWanted = !unit.isUnwanted
    facts.hasAttempts = unit.resendCount < limits.resendsMax
    facts.hasStalePlan = unit.hasStalePlan && !unit.isReplanned
    // A deadlock or the like: by now the other units have progressed.
    facts.isConflict = failure.isRetryable
    facts.isStopped = failure.sqlState == .queryCanceled
    facts.isExposed = unit.isExposed
    facts.ranTooLong = unit.ranTooLong
    facts.runTime = runTime
    facts.runMax = mayMove(unit) ? times.runMax : nil
    return facts.retry
  }

  /// Sends `unit` again on this connection.
  func sendAgain(_ unit: PendingUnit) {
    tally.resends += 1
    if unit.hasStalePlan, !unit.isReplanned {
      unit.isReplanned = true
      for statement in unit.statements { prepared.remove(statement) }
    }
    unit.startAgain()
    queue.prepend(unit)
    scheduleFlush()
    considerCancelling()
  }

  /// Hands `unit` over to the connection for long work; returns false if that one takes no work.
  func sendLong(_ unit: PendingUnit) -> Bool {
    guard let refuge, refuge.isReady, refuge.waitingCount < refuge.limits.queuedUnitsMax else {
      return false
    }
    tally.resends += 1
    unit.startAgain()
    unit.movedTo = refuge
    refuge.queue.append(unit)
    refuge.scheduleFlush()
    refuge.watchTime()
    considerCancelling()
    if load == 0 { drained.fire() }
    return true
  }
}
