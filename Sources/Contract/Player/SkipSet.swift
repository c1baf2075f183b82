package import Wire

package struct SkipSet: MappedMessage {
  package init() {}
  package static let layout = MessageLayout("pulsewire.player.v1.SkipSet")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
