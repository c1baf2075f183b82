package import Wire
package import WorkoutsContract

package struct SwapExercise: MappedMessage {
  package var exerciseID: UUID?
  package var exercise = PlannedExercise()

  package init() {}
  package static let layout = MessageLayout("pulsewire.player.v1.SwapExercise")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.exerciseID)
    m.message(2, &v.exercise)
  }
}
