internal import Base

/// What has to be written so that the exercises of some workouts in a row, and the records among them, are what the
/// workouts come to.
struct RecordCorrection {
  /// What is stored of the workouts.
  struct Stored {
    var workouts: [ExerciseWorkout.Key: ExerciseWorkout] = [:]
    var records: [RecordFacts.Series: [RecordChain.Entry]] = [:]
    /// The value of the last record before the workouts.
    var earlier: [RecordFacts.Series: Int64] = [:]
  }

  /// The value of the last record that should be before a workout; nil for none.
  struct Top: Equatable {
    let value: Int64?
  }

  private(set) var kept: [ExerciseWorkout] = []
  private(set) var emptied: [ExerciseWorkout.Key] = []
  private(set) var written: [RecordPlan.Written] = []
  private(set) var removed: [RecordPlan.Removed] = []
  /// The last record that should be before what comes next, of series where another one stays as long as nothing is
  /// written.
  private(set) var tops: [RecordFacts.Series: Top]

  /// The number of rows that differ.
  var count: Int { kept.count + emptied.count + written.count + removed.count }

  /// Creates the correction of some workouts.
  ///
  /// - Parameters:
  ///   - right: What their exercises come to.
  ///   - places: The places of all of these workouts.
  ///   - stored: What is stored of them.
  ///   - tops: The last records before them, where others are stored.
  init(
    to right: [ExerciseWorkout], at places: Set<RecordChain.Place>, from stored: Stored,
    above tops: [RecordFacts.Series: Top]
  ) {
    self.tops = tops
    let keys = Set(right.map(\.key))
    kept = right.filter { stored.workouts[$0.key] != $0 }
    emptied = stored.workouts.keys.filter { !keys.contains($0) }
      .sorted { ($0.logID, $0.exercise) < ($1.logID, $1.exercise) }
    var values: [RecordFacts.Series: [RecordChain.Entry]] = [:]
    for workout in right {
      for (name, best) in workout.bests {
        // trap: it is a dictionary
        values[RecordFacts.Series(key: workout.key.exercise, name: name), default: []].append(
          RecordChain.Entry(place: workout.place, value: best.value, setID: best.setID))
      }
    }
    for series in Set(values.keys).union(stored.records.keys).sorted() {
      let (was, earlier) = (stored.records[series] ?? [], stored.earlier[series])
      let top = tops[series] ?? Top(value: earlier)
      let records = RecordChain.records(among: values[series] ?? [], above: top.value)
      correct(was, to: records, of: series)
      let next = Top(value: records.last?.value ?? top.value)
      let last = was.filter { places.contains($0.place) }.max { $0.place < $1.place }
      self.tops[series] = next == Top(value: last?.value ?? earlier) ? nil : next
    }
  }

  private mutating func correct(
    _ stored: [RecordChain.Entry], to records: [RecordChain.Entry], of series: RecordFacts.Series
  ) {
    let places = Set(records.map(\.place))
    removed += stored.filter { !places.contains($0.place) }.map {
      RecordPlan.Removed(series: series, place: $0.place)
    }
    let before = Dictionary(
      stored.map { ($0.place, $0) }, uniquingKeysWith: { first, _ in first })
    written += records.filter { before[$0.place] != $0 }.map {
      RecordPlan.Written(series: series, entry: $0)
    }
  }
}

extension RecordFacts.Series: Comparable {
  static func < (one: RecordFacts.Series, other: RecordFacts.Series) -> Bool {
    (one.key, one.name) < (other.key, other.name)
  }
}
