import Loop

extension Pipeline {
  /// Cancels a unit whose waiting task was cancelled. The task is resumed at once; a unit that was
  /// not sent never is, and one that runs is cancelled at the server.
  func cancel(_ unit: PendingUnit) {
    if let other = unit.movedTo, other !== self { return other.cancel(unit) }
    // New: the task was cancelled earlier, and will not submit the unit.
    guard unit.stage != .new, unit.stage != .over, !unit.isCancelled else { return }
    unit.isCancelled = true
    if unit.stage == .queued { droppedCount += 1 }
    unit.answer(.failure(.cancelled(isOutcomeUnknown: unit.stage == .inFlight)))
    if load == 0 { drained.fire() }
    considerCancelling()
  }

  /// The unit that the server performs now, or prepares statements for.
  var running: PendingUnit? {
    for case .unit(let unit) in inFlight.elements { return unit }
    return nil
  }

  /// Asks the server to stop the running unit if it must; after a
  /// delay, because most units end by themselves.
  func considerCancelling() {
    guard cancelTimer == nil, !isCancelRunning, let unit = running, unit.mustStop else { return }
    scheduleCancel(of: unit, after: limits.cancelGrace)
  }

  private func scheduleCancel(of unit: PendingUnit, after delay: Duration) {
    cancelTimer = loop.schedule(after: delay) { [weak self] in
      guard let self else { return }
      self.cancelTimer = nil
      guard unit === self.running else { return self.considerCancelling() }
      self.sendCancel()
    }
  }

  /// The request names no statement: it hits the statement that the server performs when it
  /// arrives. So all units under way until then are marked, and one that it hits by mistake is sent
  /// again.
  private func sendCancel() {
    guard case .ready(let connection) = phase, let request = connection.makeCancelRequest() else {
      return
    }
    isCancelRunning = true
    exposeAll()
    let bound = LoopBound(self, to: loop)
    request.send(loop) { bound.value.cancelWasSent() }
  }

  private func cancelWasSent() {
    isCancelRunning = false
    exposeAll()
    // If it arrived before the statement began, it had no effect.
    guard cancelTimer == nil, let unit = running, unit.mustStop else { return }
    scheduleCancel(of: unit, after: Self.cancelRepeat)
  }

  private func exposeAll() {
    for case .unit(let unit) in inFlight.elements { unit.isExposed = true }
  }
}
