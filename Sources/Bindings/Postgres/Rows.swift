public import Loop

/// The rows of one statement. The database decides their number, so that none is read by an index
/// that must be valid: `first`, `only` and `written` express the expectation.
public struct Rows: Sendable, Sequence {
  private let result: QueryResult
  /// The number of rows.
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

  /// Whether there are no rows.
  public var isEmpty: Bool { count == 0 }

  /// The first row; nil if there is none.
  public var first: Row? { isEmpty ? nil : Row(result: result, index: 0) }

  /// The row of a statement that always returns exactly one: `select exists …`, or an aggregate.
  /// Any other number throws `unexpectedRowCount`.
  public var only: Row {
    get throws(DatabaseError) {
      guard count == 1, let first else {
        throw DatabaseError(
          .unexpectedRowCount, "the database answered \(count) rows where one was expected")
      }
      return first
    }
  }

  /// The row that an earlier statement of the unit has written or found. If another unit has
  /// removed it since then, it throws `conflict`: a retry of the work may succeed.
  public var written: Row {
    get throws(DatabaseError) {
      guard let first else {
        throw DatabaseError(
          .conflict, "another transaction removed the row that was written or found")
      }
      return first
    }
  }

  /// The number of rows inserted, updated, deleted or found.
  public var affectedCount: Int { result.affectedCount }

  /// Returns the values of one column.
  public func column<Value: PostgresDecodable>(
    _ type: Value.Type, at column: Int = 0
  ) throws(DatabaseError) -> [Value] {
    var all: [Value] = []
    all.reserveCapacity(count)
    for row in self { all.append(try row.decode(type, at: column)) }
    return all
  }

  /// Returns the value of `read` for each row; the standard library's `map` loses the type of the
  /// error.
  public func read<Value>(
    _ read: (Row) throws(DatabaseError) -> Value
  ) throws(DatabaseError) -> [Value] {
    var all: [Value] = []
    all.reserveCapacity(count)
    for row in self { all.append(try read(row)) }
    return all
  }

  /// Returns the value of `read` for each row, with pauses for other tasks on the loop.
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

  /// Returns every row's values by position. `package`, like the method of `Row`: the optimizer of
  /// Swift 6.3.1 serializes public code for other modules, and stops at a parameter pack.
  package func decode<each Value: PostgresDecodable>(
    _ types: repeat (each Value).Type
  ) throws(DatabaseError) -> [(repeat each Value)] {
    var all: [(repeat each Value)] = []
    all.reserveCapacity(count)
    for row in self { all.append(try row.decode(repeat each types)) }
    return all
  }
}

/// A row, read by position.
public struct Row: Sendable {
  fileprivate let result: QueryResult
  fileprivate let index: Int

  /// The number of columns.
  public var columnCount: Int { result.columnCount }

  /// Returns the name of the column at `position`.
  public func columnName(at position: Int) -> String { result.columnName(position) }

  /// Returns the value at `column`, from 0.
  public func decode<Value: PostgresDecodable>(
    _ type: Value.Type, at column: Int
  ) throws(DatabaseError) -> Value {
    try result.decode(type, row: index, column: column)
  }

  /// Returns the values from the first column on: `try row.decode(UUID.self, Int64.self,
  /// Timestamp?.self)`.
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
