internal import Base
internal import Digests
internal import Loop
internal import Postgres
internal import RPC
internal import Store

/// A password whose address is not verified yet.
struct PendingPassword: Sendable {
  let requestID: UUID
  let emailHash: [UInt8]
  let sealedEmail: [UInt8]
  let passwordHash: String
  let language: String
  let codeHash: [UInt8]
  let codeEnd: Timestamp
}

extension SignInStore {
  /// Returns the account that an address belongs to and the hash of its password, or nil if there
  /// is none.
  func password(
    of emailHash: [UInt8], on loop: EventLoop
  ) async throws(DatabaseError) -> (owner: UUID, hash: String)? {
    let row = try await database.first(
      "select account_id, password_hash from pulsewire.find_password(\(emailHash))", owner: nil,
      on: loop)
    guard let (owner, hash) = try row?.decode(UUID.self, String.self) else { return nil }
    return (owner, hash)
  }

  /// Replaces the hash of a password, with `beside` in the same unit of work.
  func replacePassword(
    _ hash: String, of caller: Caller, beside: [SQL]
  ) async throws(DatabaseError) {
    _ = try await database.run(
      ["update pulsewire.password_credentials set password_hash = \(hash)"] + beside, for: caller)
  }

  /// Stores `pending` until it is verified, with `beside` in the same unit of work.
  func putPending(
    _ pending: PendingPassword, of caller: Caller, at time: Timestamp, beside: [SQL]
  ) async throws(DatabaseError) {
    let put: SQL = """
      insert into pulsewire.pending_passwords (
        owner_id, request_id, email_hash, email, password_hash, language, code_hash,
        code_expires_at, tries_left, requested_at)
      values (
        \(caller.owner), \(pending.requestID), \(pending.emailHash), \(pending.sealedEmail),
        \(pending.passwordHash), \(pending.language), \(pending.codeHash), \(pending.codeEnd),
        \(Int32(clamping: TypedCode.triesMax)), \(time))
      on conflict on constraint pending_passwords_pkey do update
      set request_id = excluded.request_id, email_hash = excluded.email_hash,
        email = excluded.email, password_hash = excluded.password_hash,
        language = excluded.language, code_hash = excluded.code_hash,
        code_expires_at = excluded.code_expires_at, tries_left = excluded.tries_left,
        requested_at = excluded.requested_at
      """
    _ = try await database.run([put] + beside, for: caller)
  }

  /// Returns the expiry of the code that a request to link a password caused, or nil if the request
  /// is new.
  func codeEnd(
    of request: ChangeRequest
  ) async throws(DatabaseError) -> Timestamp? {
    try await database.first(
      request.answer(columns: "code_end timestamptz"), for: request.caller)?.decode(
        Timestamp.self, at: 0)
  }

  /// Returns the statement that remembers the request and the expiry of its code.
  func remembering(_ request: ChangeRequest, codeEnd: Timestamp) -> SQL {
    request.remember("jsonb_build_object('code_end', \(codeEnd)::timestamptz)")
  }

  /// Returns the pending password.
  func pending(_ caller: Caller) async throws(DatabaseError) -> PendingPassword? {
    try Self.pending(
      try await database.first(
        "select \(unsafeSQL: Self.pendingColumns) from pulsewire.pending_passwords", for: caller))
  }

  /// Takes one attempt at the mailed code. Returns nil if none is left or if the code has expired.
  func takePendingTry(
    _ caller: Caller, at time: Timestamp
  ) async throws(DatabaseError) -> PendingPassword? {
    try Self.pending(
      try await database.first(
        """
        update pulsewire.pending_passwords set tries_left = tries_left - 1
        where tries_left > 0 and code_expires_at > \(time)
        returning \(unsafeSQL: Self.pendingColumns)
        """, for: caller))
  }

  private static let pendingColumns = """
    request_id, email_hash, email, password_hash, language, code_hash, code_expires_at
    """

  private static func pending(_ row: Row?) throws(DatabaseError) -> PendingPassword? {
    guard
      let (requestID, emailHash, email, passwordHash, language, codeHash, codeEnd) = try row?
        .decode(
          UUID.self, [UInt8].self, [UInt8].self, String.self, String.self, [UInt8].self,
          Timestamp.self)
    else { return nil }
    return PendingPassword(
      requestID: requestID, emailHash: emailHash, sealedEmail: email, passwordHash: passwordHash,
      language: language, codeHash: codeHash, codeEnd: codeEnd)
  }

  /// Turns the verified pending password into a sign-in method. Fails with a unique violation if
  /// the address belongs to another account by now.
  func verifyPending(
    _ pending: PendingPassword, of caller: Caller, at time: Timestamp, beside: [SQL]
  ) async throws(DatabaseError) {
    let verify: SQL = """
      insert into pulsewire.password_credentials
        (owner_id, email_hash, email, password_hash, code_hash, verified_at)
      values (
        \(caller.owner), \(pending.emailHash), \(pending.sealedEmail), \(pending.passwordHash),
        \(pending.codeHash), \(time))
      on conflict on constraint password_credentials_pkey do update
      set email_hash = excluded.email_hash, email = excluded.email,
        password_hash = excluded.password_hash, code_hash = excluded.code_hash,
        verified_at = excluded.verified_at
      """
    let forget: SQL = """
      delete from pulsewire.pending_passwords where code_hash = \(pending.codeHash)
      """
    _ = try await database.run([verify, forget] + beside, for: caller)
  }

  /// Returns whether the code with this hash verified the current address of the account.
  func wasVerified(by codeHash: [UInt8], of caller: Caller) async throws(DatabaseError) -> Bool {
    try await database.first(
      "select from pulsewire.password_credentials where code_hash = \(codeHash)", for: caller)
      != nil
  }
}
