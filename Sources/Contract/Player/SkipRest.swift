package import Wire

package struct SkipRest: MappedMessage {
  package init() {}
  package static let layout = MessageLayout("pulsewire.player.v1.SkipRest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
