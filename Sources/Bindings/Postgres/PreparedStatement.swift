/// One statement that a connection has prepared, or asked to have prepared.
final class PreparedStatement {
  /// Its name on the server.
  let name: String
  /// What it is found by.
  let key: Key
  /// Why it could not be prepared.
  var failure: DatabaseError?
  /// When it was used last, counted in uses of the cache.
  fileprivate(set) var lastUse = 0

  init(name: String, key: Key) {
    self.name = name
    self.key = key
  }

  /// A statement's text and the types of its parameters.
  struct Key: Hashable {
    let text: String
    let parameters: [PostgresType]
  }
}

/// The statements that one connection has prepared; the least used one goes when there are too many.
struct PreparedStatements {
  private var byKey: [PreparedStatement.Key: PreparedStatement] = [:]
  private var useCount = 0
  private var nameCount = 0
  private let countMax: Int

  init(countMax: Int) { self.countMax = countMax }

  /// The statement for `sql`, if it is prepared.
  mutating func find(_ key: PreparedStatement.Key) -> PreparedStatement? {
    useCount += 1
    let statement = byKey[key]
    statement?.lastUse = useCount
    return statement
  }

  /// A new statement, and the one that has to go for it.
  mutating func insert(
    _ key: PreparedStatement.Key
  ) -> (new: PreparedStatement, evicted: PreparedStatement?) {
    var evicted: PreparedStatement?
    if byKey.count >= countMax {
      evicted = byKey.values.min { $0.lastUse < $1.lastUse }
      if let evicted { remove(evicted) }
    }
    nameCount += 1
    let statement = PreparedStatement(name: "s\(nameCount)", key: key)
    statement.lastUse = useCount
    byKey[key] = statement
    return (statement, evicted)
  }

  /// Forgets a statement, if it is still this one.
  mutating func remove(_ statement: PreparedStatement) {
    if byKey[statement.key] === statement { byKey[statement.key] = nil }
  }
}
