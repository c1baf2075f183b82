import Contract
import Messages

/// A column that stores what fields of the contract say, and how a value of them becomes one of it.
struct StoredField {
  /// As `routines.name`.
  let column: String
  /// Without `pulsewire.`, as `routines.v1.Routine.name`. The column allows what any of them allows.
  let fields: [String]
  /// How many of the column's units one of the fields' is.
  var perUnit = 1.0
  /// Whether the column is the place in the list that the field is, from 0 on.
  var isPlace = false
  /// What texts are made of: by default something of two bytes and one character.
  var sample = "é"
  /// The least that the column allows where that is not what the fields allow, and why.
  var departure: (least: Double, reason: String)?

  init(_ column: String, _ fields: String...) {
    self.column = column
    self.fields = fields
  }

  /// The same with something changed.
  func with<Value>(_ path: WritableKeyPath<StoredField, Value>, _ value: Value) -> StoredField {
    var changed = self
    changed[keyPath: path] = value
    return changed
  }

  /// The least and the greatest number, or number of characters, bytes or elements, that the rules of the
  /// fields allow; nil where a field or its rule is missing.
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

  /// A value of the column as JSON: this number, or so many characters, bytes or elements.
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
