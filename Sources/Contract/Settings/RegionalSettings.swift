package import Wire

package struct RegionalSettings: MappedMessage {
  package var language: Language = .standIn
  package var unitSystem: UnitSystem = .standIn
  package var weightUnit: WeightUnit = .standIn
  package var timeFormat: TimeFormat = .standIn
  package var timeZone = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.settings.v1.RegionalSettings")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.choice(1, &v.language)
    m.choice(2, &v.unitSystem)
    m.choice(3, &v.weightUnit)
    m.choice(4, &v.timeFormat)
    m.text(5, &v.timeZone)
  }
}
