internal import Base
internal import LogsContract
internal import Messages
internal import RecordsContract

extension BestSet {
  /// Creates the best of the sets of an exercise: the one with the highest estimated one-repetition maximum by Epley's
  /// formula; without one, the heaviest, then the one with the most repetitions, the longest distance, the longest
  /// duration. Of equal sets it is the first; of none, an empty one.
  init(amongSets sets: [WorkoutSet]) {
    self.init()
    let ranked = sets.map { set in (rank: Rank(set), set: set) }
    guard let best = ranked.max(by: { $0.rank < $1.rank })?.set else { return }
    (workoutSetID, reps, loadKg) = (best.id, best.reps, best.loadKg)
    (duration, distanceM) = (best.duration, best.distanceM)
  }

  private struct Rank: Comparable {
    let values: [Double]
    let time: Timestamp
    let number: Int32
    let id: UUID

    init(_ set: WorkoutSet) {
      values = [
        Double(SetValues.values(of: set)[RecordSeries.epley] ?? 0), set.loadKg, Double(set.reps),
        set.distanceM, Double(set.duration?.milliseconds ?? 0),
      ]
      (time, number, id) = (set.completeTime, set.setNumber, set.id)
    }

    static func < (one: Rank, other: Rank) -> Bool {
      if one.values != other.values { return one.values.lexicographicallyPrecedes(other.values) }
      return (one.time, one.number, one.id) > (other.time, other.number, other.id)
    }
  }
}
