package import Wire

package struct Undo: MappedMessage {
  package init() {}
  package static let layout = MessageLayout("pulsewire.player.v1.Undo")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
