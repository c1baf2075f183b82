import Base
import Contract

@testable import StatisticsFeature

/// The statistics that an athlete's workouts amount to, computed workout by workout and set by set.
extension RandomAthlete {
  /// The days with a workout.
  var days: Set<Int32> { Set(workouts.values.map(\.day)) }

  /// Returns the sums of the workouts on days of `period`.
  func sums(of period: ClosedRange<Int32>) -> Sums {
    var sums = Sums()
    sums.days = Int64(days.count { period.contains($0) })
    for workout in workouts.values where period.contains(workout.day) {
      sums.workouts += 1
      sums.milliseconds += Int64(workout.minutes) * 60_000
      for set in workout.exercises.values.flatMap(\.sets.values) {
        sums.sets += 1
        sums.reps += Int64(set.reps)
        sums.grams += Int64(set.reps * set.kilograms) * 1000
        sums.ratedSets += set.halfRating == nil ? 0 : 1
        sums.halfRatings += Int64(set.halfRating ?? 0)
      }
    }
    return sums
  }

  /// What the workouts have in common, as the keys of a facet: its name and its key.
  struct Facet: Hashable {
    let name: String
    let key: String
  }

  struct FacetValue: Equatable {
    var workouts: Set<UUID> = []
    var sets = 0
    var reps = 0
    var kilograms = 0
    var minutes = 0
    /// The sets by the name of their exercise in the workout.
    var spellings: [String: Int] = [:]

    /// The name with the most sets.
    var name: String? { spellings.min { (-$0.value, $0.key) < (-$1.value, $1.key) }?.key }
  }

  /// Returns the facets of the workouts on days of `period`.
  func facets(of period: ClosedRange<Int32>) -> [Facet: FacetValue] {
    var values: [Facet: FacetValue] = [:]
    for (id, workout) in workouts where period.contains(workout.day) {
      let weekday = workout.day - Days.monday(of: workout.day) + 1
      let daypart =
        switch workout.hour {
        case 5..<12: "morning"
        case 12..<17: "afternoon"
        default: "evening"
        }
      let whole = [
        Facet(name: "workout", key: workout.name), Facet(name: "weekday", key: "\(weekday)"),
        Facet(name: "daypart", key: daypart),
        Facet(
          name: "category", key: workout.category == .unspecified ? "" : "\(workout.category)"),
      ]
      for facet in whole {
        values[facet, default: FacetValue()].workouts.insert(id)
        values[facet, default: FacetValue()].minutes += workout.minutes
      }
      // All have the same position: the first is the one with the smallest identifier.
      var names: [String: String] = [:]
      let done = workout.exercises.filter { !$0.value.sets.isEmpty }
      for (_, exercise) in done.sorted(by: { $0.key < $1.key }) {
        names[exercise.identity] = names[exercise.identity] ?? exercise.name
      }
      for exercise in done.values {
        for set in exercise.sets.values {
          let effort =
            switch set.halfRating {
            case nil: ""
            case .some(..<10): "light"
            case .some(..<14): "moderate"
            case .some(..<18): "hard"
            case .some: "maximal"
            }
          let parts = [
            Facet(name: "exercise", key: exercise.identity),
            Facet(name: "template", key: exercise.template.map { "\($0)" } ?? ""),
            Facet(name: "effort", key: effort),
          ]
          for facet in whole + parts {
            values[facet, default: FacetValue()].workouts.insert(id)
            values[facet, default: FacetValue()].sets += 1
            values[facet, default: FacetValue()].reps += set.reps
            values[facet, default: FacetValue()].kilograms += set.reps * set.kilograms
            let name = names[exercise.identity] ?? exercise.name
            values[facet, default: FacetValue()].spellings[name, default: 0] += 1
          }
        }
      }
    }
    return values
  }
}
