package import Wire

package struct BodyWeight: MappedMessage {
  package var date = Google.Date()
  package var weightKg: Double = 0
  package var origin = BodyWeightOrigin.unspecified

  package init() {}
  package static let layout = MessageLayout("pulsewire.profile.v1.BodyWeight")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.date)
    m.number(2, &v.weightKg)
    m.choice(3, &v.origin)
  }
}
