internal import Base
internal import LogsContract
internal import LogsFeature
internal import Messages
internal import RecordsContract

/// The facts that records are computed from, as they were read at a revision.
struct RecordFacts {
  /// A series of an exercise, by its key.
  struct Series: Hashable {
    let key: UUID
    let name: String
  }

  var revision: Int64 = 0
  /// The keys of the exercises that were asked for, in their order.
  var keys: [UUID] = []
  /// The last record before the changed workout.
  var earlier: [Series: RecordChain.Entry] = [:]
  /// The records from the changed workout on.
  var stored: [Series: [RecordChain.Entry]] = [:]
  /// The values of later workouts that may be records from now on.
  var others: [Series: [RecordChain.Entry]] = [:]

  /// Returns the key of the exercise at a place, counted from 1.
  func key(_ place: Int64) -> UUID? {
    let index = Int(clamping: place - 1)
    return keys.indices.contains(index) ? keys[index] : nil  // trap: it is an index
  }
}

/// What a change of a log makes of the workouts of its exercises, and of records.
struct RecordPlan {
  /// A record to write.
  struct Written: Equatable {
    let series: RecordFacts.Series
    let entry: RecordChain.Entry
  }

  /// A record to remove.
  struct Removed: Equatable {
    let series: RecordFacts.Series
    let place: RecordChain.Place
  }

  private(set) var kept: [ExerciseWorkout] = []
  private(set) var emptied: [ExerciseWorkout.Key] = []
  private(set) var written: [Written] = []
  private(set) var removed: [Removed] = []
  /// The records that the log holds since, by exercise.
  private(set) var newRecords: [PersonalRecord] = []

  init(_ change: LoggedChange, _ asked: RecordQuestions, _ facts: RecordFacts) {
    let keys = Dictionary(
      zip(asked.identities, facts.keys), uniquingKeysWith: { first, _ in first })
    let before = change.before.map { ExerciseTotals.totals(of: $0) { keys[$0] } } ?? [:]
    let after = change.after.map { ExerciseTotals.totals(of: $0) { keys[$0] } } ?? [:]
    for key in Set(asked.changed.compactMap { facts.key($0) }).sorted() {
      guard let log = change.after?.log else { continue }
      if let totals = after[key] {
        kept.append(ExerciseWorkout(totals, of: key, in: log))
      } else if before[key] != nil {
        emptied.append(ExerciseWorkout.Key(logID: log.id, exercise: key))
      }
    }
    let series = asked.series.compactMap { one in
      facts.key(one.identity).map { RecordFacts.Series(key: $0, name: one.name) }
    }
    var told: [(series: RecordFacts.Series, record: PersonalRecord)] = []
    for one in Set(series) {
      // trap: both are dictionaries
      let totals = after[one.key]
      let best = totals?.bests[one.name]
      let difference = RecordChain.difference(
        by: asked.logID,
        now: asked.newPlace.flatMap { place in
          best.map { RecordChain.Entry(place: place, value: $0.value, setID: $0.setID) }
        }, after: facts.earlier[one], stored: facts.stored[one] ?? [],
        others: facts.others[one] ?? [])
      removed += difference.removed.map { Removed(series: one, place: $0) }
      written += difference.written.map { Written(series: one, entry: $0) }
      if let gained = difference.gained, let exercise = totals?.exercise {
        told.append(
          (
            one,
            PersonalRecord(
              gained, of: one.name, instead: difference.replaced,
              template: exercise.exerciseTemplateID, name: exercise.name)
          ))
      }
    }
    newRecords = told.sorted {
      ($0.record.exerciseName, $0.series.key, $0.series.name)
        < ($1.record.exerciseName, $1.series.key, $1.series.name)
    }.map(\.record)
  }
}

extension PersonalRecord {
  /// Creates a record of a series.
  init(
    _ entry: RecordChain.Entry, of series: String, instead earlier: RecordChain.Entry?,
    template: UUID?, name: String
  ) {
    self.init()
    let told = RecordSeries.told(series)
    (kind, formula, loadKg) = (told.kind, told.formula, told.loadKg)
    (exerciseTemplateID, exerciseName) = (template, name)
    value = entry.shown
    (workoutLogID, workoutSetID) = (entry.place.logID, entry.setID)
    startTime = entry.place.time
    previous = earlier.map { earlier in
      PreviousRecord(
        value: earlier.shown, workoutLogID: earlier.place.logID, workoutSetID: earlier.setID,
        startTime: earlier.place.time)
    }
  }
}

extension RecordChain.Entry {
  /// The value in its unit. What is better the less it is, is stored as a negative number.
  var shown: Double { Double(value.magnitude) / 1000 }
}
