/// A kind of setting value: its textual form and its possible values.
struct SettingKind<Value: Sendable>: Sendable {
  var shape = SettingShape.value
  /// The possible values, as the end of a sentence.
  var expectation: String
  var unit: String?
  var range: String?
  /// The value of a text; nil if the text is invalid.
  var parse: @Sendable (String) -> Value?
  /// The text of a value; nil for a value that means that nothing was set.
  var text: @Sendable (Value) -> String?

  /// Returns a special kind, for values that no other kind fits.
  static func form(
    _ expectation: String, shape: SettingShape = .value,
    parse: @escaping @Sendable (String) -> Value?, text: @escaping @Sendable (Value) -> String?
  ) -> Self {
    Self(shape: shape, expectation: expectation, parse: parse, text: text)
  }
}

extension SettingKind {
  /// Returns the kind that also allows no value.
  static func optional<Wrapped>(_ kind: SettingKind<Wrapped>) -> Self where Value == Wrapped? {
    Self(
      shape: kind.shape, expectation: kind.expectation, unit: kind.unit, range: kind.range,
      parse: { text in
        // Not the value "none", but no valid value.
        guard let value = kind.parse(text) else { return Value?.none }
        return .some(.some(value))
      },
      text: { $0.flatMap(kind.text) })
  }
}

extension SettingKind where Value == Bool {
  /// A command-line flag; true or false in other sources.
  static var flag: Self { switchable(.flag, "true", "false") }
  /// On or off.
  static var onOff: Self { switchable(.value, "on", "off") }

  private static func switchable(_ shape: SettingShape, _ on: String, _ off: String) -> Self {
    .form(
      "\(on) or \(off)", shape: shape,
      parse: { ["true", "on"].contains($0) ? true : ["false", "off"].contains($0) ? false : nil },
      text: { $0 ? on : off })
  }
}

extension SettingKind where Value == Int {
  /// A whole number of `unit`.
  static func count(_ range: ClosedRange<Int>, _ unit: String? = nil) -> Self {
    .scaled(range, unit, by: 1)
  }

  /// Bytes, in KiB.
  static func kibibytes(_ range: ClosedRange<Int>) -> Self { .scaled(range, "KiB", by: 1024) }

  /// Bytes, in MiB.
  static func mebibytes(_ range: ClosedRange<Int>) -> Self {
    .scaled(range, "MiB", by: 1024 * 1024)
  }

  private static func scaled(_ range: ClosedRange<Int>, _ unit: String?, by factor: Int) -> Self {
    let bounds = "\(range.lowerBound) to \(range.upperBound)"
    return Self(
      expectation: "a whole number from \(bounds)", unit: unit, range: bounds,
      parse: { text in
        guard let number = Int(text), range.contains(number) else { return nil }
        return number * factor
      },
      text: { "\($0 / factor)" })
  }
}

extension SettingKind where Value == Int? {
  /// A whole number of `unit`, or none.
  static func count(_ range: ClosedRange<Int>, _ unit: String? = nil) -> Self {
    .optional(.count(range, unit))
  }
}

extension SettingKind where Value == UInt32 {
  /// A whole number of `unit`.
  static func count(_ range: ClosedRange<Int>, _ unit: String? = nil) -> Self {
    let kind = SettingKind<Int>.count(range, unit)
    return Self(
      expectation: kind.expectation, unit: unit, range: kind.range,
      parse: { kind.parse($0).flatMap { UInt32(exactly: $0) } }, text: { "\($0)" })
  }
}

extension SettingKind where Value == Double {
  /// A number of `unit`.
  static func number(_ range: ClosedRange<Double>, _ unit: String? = nil) -> Self {
    let bounds =
      "\(SettingText.decimal(range.lowerBound)) to \(SettingText.decimal(range.upperBound))"
    return Self(
      expectation: "a number from \(bounds)", unit: unit, range: bounds,
      parse: { text in
        // Swift would also read 0x10.
        guard text.utf8.allSatisfy({ "0123456789.-+e".utf8.contains($0) }),
          let number = Double(text), range.contains(number)
        else { return nil }
        return number
      },
      text: { SettingText.decimal($0) })
  }
}
