/// One statement, and the values for its parameters.
///
/// It is written as a string; what is interpolated is bound as a parameter, never pasted:
///
///     let one: SQL = "select name from plans where id = \(id)"   // … where id = $1
///
/// The unescaped door is `\(unsafeSQL: "…")`, for names that cannot be parameters.
public struct SQL: Sendable {
  /// The statement with `$1`, `$2`, …
  public private(set) var text: String
  private(set) var parameters: [Parameter] = []
  private(set) var values = ParameterBytes()

  /// One parameter: its type, and how many bytes of `values` are its own; -1 for NULL.
  struct Parameter: Hashable, Sendable {
    let type: PostgresType
    let length: Int32
  }

  /// Why it cannot be sent.
  var problem: DatabaseError? {
    if let problem = values.problem { return DatabaseError(.invalidValue, problem) }
    guard parameters.count <= Self.parametersMax else {
      return DatabaseError(.invalidValue, "a statement has \(parameters.count) parameters")
    }
    return nil
  }

  /// The protocol counts parameters in 16 bits.
  private static let parametersMax = 65_535
}

extension SQL: ExpressibleByStringInterpolation {
  public init(stringLiteral text: String) { self.text = text }

  public init(stringInterpolation: StringInterpolation) { self = stringInterpolation.sql }

  /// Gathers the text and binds the values.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var sql = SQL(text: "")

    public init(literalCapacity: Int, interpolationCount: Int) {
      sql.text.reserveCapacity(literalCapacity + 4 * interpolationCount)
      sql.parameters.reserveCapacity(interpolationCount)
    }

    public mutating func appendLiteral(_ text: String) { sql.text += text }

    /// Binds `value` as the next parameter; nil is NULL. (The compiler warns of an optional that is
    /// interpolated, unless there is a function for it.)
    public mutating func appendInterpolation<Value: PostgresEncodable>(_ value: Value?) {
      bind(value)
    }

    /// Binds `value` as the next parameter.
    public mutating func appendInterpolation<Value: PostgresEncodable>(_ value: Value) {
      bind(value)
    }

    private mutating func bind<Value: PostgresEncodable>(_ value: Value) {
      sql.bind(value)
      sql.text += "$"
      sql.text += String(sql.parameters.count)
    }

    /// Pastes the text of another statement; its values are bound behind those that are there.
    public mutating func appendInterpolation(_ part: SQL) { sql.append(part) }

    /// Pastes `text` as it is. Never anything that came from outside.
    public mutating func appendInterpolation(unsafeSQL text: String) {
      // It would end the statement for libpq.
      if text.utf8.contains(0) { sql.values.refuse("a statement has a NUL in it") }
      sql.text += text
    }
  }

  private init(text: String) { self.text = text }

  private mutating func bind<Value: PostgresEncodable>(_ value: Value) {
    let length = values.appendValue { value.encode(into: &$0) }
    parameters.append(Parameter(type: Value.postgresType, length: length))
  }

  /// Adds another statement's text, its parameters under the numbers behind those that are there.
  private mutating func append(_ part: SQL) {
    let pieces = part.text.utf8.split(separator: 0x24, omittingEmptySubsequences: false)
    for (index, piece) in pieces.enumerated() {
      if index == 0 {
        text += Substring(piece)
        continue
      }
      let digits = piece.prefix { (48...57).contains($0) }
      text += "$"
      // A $ that no number follows is the statement's own.
      if let number = Int(Substring(digits)) { text += String(number + parameters.count) }
      text += Substring(piece.dropFirst(digits.count))
    }
    parameters += part.parameters
    values.append(part.values)
  }
}

extension SQL: CustomStringConvertible {
  /// The statement without its values.
  public var description: String { text }

  /// `text` as an SQL identifier in quotes, for `\(unsafeSQL:)`.
  public static func identifier(_ text: String) -> String {
    "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
      + "\""
  }
}
