internal import Base
internal import Passkeys
internal import Postgres
internal import RPC
internal import Store

/// A passkey as the database has it.
struct StoredPasskey: Sendable {
  let passkey: Passkey
  /// The sign-in that was last.
  let lastRequestID: UUID?
}

extension SignInStore {
  /// A passkey of the account; nil where it has none of this name.
  func passkey(
    _ credentialID: [UInt8], of caller: Caller
  ) async throws(DatabaseError) -> StoredPasskey? {
    let row = try await database.first(
      """
      select algorithm, public_key, sign_count, is_backup_eligible, is_backed_up, last_request_id
      from pulsewire.passkeys where credential_id = \(credentialID)
      """, for: caller)
    guard
      let (algorithm, key, count, isEligible, isBackedUp, lastRequestID) = try row?.decode(
        Int32.self, [UInt8].self, Int64.self, Bool.self, Bool.self, UUID?.self),
      let algorithm = Passkey.Algorithm(rawValue: algorithm)
    else { return nil }
    return StoredPasskey(
      passkey: Passkey(
        credentialID: credentialID, algorithm: algorithm, publicKey: key,
        signatureCount: UInt32(truncatingIfNeeded: count), isBackupEligible: isEligible,
        isBackedUp: isBackedUp),
      lastRequestID: lastRequestID)
  }

  /// The id under which the account has a passkey; nil for none.
  func passkeyID(_ credentialID: [UInt8], of caller: Caller) async throws(DatabaseError) -> UUID? {
    try await database.first(
      "select id from pulsewire.passkeys where credential_id = \(credentialID)", for: caller)?
      .decode(UUID.self, at: 0)
  }

  /// What authenticators call the passkeys of the account, the oldest first.
  func credentialIDs(of caller: Caller) async throws(DatabaseError) -> [[UInt8]] {
    try await database.run(
      "select credential_id from pulsewire.passkeys order by created_at, id", for: caller
    ).column([UInt8].self)
  }

  /// Adds a passkey; `beside` is added to the same unit of work. It fails with a unique violation where
  /// the account has it.
  func link(
    _ passkey: Passkey, id: UUID, name: String, to caller: Caller, at time: Timestamp, beside: SQL
  ) async throws(DatabaseError) {
    let insert: SQL = """
      insert into pulsewire.passkeys (
        owner_id, id, credential_id, algorithm, public_key, sign_count, is_backup_eligible,
        is_backed_up, name, created_at)
      values (
        \(caller.owner), \(id), \(passkey.credentialID), \(passkey.algorithm.rawValue),
        \(passkey.publicKey), \(Int64(passkey.signatureCount)), \(passkey.isBackupEligible),
        \(passkey.isBackedUp), \(name), \(time))
      """
    _ = try await database.run([insert, beside], for: caller)
  }

  /// Keeps what a sign-in has changed; false where another one at the same time was further, or the
  /// passkey is gone.
  func noteUse(
    of passkey: Passkey, by requestID: UUID, for caller: Caller, at time: Timestamp
  ) async throws(DatabaseError) -> Bool {
    let count = Int64(passkey.signatureCount)
    return try await database.first(
      """
      update pulsewire.passkeys
      set sign_count = \(count), is_backed_up = \(passkey.isBackedUp), last_used_at = \(time),
        last_request_id = \(requestID)
      where credential_id = \(passkey.credentialID)
        and (sign_count < \(count) or (sign_count = 0 and \(count) = 0)
          or (sign_count = \(count) and last_request_id = \(requestID)))
      returning id
      """, for: caller) != nil
  }
}
