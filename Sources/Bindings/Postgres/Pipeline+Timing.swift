internal import Base
import Loop

/// The time that a unit may take: all of its statements together, and before that its wait.
extension Pipeline {
  /// How often waiting units are looked through, as a part of the time that they may wait.
  private static let looksPerTimeout = 5

  /// Has the time looked at as long as there is work. One timer for all of it.
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

  /// `unit` has waited for too long; it is never sent.
  private func expire(_ unit: PendingUnit) {
    unit.isCancelled = true
    droppedCount += 1
    tally.failures += 1
    unit.answer(.failure(.tookTooLong))
  }

  /// Notes the owner of a unit that the server was at for long.
  func noteLong(_ unit: PendingUnit, endedAt now: UInt64) {
    guard let longOwners, let owner = unit.work.owner else { return }
    guard now &- runningSince >= longNanoseconds else { return }
    longOwners.note(owner, at: now)
  }
}
