package import Wire

package struct OpenHrvSync: MappedRequest {
  package var source = ""
  package var sourceDevice = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.body.v1.OpenHrvSync")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.source)
    m.text(2, &v.sourceDevice)
  }
}
