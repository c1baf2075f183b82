internal import Base
internal import LiveFeature
internal import Messages
internal import PlayerFeature
internal import SharingContract

extension AthleteState {
  /// The state of an athlete without a workout.
  static func idle(_ athlete: UUID) -> AthleteState {
    AthleteState { ($0.athleteID, $0.phase) = (athlete, .idle) }
  }

  /// Creates the state of an athlete in a session at `time`.
  init(_ athlete: UUID, in session: PlayerState, with pulse: LivePulse.Moment, at time: Timestamp) {
    self = .idle(athlete)
    guard let phase = AthletePhase(session.phase(at: time)) else { return }
    let content = ActivityContent(of: session, at: time)
    self.phase = phase
    (workoutName, exerciseName) = (content.workoutName, content.exerciseName)
    setNumber = Int32(clamping: content.setNumber)
    setCount = Int32(clamping: content.setCount)
    (elapsedAnchor, pauseTime) = (content.elapsedAnchor, content.pauseTime)
    restEndsAt = content.pauseTime == nil ? content.restEndsAt : nil
    (bpm, zone, signal, sampleTime) = (pulse.bpm, pulse.zone, pulse.signal, pulse.sampleTime)
  }
}

extension AthletePhase {
  /// Creates the phase; nil for that of a session that has ended.
  fileprivate init?(_ phase: PlayerPhase) {
    switch phase {
    case .preparing: self = .preparing
    case .working, .completed: self = .working
    case .resting: self = .resting
    case .paused: self = .paused
    case .finished: return nil
    }
  }
}
