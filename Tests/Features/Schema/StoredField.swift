import Contract
import Messages

/// A column that stores fields of the contract, and the conversion of their values.
struct StoredField {
  /// The column, such as `routines.name`.
  let column: String
  /// The fields without `pulsewire.`, such as `routines.v1.Routine.name`. The column allows what any of them allows.
  let fields: [String]
  /// The number of the column's units in one of the fields'.
  var perUnit = 1.0
  /// Whether the column is the field's place in the list, from 0 on.
  var isPlace = false
  /// The character of which texts are made: by default one of two bytes.
  var sample = "é"
  /// The least number that the column allows if it differs from the fields' least, and the reason.
  var departure: (least: Double, reason: String)?

  init(_ column: String, _ fields: String...) {
    self.column = column
    self.fields = fields
  }

  /// Returns the same field with one property changed.
  func with<Value>(_ path: WritableKeyPath<StoredField, Value>, _ value: Value) -> StoredField {
    var changed = self
    changed[keyPath: path] = value
    return changed
  }

  /// The least and the greatest number, or number of characters, bytes or elements, that the rules of the fields allow;
  /// nil if a field or its rule is missing.
  var allowed: ClosedRange<Double>? {
    var all: [ClosedRange<Double>] = []
    for name in fields {
      guard let range = Self.range(of: "pulsewire.\(name)") else { return nil }
      all.append(range)
    }
    guard let least = all.map(\.lowerBound).min(), let most = all.map(\.upperBound).max() else {
      return nil
    }
    return isPlace ? 0...(most - 1) : (least * perUnit)...(most * perUnit)
  }

  private static func range(of name: String) -> ClosedRange<Double>? {
    guard let dot = name.lastIndex(of: ".") else { return nil }
    let message = String(name[..<dot])
    let schema = ContractSchema.messages.first { $0.name == message }
    let field = schema?.fields.first { $0.name == name[name.index(after: dot)...] }
    guard let field, let rules = ContractSchema.rules(of: message)[field.number] else { return nil }
    if case .enumeration(let values) = field.kind {
      let numbers = values.map(\.number).filter { $0 != 0 }
      guard let least = numbers.min(), let most = numbers.max() else { return nil }
      return Double(least)...Double(most)
    }
    if let range = rules.range { return range }
    let counts = field.isRepeated ? rules.count : rules.characters ?? rules.bytes
    return counts.map { Double($0.lowerBound)...Double($0.upperBound) }
  }

  /// Returns a value of the column as JSON: this number, or this number of characters, bytes or elements.
  func json(_ number: Double, ofType type: String) -> String {
    let whole = Int64(exactly: number)
    let count = Int(whole ?? 0)
    return switch type {
    case "text": #""\#(String(repeating: sample, count: count))""#
    case "bytea": #""\\x\#(String(repeating: "00", count: count))""#
    case _ where type.hasSuffix("[]"):
      "[" + Array(repeating: #""\#(sample)""#, count: count).joined(separator: ",") + "]"
    default: whole.map { "\($0)" } ?? "\(number)"
    }
  }
}
