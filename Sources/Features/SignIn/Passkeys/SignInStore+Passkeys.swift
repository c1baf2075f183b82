internal import Base
internal import Passkeys
internal import Postgres
internal import RPC
internal import Store

/// A passkey, as the database stores it.
struct StoredPasskey: Sendable {
  let passkey: Passkey
  /// The request of the last sign-in with the passkey.
  let lastRequestID: UUID?
}

extension SignInStore {
  /// Returns a passkey of the account, or nil if the account has none with this credential id.
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

  /// Returns the id under which the account has a passkey, or nil if it does not have it.
  func passkeyID(_ credentialID: [UInt8], of caller: Caller) async throws(DatabaseError) -> UUID? {
    try await database.first(
      "select id from pulsewire.passkeys where credential_id = \(credentialID)", for: caller)?
      .decode(UUID.self, at: 0)
  }

  /// Returns the credential ids of the account's passkeys, oldest first.
  func credentialIDs(of caller: Caller) async throws(DatabaseError) -> [[UInt8]] {
    try await database.run(
      "select credential_id from pulsewire.passkeys order by created_at, id", for: caller
    ).column([UInt8].self)
  }

  /// Adds a passkey, with `beside` in the same unit of work. Fails with a unique violation if the
  /// account has it already.
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

  /// Stores the changes of a sign-in. Returns false if a concurrent sign-in had a higher count or
  /// if the passkey has been removed.
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
