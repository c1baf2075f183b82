/// A statement that a connection has prepared, or asked the server to prepare.
final class PreparedStatement {
  /// The name on the server.
  let name: String
  /// The key in the cache.
  let key: Key
  /// The error for which it could not be prepared.
  var failure: DatabaseError?
  /// The time that the server needs for it.
  var cost = CostEstimate()
  /// The last use, counted in uses of the cache.
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

/// The statements that one connection has prepared. The least recently used one is removed when
/// there are too many, but never one that the current unit is about to execute.
struct PreparedStatements {
  private var byKey: [PreparedStatement.Key: PreparedStatement] = [:]
  /// The statement that sets a unit's owner, which is looked up once for each unit.
  private var ownerSetter: PreparedStatement?
  private var useCount = 0
  /// The number of uses before the current unit began.
  private var earlierUseCount = 0
  private var nameCount = 0
  private let countMax: Int

  init(countMax: Int) { self.countMax = countMax }

  /// Begins a unit: the next lookups are for its statements.
  mutating func beginUnit() { earlierUseCount = useCount }

  /// Returns the statement for `key`, if it is prepared.
  mutating func find(_ key: PreparedStatement.Key) -> PreparedStatement? {
    useCount += 1
    let statement = byKey[key]
    statement?.lastUse = useCount
    return statement
  }

  /// Returns the statement that sets the owner, if it is prepared.
  mutating func findOwnerSetter() -> PreparedStatement? {
    useCount += 1
    ownerSetter?.lastUse = useCount
    return ownerSetter
  }

  /// Adds a new statement; returns it and the one removed for it.
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

  /// Removes a statement, unless another one has replaced it.
  mutating func remove(_ statement: PreparedStatement) {
    if byKey[statement.key] === statement { byKey[statement.key] = nil }
    if ownerSetter === statement { ownerSetter = nil }
  }
}
