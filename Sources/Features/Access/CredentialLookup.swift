internal import Base
internal import Digests
internal import Loop
internal import RPC

/// The lookup of credentials that do not identify their principal themselves: API tokens and the
/// certificates of devices.
struct CredentialLookup: Sendable {
  let store: AccessStore
  let clock: WallClock

  /// The time for which a result is used; a revocation within it arrives through `RevocationFeed`.
  /// The next query also records the use.
  private static let lifetime = Duration.seconds(300)

  /// The credential to look up.
  enum Subject {
    case apiToken(OpaqueToken, header: [UInt8])
    /// TLS checks the expiry of a certificate only when it is presented; a connection resumed from
    /// a ticket presents none.
    case certificate(DeviceSubject, fingerprint: [UInt8], expiresAt: Timestamp)
  }

  /// Returns the credential for `subject` if it is valid.
  func credential(_ subject: Subject, _ context: CallContext) async throws -> Credential {
    let (account, id, header) =
      switch subject {
      case .apiToken(let token, let header): (token.account, token.session, header)
      case .certificate(let subject, _, _): (subject.account, subject.device, [])
      }
    let now = clock.now
    let session = try await store.use(
      id, of: Caller(account, on: context.loop), network: context.peer.address.coarseNetwork,
      at: now)
    guard let session, Self.matches(subject, session) else { throw TokenFailure.invalid }
    if session.isRevoked { throw TokenFailure.revoked }
    var lifetime = Self.lifetime
    let end: Timestamp? =
      switch subject {
      case .apiToken: session.expiresAt
      case .certificate(_, _, let expiresAt): expiresAt
      }
    if let end {
      guard end > now else { throw TokenFailure.expired }
      lifetime = min(lifetime, end - now)
    }
    let nanoseconds = UInt64(clamping: lifetime.microseconds) * 1000
    return Credential(
      session.principal, header: header,
      expiryNanoseconds: context.loop.nanoseconds + nanoseconds)
  }

  private static func matches(_ subject: Subject, _ session: AccessSession) -> Bool {
    switch subject {
    case .apiToken(let token, _):
      session.kind == .apiToken && Digest.isEqual(token.hash, session.tokenHash)
    case .certificate(_, let fingerprint, _):
      session.kind == .device && session.certificateFingerprint == fingerprint
    }
  }
}
