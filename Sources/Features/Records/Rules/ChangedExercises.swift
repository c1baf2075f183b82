internal import Base
internal import LogsContract
internal import LogsFeature
internal import Messages

/// The exercises of a log of which a change makes other records possible.
enum ChangedExercises {
  /// The template of an exercise, and its name.
  struct Identity: Hashable {
    let template: UUID?
    let name: String
  }

  /// Returns the exercises whose sets have changed, and those that are another exercise now. A log that is deleted has
  /// none: what was done in it goes with it.
  static func identities(in change: LoggedChange) -> [Identity] {
    guard let after = change.after else { return [] }
    let old: [UUID: Exercise] = change.before.map { exercises(of: $0) } ?? [:]
    let new: [UUID: Exercise] = exercises(of: after)
    let ids = Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }
    let changed = ids.flatMap { [old[$0], new[$0]].compactMap { $0?.identity } }
    return Array(Set(changed))
  }

  private struct Exercise: Equatable {
    let identity: Identity
    var sets: [UUID: WorkoutSet] = [:]
  }

  private static func exercises(of workout: LoggedWorkout) -> [UUID: Exercise] {
    var found = Dictionary(
      workout.exercises.map {
        ($0.id, Exercise(identity: Identity(template: $0.exerciseTemplateID, name: $0.name)))
      }, uniquingKeysWith: { first, _ in first })
    for set in workout.sets { found[set.exerciseID]?.sets[set.id] = set }
    // One without sets has no row.
    return found.filter { !$0.value.sets.isEmpty }
  }
}
