package import Wire

package struct HeartRateBatch: MappedMessage {
  package var samples: [HeartRateSample] = []

  package init() {}
  package init(samples: [HeartRateSample]) {
    self.samples = samples
  }
  package static let layout = MessageLayout("pulsewire.live.v1.HeartRateBatch")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.samples)
  }
}
