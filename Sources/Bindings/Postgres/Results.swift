/// The results of a unit's statements, in their order.
public struct Results: Sendable, Sequence {
  private var all: [Rows] = []

  init() {}

  /// The rows of the statement at `position`, from 0; throws `unexpectedRowCount` if the unit had
  /// no such statement.
  public subscript(position: Int) -> Rows {
    get throws(DatabaseError) {
      guard all.indices.contains(position) else {
        throw DatabaseError(
          .unexpectedRowCount,
          "the answer of statement \(position) was read of \(all.count) statements")
      }
      return all[position]
    }
  }

  /// The rows of the first statement; nil if the unit had no statement.
  public var first: Rows? { all.first }

  /// The rows of the last statement; nil if the unit had no statement.
  public var last: Rows? { all.last }

  public func makeIterator() -> IndexingIterator<[Rows]> { all.makeIterator() }

  /// The number of statements.
  public var count: Int { all.count }

  /// Reserves room for the results of `count` statements.
  mutating func reserveCapacity(_ count: Int) { all.reserveCapacity(count) }

  /// Appends the result of the next statement.
  mutating func append(_ rows: Rows) { all.append(rows) }

  /// Removes all results.
  mutating func removeAll() { all.removeAll() }
}
