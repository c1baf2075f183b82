package import Wire

package struct Pause: MappedMessage {
  package init() {}
  package static let layout = MessageLayout("pulsewire.player.v1.Pause")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
