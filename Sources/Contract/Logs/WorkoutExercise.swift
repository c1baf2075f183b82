package import Wire

package struct WorkoutExercise: MappedMessage {
  package var id = UUID.zero
  package var exerciseTemplateID: UUID?
  package var name = ""
  package var position: Int32 = 0
  package var notes = ""
  package var version: Int64 = 0
  package var updateTime: Timestamp?

  package init() {}
  package init(
    id: UUID, exerciseTemplateID: UUID? = nil, name: String = "", position: Int32 = 0,
    notes: String = "", version: Int64 = 0, updateTime: Timestamp? = nil
  ) {
    self.id = id
    self.exerciseTemplateID = exerciseTemplateID
    self.name = name
    self.position = position
    self.notes = notes
    self.version = version
    self.updateTime = updateTime
  }
  package static let layout = MessageLayout("pulsewire.logs.v1.WorkoutExercise")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.id)
    m.uuid(2, &v.exerciseTemplateID)
    m.text(3, &v.name)
    m.number(4, &v.position)
    m.text(5, &v.notes)
    m.number(6, &v.version)
    m.message(7, &v.updateTime)
  }
}
