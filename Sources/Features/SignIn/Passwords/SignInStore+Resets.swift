internal import Base
internal import Digests
internal import Loop
internal import Postgres

/// Resets belong to the pseudonym of an address, even of one without an account: the statements and
/// their duration are the same for both.
extension SignInStore {
  /// Stores a code for an address.
  func putReset(
    _ id: UUID, of pseudonym: UUID, codeHash: [UInt8], until end: Timestamp, on loop: EventLoop
  ) async throws(DatabaseError) {
    _ = try await database.run(
      """
      insert into pulsewire.password_resets (owner_id, id, code_hash, expires_at, tries_left)
      values (\(pseudonym), \(id), \(codeHash), \(end), \(Int32(clamping: TypedCode.triesMax)))
      """, owner: pseudonym, on: loop)
  }

  /// Takes one attempt at a code. Returns its hash and the request that used it before, if any, or
  /// nil if no attempt is left, it has expired or another request used it.
  func takeResetTry(
    _ id: UUID, of pseudonym: UUID, by requestID: UUID, at time: Timestamp, on loop: EventLoop
  ) async throws(DatabaseError) -> (codeHash: [UInt8], usedBy: UUID?)? {
    let row = try await database.first(
      """
      update pulsewire.password_resets set tries_left = tries_left - 1
      where id = \(id) and expires_at > \(time) and tries_left > 0
        and (used_by is null or used_by = \(requestID))
      returning code_hash, used_by
      """, owner: pseudonym, on: loop)
    guard let (codeHash, usedBy) = try row?.decode([UInt8].self, UUID?.self) else { return nil }
    return (codeHash, usedBy)
  }

  /// Marks the code as used by a request. A repeat of that request is not a wrong attempt; codes
  /// from other mails to the address are void.
  func useReset(
    _ id: UUID, of pseudonym: UUID, by requestID: UUID, on loop: EventLoop
  ) async throws(DatabaseError) {
    _ = try await database.run(
      UnitOfWork(
        owner: pseudonym,
        [
          """
          update pulsewire.password_resets
          set used_by = \(requestID), tries_left = \(Int32(clamping: TypedCode.triesMax)) where id = \(id)
          """,
          "delete from pulsewire.password_resets where id <> \(id)",
        ]), on: loop)
  }
}
