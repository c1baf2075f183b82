package import Base
import WorkoutsContract

/// The reducer: the events that a command causes, or the reason for which it is refused.
///
/// | phase | takes | refuses the rest with |
/// | --- | --- | --- |
/// | working | all but `skipRest`, `resume` | `notResting`, `notPaused` |
/// | preparing, resting | all but `resume` | `notPaused` |
/// | paused | `resume`, `finish`, changes of the plan | `paused`; `pause` with `alreadyPaused` |
/// | completed | `finish`, `undo`, `lap`, changes of the plan | `workoutCompleted`; `resume` with `notPaused` |
/// | finished | nothing | `sessionFinished` |
///
/// From revision `revisionsMax` on, every command that would otherwise be taken is refused with `sessionTooLong`,
/// except `finish`.
extension PlayerState {
  /// The lengths that `startRest` accepts. Source: the contract, `StartRest.duration`.
  package static let restDurations: ClosedRange<Duration> = .seconds(1) ... .seconds(3600)

  /// The largest number of revisions before a session's last: one every five seconds for more than five hours. Each
  /// call reads the whole log, which must not grow without bound.
  package static let revisionsMax: Int64 = 4_096

  /// Returns the effect of `command` at `now`, by which all that was due before has been applied. A `now` before the
  /// newest record counts as that record's time: wall clocks may step back.
  package func reduced(
    by command: PlayerCommand, at now: Timestamp, uptime: ClockMoment.Uptime? = nil
  ) throws(PlayerRefusal) -> PlayerTransition {
    let time = clamped(now)
    let record = PlayerRecord(
      time: time, events: try events(of: command, at: time), uptime: uptime)
    var transition = PlayerTransition(state: applying(record), record: record)
    if command == .undo, case .completed(let set) = steps.last { transition.undoneSets = [set] }
    return transition
  }

  private func events(
    of command: PlayerCommand, at time: Timestamp
  ) throws(PlayerRefusal) -> [PlayerEvent] {
    let phase = phase(at: time)
    if let refusal = Self.refusal(of: command, in: phase) { throw refusal }
    guard revision < Self.revisionsMax || command == .finish else { throw .sessionTooLong }
    let restCut: [PlayerEvent] = restEndsAt(at: time) == nil ? [] : [.restEnded]

    switch command {
    case .completeSet(let report, let id):
      guard currentExercise != nil else { throw .noCurrentSet }
      return restCut + completion(report, id: id, kind: [], at: time)
    case .nextExercise:
      guard let current = currentExercise else { throw .noCurrentSet }
      return restCut + [.setsSkipped(exerciseNumber: current.number, count: current.openCount)]
    case .skipSet:
      guard let current = currentExercise else { throw .noCurrentSet }
      return restCut + [.setsSkipped(exerciseNumber: current.number, count: 1)]
    case .undo:
      guard !steps.isEmpty else { throw .nothingToUndo }
      return restCut + [.undone]
    case .repeatSet, .addExercise, .swapExercise, .moveExercise, .changeSets:
      return try planning(command)
    case .startRest(let duration):
      guard Self.restDurations.contains(duration) else { throw .restOutOfRange }
      return restCut + [.restStarted(until: time + duration)]
    case .skipRest: return restCut
    case .pause: return [.paused(restRemaining: restEndsAt(at: time).map { $0 - time })]
    case .resume:
      return [.resumed] + (pausedRestDuration.map { [.restStarted(until: time + $0)] } ?? [])
    case .lap: return [.lapped]
    case .finish: return restCut + (phase == .paused ? [.resumed] : []) + [.finished]
    }
  }

  private static func refusal(
    of command: PlayerCommand, in phase: PlayerPhase
  ) -> PlayerRefusal? {
    switch (phase, command) {
    case (.finished, _): .sessionFinished
    case (_, .finish), (.paused, .resume): nil
    case (.paused, .pause): .alreadyPaused
    case (.paused, _): command.isPlanning ? nil : .paused
    case (_, .resume): .notPaused
    case (.completed, .undo), (.completed, .lap): nil
    case (.completed, _): command.isPlanning ? nil : .workoutCompleted
    case (.working, .skipRest): .notResting
    case (.working, _), (.resting, _), (.preparing, _): nil
    }
  }
}
