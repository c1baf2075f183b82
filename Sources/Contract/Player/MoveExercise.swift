package import Wire

package struct MoveExercise: MappedMessage {
  package var exerciseID = UUID.zero
  package var beforeExerciseID: UUID?

  package init() {}
  package static let layout = MessageLayout("pulsewire.player.v1.MoveExercise")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.exerciseID)
    m.uuid(2, &v.beforeExerciseID)
  }
}
