package import Wire
package import WorkoutsContract

package struct AddExercise: MappedMessage {
  package var exercise = PlannedExercise()
  package var afterExerciseID: UUID?

  package init() {}
  package static let layout = MessageLayout("pulsewire.player.v1.AddExercise")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.exercise)
    m.uuid(2, &v.afterExerciseID)
  }
}
