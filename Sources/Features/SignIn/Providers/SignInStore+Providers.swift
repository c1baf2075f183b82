internal import AccessContract
internal import AccessFeature
internal import Base
internal import Jobs
internal import Loop
internal import Postgres
internal import RPC
internal import Store

/// A provider's account as a sign-in method.
struct ProviderLink: Sendable {
  let provider: IdentityProvider
  let subjectHash: [UInt8]
  let sealedEmail: [UInt8]?
  let isEmailVerified: Bool
  let clientID: String
}

extension SignInStore {
  /// Returns the account that a provider's account is linked to, or nil if there is none.
  func owner(
    of subjectHash: [UInt8], _ provider: IdentityProvider, on loop: EventLoop
  ) async throws(DatabaseError) -> UUID? {
    try await database.first(
      "select pulsewire.find_provider_link(\(provider.rawValue), \(subjectHash))", owner: nil,
      on: loop)?.decode(UUID?.self, at: 0)
  }

  /// Adds a sign-in method, with `beside` in the same unit of work. Fails with a unique violation
  /// if it is linked to another account or if the account has another link to this provider.
  func link(
    _ link: ProviderLink, to caller: Caller, at time: Timestamp, beside: [SQL]
  ) async throws(DatabaseError) {
    let insert: SQL = """
      insert into pulsewire.provider_links (
        owner_id, provider, subject_hash, email, is_email_verified, client_id, linked_at)
      values (
        \(caller.owner), \(link.provider.rawValue), \(link.subjectHash), \(link.sealedEmail),
        \(link.isEmailVerified), \(link.clientID), \(time))
      """
    // A link that was revoked at the provider does not prevent a new one.
    let forget: SQL = """
      delete from pulsewire.provider_links
      where provider = \(link.provider.rawValue) and revoked_at is not null
      """
    _ = try await database.run([forget, insert] + beside, for: caller)
  }

  /// Stores the token with which the link to Apple can be revoked.
  func putRefreshToken(
    _ sealed: [UInt8], clientID: String, of caller: Caller
  ) async throws(DatabaseError) {
    _ = try await database.run(
      """
      update pulsewire.provider_links set refresh_token = \(sealed), client_id = \(clientID)
      where provider = 'apple'
      """, for: caller)
  }

  /// Returns the data for the revocation of the link to Apple, or nil if there is no link.
  func appleLink(
    of caller: Caller
  ) async throws(DatabaseError) -> (refreshToken: [UInt8]?, clientID: String, isRevoked: Bool)? {
    let row = try await database.first(
      """
      select refresh_token, client_id, revoked_at is not null
      from pulsewire.provider_links where provider = 'apple'
      """, for: caller)
    return try row?.decode([UInt8]?.self, String.self, Bool.self)
  }

  /// Returns all links to providers.
  func linkedServices(of caller: Caller) async throws(DatabaseError) -> [LinkedServiceState] {
    try await database.run(
      """
      select provider, linked_at, refresh_token is not null, revoked_at
      from pulsewire.provider_links order by provider
      """, for: caller
    ).decode(String.self, Timestamp.self, Bool.self, Timestamp?.self).map {
      LinkedServiceState(service: $0, linkTime: $1, hasToken: $2, revokeTime: $3)
    }
  }

  /// Restores a revoked link. Returns false if it was not revoked.
  func restore(
    _ provider: IdentityProvider, of caller: Caller, at time: Timestamp
  ) async throws(DatabaseError) -> Bool {
    try await database.run(
      """
      update pulsewire.provider_links set revoked_at = null, linked_at = \(time)
      where provider = \(provider.rawValue) and revoked_at is not null
      """, for: caller
    ).affectedCount == 1
  }

  /// Withdraws a link that the person revoked at the provider, with an audit event. Returns false
  /// if there is none made before `time`.
  func withdraw(
    _ provider: IdentityProvider, of caller: Caller, cause: String, since time: Timestamp,
    at now: Timestamp
  ) async throws(DatabaseError) -> Bool {
    let kinds = (AuditEvent.Kind.signInMethodUnlinked, AuditEvent.Kind.signInMethodRevoked)
    let row = try await database.first(
      """
      with outcome as (
        select pulsewire.withdraw_provider_link(\(provider.rawValue), \(time)) as name
      ), told as (
        insert into pulsewire.audit_events (owner_id, id, kind, network, facts, created_at)
        select \(caller.owner), gen_random_uuid(),
          case name when 'unlinked' then \(kinds.0.name) else \(kinds.1.name) end, '',
          jsonb_build_object('method', \(provider.rawValue)::text, 'cause', \(cause)::text), \(now)
        from outcome where name is not null
      )
      select name is not null from outcome
      """, for: caller)
    return try row?.decode(Bool.self, at: 0) ?? false
  }

  /// Records whether mail to the address of a link is delivered, unless a later event was recorded
  /// before.
  func noteEmail(
    isDisabled: Bool, of caller: Caller, _ provider: IdentityProvider, at time: Timestamp
  ) async throws(DatabaseError) {
    _ = try await database.run(
      """
      update pulsewire.provider_links
      set is_email_disabled = \(isDisabled), email_told_at = \(time)
      where provider = \(provider.rawValue) and coalesce(email_told_at < \(time), true)
      """, for: caller)
  }

  /// Returns the payloads of the account's unfinished jobs of a kind.
  func payloads(of kind: JobKind, for caller: Caller) async throws(DatabaseError) -> [[UInt8]] {
    try await database.run(
      "select payload from pulsewire.jobs where kind = \(kind.name) and failed_at is null",
      for: caller
    ).column([UInt8].self)
  }

  /// Deletes the refresh token of a revoked link.
  func forgetRefreshToken(of caller: Caller) async throws(DatabaseError) {
    _ = try await database.run(
      "update pulsewire.provider_links set refresh_token = null where provider = 'apple'",
      for: caller)
  }
}
