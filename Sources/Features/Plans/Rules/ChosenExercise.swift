internal import Base
internal import CatalogueContract
internal import LogsContract
internal import Messages
internal import ProfileContract
internal import WorkoutsContract

/// An exercise of a plan in the making.
struct ChosenExercise: Sendable {
  let template: ExerciseTemplate
  let scheme: SetScheme
  var sets: Int
  /// The rest after each set, in seconds.
  var rest: Int32

  init(_ template: ExerciseTemplate, _ scheme: SetScheme, sets: Int) {
    self.template = template
    self.scheme = scheme
    self.sets = sets
    rest = (scheme.rest.lowerBound * 2 + scheme.rest.upperBound) / 3
  }

  /// The seconds without rests.
  var workSeconds: Int32 {
    (scheme.seconds == nil ? WorkoutTime.setupSeconds : 0)
      + Int32(clamping: sets) * scheme.workSeconds
  }

  /// The seconds with rests.
  var seconds: Int32 { workSeconds + Int32(clamping: sets) * rest }

  /// Returns the exercise of a workout, with a weight in kilograms, or none to choose it by the effort.
  func planned(weightKg: Double?) -> PlannedExercise {
    var set = PlannedSet(setCount: Int32(clamping: sets), restDuration: .seconds(Int64(rest)))
    set.type = .working
    set.effort = .rpe(scheme.rpe)
    if let seconds = scheme.seconds {
      set.duration = .seconds(Int64(clamping: seconds))
      set.isTimed = true
    } else {
      (set.repMin, set.repMax) = (scheme.reps.lowerBound, scheme.reps.upperBound)
      set.load = weightKg.map { .weightKg($0) }
    }
    return PlannedExercise(
      name: template.name, exerciseTemplateID: template.id, sets: [set])
  }
}

/// An exercise for the heart, with which a session begins and fills its time.
struct Filler: Sendable {
  let template: ExerciseTemplate
  /// Whether it can be done for long at an even pace.
  var isSteady: Bool { template.equipment.contains(.cardioMachine) }

  /// The seconds of work and rest in a round of what is not done for long.
  static let round: (work: Int64, rest: Int64) = (40, 20)
  /// The most rounds in a block.
  static let roundsMax: Int32 = 20

  /// Returns whether so many seconds can be done in rounds: what is longer is done at an even pace, if possible.
  func isInRounds(_ seconds: Int32) -> Bool { !isSteady || seconds <= Self.roundsMax * 60 }

  /// Returns the part of some seconds that can be filled.
  func fitted(_ seconds: Int32, inRounds: Bool) -> Int32 {
    guard seconds >= 60 else { return 0 }
    if isSteady, !inRounds || !isInRounds(seconds) { return seconds / 30 * 30 }
    return min(seconds / 60, Self.roundsMax) * 60
  }

  /// Returns the exercise of a workout for seconds that fit.
  func planned(_ seconds: Int32, inRounds: Bool, zones: ClosedRange<Int32>) -> PlannedExercise {
    var set = PlannedSet(setCount: 1)
    set.isTimed = true
    (set.zoneMin, set.zoneMax) = (zones.lowerBound, zones.upperBound)
    if isSteady, !inRounds {
      set.duration = .seconds(Int64(clamping: seconds))
    } else {
      set.setCount = max(1, seconds / 60)
      (set.duration, set.restDuration) = (.seconds(Self.round.work), .seconds(Self.round.rest))
    }
    return PlannedExercise(
      name: template.name, exerciseTemplateID: template.id, sets: [set])
  }
}
