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

/// The statements that one connection has prepared; the least used one goes when there are too many,
/// but not one that the unit at hand is about to execute.
struct PreparedStatements {
  private var byKey: [PreparedStatement.Key: PreparedStatement] = [:]
  /// The one that sets a unit's owner, which is looked for once for each unit.
  private var ownerSetter: PreparedStatement?
  private var useCount = 0
  /// Uses until the unit at hand began.
  private var earlierUseCount = 0
  private var nameCount = 0
  private let countMax: Int

  init(countMax: Int) { self.countMax = countMax }

  /// The statements of another unit are looked for from here on.
  mutating func beginUnit() { earlierUseCount = useCount }

  /// The statement for `sql`, if it is prepared.
  mutating func find(_ key: PreparedStatement.Key) -> PreparedStatement? {
    useCount += 1
    let statement = byKey[key]
    statement?.lastUse = useCount
    return statement
  }

  /// The statement that sets the owner, if it is prepared.
  mutating func findOwnerSetter() -> PreparedStatement? {
    useCount += 1
    ownerSetter?.lastUse = useCount
    return ownerSetter
  }

  /// A new statement, and the one that has to go for it.
  mutating func insert(
    _ key: PreparedStatement.Key, isOwnerSetter: Bool = false
  ) -> (new: PreparedStatement, evicted: PreparedStatement?) {
    var evicted: PreparedStatement?
    if byKey.count >= countMax, let oldest = byKey.values.min(by: { $0.lastUse < $1.lastUse }),
      oldest.lastUse <= earlierUseCount
    {
      evicted = oldest
      remove(oldest)
    }
    nameCount += 1
    let statement = PreparedStatement(name: "s\(nameCount)", key: key)
    statement.lastUse = useCount
    byKey[key] = statement
    if isOwnerSetter { ownerSetter = statement }
    return (statement, evicted)
  }

  /// Forgets a statement, if it is still this one.
  mutating func remove(_ statement: PreparedStatement) {
    if byKey[statement.key] === statement { byKey[statement.key] = nil }
    if ownerSetter === statement { ownerSetter = nil }
  }
}
