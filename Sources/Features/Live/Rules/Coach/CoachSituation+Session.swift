package import Base
package import HeartRate
package import PlayerFeature
package import SettingsContract
package import WorkoutsContract

extension CoachSituation {
  /// Creates the situation of a session at `time`, in this mode.
  package init(
    _ state: PlayerState, at time: Timestamp, in mode: TrainingMode, rules: CoachRules,
    zones: ZoneSchedule
  ) {
    let state = state.caughtUp(to: time)
    self.init()
    self.rules = rules
    profile = zones.profile(at: time)
    step = state.steps.count
    switch state.phase(at: time) {
    case .paused, .finished: isPaused = true
    case .preparing, .resting, .completed: break
    case .working:
      guard mode == .plan || mode == .vo2Intervals, let set = state.currentSet else { return }
      target = set.zones
      isRecovery = set.isRecovery && target != nil
    }
  }
}

extension PlannedSet {
  /// The zones of the target; nil for none.
  var zones: ClosedRange<HeartRateZone>? {
    guard zoneMin > 0 || zoneMax > 0 else { return nil }
    let lowest = HeartRateZone(rawValue: Int(zoneMin)) ?? .zone0
    let highest = zoneMax > 0 ? HeartRateZone(rawValue: Int(zoneMax)) ?? .zone5 : .zone5
    return lowest <= highest ? lowest...highest : nil
  }
}

extension TrainingMode {
  /// Creates the mode of a workout, where the settings name none.
  package init(of workout: Workout) {
    let blocks = workout.blocks.filter { block in
      block.exercises.contains { $0.sets.contains { $0.zones != nil } }
    }
    if workout.blocks.isEmpty {
      self = .freeRun
    } else if blocks.isEmpty {
      self = .strength
    } else {
      self = blocks.allSatisfy { $0.kind == .intervals } ? .vo2Intervals : .plan
    }
  }
}
