internal import Base
internal import HeartRate
import PlayerContract

// Conversions between the contract's messages and the rules' values.

extension HeartRate::HeartRateProfile {
  init(_ profile: PlayerContract.HeartRateProfile) {
    self.init(
      restingBPM: Int(profile.restingBpm), maxBPM: Int(profile.maxBpm),
      boundariesBPM: profile.boundariesBpm.map(Int.init))
  }
}

extension Workout {
  init(_ workout: PlayerContract.Workout) {
    self.init(
      name: workout.name,
      exercises: workout.exercises.map {
        Exercise(
          name: $0.name, setCount: Int($0.setCount), restDuration: $0.restDuration ?? .zero,
          intensityPercent: Int($0.intensityPercent))
      })
  }
}

extension PlayerCommand {
  init(_ command: PlayerContract.PlayerCommand) {
    switch command {
    case .completeSet: self = .completeSet
    case .nextExercise: self = .nextExercise
    case .startRest(let rest): self = .startRest(rest.length.duration)
    case .skipRest: self = .skipRest
    case .pause: self = .pause
    case .resume: self = .resume
    case .finish: self = .finish
    }
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
    self.init(
      sessionID: state.sessionID, revision: state.revision,
      workout: PlayerContract.Workout(state.workout),
      phase: PlayerContract.PlayerPhase(state.phase(at: now)),
      exerciseIndex: Int32(clamping: state.cursor.exerciseIndex),
      setIndex: Int32(clamping: state.cursor.setIndex),
      startTime: state.startTime, endTime: state.endTime, restEndsAt: state.restEndsAt(at: now),
      pausedRestDuration: state.pausedRestDuration, pauseTime: state.pauseTime,
      pausedDuration: state.pausedDuration,
      completedSets: state.completedSets.map {
        PlayerContract.CompletedSet(
          exerciseIndex: Int32(clamping: $0.cursor.exerciseIndex),
          setIndex: Int32(clamping: $0.cursor.setIndex),
          completeTime: $0.completeTime)
      },
      heartRateProfile: PlayerContract.HeartRateProfile(
        restingBpm: Int32(clamping: state.profile.restingBPM),
        maxBpm: Int32(clamping: state.profile.maxBPM),
        boundariesBpm: state.profile.boundariesBPM.map(Int32.init)))
  }
}

extension PlayerContract.Workout {
  fileprivate init(_ workout: Workout) {
    self.init(
      name: workout.name,
      exercises: workout.exercises.map {
        PlayerContract.Exercise(
          name: $0.name, setCount: Int32(clamping: $0.setCount),
          restDuration: $0.restDuration > .zero ? $0.restDuration : nil,
          intensityPercent: Int32(clamping: $0.intensityPercent))
      })
  }
}

extension PlayerContract.PlayerPhase {
  fileprivate init(_ phase: PlayerPhase) {
    switch phase {
    case .working: self = .working
    case .resting: self = .resting
    case .paused: self = .paused
    case .completed: self = .completed
    case .finished: self = .finished
    }
  }
}

extension PlayerContract.ActivityContent {
  init(_ content: ActivityContent, skippedCount: Int64) {
    self.init(
      revision: content.revision, skippedCount: skippedCount, workoutName: content.workoutName,
      exerciseName: content.exerciseName, exerciseNumber: Int32(clamping: content.exerciseNumber),
      exerciseCount: Int32(clamping: content.exerciseCount),
      setNumber: Int32(clamping: content.setNumber),
      setCount: Int32(clamping: content.setCount), restEndsAt: content.restEndsAt,
      elapsedAnchor: content.elapsedAnchor, paused: content.isPaused,
      pauseTime: content.pauseTime, finished: content.isFinished, endTime: content.endTime)
  }
}
