internal import AccessFeature
internal import AccountContract
internal import AccountFeature
internal import Base
internal import Loop
internal import Messages
internal import Postgres
internal import RPC
internal import Store

/// Sign-in with a provider, and the linking of one.
///
/// A provider's account is identified by its subject only. The e-mail address in the token is shown
/// to the owner and decides nothing: control of an address at the provider does not prove control
/// of it here.
struct ProviderSignIn: Sendable {
  let shared: SignInDependencies
  let google: ProviderVerifier?
  let apple: ProviderVerifier?
  let appleLinks: AppleLinks

  func signInWithGoogle(
    _ request: SignInWithGoogleRequest, _ context: CallContext
  ) async throws -> SignInWithGoogleResponse {
    let verifier = try require(google, .google)
    let claims = try await verifier.verify(
      request.idToken, nonce: request.nonce, usedBy: request.requestID, shared, context)
    let owner = try await owner(claims, .google, requestID: request.requestID, context)
    let signedIn = try await SignedInSession(shared: shared).open(
      owner, method: "google", deviceName: request.deviceName, requestID: request.requestID,
      context)
    return SignInWithGoogleResponse { $0.signedIn = signedIn }
  }

  func signInWithApple(
    _ request: SignInWithAppleRequest, _ context: CallContext
  ) async throws -> SignInWithAppleResponse {
    let verifier = try require(apple, .apple)
    let claims = try await verifier.verify(
      request.idToken, nonce: request.nonce, usedBy: request.requestID, shared, context)
    let token = try await appleToken(
      request.authorizationCode, claims, requestID: request.requestID, context)
    let owner = try await owner(claims, .apple, requestID: request.requestID, context)
    if let token {
      try await appleLinks.keep(
        token, clientID: claims.audience, of: Caller(owner, on: context.loop))
    }
    let signedIn = try await SignedInSession(shared: shared).open(
      owner, method: "apple", deviceName: request.deviceName, requestID: request.requestID,
      context)
    return SignInWithAppleResponse { $0.signedIn = signedIn }
  }

  func linkGoogle(
    _ request: LinkGoogleRequest, _ context: CallContext
  ) async throws -> LinkGoogleResponse {
    let caller = try context.caller
    let claims = try await require(google, .google).verify(
      request.idToken, nonce: request.nonce, usedBy: caller.owner, shared, context)
    try await linkToCaller(claims, .google, caller.owner, context)
    let method = try await method(.google, of: caller.owner, context)
    return LinkGoogleResponse { $0.method = method }
  }

  func linkApple(
    _ request: LinkAppleRequest, _ context: CallContext
  ) async throws -> LinkAppleResponse {
    let caller = try context.caller
    let claims = try await require(apple, .apple).verify(
      request.idToken, nonce: request.nonce, usedBy: caller.owner, shared, context)
    try await requireLinkable(claims, .apple, to: caller.owner, context)
    // A repeat has already exchanged its code, which can be used only once.
    let present = try await shared.store.appleLink(of: caller)
    let isKept = present.map { $0.refreshToken != nil && !$0.isRevoked } ?? false
    let token =
      isKept
      ? nil
      : try await appleLinks.exchange(
        request.authorizationCode, clientID: claims.audience, context)
    try await linkToCaller(claims, .apple, caller.owner, context)
    if let token {
      try await appleLinks.keep(token, clientID: claims.audience, of: caller)
    }
    let method = try await method(.apple, of: caller.owner, context)
    return LinkAppleResponse { $0.method = method }
  }

  /// Exchanges a code at Apple. Returns nil for a repeat of a request that has opened its account
  /// session, because its code has been used.
  private func appleToken(
    _ code: String, _ claims: IdentityClaims, requestID: UUID, _ context: CallContext
  ) async throws -> [UInt8]? {
    let hash = shared.key.subjectDigest(claims.subject, of: .apple)
    if let owner = try await shared.store.owner(of: hash, .apple, on: context.loop),
      try await shared.issuer.hasOpened(requestID, for: Caller(owner, on: context.loop))
    {
      return nil
    }
    return try await appleLinks.exchange(code, clientID: claims.audience, context)
  }

  private func require(
    _ verifier: ProviderVerifier?, _ provider: IdentityProvider
  ) throws(SignInError) -> ProviderVerifier {
    guard let verifier else { throw .notConfigured("Sign in with \(provider.name)") }
    return verifier
  }

  /// Returns the account that the provider's account is linked to. If there is none, links it to
  /// the caller's account if that is anonymous, or to a new one.
  private func owner(
    _ claims: IdentityClaims, _ provider: IdentityProvider, requestID: UUID, _ context: CallContext
  ) async throws -> UUID {
    let hash = shared.key.subjectDigest(claims.subject, of: provider)
    if let owner = try await shared.store.owner(of: hash, provider, on: context.loop) {
      try await restore(provider, of: owner, context)
      return owner
    }
    let candidate: UUID
    if let principal = context.principal, principal.kind == .session,
      try await shared.store.anonymous(context.caller).isAnonymous
    {
      candidate = principal.account
    } else {
      candidate = try await newAccount(hash, requestID: requestID, on: context.loop)
    }
    do {
      try await link(claims, hash, provider, to: candidate, context)
      return candidate
    } catch let error as DatabaseError where error.code == .uniqueViolation {
      // Another device of the same person was faster.
      guard let owner = try await shared.store.owner(of: hash, provider, on: context.loop) else {
        throw error
      }
      return owner
    }
  }

  /// Creates an account. A repeat of the request finds the account that it created. The id of this
  /// request is not a secret, whereas that of CreateAccount is, so it is hashed with the key.
  private func newAccount(
    _ hash: [UInt8], requestID: UUID, on loop: EventLoop
  ) async throws -> UUID {
    let now = shared.clock.now
    let derived = shared.key.pseudonym(requestID.bytes + hash, for: .subject)
    return try await AccountStore(database: shared.store.database).createAccount(
      UUID.v7(at: now), requestID: derived, at: now, on: loop
    ).id
  }

  /// Restores a link that was revoked at the provider, for an athlete who signs in with the
  /// provider again.
  private func restore(
    _ provider: IdentityProvider, of owner: UUID, _ context: CallContext
  ) async throws {
    let now = shared.clock.now
    guard try await shared.store.restore(provider, of: Caller(owner, on: context.loop), at: now)
    else {
      return
    }
    let event = AuditEvent(
      .signInMethodLinked, ofStranger: context, facts: ["method": provider.rawValue])
    _ = try await shared.store.database.run(
      AuditLog.statement(event, owner: owner, at: now), owner: owner, on: context.loop)
  }

  /// Throws if `linkToCaller` would refuse the link.
  private func requireLinkable(
    _ claims: IdentityClaims, _ provider: IdentityProvider, to owner: UUID, _ context: CallContext
  ) async throws {
    let hash = shared.key.subjectDigest(claims.subject, of: provider)
    if let present = try await shared.store.owner(of: hash, provider, on: context.loop) {
      guard present == owner else { throw SignInError.methodTaken }
      return
    }
    let methods = try await shared.store.methods(Caller(owner, on: context.loop))
    try shared.requireRecentSignIn(context, to: methods)
    guard !methods.contains(where: { $0.kind == provider.rawValue && $0.revokedAt == nil }) else {
      throw SignInError.methodPresent
    }
  }

  private func linkToCaller(
    _ claims: IdentityClaims, _ provider: IdentityProvider, _ owner: UUID, _ context: CallContext
  ) async throws {
    try await requireLinkable(claims, provider, to: owner, context)
    let hash = shared.key.subjectDigest(claims.subject, of: provider)
    if try await shared.store.owner(of: hash, provider, on: context.loop) == owner {
      return try await restore(provider, of: owner, context)
    }
    do {
      try await link(claims, hash, provider, to: owner, context)
    } catch let error as DatabaseError {
      if error.violates("provider_links_subject_hash_key") { throw SignInError.methodTaken }
      if error.violates("provider_links_pkey") { throw SignInError.methodPresent }
      throw error
    }
  }

  private func link(
    _ claims: IdentityClaims, _ hash: [UInt8], _ provider: IdentityProvider, to owner: UUID,
    _ context: CallContext
  ) async throws {
    let caller = Caller(owner, on: context.loop)
    let now = shared.clock.now
    var sealedEmail: [UInt8]?
    if let email = claims.email {
      sealedEmail = try await shared.seal(email, for: caller)
    }
    let event = AuditEvent(.signInMethodLinked, by: context, facts: ["method": provider.rawValue])
    try await shared.store.link(
      ProviderLink(
        provider: provider, subjectHash: hash, sealedEmail: sealedEmail,
        isEmailVerified: claims.isEmailVerified, clientID: claims.audience),
      to: caller, at: now, beside: [AuditLog.statement(event, owner: owner, at: now)])
  }

  private func method(
    _ kind: SignInMethodKind, of owner: UUID, _ context: CallContext
  ) async throws -> SignInMethod {
    let methods = try await shared.methods(of: Caller(owner, on: context.loop))
    guard let method = methods.first(where: { $0.kind == kind }) else {
      throw RPCError(.aborted, "The sign-in method was removed at the same time.")
    }
    return method
  }
}
