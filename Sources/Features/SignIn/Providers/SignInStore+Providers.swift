internal import AccessContract
internal import AccessFeature
internal import Base
internal import Jobs
internal import Loop
internal import Postgres
internal import RPC
internal import Store

/// A provider's account as a way in.
struct ProviderLink: Sendable {
  let provider: IdentityProvider
  let subjectHash: [UInt8]
  let sealedEmail: [UInt8]?
  let isEmailVerified: Bool
  let clientID: String
}

extension SignInStore {
  /// The account that a provider's account is a way into.
  func owner(
    of subjectHash: [UInt8], _ provider: IdentityProvider, on loop: EventLoop
  ) async throws(DatabaseError) -> UUID? {
    try await database.first(
      "select pulsewire.find_provider_link(\(provider.rawValue), \(subjectHash))", owner: nil,
      on: loop)?.decode(UUID?.self, at: 0)
  }

  /// Adds a way in; `beside` is added to the same unit of work. It fails with a unique violation where
  /// it is another account's, or the account has another one of this provider.
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
    // One that the person took back at the provider is in nobody's way.
    let forget: SQL = """
      delete from pulsewire.provider_links
      where provider = \(link.provider.rawValue) and revoked_at is not null
      """
    _ = try await database.run([forget, insert] + beside, for: caller)
  }

  /// Keeps what revoking needs.
  func putRefreshToken(
    _ sealed: [UInt8], clientID: String, of caller: Caller
  ) async throws(DatabaseError) {
    _ = try await database.run(
      """
      update pulsewire.provider_links set refresh_token = \(sealed), client_id = \(clientID)
      where provider = 'apple'
      """, for: caller)
  }

  /// What revoking Apple's link needs; nil where there is no link.
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

  /// All links to providers.
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

  /// Has a link count again that was taken back; false where it was not.
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

  /// Takes a link back that the person withdrew at the provider, with a line in the audit log; false
  /// where there is none that is as old.
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

  /// Notes whether mail to the address of a link reaches anybody, unless that was told later already.
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

  /// What the jobs of a kind that an account has are to be done with.
  func payloads(of kind: JobKind, for caller: Caller) async throws(DatabaseError) -> [[UInt8]] {
    try await database.run(
      "select payload from pulsewire.jobs where kind = \(kind.name) and failed_at is null",
      for: caller
    ).column([UInt8].self)
  }

  /// The revoked token is of no more use.
  func forgetRefreshToken(of caller: Caller) async throws(DatabaseError) {
    _ = try await database.run(
      "update pulsewire.provider_links set refresh_token = null where provider = 'apple'",
      for: caller)
  }
}
