package import SettingsContract
package import Wire

package struct WorkoutLogOrigin: MappedMessage {
  package var kind: WorkoutLogOriginKind = .unspecified
  package var id: UUID?
  package var occurrenceDate: Google.Date?
  package var libraryWorkoutID: UUID?
  package var source: IntegrationSource = .unspecified
  package var externalID: String = ""

  package init() {}
  package init(
    _ kind: WorkoutLogOriginKind, id: UUID?, occurrenceDate: Google.Date? = nil,
    libraryWorkoutID: UUID? = nil
  ) {
    self.kind = kind
    self.id = id
    self.occurrenceDate = occurrenceDate
    self.libraryWorkoutID = libraryWorkoutID
  }
  package static let layout = MessageLayout("pulsewire.logs.v1.WorkoutLogOrigin")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.choice(1, &v.kind)
    m.uuid(2, &v.id)
    m.message(3, &v.occurrenceDate)
    m.uuid(4, &v.libraryWorkoutID)
    m.choice(5, &v.source)
    m.text(6, &v.externalID)
  }
}

package enum WorkoutLogOriginKind: Int32, Choice {
  case unspecified = 0
  case routineDay = 1
  case workoutLog = 2
  case libraryWorkout = 3
  case scheduledWorkout = 4
  case recording = 5
}
