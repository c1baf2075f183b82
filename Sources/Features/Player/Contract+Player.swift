internal import Base
internal import HeartRate
internal import LogsContract
import PlayerContract
import WorkoutsContract

// Conversions between the contract's messages and the rules' values.

extension HeartRate::HeartRateProfile {
  init(_ profile: PlayerContract.HeartRateProfile) {
    self.init(
      restingBPM: Int(profile.restingBpm), maxBPM: Int(profile.maxBpm),
      boundariesBPM: profile.boundariesBpm.map(Int.init))
  }
}

extension PlayerCommand {
  /// - Parameter requestID: becomes the identifier of a completed set.
  init(_ command: PlayerContract.PlayerCommand, requestID: UUID) {
    switch command {
    case .completeSet(let it): self = .completeSet(SetReport(it), id: requestID)
    case .nextExercise: self = .nextExercise
    case .startRest(let rest): self = .startRest(rest.length.duration)
    case .skipRest: self = .skipRest
    case .pause: self = .pause
    case .resume: self = .resume
    case .finish: self = .finish
    case .undo: self = .undo
    case .skipSet: self = .skipSet
    case .repeatSet: self = .repeatSet
    case .addExercise(let it):
      self = .addExercise(it.exercise.normalized, after: it.afterExerciseID)
    case .swapExercise(let it): self = .swapExercise(it.exerciseID, it.exercise.normalized)
    case .moveExercise(let it): self = .moveExercise(it.exerciseID, before: it.beforeExerciseID)
    case .changeSets(let it): self = .changeSets(it.exerciseID, it.sets.map(\.normalized))
    case .lap: self = .lap
    }
  }
}

extension SetReport {
  fileprivate init(_ command: CompleteSet) {
    self.init()
    performance.reps = Int(command.reps)
    performance.weightGrams = Int(nearest: command.weightKg * 1000)
    performance.durationMs = command.duration.map { Int($0.milliseconds) }
    performance.distanceCm = Int(nearest: command.distanceM * 100)
    switch command.effort {
    case .rpe(let rpe):
      performance.rpeHalves = Int(nearest: rpe * 2)
    case .rir(let rir):
      performance.rpeHalves = Int(nearest: (10 - rir) * 2)
    case nil: break
    }
    type = command.type == .unspecified ? nil : command.type
    isExact = command.isExact
    isFailed = command.isFailed
  }
}

extension StartRest.Length {
  fileprivate var duration: Duration {
    switch self {
    case .duration(let duration): duration
    case .preset(.light): RestPreset.light.duration
    case .preset(.moderate): RestPreset.moderate.duration
    case .preset(.heavy): RestPreset.heavy.duration
    }
  }
}

extension PlayerContract.PlayerState {
  init(_ state: PlayerState, at now: Timestamp) {
    self.init()
    sessionID = state.sessionID
    revision = state.revision
    workout = state.workout
    phase = PlayerContract.PlayerPhase(state.phase(at: now))
    let current = state.currentExercise
    exerciseIndex = Int32(
      clamping: current.flatMap { state.index(of: $0.number) } ?? state.exercises.count)
    setIndex = Int32(clamping: current?.settledCount ?? 0)
    startTime = state.startTime
    endTime = state.endTime
    restEndsAt = state.restEndsAt(at: now)
    pausedRestDuration = state.pausedRestDuration
    pauseTime = state.pauseTime
    pausedDuration = state.pausedDuration
    completedSets = state.performedSets.map { PlayerContract.CompletedSet($0, in: state) }
    setEndsAt = state.setEndsAt
    progress = ExerciseProgress.all(in: state)
    lapTimes = state.lapTimes
    sport = state.plan.sport
    heartRateProfile = PlayerContract.HeartRateProfile(
      restingBpm: Int32(clamping: state.profile.restingBPM),
      maxBpm: Int32(clamping: state.profile.maxBPM),
      boundariesBpm: state.profile.boundariesBPM.map(Int32.init))
  }
}

extension PlayerContract.CompletedSet {
  fileprivate init(_ set: PerformedSet, in state: PlayerState) {
    self.init()
    let index = set.exerciseNumber.flatMap { state.index(of: $0) }
    exerciseIndex = index.map { Int32(clamping: $0) } ?? -1
    setIndex = Int32(clamping: set.setIndex)
    completeTime = set.completeTime
    exerciseID = set.exerciseID
    setID = set.id
    let performance = set.performance
    type = performance.type
    reps = Int32(clamping: performance.reps)
    weightKg = Double(performance.weightGrams) / 1000
    duration = performance.durationMs.map { .milliseconds($0) }
    distanceM = Double(performance.distanceCm) / 100
    rpe = performance.rpeHalves.map { Double($0) / 2 }
    isAutomatic = set.kind.contains(.automatic)
    isRecovery = set.kind.contains(.recovery)
  }
}

extension ExerciseProgress {
  fileprivate static func all(in state: PlayerState) -> [ExerciseProgress] {
    var completed: [Int: Int32] = [:]
    for set in state.performedSets {
      if let number = set.exerciseNumber { completed[number, default: 0] += 1 }
    }
    return state.exercises.map { exercise in
      var progress = ExerciseProgress()
      progress.exerciseID = state.exerciseID(exercise.number)
      progress.completedCount = completed[exercise.number] ?? 0
      progress.skippedCount = max(
        0, Int32(clamping: exercise.settledCount) - progress.completedCount)
      progress.openCount = Int32(clamping: exercise.openCount)
      return progress
    }
  }
}

extension PlayerContract.PlayerPhase {
  fileprivate init(_ phase: PlayerPhase) {
    switch phase {
    case .working: self = .working
    case .preparing: self = .preparing
    case .resting: self = .resting
    case .paused: self = .paused
    case .completed: self = .completed
    case .finished: self = .finished
    }
  }
}

extension PlayerContract.ActivityContent {
  init(_ content: ActivityContent, skippedCount: Int64) {
    self.init()
    revision = content.revision
    self.skippedCount = skippedCount
    workoutName = content.workoutName
    exerciseName = content.exerciseName
    nextExerciseName = content.nextExerciseName
    exerciseNumber = Int32(clamping: content.exerciseNumber)
    exerciseCount = Int32(clamping: content.exerciseCount)
    setNumber = Int32(clamping: content.setNumber)
    setCount = Int32(clamping: content.setCount)
    restEndsAt = content.restEndsAt
    setEndsAt = content.setEndsAt
    isPreparing = content.isPreparing
    elapsedAnchor = content.elapsedAnchor
    paused = content.isPaused
    pauseTime = content.pauseTime
    finished = content.isFinished
    endTime = content.endTime
  }
}
