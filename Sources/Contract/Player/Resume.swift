package import Wire

package struct Resume: MappedMessage {
  package init() {}
  package static let layout = MessageLayout("pulsewire.player.v1.Resume")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
