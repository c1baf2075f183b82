internal import Base
internal import Postgres

/// The statements of re-wrapping, which have access to the keys of all accounts.
struct RotationStore {
  let session: Session

  /// Returns the number of keys that each sealing key wraps, by its name.
  func counts() async throws(DatabaseError) -> [(name: String, count: Int)] {
    let rows = try await session.run(
      "select wrapped_by, key_count from pulsewire.count_account_keys()")
    return try rows.decode(String.self, Int.self).map { (name: $0.0, count: $0.1) }
  }

  /// Returns the next keys after a place that a key other than `name` wraps.
  func keys(
    notWrappedBy name: String, after owner: UUID, version: Int32, countMax: Int
  ) async throws(DatabaseError) -> [WrappedKey] {
    let rows = try await session.run(
      """
      select owner_id, version, wrapped_by, wrapped_key
      from pulsewire.account_keys_to_rewrap(
        \(name), \(owner), \(version), \(Int32(clamping: countMax)))
      """)
    return try rows.decode(UUID.self, Int32.self, String.self, [UInt8].self)
      .map { WrappedKey(owner: $0.0, version: $0.1, wrappedBy: $0.2, bytes: $0.3) }
  }

  /// Replaces keys that have not changed since; returns their number.
  func replace(
    _ old: [WrappedKey], by new: [WrappedKey], wrappedBy name: String
  ) async throws(DatabaseError) -> Int {
    let rows = try await session.run(
      """
      select pulsewire.rewrap_account_keys(
        \(name), \(old.map(\.owner)), \(old.map(\.version)), \(old.map(\.bytes)),
        \(new.map(\.bytes)))
      """)
    return try rows.only.decode(Int.self, at: 0)
  }
}
