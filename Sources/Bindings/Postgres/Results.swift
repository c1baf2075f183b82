/// What the statements of a unit of work answered, in their order.
public struct Results: Sendable, Sequence {
  private var all: [Rows] = []

  init() {}

  /// What the statement at `position`, counted from 0, answered; fails with `unexpectedRowCount` where
  /// the unit had no such statement.
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

  /// What the first statement answered; nil where the unit had no statement.
  public var first: Rows? { all.first }

  /// What the last statement answered; nil where the unit had no statement.
  public var last: Rows? { all.last }

  public func makeIterator() -> IndexingIterator<[Rows]> { all.makeIterator() }

  /// How many statements there were.
  public var count: Int { all.count }

  /// Makes room for the answers of `count` statements.
  mutating func reserveCapacity(_ count: Int) { all.reserveCapacity(count) }

  /// Adds the answer of the next statement.
  mutating func append(_ rows: Rows) { all.append(rows) }

  /// Forgets all answers.
  mutating func removeAll() { all.removeAll() }
}
