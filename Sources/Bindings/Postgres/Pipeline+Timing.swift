internal import Base
import Loop

/// The timeouts of units, and what is learnt from the time that they take.
extension Pipeline {
  /// Starts the looks at the units' times, which continue as long as there is work. One timer serves
  /// all units.
  func watchTime() {
    guard times.areLimited, timeTimer == nil, load > 0 else { return }
    timeTimer = loop.schedule(after: .nanoseconds(Int64(clamping: times.period))) { [weak self] in
      guard let self else { return }
      self.timeTimer = nil
      self.lookAtTime()
    }
  }

  private func lookAtTime() {
    guard load > 0, case .ready = phase else { return }
    let now = loop.nanoseconds
    for unit in queue.elements
    where !unit.isCancelled && consequence(for: unit, at: now) == .refuse {
      refuse(unit)
    }
    let running = running
    for case .unit(let unit) in inFlight.elements where !unit.isCancelled {
      let runTime = unit === running ? now &- runningSince : nil
      switch consequence(for: unit, runTime: runTime, at: now) {
      case .none, .refuse: break
      case .stop: unit.isTimedOut = true
      case .move: unit.ranTooLong = true
      case .giveUp:
        unit.isCancelled = true
        unit.answer(.failure(.tookTooLong(isOutcomeUnknown: true)))
      }
    }
    considerCancelling()
    if load == 0 { drained.fire() }
    watchTime()
  }

  private func consequence(
    for unit: PendingUnit, runTime: UInt64? = nil, at now: UInt64
  ) -> UnitTimes.Consequence {
    times.consequence(
      age: now &- unit.submittedAt, isSent: unit.stage == .inFlight, runTime: runTime,
      mayMove: mayMove(unit))
  }

  /// Fails a unit that has waited too long; it is never sent.
  private func refuse(_ unit: PendingUnit) {
    unit.isCancelled = true
    droppedCount += 1
    tally.failures += 1
    unit.answer(.failure(.tookTooLong()))
  }

  /// Returns whether `unit` may leave for the connection for long work.
  func mayMove(_ unit: PendingUnit) -> Bool {
    refuge != nil && (unit.work.owner != nil || !isUrgent)
  }

  /// Records what a unit took that has ended, and returns it in nanoseconds.
  func measure(_ unit: PendingUnit, endedAt now: UInt64) -> UInt64 {
    let time = now &- runningSince
    unit.learnCost(Double(time))
    return time
  }

  /// Adds what a unit took to the time that its account has had, or lets the connection for long work rest.
  func noteShare(_ unit: PendingUnit, time: UInt64, at now: UInt64) {
    guard limits.keepsLongApart else { return }
    if !isUrgent, let owner = unit.work.owner {
      knowledge.shares.add(time, of: owner, at: now)
    }
    if isForLongWork { return rest(after: time) }
    // Work of the same account, and work that nobody asked for, needs no rest.
    let isOfOthers = unit.work.owner.map { $0 != knowledge.longOwner } ?? false
    if isUrgent || isOfOthers { knowledge.briefCount &+= 1 }
  }

  /// Sends nothing for as long as the last unit took, if others had short work meanwhile.
  private func rest(after time: UInt64) {
    let length = min(time, limits.restMax.wholeNanoseconds)
    guard length > 0, restTimer == nil, knowledge.briefCount != briefCountBefore else { return }
    restTimer = loop.schedule(after: .nanoseconds(Int64(clamping: length))) { [weak self] in
      guard let self else { return }
      self.restTimer = nil
      self.scheduleFlush()
    }
  }

  /// Remembers whether a unit took long, or did not although it was expected to.
  func noteLong(_ unit: PendingUnit, time: UInt64, wasStopped: Bool) {
    guard limits.keepsLongApart, !unit.work.takesLong, let owner = unit.work.owner else { return }
    let isLong = wasStopped || !isUrgent && time >= longNanoseconds
    // Of a failed unit, the time says nothing.
    guard isLong || isForLongWork && unit.failure == nil else { return }
    let (method, network, now) = (unit.work.method, knowledge.network(of: owner), loop.nanoseconds)
    if isLong {
      knowledge.longWork.note(
        method, of: owner, network: network, wasStopped ? .stopped : .slow, at: now)
    } else {
      knowledge.longWork.takeBack(method, of: owner, network: network, at: now)
    }
  }
}
