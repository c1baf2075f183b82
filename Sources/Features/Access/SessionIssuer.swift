internal import AccessContract
public import Base
internal import Digests
internal import Loop
public import Postgres
public import RPC
public import Store
internal import Wire

/// Opens sessions, and ends them. What proves that a caller is the owner of an account is for others
/// to say, before they ask for one.
public struct SessionIssuer: Sendable {
  let store: AccessStore
  let tokens: AccessTokens
  let settings: AccessSettings
  let revocations: Revocations
  /// The real time, also where the server's clock runs faster: tokens are read by other machines.
  let clock: WallClock

  /// Opens a session of `caller`. A repeat of `requestID` gives the first answer, also when its tokens
  /// were used up meanwhile.
  public func open(
    for caller: Caller, _ opening: SessionOpening, requestID: UUID
  ) async throws -> IssuedSession {
    let session = try await open(.session, [], for: caller, opening, requestID: requestID)
    return issue(session, generation: 1, at: session.createdAt)
  }

  /// Opens something of `kind` that acts for `caller` within `scopes`, or finds what this request opened
  /// before.
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
    // The account was deleted a moment ago.
    guard let session = opened else { throw TokenFailure.revoked }
    guard session.kind == kind else {
      throw RPCError(
        .alreadyExists, reason: "REQUEST_ID_USED", "The request_id was used for something else.")
    }
    return session
  }

  /// The next tokens of the session that `text`, a refresh token, renews.
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
        // Nil: another call was faster. What became of this one is now to be decided anew.
        if let advanced {
          return issue(advanced, generation: advanced.generation, at: advanced.refreshedAt)
        }
      }
    }
  }

  /// The tokens that `session` gave, or gives, at `time`.
  func issue(_ session: AccessSession, generation: Int32, at time: Timestamp) -> IssuedSession {
    let issuedAt = time.microseconds / 1_000_000
    let expiresAt = issuedAt + settings.accessLifetime.components.seconds
    let claims = AccessClaims(
      session.principal, issuedAt: issuedAt, expiresAt: expiresAt,
      tokenID: "\(session.id).\(generation)")
    return IssuedSession(
      id: session.id,
      tokens: SessionTokens(
        sessionID: session.id, accessToken: tokens.sign(claims),
        accessExpireTime: Timestamp(microseconds: expiresAt * 1_000_000),
        refreshToken: token(.refresh, of: session, generation: generation).text,
        refreshExpireTime: time + settings.refreshLifetime))
  }

  /// The token of a generation. It was derived with any of the keys; for the newest, the hash tells
  /// with which.
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

  /// Ends the session `id` of `caller`; nothing happens where there is none, or where it has ended.
  /// Once this returns, nothing on this node lets it in any more.
  public func revoke(_ id: UUID, of caller: Caller, because event: AuditEvent) async throws {
    try await revoke(id, nil, of: caller, because: event)
  }

  /// The same for what must be of `kind`.
  func revoke(
    _ id: UUID, _ kind: Principal.Kind?, of caller: Caller, because event: AuditEvent
  ) async throws {
    let ended = try await store.revoke(id, kind, of: caller, event, at: clock.now)
    await revocations.take(ended.map { .session($0) })
  }

  /// Whether the request `requestID` has opened a session of `caller`.
  public func hasOpened(_ requestID: UUID, for caller: Caller) async throws -> Bool {
    try await store.hasOpened(requestID, for: caller)
  }

  /// When anything that opens the account was last used; nil where nothing ever was.
  public func lastUse(of caller: Caller) async throws -> Timestamp? {
    try await store.lastUse(of: caller)
  }

  /// When a session of `caller` was opened last by a way in; nil where none was.
  public func lastOpening(of caller: Caller, by method: String) async throws -> Timestamp? {
    try await store.lastOpening(of: caller, by: method)
  }

  /// Ends the sessions of `caller` that were opened by one way in.
  public func revokeAll(
    of caller: Caller, openedBy method: String, because event: AuditEvent
  ) async throws {
    let ended = try await store.revoke(nil, openedBy: method, of: caller, event, at: clock.now)
    await revocations.take(ended.map { .session($0) })
  }

  /// Ends all sessions of `caller`, devices and API tokens included, but for `remaining`, in the same time
  /// however many there are; nothing where the request did so before.
  public func revokeAll(
    of caller: Caller, except remaining: UUID?, because event: AuditEvent,
    for request: ChangeRequest? = nil
  ) async throws {
    let ended = try await store.endAll(
      except: remaining, of: caller, event, for: request, at: clock.now)
    if let ended { await revocations.take([ended]) }
  }

  /// The statements that end all sessions of `owner` and have no new one opened, for the unit of work that
  /// decides on the account's end. `close` once it is committed.
  public func closing(_ owner: UUID, because event: AuditEvent) -> [SQL] {
    AccessStore.closing(owner, event, at: clock.now)
  }

  /// Ends all sessions of `caller` and has no new one opened. Once this returns, nothing on this node lets
  /// them in any more.
  public func close(_ caller: Caller, because event: AuditEvent) async throws {
    if let ended = try await store.close(caller, event, at: clock.now) {
      await revocations.take([ended])
    }
  }
}
