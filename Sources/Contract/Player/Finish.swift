package import Wire

package struct Finish: MappedMessage {
  package init() {}
  package static let layout = MessageLayout("pulsewire.player.v1.Finish")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
