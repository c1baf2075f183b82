package import Wire

package struct Lap: MappedMessage {
  package init() {}
  package static let layout = MessageLayout("pulsewire.player.v1.Lap")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
