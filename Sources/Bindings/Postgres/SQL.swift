/// A statement, and the values of its parameters.
///
/// It is written as a string; interpolated values are bound as parameters, never inserted into the
/// text:
///
///     let one: SQL = "select name from plans where id = \(id)"   // … where id = $1
///
/// The exception is `\(unsafeSQL: "…")`, for names that cannot be parameters.
public struct SQL: Sendable {
  /// The statement with `$1`, `$2`, …
  public private(set) var text: String
  private(set) var parameters: [Parameter] = []
  private(set) var values = ParameterBytes()

  /// A parameter: its type, and the number of its bytes in `values`; -1 for NULL.
  struct Parameter: Hashable, Sendable {
    let type: PostgresType
    let length: Int32
  }

  /// The reason for which the statement cannot be sent; nil if it can.
  var problem: DatabaseError? {
    if let problem = values.problem { return DatabaseError(.invalidValue, problem) }
    guard parameters.count <= Self.parametersMax else {
      return DatabaseError(.invalidValue, "a statement has \(parameters.count) parameters")
    }
    return nil
  }

  /// The largest number of parameters, which the protocol counts in 16 bits.
  private static let parametersMax = 65_535
}

extension SQL: ExpressibleByStringInterpolation {
  public init(stringLiteral text: String) { self.text = text }

  public init(stringInterpolation: StringInterpolation) { self = stringInterpolation.sql }

  /// Builds the text and binds the values.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var sql = SQL(text: "")

    public init(literalCapacity: Int, interpolationCount: Int) {
      sql.text.reserveCapacity(literalCapacity + 4 * interpolationCount)
      sql.parameters.reserveCapacity(interpolationCount)
    }

    public mutating func appendLiteral(_ text: String) { sql.text += text }

    /// Binds `value` as the next parameter; nil is NULL. (Without this function, the compiler would
    /// warn of an interpolated optional.)
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

    /// Inserts the text of another statement, and binds its values after the existing ones.
    public mutating func appendInterpolation(_ part: SQL) { sql.append(part) }

    /// Inserts `text` unchanged. Never pass external input.
    public mutating func appendInterpolation(unsafeSQL text: String) {
      // A NUL would end the statement for libpq.
      if text.utf8.contains(0) { sql.values.refuse("a statement has a NUL in it") }
      sql.text += text
    }
  }

  private init(text: String) { self.text = text }

  private mutating func bind<Value: PostgresEncodable>(_ value: Value) {
    let length = values.appendValue { value.encode(into: &$0) }
    parameters.append(Parameter(type: Value.postgresType, length: length))
  }

  /// Appends another statement's text, with its parameters numbered after the existing ones.
  private mutating func append(_ part: SQL) {
    let pieces = part.text.utf8.split(separator: 0x24, omittingEmptySubsequences: false)
    for (index, piece) in pieces.enumerated() {
      if index == 0 {
        text += Substring(piece)
        continue
      }
      let digits = piece.prefix { (48...57).contains($0) }
      text += "$"
      // A $ without a number is part of the statement itself.
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

  /// Returns `text` as a quoted SQL identifier, for `\(unsafeSQL:)`.
  public static func identifier(_ text: String) -> String {
    "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
      + "\""
  }
}
