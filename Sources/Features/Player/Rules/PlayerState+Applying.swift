import Base
import Messages
import WorkoutsContract

/// The fold of records into a state. It decides nothing and refuses nothing.
extension PlayerState {
  /// Returns the state after `record`, one revision later.
  package func applying(_ record: PlayerRecord) -> PlayerState {
    var next = self
    next.apply(record)
    return next
  }

  /// Applies `record`, which produces the next revision.
  package mutating func apply(_ record: PlayerRecord) {
    let place = currentExercise?.place
    revision += 1
    lastRecordTime = clamped(record.time)
    lastUptime = record.uptime
    if let restDeadline, restDeadline <= lastRecordTime { endRest() }
    var beginsAnew = false
    for event in record.events {
      apply(event)
      beginsAnew = beginsAnew || event.beginsSetAnew
    }
    if beginsAnew || currentExercise?.place != place { setStart = startOfNextWork }
  }

  /// The time at which a set begins that is current from now on, counted from the start without pauses.
  private var startOfNextWork: Duration {
    let now = pauseTime ?? lastRecordTime
    let begins = restDeadline ?? now + (pausedRestDuration ?? .zero)
    return max(now, begins) - startTime - pausedDuration
  }

  private mutating func endRest() {
    restDeadline = nil
    isCountdown = false
  }

  private mutating func apply(_ event: PlayerEvent) {
    switch event {
    case .setCompleted, .setsSkipped, .undone: step(event)
    case .setsPlanned, .exerciseAdded, .exerciseRemoved, .exerciseMoved: plan(event)
    case .lapped: lapTimes.append(lastRecordTime)
    case .restStarted(let deadline):
      restDeadline = deadline
    case .restEnded:
      endRest()
    case .paused(let restRemaining):
      pauseTime = lastRecordTime
      pausedRestDuration = restRemaining
      restDeadline = nil
      if restRemaining == nil { isCountdown = false }
    case .resumed:
      if let pauseTime { pausedDuration += lastRecordTime - pauseTime }
      pauseTime = nil
      pausedRestDuration = nil
    case .finished:
      endTime = lastRecordTime
    // The records that it takes back are not applied.
    case .returned: break
    }
  }

  private mutating func step(_ event: PlayerEvent) {
    switch event {
    case .setCompleted(let set):
      settle(set.place.exerciseNumber, 1)
      isCountdown = false
      steps.append(.completed(set))
    case .setsSkipped(let number, let count):
      settle(number, count)
      steps.append(.skipped(exerciseNumber: number, count: count))
    default:
      switch steps.popLast() {
      case .completed(let set): settle(set.place.exerciseNumber, -1)
      case .skipped(let number, let count): settle(number, -count)
      case nil: break
      }
    }
  }

  private mutating func plan(_ event: PlayerEvent) {
    switch event {
    case .setsPlanned(let number, let sets):
      change(number) { $0.plan(sets) }
    case .exerciseAdded(let planned, let index, let blockIndex):
      insert(
        SessionExercise(number: nextExerciseNumber, blockIndex: blockIndex, planned), at: index)
      nextExerciseNumber += 1
    case .exerciseRemoved(let number):
      exercises.removeAll { $0.number == number && $0.settledCount == 0 }
    case .exerciseMoved(let number, let index, let blockIndex):
      guard let place = self.index(of: number) else { return }
      var exercise = exercises.remove(at: place)
      exercise.blockIndex = blockIndex
      insert(exercise, at: index)
    default: break
    }
  }

  private mutating func insert(_ exercise: SessionExercise, at index: Int) {
    exercises.insert(exercise, at: min(max(0, index), exercises.count))
  }

  private mutating func settle(_ number: Int, _ count: Int) {
    change(number) { $0.settle(count) }
  }

  private mutating func change(_ number: Int, _ body: (inout SessionExercise) -> Void) {
    guard let index = index(of: number) else { return }
    body(&exercises[index])  // trap: the index is one of an exercise
  }
}

extension PlayerEvent {
  /// Whether the current set begins anew, even if it stays the same.
  fileprivate var beginsSetAnew: Bool {
    switch self {
    case .restStarted, .restEnded, .undone: true
    default: false
    }
  }
}
