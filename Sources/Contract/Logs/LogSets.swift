package import RecordsContract
package import Wire

extension WorkoutLogRPC {
  /// The request limit allows for 50 exercises with notes, and 200 sets.
  package static let logSets = Method<LogSetsRequest, LogSetsResponse>(
    service, "LogSets", .scope(.logsWrite), .kibibytes(640), repeats: .month)
}

package struct LogSetsRequest: MappedChange {
  package var requestID = UUID.zero
  package var workoutLogID = UUID.zero
  package var exercises: [WorkoutExercise] = []
  package var sets: [WorkoutSet] = []

  package init() {}
  package static let layout = MessageLayout("pulsewire.logs.v1.LogSetsRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.workoutLogID)
    m.list(3, &v.exercises)
    m.list(4, &v.sets)
  }
}

package struct LogSetsResponse: MappedMessage {
  package var exercises: [WorkoutExercise] = []
  package var sets: [WorkoutSet] = []
  package var newRecords: [PersonalRecord] = []

  package init() {}
  package static let layout = MessageLayout("pulsewire.logs.v1.LogSetsResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.exercises)
    m.list(2, &v.sets)
    m.list(3, &v.newRecords)
  }
}
