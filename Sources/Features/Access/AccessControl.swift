internal import Base
internal import Digests
internal import Loop
internal import RPC
internal import TLS
internal import Wire

/// Lets calls in: finds out for whom each acts, and whether its method's rule allows that.
struct AccessControl: Interceptor {
  let tokens: AccessTokens
  let lookups: CredentialLookup
  let tables: LoopLocal<CredentialTable>
  let limits: CallLimits?
  let clock: WallClock
  /// Whether devices may come by certificate.
  let acceptsCertificates: Bool

  /// What a call brings, as far as can be said without waiting.
  private enum Finding {
    case nothing
    case credential(Credential)
    /// The database has to be asked.
    case question(CredentialLookup.Question)
  }

  /// Decides at once on what is known, and on access tokens, which tell by themselves what is in them.
  func admits(_ context: CallContext) throws -> Bool {
    let rule = try rule(of: context)
    do throws(TokenFailure) {
      switch try finding(context) {
      case .nothing: break
      case .credential(let credential): context.act(by: credential)
      case .question: if rule != .publicAccess { return false }
      }
    } catch {
      if rule == .publicAccess { return true }
      throw try refusal(error, context)
    }
    try check(rule, context)
    return true
  }

  /// Asks the database first.
  func intercept(_ context: CallContext, _ next: () async throws -> Void) async throws {
    let rule = try rule(of: context)
    if case .question(let question) = try finding(context) {
      try limits?.admitLookup(context)
      do {
        let credential = try await lookups.credential(question, context)
        // It may have been revoked while the answer was on its way.
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
      throw RPCError(.internal, "Nobody has said who may call \(context.method).")
    }
    return rule
  }

  private func check(_ rule: AccessRule, _ context: CallContext) throws {
    if rule == .publicAccess { return }
    guard let principal = context.principal else { throw TokenFailure.missing }
    try rule.check(principal)
  }

  /// What the caller is told of `failure`, which counts against its address.
  private func refusal(
    _ failure: TokenFailure, _ context: CallContext
  ) throws(RPCError) -> TokenFailure {
    try limits?.admitLookup(context)
    limits?.noteInvalidToken(context)
    return failure
  }

  private func finding(_ context: CallContext) throws(TokenFailure) -> Finding {
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

  /// What the connection has not brought before.
  private func unknown(
    _ header: [UInt8], _ context: CallContext, at now: UInt64
  ) throws(TokenFailure) -> Finding {
    if header.isEmpty {
      guard acceptsCertificates, let certificate = context.peer.certificate,
        let subject = DeviceSubject(distinguishedName: certificate.subject)
      else { return .nothing }
      return .question(
        .certificate(
          subject, fingerprint: certificate.fingerprint, expiresAt: certificate.expireTime))
    }
    let table = tables[context.loop]
    if let credential = table.credential(header, at: now) { return .credential(credential) }
    guard let token = Self.bearerToken(header) else { throw .invalid }
    if let opaque = OpaqueToken(String(decoding: token, as: UTF8.self), .api) {
      return .question(.apiToken(opaque, header: header))
    }
    let credential = try verified(token, header, at: now)
    if table.isRevoked(credential.principal) { throw .revoked }
    table.insert(credential)
    return .credential(credential)
  }

  /// The credential of an access token that was not seen before.
  private func verified(
    _ token: [UInt8], _ header: [UInt8], at now: UInt64
  ) throws(TokenFailure) -> Credential {
    let time = clock.now.microseconds
    let claims = try tokens.verify(token, at: time / 1_000_000)
    let left = max(0, claims.expiresAt * 1_000_000 - time)
    return Credential(
      claims.principal, header: header, expiryNanoseconds: now + UInt64(clamping: left) * 1000)
  }

  /// The token of `Bearer <token>` (RFC 6750, section 2.1); nil for anything else.
  private static func bearerToken(_ header: [UInt8]) -> [UInt8]? {
    let scheme = Array("bearer ".utf8)
    guard (scheme.count + 1...scheme.count + AccessTokens.bytesMax).contains(header.count),
      zip(header, scheme).allSatisfy({ $0 | 0x20 == $1 })
    else { return nil }
    return Array(header.dropFirst(scheme.count))
  }
}
