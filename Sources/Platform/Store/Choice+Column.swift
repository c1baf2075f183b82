public import Messages
public import Postgres
internal import Synchronization

// An enum of the contract in a column: the name of the case without that of the enum, in lower case, such as `warm_up`
// of WORKOUT_SET_TYPE_WARM_UP. The case of 0, which is none, is NULL.

extension Choice {
  /// The text in a column; nil for the case of 0.
  public var column: String? { ChoiceColumns.of(Self.self).texts[rawValue] }

  /// Creates the case of a column: that of 0 for NULL, and for a text that this server does not know, such as from a
  /// newer node.
  public init(column: String?) {
    let number = column.flatMap { ChoiceColumns.of(Self.self).numbers[$0] }
    self = number.flatMap { Self(rawValue: $0) } ?? .standIn
  }
}

extension SQL.StringInterpolation {
  /// Binds the text in a column as the next parameter.
  public mutating func appendInterpolation(_ choice: some Choice) {
    appendInterpolation(choice.column)
  }

  /// Binds an array of the texts in columns as the next parameter.
  public mutating func appendInterpolation(_ choices: [some Choice]) {
    appendInterpolation(choices.map(\.column))
  }
}

/// The texts of an enum in columns.
struct ChoiceColumns: Sendable {
  /// By the numbers of the cases.
  let texts: [Int32: String]
  /// The numbers of the cases, by the texts.
  let numbers: [String: Int32]

  /// Those of the enums that were asked for: they are derived once.
  private static let known = Mutex<[ObjectIdentifier: ChoiceColumns]>([:])

  static func of<Value: Choice>(_ type: Value.Type) -> ChoiceColumns {
    known.withLock { known in
      if let columns = known[ObjectIdentifier(type)] { return columns }
      let columns = ChoiceColumns(type)
      known[ObjectIdentifier(type)] = columns
      return columns
    }
  }

  private init<Value: Choice>(_ type: Value.Type) {
    let pairs = Value.allCases.filter { $0.rawValue != 0 }
      .map { ($0.rawValue, Self.text(of: "\($0)")) }
    texts = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    numbers = Dictionary(pairs.map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the text for the name of a case, such as `warm_up` for `warmUp`.
  private static func text(of name: String) -> String {
    name.reduce(into: "") { text, letter in
      if letter.isUppercase { text += "_" }
      text += letter.lowercased()
    }
  }
}
