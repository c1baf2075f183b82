/// What one statement answered.
public struct Rows: Sendable, RandomAccessCollection {
  private let result: QueryResult

  init(_ result: QueryResult) {
    self.result = result
    endIndex = result.rowCount
  }

  public let startIndex = 0
  public let endIndex: Int

  public subscript(position: Int) -> Row {
    precondition(position >= 0 && position < endIndex, "row \(position) was read of \(endIndex)")
    return Row(result: result, index: position)
  }

  /// How many rows were inserted, updated, deleted or found.
  public var affectedCount: Int { result.affectedCount }

  /// One value of every row.
  public func column<Value: PostgresDecodable>(
    _ type: Value.Type, at column: Int = 0
  ) throws(DatabaseError) -> [Value] {
    var all: [Value] = []
    all.reserveCapacity(count)
    for row in self { all.append(try row.decode(type, at: column)) }
    return all
  }

  /// Each row, as `read` has it; `map` of the standard library loses the type of the error.
  public func read<Value>(
    _ read: (Row) throws(DatabaseError) -> Value
  ) throws(DatabaseError) -> [Value] {
    var all: [Value] = []
    all.reserveCapacity(count)
    for row in self { all.append(try read(row)) }
    return all
  }

  /// Every row's values by position. `package`, like the one below: for other modules' use, the
  /// optimizer of Swift 6.3.1 serializes what is public, and stops at a parameter pack.
  package func decode<each Value: PostgresDecodable>(
    _ types: repeat (each Value).Type
  ) throws(DatabaseError) -> [(repeat each Value)] {
    var all: [(repeat each Value)] = []
    all.reserveCapacity(count)
    for row in self { all.append(try row.decode(repeat each types)) }
    return all
  }
}

/// One row, read by position.
public struct Row: Sendable {
  fileprivate let result: QueryResult
  fileprivate let index: Int

  /// How many columns it has.
  public var columnCount: Int { result.columnCount }

  /// The name of the column at `position`.
  public func columnName(at position: Int) -> String { result.columnName(position) }

  /// The value at `column`, counted from 0.
  public func decode<Value: PostgresDecodable>(
    _ type: Value.Type, at column: Int
  ) throws(DatabaseError) -> Value {
    try result.decode(type, row: index, column: column)
  }

  /// The values from the first column on: `try row.decode(UUID.self, Int64.self, Timestamp?.self)`.
  package func decode<each Value: PostgresDecodable>(
    _ types: repeat (each Value).Type
  ) throws(DatabaseError) -> (repeat each Value) {
    var column = -1
    func next<One: PostgresDecodable>(_ type: One.Type) throws(DatabaseError) -> One {
      column += 1
      return try result.decode(type, row: index, column: column)
    }
    return (repeat try next(each types))
  }
}
