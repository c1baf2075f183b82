internal import Base
internal import Digests
internal import RPC

/// The credentials that one loop has found to be valid, and those that it no longer admits.
///
/// The time to end an account session or an account grows only with its credentials in this table,
/// not with the size of the table or of the account in the database.
final class CredentialTable {
  private var byHeader: [[UInt8]: Credential] = [:]
  /// The credentials by account session, including those that were removed from `byHeader` while
  /// calls still use them.
  private var bySession: [UUID: Session] = [:]
  /// The account sessions in `bySession` of each account.
  private var byAccount: [UUID: Set<UUID>] = [:]
  private var endedSessions: RecentFacts<UUID, Void>
  private var floors: RecentFacts<UUID, Floor>
  /// The accounts that no longer exist, by the SHA-256 of their ids.
  private var goneAccounts: RecentFacts<[UInt8], Void>

  private struct Session {
    let account: UUID
    var credentials: [Entry] = []

    var isInUse: Bool { credentials.contains { $0.credential != nil } }
  }

  private struct Entry {
    weak var credential: Credential?
  }

  /// The generation of an account, and the account session that was kept.
  private struct Floor {
    let generation: Int32
    let remaining: UUID?

    func admits(_ principal: Principal) -> Bool {
      principal.accessGeneration >= generation || principal.session == remaining
    }
  }

  /// The largest number of credentials. When it is reached, all are removed, which serves as well
  /// as any other rule.
  static let credentialsMax = 8_192

  /// - Parameter memoryNanoseconds: The time for which a token may still be valid after the end of
  ///   its account session or account.
  init(memoryNanoseconds: UInt64) {
    endedSessions = RecentFacts(lifetimeNanoseconds: memoryNanoseconds)
    floors = RecentFacts(lifetimeNanoseconds: memoryNanoseconds)
    goneAccounts = RecentFacts(lifetimeNanoseconds: memoryNanoseconds)
  }

  /// Returns the credential for a header seen before, if it is still valid.
  func credential(_ header: [UInt8], at now: UInt64) -> Credential? {
    guard let credential = byHeader[header] else { return nil }
    if credential.expiryNanoseconds > now, !credential.isRevoked { return credential }
    byHeader[header] = nil
    return nil
  }

  /// Adds a credential that was found to be valid.
  func insert(_ credential: Credential) {
    if byHeader.count >= Self.credentialsMax { forget() }
    if !credential.header.isEmpty { byHeader[credential.header] = credential }
    let principal = credential.principal
    var session = bySession[principal.session, default: Session(account: principal.account)]
    session.credentials.removeAll { $0.credential == nil }
    session.credentials.append(Entry(credential: credential))
    bySession[principal.session] = session
    byAccount[principal.account, default: []].insert(principal.session)
  }

  private func forget() {
    byHeader.removeAll()
    bySession = bySession.filter { $0.value.isInUse }
    byAccount = [:]
    for (id, session) in bySession { byAccount[session.account, default: []].insert(id) }
  }

  /// Returns whether `principal` has been revoked.
  func isRevoked(_ principal: Principal) -> Bool {
    if endedSessions[principal.session] != nil { return true }
    if let floor = floors[principal.account], !floor.admits(principal) { return true }
    return !goneAccounts.isEmpty && goneAccounts[Self.hash(of: principal.account)] != nil
  }

  /// Revokes the credentials that `ended` covers, and ends their calls.
  func end(_ ended: EndedAccess, at now: UInt64) {
    switch ended {
    case .session(let id):
      endedSessions.set(id, (), at: now)
      guard let session = bySession.removeValue(forKey: id) else { return }
      byAccount[session.account]?.remove(id)
      if byAccount[session.account]?.isEmpty == true { byAccount[session.account] = nil }
      Self.revoke(session)
    case .account(let account, let generation, let remaining):
      // The result of a query may be older than a notification.
      let known = floors[account]
      let isNews = known.map { $0.generation < generation } ?? true
      let floor = isNews ? Floor(generation: generation, remaining: remaining) : known
      guard let floor else { return }
      floors.set(account, floor, at: now)
      if isNews { endAll(of: account) { !floor.admits($0) } }
      if generation == .max { goneAccounts.set(Self.hash(of: account), (), at: now) }
    case .goneAccount(let hash):
      let isNews = goneAccounts[hash] == nil
      goneAccounts.set(hash, (), at: now)
      // A loop that was notified of the deletion has already ended the calls.
      guard isNews, let account = byAccount.keys.first(where: { Self.hash(of: $0) == hash })
      else { return }
      endAll(of: account) { _ in true }
    }
  }

  private func endAll(of account: UUID, where hasEnded: (Principal) -> Bool) {
    for id in byAccount[account] ?? [] {
      guard var session = bySession[id] else { continue }
      var ended = Session(account: account)
      ended.credentials = session.credentials.filter {
        $0.credential.map { hasEnded($0.principal) } ?? true
      }
      session.credentials.removeAll { $0.credential.map { hasEnded($0.principal) } ?? true }
      if session.credentials.isEmpty {
        bySession[id] = nil
        byAccount[account]?.remove(id)
      } else {
        bySession[id] = session
      }
      Self.revoke(ended)
    }
    if byAccount[account]?.isEmpty == true { byAccount[account] = nil }
  }

  private static func revoke(_ session: Session) {
    for entry in session.credentials { entry.credential?.revoke(TokenFailure.revoked.rpcError) }
  }

  private static func hash(of account: UUID) -> [UInt8] { Digest.sha256(account.bytes) }
}
