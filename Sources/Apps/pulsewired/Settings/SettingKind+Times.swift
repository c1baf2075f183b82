extension SettingKind where Value == Duration {
  /// A whole number of the unit.
  static func whole(_ range: ClosedRange<Int>, _ unit: TimeUnit) -> Self {
    let kind = SettingKind<Int>.count(range, unit.rawValue)
    return Self(
      expectation: "\(kind.expectation) \(unit)", unit: kind.unit, range: kind.range,
      parse: { kind.parse($0).map { .seconds($0 * unit.length) } },
      text: { "\($0.components.seconds / Int64(unit.length))" })
  }

  /// A number of the unit.
  static func time(_ range: ClosedRange<Double>, _ unit: TimeUnit) -> Self {
    let kind = SettingKind<Double>.number(range, unit.rawValue)
    return Self(
      expectation: "\(kind.expectation) \(unit)", unit: kind.unit, range: kind.range,
      parse: { kind.parse($0).map { .seconds($0 * Double(unit.length)) } },
      text: { SettingText.decimal($0 / .seconds(unit.length)) })
  }
}

extension SettingKind where Value == Duration? {
  /// A number of seconds up to a year; 0 switches the timer off.
  static var secondsOrNever: Self {
    let kind = SettingKind<Double>.number(0...31_536_000, TimeUnit.seconds.rawValue)
    return Self(
      expectation: "\(kind.expectation) seconds", unit: kind.unit, range: kind.range,
      parse: { kind.parse($0).map { $0 == 0 ? nil : .seconds($0) } },
      text: { SettingText.decimal($0.map { $0 / .seconds(1) } ?? 0) })
  }
}
