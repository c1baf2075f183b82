internal import Base
internal import LogsContract
internal import LogsFeature
internal import Messages

/// The work done of one exercise in one workout, warm-up sets aside.
struct ExerciseTotals: Equatable {
  /// The exercise of the log that names it: the first one with sets that count.
  let exercise: WorkoutExercise
  private(set) var setCount: Int32 = 0
  private(set) var reps: Int64 = 0
  private(set) var volumeGrams: Int64 = 0
  /// The best value of each series.
  private(set) var bests: [String: Best] = [:]

  /// A value in thousandths, and the first set that reached it; nil for the volume of the workout.
  struct Best: Equatable {
    let value: Int64
    let setID: UUID?
  }

  /// The template of an exercise and its name, of which the database makes its key.
  struct Identity: Hashable {
    let template: UUID?
    let name: String

    init(_ exercise: WorkoutExercise) {
      // A template tells all; exercises of one template are one, whatever they are called.
      template = exercise.exerciseTemplateID
      name = template == nil ? exercise.name : ""
    }
  }

  /// Returns the totals of each exercise of a workout that has sets that count, by what `key` returns of it; those without
  /// a key are left out.
  static func totals<Key: Hashable>(
    of workout: LoggedWorkout, by key: (Identity) -> Key?
  ) -> [Key: ExerciseTotals] {
    let sets = Dictionary(
      grouping: workout.sets.filter { $0.type != .warmUp }, by: \.exerciseID)
    var found: [Key: ExerciseTotals] = [:]
    let exercises = workout.exercises.sorted { ($0.position, $0.id) < ($1.position, $1.id) }
    var done: [Key: [WorkoutSet]] = [:]
    for exercise in exercises {
      guard let sets = sets[exercise.id], let key = key(Identity(exercise)) else { continue }
      if found[key] == nil { found[key] = ExerciseTotals(exercise: exercise) }
      done[key, default: []] += sets
    }
    for (key, sets) in done { found[key]?.add(sets) }
    return found
  }

  /// Equal totals are of an exercise with the same identifier, whatever it is called by now.
  static func == (one: ExerciseTotals, other: ExerciseTotals) -> Bool {
    one.exercise.id == other.exercise.id && one.setCount == other.setCount
      && one.reps == other.reps && one.volumeGrams == other.volumeGrams && one.bests == other.bests
  }

  private mutating func add(_ sets: [WorkoutSet]) {
    let inOrder = sets.sorted {
      ($0.completeTime, $0.setNumber, $0.id) < ($1.completeTime, $1.setNumber, $1.id)
    }
    for set in inOrder {
      setCount &+= 1
      reps &+= Int64(set.reps)
      volumeGrams &+= SetValues.volumeGrams(of: set)
      for (series, value) in SetValues.values(of: set)
      where bests[series].map({ value > $0.value }) ?? true {
        bests[series] = Best(value: value, setID: set.id)
      }
    }
    if volumeGrams > 0 {
      bests[RecordSeries.workoutVolume] = Best(value: volumeGrams, setID: nil)
    }
  }
}
