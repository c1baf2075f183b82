public import Loop
public import Postgres
internal import Store

extension SealingKeys {
  /// Returns the names of the sealing keys that stored data needs and that these lack.
  public func missingNames(
    in database: Database, on loop: EventLoop
  ) async throws(DatabaseError) -> [String] {
    let rows = try await database.run(
      "select pulsewire.sealing_key_names()", owner: nil, on: loop)
    return try rows.column(String.self, at: 0).filter { key(named: $0) == nil }
  }
}
