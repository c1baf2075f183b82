package import Wire

package struct HeartRateLoad: MappedMessage {
  package var banister: Double = 0
  package var constants: BanisterConstants = .unspecified
  package var edwards: Double = 0

  package init() {}
  package static let layout = MessageLayout("pulsewire.load.v1.HeartRateLoad")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.banister)
    m.choice(2, &v.constants)
    m.number(3, &v.edwards)
  }
}
