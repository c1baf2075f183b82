public import Base

/// The reducer: the events that a command causes, or the reason for which it is refused.
///
/// | phase | takes | refuses the rest with |
/// | --- | --- | --- |
/// | working | all but `skipRest`, `resume` | `notResting`, `notPaused` |
/// | resting | all but `resume` | `notPaused` |
/// | paused | `resume`, `finish` | `paused`; `pause` with `alreadyPaused` |
/// | completed | `finish` | `workoutCompleted`; `resume` with `notPaused` |
/// | finished | nothing | `sessionFinished` |
///
/// From revision `revisionsMax` on, every command that would otherwise be taken is refused with `sessionTooLong`,
/// except `finish`.
extension PlayerState {
  /// The lengths that `startRest` accepts. Source: the contract, `StartRest.duration`.
  public static let restDurations: ClosedRange<Duration> = .seconds(1) ... .seconds(3600)

  /// The largest number of revisions before a session's last: one every five seconds for more than five hours. Each
  /// call reads the whole log, which must not grow without bound.
  public static let revisionsMax: Int64 = 4_096

  /// Returns the effect of `command` at `now`. A `now` before the newest record counts as that record's time: wall
  /// clocks may step back.
  public func reduced(
    by command: PlayerCommand, at now: Timestamp
  ) throws(PlayerRefusal) -> PlayerTransition {
    let time = clamped(now)
    let record = PlayerRecord(time: time, events: try events(of: command, at: time))
    return PlayerTransition(state: applying(record), record: record)
  }

  private func events(
    of command: PlayerCommand, at time: Timestamp
  ) throws(PlayerRefusal) -> [PlayerEvent] {
    let phase = phase(at: time)
    if let refusal = Self.refusal(of: command, in: phase) { throw refusal }
    guard revision < Self.revisionsMax || command == .finish else { throw .sessionTooLong }
    let restCut: [PlayerEvent] = phase == .resting ? [.restEnded] : []

    switch command {
    case .completeSet:
      return restCut + setCompleted(at: time)
    case .nextExercise:
      return restCut + [.cursorMoved(cursor.afterExercise(in: workout))]
    case .startRest(let duration):
      guard Self.restDurations.contains(duration) else { throw .restOutOfRange }
      return [.restStarted(until: time + duration)]
    case .skipRest:
      return restCut
    case .pause:
      return [.paused(restRemaining: restEndsAt(at: time).map { $0 - time })]
    case .resume:
      return [.resumed] + (pausedRestDuration.map { [.restStarted(until: time + $0)] } ?? [])
    case .finish:
      return restCut + (phase == .paused ? [.resumed] : []) + [.finished]
    }
  }

  /// Returns the events of a completed set: the cursor moves to the next set, after a rest unless the set was the last
  /// of all.
  private func setCompleted(at time: Timestamp) -> [PlayerEvent] {
    let next = cursor.afterSet(in: workout)
    let rest = currentExercise?.restDuration ?? .zero
    let events: [PlayerEvent] = [.setCompleted(cursor), .cursorMoved(next)]
    guard rest > .zero, !next.isAtEnd(of: workout) else { return events }
    return events + [.restStarted(until: time + rest)]
  }

  private static func refusal(
    of command: PlayerCommand, in phase: PlayerPhase
  ) -> PlayerRefusal? {
    switch (phase, command) {
    case (.finished, _): .sessionFinished
    case (_, .finish), (.paused, .resume): nil
    case (.paused, .pause): .alreadyPaused
    case (.paused, _): .paused
    case (_, .resume): .notPaused
    case (.completed, _): .workoutCompleted
    case (.working, .skipRest): .notResting
    case (.working, _), (.resting, _): nil
    }
  }
}
