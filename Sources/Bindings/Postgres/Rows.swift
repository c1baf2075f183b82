public import Loop

/// What one statement answered. How many rows there are is the database's to say, so none is read by
/// an index that must be right: `first`, `only` and `written` say what is expected.
public struct Rows: Sendable, Sequence {
  private let result: QueryResult
  /// How many rows there are.
  public let count: Int

  init(_ result: QueryResult) {
    self.result = result
    count = result.rowCount
  }

  /// The rows in order.
  public struct Iterator: IteratorProtocol {
    private let rows: Rows
    private var position = 0

    fileprivate init(_ rows: Rows) { self.rows = rows }

    public mutating func next() -> Row? {
      guard position < rows.count else { return nil }
      defer { position += 1 }
      return Row(result: rows.result, index: position)
    }
  }

  public func makeIterator() -> Iterator { Iterator(self) }

  public var underestimatedCount: Int { count }

  /// Whether there is no row.
  public var isEmpty: Bool { count == 0 }

  /// The first row; nil where there is none.
  public var first: Row? { isEmpty ? nil : Row(result: result, index: 0) }

  /// The row of a statement that answers exactly one: `select exists …`, or an aggregate. Any other
  /// number fails with `unexpectedRowCount`.
  public var only: Row {
    get throws(DatabaseError) {
      guard count == 1, let first else {
        throw DatabaseError(
          .unexpectedRowCount, "the database answered \(count) rows where one was expected")
      }
      return first
    }
  }

  /// The row that a statement before it in the unit has made or found. Where another unit has removed
  /// it since, it fails with `conflict`: the work may well succeed when it is done again.
  public var written: Row {
    get throws(DatabaseError) {
      guard let first else {
        throw DatabaseError(.conflict, "another has removed the row that was written or found")
      }
      return first
    }
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

  /// As `read`, of so many rows that others on the loop are to have a turn in between.
  public func read<Value>(
    inPiecesOn loop: EventLoop, _ read: (Row) throws -> Value
  ) async throws -> [Value] {
    var all: [Value] = []
    all.reserveCapacity(count)
    var pieces = LoopPieces(on: loop)
    for row in self {
      all.append(try read(row))
      try await pieces.pause()
    }
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
