package import Wire

package struct RepeatSet: MappedMessage {
  package init() {}
  package static let layout = MessageLayout("pulsewire.player.v1.RepeatSet")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
