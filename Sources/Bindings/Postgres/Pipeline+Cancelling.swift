import Loop

extension Pipeline {
  /// The task that waited for `unit` was cancelled. It gets its answer at once; a unit that was not
  /// sent never is, and one that runs is cancelled at the server.
  func cancel(_ unit: PendingUnit) {
    // New: its task was cancelled before, and will not hand it in.
    guard unit.stage != .new, unit.stage != .over, !unit.isCancelled else { return }
    unit.isCancelled = true
    if unit.stage == .queued { droppedCount += 1 }
    unit.answer(.failure(.cancelled(isOutcomeUnknown: unit.stage == .inFlight)))
    if load == 0 { drained.fire() }
    considerCancelling()
  }

  /// The unit that the server is at, or prepares statements for.
  var running: PendingUnit? {
    for case .unit(let unit) in inFlight.elements { return unit }
    return nil
  }

  /// If the server is at a unit that nobody waits for, or whose time is over, asks it to stop; not at once, for most end on
  /// their own.
  func considerCancelling() {
    guard cancelTimer == nil, !isCancelRunning, let unit = running, unit.isUnwanted else { return }
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

  /// The request names no statement: it hits what the server is at when it arrives. So all units that
  /// are under way until it has arrived are marked, and one that it hits by mistake is sent again.
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
    // It may have come before its statement began; then it was for nothing.
    guard cancelTimer == nil, let unit = running, unit.isUnwanted else { return }
    scheduleCancel(of: unit, after: Self.cancelRepeat)
  }

  private func exposeAll() {
    for case .unit(let unit) in inFlight.elements { unit.isExposed = true }
  }
}
