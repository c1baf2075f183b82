package import Wire

package struct NextExercise: MappedMessage {
  package init() {}
  package static let layout = MessageLayout("pulsewire.player.v1.NextExercise")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
