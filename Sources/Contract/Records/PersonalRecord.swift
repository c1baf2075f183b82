package import Wire

package struct PersonalRecord: MappedMessage {
  package var exerciseTemplateID: UUID?
  package var exerciseName = ""
  package var kind: PersonalRecordKind = .standIn
  package var formula: OneRepMaxFormula = .unspecified
  package var loadKg: Double = 0
  package var value: Double = 0
  package var workoutLogID = UUID.zero
  package var workoutSetID: UUID?
  package var startTime = Timestamp.epoch
  package var previous: PreviousRecord?

  package init() {}
  package static let layout = MessageLayout("pulsewire.records.v1.PersonalRecord")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.exerciseTemplateID)
    m.text(2, &v.exerciseName)
    m.choice(3, &v.kind)
    m.choice(4, &v.formula)
    m.number(5, &v.loadKg)
    m.number(6, &v.value)
    m.uuid(7, &v.workoutLogID)
    m.uuid(8, &v.workoutSetID)
    m.message(9, &v.startTime)
    m.message(10, &v.previous)
  }
}
