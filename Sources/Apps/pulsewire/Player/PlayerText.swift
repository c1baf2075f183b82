import Base
import Contract
import DemoParts

/// The player's state in words.
enum PlayerText {
  /// Returns the action and the resulting state on one line.
  static func line(_ action: String, _ state: PlayerState, at now: Timestamp) -> String {
    "\(action): \(place(state, at: now))"
  }

  /// Returns the player's position, as `Squat, set 2 of 3, rest ends in 42 s`.
  static func place(_ state: PlayerState, at now: Timestamp) -> String {
    let set = exercise(state).map { "\($0), " } ?? ""
    return switch state.phase {
    case .working: set + working(state, at: now)
    case .resting: set + rest(state, at: now)
    case .paused: set + "paused"
    case .completed: "all sets done"
    case .finished: "finished after \(ElapsedText.clock(elapsed(state, at: now)))"
    case .preparing: set + "starts soon"
    case .unspecified: set + "unknown"
    }
  }

  /// Returns the whole state, one fact per line.
  static func lines(_ state: PlayerState, at now: Timestamp) -> String {
    let done = state.completedSets.count
    let all = state.workout.exercises.reduce(0) { $0 + $1.setCount }
    return FactList([
      "Workout": state.workout.name,
      "Now": place(state, at: now),
      "Target": target(state),
      "Elapsed": ElapsedText.clock(elapsed(state, at: now)),
      "Sets done": "\(done) of \(all)",
      "Revision": "\(state.revision)",
      "Session": "\(state.sessionID)",
    ]).text
  }

  /// Returns the duration of the session, without its pauses.
  static func elapsed(_ state: PlayerState, at now: Timestamp) -> Duration {
    max(.zero, (state.endTime ?? state.pauseTime ?? now) - state.startTime - state.pausedDuration)
  }

  private static func exercise(_ state: PlayerState) -> String? {
    let index = Int(state.exerciseIndex)
    guard state.workout.exercises.indices.contains(index) else { return nil }
    let exercise = state.workout.exercises[index]
    return "\(DisplayText(exercise.name).text), set \(state.setIndex + 1) of \(exercise.setCount)"
  }

  /// Returns what is to be done in the current set, as `8-10 reps, 60 kg`, or `8 reps, 20 kg help` if it is assisted; nil if the plan does not
  /// say, or no set is left.
  static func target(_ state: PlayerState) -> String? {
    guard state.phase != .completed, state.phase != .finished else { return nil }
    let index = Int(state.exerciseIndex)
    guard state.workout.exercises.indices.contains(index) else { return nil }
    let exercise = state.workout.exercises[index]
    var left = Int(state.setIndex)
    for set in exercise.sets {
      if left < set.count { return target(set, isAssisted: exercise.isAssisted) }
      left -= set.count
    }
    return nil
  }

  /// Returns the targets of a set; nil for none.
  static func target(_ set: PlannedSet, isAssisted: Bool) -> String? {
    var parts: [String] = []
    if let amount = set.duration { parts.append(ElapsedText.clock(amount)) }
    if set.distanceM > 0 { parts.append("\(NumberText.plain(set.distanceM)) m") }
    let reps = RoutineText.reps(set.repMin, set.repMax)
    if !reps.isEmpty { parts.append(reps == "1" ? "1 rep" : "\(reps) reps") }
    switch set.load {
    case .weightKg(let weight) where weight > 0:
      parts.append("\(NumberText.plain(weight)) kg" + (isAssisted ? " help" : ""))
    case .oneRepMaxPercent(let percent): parts.append("\(NumberText.plain(percent)) % of 1RM")
    default: break
    }
    switch set.effort {
    case .rpe(let rpe): parts.append("RPE \(NumberText.plain(rpe))")
    case .rir(let rir): parts.append("RIR \(NumberText.plain(rir))")
    case nil: break
    }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  private static func working(_ state: PlayerState, at now: Timestamp) -> String {
    guard let end = state.setEndsAt, end > now else { return "working" }
    return "\(Int((end - now).inSeconds.rounded(.up))) s left"
  }

  private static func rest(_ state: PlayerState, at now: Timestamp) -> String {
    guard let end = state.restEndsAt, end > now else { return "working" }
    return "rest ends in \(Int((end - now).inSeconds.rounded(.up))) s"
  }
}
