import Base
import Contract

@testable import LogsFeature

/// The records of an athlete as Swift finds them, in whole numbers, with all logs at hand.
struct ReckonedRecords: Equatable {
  /// An exercise: its template, or its name without case, blanks and the one accent that tests have.
  struct Exercise: Hashable {
    let template: UUID?
    let name: String

    init(_ exercise: WorkoutExercise) {
      template = exercise.exerciseTemplateID
      name =
        template != nil
        ? ""
        : exercise.name.lowercased().split(separator: " ").joined(separator: " ")
          .replacing("ü", with: "u")
    }
  }

  struct Series: Hashable {
    let exercise: Exercise
    let name: String
  }

  /// A workout's best, in thousandths, and the first set that reached it; nil for the workout's volume.
  struct Best: Equatable {
    let startTime: Timestamp
    let logID: UUID
    let value: Int64
    let setID: UUID?
  }

  /// The best of each workout, in order of time.
  private(set) var bests: [Series: [Best]] = [:]
  /// Those above all earlier ones.
  var records: [Series: [Best]] {
    bests.mapValues { all in
      all.reduce(into: []) { if $1.value > ($0.last?.value ?? 0) { $0.append($1) } }
    }
  }

  init(_ workouts: [LoggedWorkout]) {
    let inOrder = workouts.sorted { ($0.log.startTime, $0.log.id) < ($1.log.startTime, $1.log.id) }
    for workout in inOrder {
      var values: [Series: (value: Int64, setID: UUID?)] = [:]
      let sets = workout.sets.filter { $0.type != .warmUp }.sorted {
        ($0.completeTime, $0.setNumber, $0.id) < ($1.completeTime, $1.setNumber, $1.id)
      }
      for set in sets {
        guard let of = workout.exercises.first(where: { $0.id == set.exerciseID }) else { continue }
        for (name, value) in Self.values(of: set) where value > 0 {
          let series = Series(exercise: Exercise(of), name: name)
          if name == "workout_volume" {
            values[series] = ((values[series]?.value ?? 0) + value, nil)
          } else if value > values[series]?.value ?? 0 {
            values[series] = (value, set.id)
          }
        }
      }
      for (series, best) in values {
        bests[series, default: []].append(
          Best(
            startTime: workout.log.startTime, logID: workout.log.id, value: best.value,
            setID: best.setID))
      }
    }
  }

  private static func values(of set: WorkoutSet) -> [(String, Int64)] {
    let (grams, reps) = (Int64((set.weightKg * 1000).rounded()), Int64(set.reps))
    let centimetres = Int64((set.distanceM * 100).rounded())
    func quotient(_ dividend: Int64, _ divisor: Int64) -> Int64 {
      (2 * dividend + divisor) / (2 * divisor)
    }
    var values = [
      ("heaviest_weight", reps > 0 ? grams : 0), ("most_reps@\(set.weightKg)", reps * 1000),
      ("set_volume", grams * reps), ("workout_volume", grams * reps),
      ("longest_distance", centimetres * 10),
    ]
    if (1...10).contains(reps) {
      values.append(("epley", reps == 1 ? grams : quotient(grams * (30 + reps), 30)))
      values.append(("brzycki", quotient(grams * 36, 37 - reps)))
    }
    if let milliseconds = set.durationMs {
      values.append(("longest_duration", milliseconds))
      values.append(("highest_speed", quotient(centimetres * 10_000, milliseconds)))
    }
    return values
  }
}
