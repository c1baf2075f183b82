internal import Base
internal import RPC

/// The credentials that one loop has found to be valid, and the sessions that it lets in no more.
final class CredentialTable {
  private var byHeader: [[UInt8]: Credential] = [:]
  /// Also those that were forgotten above while calls still act by them.
  private var bySession: [UUID: [Entry]] = [:]
  /// When a session's last access token expires, on the loop's clock: then it need not be remembered.
  private var revoked: [UUID: UInt64] = [:]

  private struct Entry {
    weak var credential: Credential?
  }

  /// Credentials remembered at a time; then all are forgotten, for that is as good as any rule.
  static let credentialsMax = 8_192

  /// The credential that this header brought before, if it is still valid.
  func credential(_ header: [UInt8], at now: UInt64) -> Credential? {
    guard let credential = byHeader[header] else { return nil }
    if credential.expiryNanoseconds > now, !credential.isRevoked { return credential }
    byHeader[header] = nil
    return nil
  }

  /// Remembers a credential that was found to be valid.
  func insert(_ credential: Credential) {
    if byHeader.count >= Self.credentialsMax { forget() }
    if !credential.header.isEmpty { byHeader[credential.header] = credential }
    let session = credential.principal.session
    var entries = bySession[session, default: []]
    entries.removeAll { $0.credential == nil }
    entries.append(Entry(credential: credential))
    bySession[session] = entries
  }

  private func forget() {
    byHeader.removeAll()
    bySession = bySession.filter { $0.value.contains { $0.credential != nil } }
  }

  /// Whether the session was revoked.
  func isRevoked(_ session: UUID) -> Bool { revoked[session] != nil }

  /// Lets `sessions` in no more, and ends their calls. `end` is when the last of their tokens expires.
  func revoke(_ sessions: [UUID], until end: UInt64, at now: UInt64) {
    if revoked.count >= Self.credentialsMax { revoked = revoked.filter { $0.value > now } }
    for session in sessions {
      revoked[session] = end
      for entry in bySession.removeValue(forKey: session) ?? [] {
        entry.credential?.revoke(TokenFailure.revoked.rpcError)
      }
    }
  }
}
