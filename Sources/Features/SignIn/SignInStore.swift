internal import Base
internal import Loop
internal import Postgres
internal import RPC
internal import Store

/// The statements of sign-in methods.
struct SignInStore: Sendable {
  let database: Database

  /// Records a sign-in by the request `requestID`. Returns the creation time of the account and
  /// whether this is its first sign-in: no sign-in before, and no data. Returns nil if the account
  /// does not exist.
  ///
  /// The request of the first sign-in is stored, so that its repeat gets the same response. If the
  /// account had data by then, the id stored is one that no request has.
  func noteSignIn(
    _ caller: Caller, requestID: UUID, at time: Timestamp
  ) async throws(DatabaseError) -> (created: Timestamp, isFirst: Bool)? {
    let row = try await database.first(
      """
      update pulsewire.accounts
      set last_signed_in_at = \(time),
        first_sign_in_request_id = coalesce(first_sign_in_request_id,
          case when pulsewire.has_data() then \(Self.noRequest) else \(requestID) end)
      returning created_at, first_sign_in_request_id = \(requestID)
      """, for: caller)
    guard let (created, isFirst) = try row?.decode(Timestamp.self, Bool.self) else { return nil }
    return (created, isFirst)
  }

  /// The nil UUID (RFC 9562, section 5.9).
  private static let noRequest = UUID(high: 0, low: 0)

  /// Returns the sign-in methods of an account, including those not yet verified.
  func methods(_ caller: Caller) async throws(DatabaseError) -> [StoredMethod] {
    try await database.run(Self.methods, for: caller)
      .decode(
        String.self, [UInt8]?.self, Bool.self, Timestamp.self, UUID?.self, String.self,
        Timestamp?.self, Bool.self
      ).map {
        StoredMethod(
          kind: $0, sealedEmail: $1, isEmailVerified: $2, linkedAt: $3, passkey: $4, name: $5,
          revokedAt: $6, isEmailDisabled: $7)
      }
  }

  private static let methods: SQL = """
    select 'password', email, true, verified_at, null::uuid, '', null::timestamptz, false
    from pulsewire.password_credentials
    union all
    select 'password', email, false, requested_at, null, '', null, false
    from pulsewire.pending_passwords
    union all
    select provider, email, is_email_verified, linked_at, null, '', revoked_at, is_email_disabled
    from pulsewire.provider_links
    union all
    select 'passkey', null, false, created_at, id, name, null, false from pulsewire.passkeys
    """

  /// Returns whether the account has no sign-in method, and whether it has data to merge.
  func anonymous(
    _ caller: Caller
  ) async throws(DatabaseError) -> (isAnonymous: Bool, hasData: Bool) {
    let row = try await database.first(
      """
      select exists (select from pulsewire.accounts)
        and not pulsewire.has_sign_in_method(), pulsewire.has_data()
      """, for: caller)
    guard let (isAnonymous, hasData) = try row?.decode(Bool.self, Bool.self) else {
      return (false, false)
    }
    return (isAnonymous, hasData)
  }

  /// Removes a sign-in method; for passkeys, a given one or all. Runs `beside` in the same unit of
  /// work. The check `sign_in_method_last_check` fails if it is the last method.
  func unlink(
    _ kind: String, passkey: UUID?, of caller: Caller, beside: [SQL]
  ) async throws(DatabaseError) {
    let unlink: SQL =
      if let passkey {
        "select pulsewire.unlink_passkey(\(passkey))"
      } else {
        "select pulsewire.unlink_sign_in_method(\(kind))"
      }
    _ = try await database.run([unlink] + beside, for: caller)
  }

  /// Uses a nonce for the request `usedBy`. Returns false if another request used it before.
  func useNonce(
    _ pseudonym: UUID, by usedBy: UUID, until end: Timestamp, on loop: EventLoop
  ) async throws(DatabaseError) -> Bool {
    let rows = try await database.run(
      UnitOfWork(
        owner: pseudonym,
        [
          """
          insert into pulsewire.used_nonces (owner_id, used_by, expires_at)
          values (\(pseudonym), \(usedBy), \(end))
          on conflict on constraint used_nonces_pkey do nothing
          """,
          "select used_by = \(usedBy) from pulsewire.used_nonces",
        ]), on: loop)
    return try rows[1].first?.decode(Bool.self, at: 0) ?? false
  }
}

/// A sign-in method, as the database stores it.
struct StoredMethod: Sendable {
  let kind: String
  let sealedEmail: [UInt8]?
  let isEmailVerified: Bool
  let linkedAt: Timestamp
  let passkey: UUID?
  let name: String
  /// The time at which it was revoked at the provider; nil while it is valid.
  let revokedAt: Timestamp?
  /// Whether mail to the address is currently not delivered.
  let isEmailDisabled: Bool
}
