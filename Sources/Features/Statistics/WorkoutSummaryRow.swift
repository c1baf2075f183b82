internal import Base
internal import LogsContract
internal import Messages
internal import Postgres
internal import StatisticsContract
internal import Store
internal import Wire

/// An ended workout, with the day that it counts for.
struct WorkoutSummaryRow: Equatable, Sendable {
  /// The number of the day.
  let day: Int32
  let summary: WorkoutSummary

  /// The columns of a log `l`, in the order in which `init` reads them.
  static let columns = """
    l.local_date - date '1970-01-01', l.id, l.name, l.started_at, l.ended_at, l.duration_ms,
    l.exercise_count, l.set_count, l.rep_count, l.volume_kg::float8, l.rated_set_count,
    l.rpe_sum::float8, l.category
    """

  init(_ row: Row) throws(DatabaseError) {
    let (
      day, id, name, startTime, endTime, milliseconds, exerciseCount, setCount, repCount, volumeKg,
      ratedSetCount, ratings, category
    ) = try row.decode(
      Int32.self, UUID.self, String.self, Timestamp.self, Timestamp.self, Int64.self, Int32.self,
      Int32.self, Int32.self, Double.self, Int32.self, Double.self, String?.self)
    self.day = day
    summary = WorkoutSummary {
      $0.workoutLogID = id
      $0.name = name
      ($0.startTime, $0.endTime) = (startTime, endTime)
      $0.duration = .milliseconds(milliseconds)
      $0.localDate = Google.Date(dayNumber: day)
      ($0.exerciseCount, $0.setCount, $0.repCount) = (exerciseCount, setCount, repCount)
      $0.volumeKg = volumeKg
      $0.averageRpe = ratedSetCount > 0 ? ratings / Double(ratedSetCount) : 0
      $0.ratedSetCount = ratedSetCount
      $0.category = WorkoutCategory(column: category)
    }
  }
}
