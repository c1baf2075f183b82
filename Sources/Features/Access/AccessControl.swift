internal import Base
internal import Loop
internal import RPC

/// Lets calls in: finds out for whom each acts, and whether its method's rule allows that.
struct AccessControl: Interceptor {
  let tokens: AccessTokens
  let tables: LoopLocal<CredentialTable>
  let limits: CallLimits?
  let clock: WallClock

  /// Decides at once: an access token is known, or tells by itself what is in it.
  func admits(_ context: CallContext) throws -> Bool {
    guard let rule = context.accessRule else {
      throw RPCError(.internal, "Nobody has said who may call \(context.method).")
    }
    do throws(TokenFailure) {
      if let credential = try credential(of: context) { context.act(by: credential) }
    } catch {
      if rule == .publicAccess { return true }
      try limits?.admitLookup(context)
      limits?.noteInvalidToken(context)
      throw error
    }
    if rule == .publicAccess { return true }
    guard let principal = context.principal else { throw TokenFailure.missing }
    try rule.check(principal)
    return true
  }

  func intercept(_ context: CallContext, _ next: () async throws -> Void) async throws {
    try await next()
  }

  /// What the call acts by; nil where it brings nothing.
  private func credential(of context: CallContext) throws(TokenFailure) -> Credential? {
    let now = context.loop.nanoseconds
    switch context.presentedCredential {
    case .nothing: return nil
    case .several: throw .several
    case .known(let credential):
      if credential.isRevoked { throw .revoked }
      if credential.expiryNanoseconds <= now { throw .expired }
      return credential
    case .header(let header):
      let table = tables[context.loop]
      if let credential = table.credential(header, at: now) { return credential }
      let credential = try verified(header, at: now)
      if table.isRevoked(credential.principal.session) { throw .revoked }
      table.insert(credential)
      return credential
    }
  }

  /// The credential of an access token that was not seen before.
  private func verified(_ header: [UInt8], at now: UInt64) throws(TokenFailure) -> Credential {
    guard let token = Self.bearerToken(header) else { throw .invalid }
    let time = clock.now.microseconds
    let claims = try tokens.verify(token, at: time / 1_000_000)
    let left = max(0, claims.expiresAt * 1_000_000 - time)
    return Credential(
      claims.principal, header: header, expiryNanoseconds: now + UInt64(left) * 1000)
  }

  /// The token of `Bearer <token>` (RFC 6750, section 2.1); nil for anything else.
  private static func bearerToken(_ header: [UInt8]) -> [UInt8]? {
    let scheme = Array("bearer ".utf8)
    guard header.count > scheme.count,
      zip(header, scheme).allSatisfy({ $0 | 0x20 == $1 || $0 == $1 })
    else { return nil }
    return Array(header.dropFirst(scheme.count))
  }
}
