internal import AccessContract
package import Base
internal import Digests
internal import Loop
package import Postgres
package import RPC
package import Store
internal import Wire

/// The issuer that opens and ends account sessions. Callers verify beforehand that they act for the
/// owner of the account.
package struct SessionIssuer: Sendable {
  let store: AccessStore
  let tokens: AccessTokens
  let settings: AccessSettings
  let revocations: Revocations
  /// The real time, also where the server's clock runs faster: other machines read the tokens.
  let clock: WallClock

  /// Opens an account session of `caller`. A repeat of `requestID` returns the first result, even
  /// if its tokens have been used since.
  package func open(
    for caller: Caller, _ opening: SessionOpening, requestID: UUID
  ) async throws -> IssuedSession {
    let session = try await open(.session, [], for: caller, opening, requestID: requestID)
    return issue(session, generation: 1, at: session.createdAt)
  }

  /// Opens an account session of `kind` that acts for `caller` within `scopes`, or finds the one
  /// that this request opened before.
  func open(
    _ kind: Principal.Kind, _ scopes: Scopes, for caller: Caller, _ opening: SessionOpening,
    _ event: AuditEvent.Kind = .signedIn, requestID: UUID, until end: Timestamp? = nil
  ) async throws -> AccessSession {
    let now = clock.now
    let id = UUID.v7(at: now)
    let seed = Digest.randomBytes(OpaqueToken.seedBytes)
    let token = OpaqueToken(
      kind == .apiToken ? .api : .refresh, of: caller.owner, session: id, generation: 1, seed: seed,
      key: tokens.keys.first)
    let draft = AccessSession(
      owner: caller.owner, id: id, kind: kind, scopes: scopes, seed: seed, tokenHash: token.hash,
      generation: 1, createdAt: now, refreshedAt: now,
      expiresAt: kind == .apiToken ? end : now + settings.refreshLifetime, accessGeneration: 0,
      isRevoked: false, isAdministrator: false)
    let opened = try await store.open(draft, opening, event, requestID: requestID, on: caller.loop)
    // The account has just been deleted.
    guard let session = opened else { throw TokenFailure.revoked }
    guard session.kind == kind else {
      throw RPCError(
        .alreadyExists, reason: "REQUEST_ID_USED", "The request_id was used for another request.")
    }
    return session
  }

  /// Returns the next tokens of the account session that the refresh token `text` renews.
  func refresh(
    _ text: String, requestID: UUID, network: String, on loop: EventLoop
  ) async throws -> IssuedSession {
    guard let token = OpaqueToken(text, .refresh) else { throw TokenFailure.invalid }
    while true {
      let now = clock.now
      guard
        let session = try await store.session(token.session, of: Caller(token.account, on: loop))
      else {
        throw TokenFailure.invalid
      }
      let decision = RefreshDecision(
        token, session, requestID: requestID, keys: tokens.keys, at: now)
      switch decision {
      case .refused(let failure): throw failure
      case .repeated: return issue(session, generation: session.generation, at: session.refreshedAt)
      case .reused:
        try await revoke(
          session.id, of: Caller(session.owner, on: loop),
          because: AuditEvent(.refreshReused, network: network))
        throw TokenFailure.revoked
      case .advance:
        let next = OpaqueToken(
          .refresh, of: session.owner, session: session.id, generation: session.generation + 1,
          seed: session.seed, key: tokens.keys.first)
        let advanced = try await store.advance(
          session, to: next.hash, requestID: requestID, network: network,
          expiresAt: now + settings.refreshLifetime, at: now, on: loop)
        // Another call was faster if this is nil; the decision is made again.
        if let advanced {
          return issue(advanced, generation: advanced.generation, at: advanced.refreshedAt)
        }
      }
    }
  }

  /// Returns the tokens of the account session `session` for `generation`, issued at `time`.
  func issue(_ session: AccessSession, generation: Int32, at time: Timestamp) -> IssuedSession {
    let issuedAt = time.microseconds / 1_000_000
    let expiresAt = issuedAt + settings.accessLifetime.components.seconds
    let claims = AccessClaims(
      session.principal, issuedAt: issuedAt, expiresAt: expiresAt,
      tokenID: "\(session.id).\(generation)")
    return IssuedSession(
      id: session.id,
      tokens: SessionTokens {
        $0.sessionID = session.id
        $0.accessToken = tokens.sign(claims)
        $0.accessExpireTime = Timestamp(microseconds: expiresAt * 1_000_000)
        $0.refreshToken = token(.refresh, of: session, generation: generation).text
        $0.refreshExpireTime = time + settings.refreshLifetime
      })
  }

  /// Returns the token of a generation. It may be derived from any of the keys; for the newest, the
  /// hash determines which.
  func token(
    _ use: OpaqueToken.Use, of session: AccessSession, generation: Int32
  ) -> OpaqueToken {
    let candidates = tokens.keys.all.map { key in
      OpaqueToken(
        use, of: session.owner, session: session.id, generation: generation, seed: session.seed,
        key: key)
    }
    // trap: there is one for each key, and a server has a key
    return candidates.first { $0.hash == session.tokenHash } ?? candidates[0]
  }

  /// Ends the account session `id` of `caller`; does nothing if there is none or if it has ended.
  /// When this method returns, nothing on this node admits it any more.
  package func revoke(_ id: UUID, of caller: Caller, because event: AuditEvent) async throws {
    try await revoke(id, nil, of: caller, because: event)
  }

  /// Ends the account session `id` of `caller` if it is of `kind`.
  func revoke(
    _ id: UUID, _ kind: Principal.Kind?, of caller: Caller, because event: AuditEvent
  ) async throws {
    let ended = try await store.revoke(id, kind, of: caller, event, at: clock.now)
    await revocations.take(ended.map { .session($0) })
  }

  /// Returns whether the request `requestID` has opened an account session of `caller`.
  package func hasOpened(_ requestID: UUID, for caller: Caller) async throws -> Bool {
    try await store.hasOpened(requestID, for: caller)
  }

  /// Returns the time at which any credential of the account was last used, or nil if none ever
  /// was.
  package func lastUse(of caller: Caller) async throws -> Timestamp? {
    try await store.lastUse(of: caller)
  }

  /// Returns the time at which an account session of `caller` was last opened by the sign-in method
  /// `method`, or nil if none was.
  package func lastOpening(of caller: Caller, by method: String) async throws -> Timestamp? {
    try await store.lastOpening(of: caller, by: method)
  }

  /// Ends the account sessions of `caller` that were opened by the sign-in method `method`.
  package func revokeAll(
    of caller: Caller, openedBy method: String, because event: AuditEvent
  ) async throws {
    let ended = try await store.revoke(openedBy: method, of: caller, event, at: clock.now)
    await revocations.take(ended.map { .session($0) })
  }

  /// Ends all account sessions of `caller` except `remaining`, including devices and API tokens.
  /// The time does not depend on their number. Does nothing if the request did so before.
  package func revokeAll(
    of caller: Caller, except remaining: UUID?, because event: AuditEvent,
    for request: ChangeRequest? = nil
  ) async throws {
    let ended = try await store.endAll(
      except: remaining, of: caller, event, for: request, at: clock.now)
    if let ended { await revocations.take([ended]) }
  }

  /// Returns the statements that end all account sessions of `owner` and prevent new ones, for the
  /// unit of work that decides on the end of the account. Call `close` after its commit.
  package func closing(_ owner: UUID, because event: AuditEvent) -> [SQL] {
    AccessStore.closing(owner, event, at: clock.now)
  }

  /// Ends all account sessions of `caller` and prevents new ones. When this method returns, nothing
  /// on this node admits them any more.
  package func close(_ caller: Caller, because event: AuditEvent) async throws {
    if let ended = try await store.close(caller, event, at: clock.now) {
      await revocations.take([ended])
    }
  }
}
