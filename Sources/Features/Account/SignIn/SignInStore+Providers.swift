internal import Base
internal import Loop
internal import Postgres

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
    _ link: ProviderLink, to owner: UUID, at time: Timestamp, beside: [SQL], on loop: EventLoop
  ) async throws(DatabaseError) {
    let insert: SQL = """
      insert into pulsewire.provider_links (
        owner_id, provider, subject_hash, email, is_email_verified, client_id, linked_at)
      values (
        \(owner), \(link.provider.rawValue), \(link.subjectHash), \(link.sealedEmail),
        \(link.isEmailVerified), \(link.clientID), \(time))
      """
    _ = try await database.run(UnitOfWork(owner: owner, [insert] + beside), on: loop)
  }

  /// Keeps what revoking needs.
  func putRefreshToken(
    _ sealed: [UInt8], clientID: String, of owner: UUID, on loop: EventLoop
  ) async throws(DatabaseError) {
    _ = try await database.run(
      """
      update pulsewire.provider_links set refresh_token = \(sealed), client_id = \(clientID)
      where provider = 'apple'
      """, owner: owner, on: loop)
  }

  /// What revoking Apple's link needs; nil where there is no link.
  func appleLink(
    of owner: UUID, on loop: EventLoop
  ) async throws(DatabaseError) -> (refreshToken: [UInt8]?, clientID: String)? {
    let row = try await database.first(
      "select refresh_token, client_id from pulsewire.provider_links where provider = 'apple'",
      owner: owner, on: loop)
    guard let (token, clientID) = try row?.decode([UInt8]?.self, String.self) else { return nil }
    return (token, clientID)
  }

  /// The revoked token is of no more use.
  func forgetRefreshToken(of owner: UUID, on loop: EventLoop) async throws(DatabaseError) {
    _ = try await database.run(
      "update pulsewire.provider_links set refresh_token = null where provider = 'apple'",
      owner: owner, on: loop)
  }
}
