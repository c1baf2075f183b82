package import Wire

package struct RecordedExercise: MappedMessage {
  package var exerciseTemplateID: UUID?
  package var name = ""

  package init() {}
  package init(exerciseTemplateID: UUID? = nil, name: String = "") {
    self.exerciseTemplateID = exerciseTemplateID
    self.name = name
  }
  package static let layout = MessageLayout("pulsewire.records.v1.RecordedExercise")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.exerciseTemplateID)
    m.text(2, &v.name)
  }
}
