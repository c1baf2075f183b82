internal import Base
internal import Digests
internal import Loop
internal import RPC
internal import TLS
internal import Wire

/// The interceptor that authenticates calls: it determines the principal of each call and checks it
/// against the access rule of the method.
struct AccessControl: Interceptor {
  let tokens: AccessTokens
  let lookups: CredentialLookup
  let tables: LoopLocal<CredentialTable>
  let limits: CallLimits?
  let clock: WallClock
  /// Whether devices may authenticate with a client certificate.
  let acceptsCertificates: Bool

  /// The credential of a call, as far as it can be determined without waiting.
  private enum CallCredential {
    case nothing
    case credential(Credential)
    /// A query of the database that is required first.
    case subject(CredentialLookup.Subject)
  }

  /// Decides without waiting, from known credentials and from access tokens, which contain all that
  /// is needed.
  func admits(_ context: CallContext) throws -> Bool {
    let rule = try rule(of: context)
    do throws(TokenFailure) {
      switch try finding(context) {
      case .nothing: break
      case .credential(let credential): context.act(by: credential)
      case .subject: if rule != .publicAccess { return false }
      }
    } catch {
      if rule == .publicAccess { return true }
      throw try refusal(error, context)
    }
    try check(rule, context)
    return true
  }

  /// Queries the database first where the credential requires it.
  func intercept(_ context: CallContext, _ next: () async throws -> Void) async throws {
    let rule = try rule(of: context)
    if case .subject(let subject) = try finding(context) {
      try limits?.admitLookup(context)
      do {
        let credential = try await lookups.credential(subject, context)
        // It may have been revoked while the query was running.
        let table = tables[context.loop]
        if table.isRevoked(credential.principal) { throw TokenFailure.revoked }
        table.insert(credential)
        context.act(by: credential)
      } catch let failure as TokenFailure {
        throw try refusal(failure, context)
      }
    }
    try check(rule, context)
    try await next()
  }

  private func rule(of context: CallContext) throws(RPCError) -> AccessRule {
    guard let rule = context.accessRule else {
      throw RPCError(.internal, "The method \(context.method) has no access rule.")
    }
    return rule
  }

  private func check(_ rule: AccessRule, _ context: CallContext) throws {
    if rule == .publicAccess { return }
    guard let principal = context.principal else { throw TokenFailure.missing }
    try rule.check(principal)
  }

  /// Returns the error to send for `failure`, and counts it against the caller's address.
  private func refusal(
    _ failure: TokenFailure, _ context: CallContext
  ) throws(RPCError) -> TokenFailure {
    try limits?.admitLookup(context)
    limits?.noteInvalidToken(context)
    return failure
  }

  private func finding(_ context: CallContext) throws(TokenFailure) -> CallCredential {
    let now = context.loop.nanoseconds
    switch context.presentedCredential {
    case .several: throw .several
    case .known(let credential):
      if credential.isRevoked { throw .revoked }
      if credential.expiryNanoseconds > now { return .credential(credential) }
      return try unknown(credential.header, context, at: now)
    case .header(let header):
      guard !header.isEmpty else { throw .invalid }
      return try unknown(header, context, at: now)
    case .nothing: return try unknown([], context, at: now)
    }
  }

  /// Returns the finding for a credential that the connection has not presented before.
  private func unknown(
    _ header: [UInt8], _ context: CallContext, at now: UInt64
  ) throws(TokenFailure) -> CallCredential {
    if header.isEmpty {
      guard acceptsCertificates, let certificate = context.peer.certificate,
        let subject = DeviceSubject(distinguishedName: certificate.subject)
      else { return .nothing }
      return .subject(
        .certificate(
          subject, fingerprint: certificate.fingerprint, expiresAt: certificate.expireTime))
    }
    let table = tables[context.loop]
    if let credential = table.credential(header, at: now) { return .credential(credential) }
    guard let token = Self.bearerToken(header) else { throw .invalid }
    if let opaque = OpaqueToken(String(decoding: token, as: UTF8.self), .api) {
      return .subject(.apiToken(opaque, header: header))
    }
    let credential = try verified(token, header, at: now)
    if table.isRevoked(credential.principal) { throw .revoked }
    table.insert(credential)
    return .credential(credential)
  }

  /// Verifies an access token that was not seen before and returns its credential.
  private func verified(
    _ token: [UInt8], _ header: [UInt8], at now: UInt64
  ) throws(TokenFailure) -> Credential {
    let time = clock.now.microseconds
    let claims = try tokens.verify(token, at: time / 1_000_000)
    let left = max(0, claims.expiresAt * 1_000_000 - time)
    return Credential(
      claims.principal, header: header, expiryNanoseconds: now + UInt64(clamping: left) * 1000)
  }

  /// Returns the token of `Bearer <token>` (RFC 6750, section 2.1), or nil for anything else.
  private static func bearerToken(_ header: [UInt8]) -> [UInt8]? {
    let scheme = Array("bearer ".utf8)
    guard (scheme.count + 1...scheme.count + AccessTokens.bytesMax).contains(header.count),
      zip(header, scheme).allSatisfy({ $0 | 0x20 == $1 })
    else { return nil }
    return Array(header.dropFirst(scheme.count))
  }
}
