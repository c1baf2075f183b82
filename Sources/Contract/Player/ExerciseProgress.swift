package import Wire

package struct ExerciseProgress: MappedMessage {
  package var exerciseID = UUID.zero
  package var completedCount: Int32 = 0
  package var skippedCount: Int32 = 0
  package var openCount: Int32 = 0

  package init() {}
  package static let layout = MessageLayout("pulsewire.player.v1.ExerciseProgress")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.exerciseID)
    m.number(2, &v.completedCount)
    m.number(3, &v.skippedCount)
    m.number(4, &v.openCount)
  }
}
