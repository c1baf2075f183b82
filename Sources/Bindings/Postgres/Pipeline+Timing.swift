internal import Base
import Loop

/// The timeouts of a unit: of its wait, and of all of its statements together.
extension Pipeline {
  /// The number of checks of waiting units in the time that they may wait.
  private static let looksPerTimeout = 5

  /// Starts the checks of timeouts, which continue as long as there is work. One timer serves all
  /// units.
  func watchTime() {
    guard timeTimer == nil, load > 0, let timeout = limits.unitTimeout else { return }
    scheduleLook(after: timeout)
  }

  private func scheduleLook(after delay: Duration) {
    timeTimer = loop.schedule(after: delay) { [weak self] in
      guard let self else { return }
      self.timeTimer = nil
      self.lookAtTime()
    }
  }

  private func lookAtTime() {
    guard load > 0, case .ready = phase, let timeout = limits.unitTimeout else { return }
    let now = loop.nanoseconds
    let timeoutNanoseconds = UInt64(clamping: timeout.microseconds) &* 1000
    for unit in queue.elements
    where !unit.isCancelled && now &- unit.submittedAt >= timeoutNanoseconds {
      expire(unit)
    }
    var next = timeout / Self.looksPerTimeout
    if let unit = running {
      let age = now &- runningSince
      if age >= timeoutNanoseconds {
        unit.isTimedOut = true
      } else {
        let rest = timeoutNanoseconds - age
        next = queue.isEmpty ? .nanoseconds(rest) : min(next, .nanoseconds(rest))
      }
    }
    considerCancelling()
    if load == 0 { drained.fire() }
    scheduleLook(after: next)
  }

  /// Fails a unit that has waited too long; it is never sent.
  private func expire(_ unit: PendingUnit) {
    unit.isCancelled = true
    droppedCount += 1
    tally.failures += 1
    unit.answer(.failure(.tookTooLong))
  }

  /// Records the owner of a unit that took long at the server.
  func noteLong(_ unit: PendingUnit, endedAt now: UInt64) {
    guard let longOwners, let owner = unit.work.owner else { return }
    guard now &- runningSince >= longNanoseconds else { return }
    longOwners.note(owner, at: now)
  }
}
