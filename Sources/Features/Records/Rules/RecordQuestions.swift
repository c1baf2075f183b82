internal import Base
internal import LogsContract
internal import LogsFeature
internal import Messages

/// What has to be read to compute the records after a change of a log.
struct RecordQuestions {
  /// A series of an exercise, by the exercise's place among `identities`, counted from 1.
  struct Series: Hashable {
    let identity: Int64
    let name: String
  }

  let logID: UUID
  /// The place of the workout before and after the change; nil where there is none.
  let oldPlace: RecordChain.Place?
  let newPlace: RecordChain.Place?
  /// The exercises of the log, before and after the change.
  let identities: [ExerciseTotals.Identity]
  /// The places of those with other totals.
  let changed: Set<Int64>
  /// The series with another best value.
  let series: [Series]
  /// The ones among them whose value is less than before, or of another time.
  let lowered: [Series]

  /// Whether nothing changes.
  var isEmpty: Bool { changed.isEmpty }

  /// The earlier one of both places.
  var from: RecordChain.Place {
    let first = [oldPlace, newPlace].compactMap(\.self).min()
    return first ?? RecordChain.Place(time: .epoch, logID: logID)
  }

  init(_ change: LoggedChange) {
    let old = change.before.map { State($0) } ?? State()
    let new = change.after.map { State($0) } ?? State()
    logID = (change.after ?? change.before)?.log.id ?? .zero
    oldPlace = change.before.map { RecordChain.Place(time: $0.log.startTime, logID: $0.log.id) }
    newPlace = change.after.map { RecordChain.Place(time: $0.log.startTime, logID: $0.log.id) }
    let isMoved = oldPlace != nil && oldPlace != newPlace
    identities = Set(old.members.keys).union(new.members.keys).sorted {
      ($0.name, $0.template ?? .zero) < ($1.name, $1.template ?? .zero)
    }
    var (changed, series, lowered): (Set<Int64>, [Series], [Series]) = ([], [], [])
    for (index, identity) in identities.enumerated() {
      let place = Int64(index) + 1
      let (before, after) = (old.totals[identity], new.totals[identity])
      guard before != nil || after != nil else { continue }
      guard isMoved || before != after || old.members[identity] != new.members[identity]
      else { continue }
      changed.insert(place)
      let names = Set((before?.bests ?? [:]).keys).union((after?.bests ?? [:]).keys)
      for name in names.sorted() {
        let (was, now) = (before?.bests[name], after?.bests[name])
        guard isMoved || was != now else { continue }
        series.append(Series(identity: place, name: name))
        guard let was, isMoved || now.map({ $0.value < was.value }) ?? true else { continue }
        lowered.append(Series(identity: place, name: name))
      }
    }
    (self.changed, self.series, self.lowered) = (changed, series, lowered)
  }

  /// A log by exercises: their totals, and the identifiers and positions of all that are the same one.
  private struct State {
    var totals: [ExerciseTotals.Identity: ExerciseTotals] = [:]
    var members: [ExerciseTotals.Identity: [UUID: Int32]] = [:]

    init() {}

    init(_ workout: LoggedWorkout) {
      totals = ExerciseTotals.totals(of: workout) { $0 }
      for exercise in workout.exercises {
        // trap: both are dictionaries
        members[ExerciseTotals.Identity(exercise), default: [:]][exercise.id] = exercise.position
      }
    }
  }
}
