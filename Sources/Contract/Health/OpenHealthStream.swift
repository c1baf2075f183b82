package import Wire

package struct OpenHealthStream: MappedRequest {
  package var syncToken = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.health.v1.OpenHealthStream")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.syncToken)
  }
}
