package import Wire

package struct UncountedHeartRate: MappedMessage {
  package var beforeStartCount: Int64 = 0
  package var afterEndCount: Int64 = 0
  package var otherDeviceCount: Int64 = 0

  package init() {}
  package static let layout = MessageLayout("pulsewire.live.v1.UncountedHeartRate")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.beforeStartCount)
    m.number(2, &v.afterEndCount)
    m.number(3, &v.otherDeviceCount)
  }
}
