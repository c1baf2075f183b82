import Base
import Messages

extension Reader {
  /// A nested message; nil where it is absent.
  mutating func message<Value: Mapped>(
    _ field: StaticString, _ raw: UnsafeMutablePointer<Value.Raw>?, as _: Value.Type = Value.self
  ) -> Value? {
    guard let raw = unsafe raw else { return nil }
    return unsafe nested(raw) { "\(field)" }
  }

  /// A nested message that must be there.
  mutating func required<Value: Mapped>(
    _ field: StaticString, _ raw: UnsafeMutablePointer<Value.Raw>?, as _: Value.Type = Value.self
  ) -> Value {
    if let value: Value = unsafe message(field, raw) { return value }
    violate(field, "expected a value, got none", .required)
    return Self.standIn()
  }

  /// A nested message that must be there, of which a field mask takes a part; see `ReadingRules.masked`.
  mutating func lenient<Value: Mapped>(
    _ field: StaticString, _ raw: UnsafeMutablePointer<Value.Raw>?, as _: Value.Type = Value.self
  ) -> Value {
    guard let raw = unsafe raw else {
      violate(field, "expected a value, got none", .required)
      return Self.standIn()
    }
    return unsafe nested(raw, isStrict ? .masked : rules) { "\(field)" }
  }

  /// A nested message; nil also where it is not what the contract asks for.
  func valid<Value: Mapped>(
    _ raw: UnsafeMutablePointer<Value.Raw>?, as _: Value.Type = Value.self
  ) -> Value? {
    guard let raw = unsafe raw else { return nil }
    var reader = unsafe Reader<Value.Raw>(raw, rules)
    let value = Value(reading: &reader)
    return reader.violations.isEmpty ? value : nil
  }

  /// A list of messages; a request's must have so many.
  mutating func list<Value: Mapped>(
    _ field: StaticString, _ count: Int,
    _ start: UnsafeMutablePointer<UnsafeMutablePointer<Value.Raw>?>?,
    count range: ClosedRange<Int> = 0...Int.max
  ) -> [Value] {
    check(count, of: field, in: range)
    let readCount = isReceivedFromClient ? min(count, range.upperBound) : count
    var values: [Value] = []
    values.reserveCapacity(readCount)
    for index in 0..<readCount where violations.count < Self.violationsMax {
      guard let raw = unsafe start?[index] else { continue }
      values.append(unsafe nested(raw) { "\(field)[\(index)]" })
    }
    return values
  }

  /// Notes a list that does not have so many elements.
  mutating func check(_ count: Int, of field: StaticString, in range: ClosedRange<Int>) {
    guard isStrict ? !range.contains(count) : isReceivedFromClient && count > range.upperBound
    else { return }
    violate(
      field, "expected \(range.lowerBound) to \(range.upperBound) of them, got \(count)", .count)
  }

  private mutating func nested<Value: Mapped>(
    _ raw: UnsafeMutablePointer<Value.Raw>, _ rules: ReadingRules? = nil, path: () -> String
  ) -> Value {
    var reader = unsafe Reader<Value.Raw>(raw, rules ?? self.rules)
    let value = Value(reading: &reader)
    if !reader.violations.isEmpty { adopt(reader.violations, at: path()) }
    return value
  }

  /// A value for a field that is already known to be missing: whatever an empty message reads as.
  private static func standIn<Value: Mapped>() -> Value {
    unsafe withUnsafeTemporaryAllocation(of: Value.Raw.self, capacity: 1) { raw in
      guard let raw = raw.baseAddress else { preconditionFailure("no room for one struct") }
      unsafe Value.layout.initialize(raw)
      var reader = unsafe Reader<Value.Raw>(raw, .response)
      return Value(reading: &reader)
    }
  }
}
