internal import AccessContract
public import Base
internal import Digests
public import Loop
public import Postgres
internal import RPC
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

  /// Opens a session of `owner`. A repeat of `requestID` gives the first answer, also when its tokens
  /// were used up meanwhile.
  public func open(
    for owner: UUID, _ opening: SessionOpening, requestID: UUID, on loop: EventLoop
  ) async throws -> IssuedSession {
    let session = try await open(
      .session, [], for: owner, opening, requestID: requestID, on: loop)
    return issue(session, generation: 1, at: session.createdAt)
  }

  /// Opens something of `kind` that acts for `owner` within `scopes`, or finds what this request opened
  /// before.
  func open(
    _ kind: Principal.Kind, _ scopes: Scopes, for owner: UUID, _ opening: SessionOpening,
    _ event: AuditEvent.Kind = .signedIn, requestID: UUID, until end: Timestamp? = nil,
    on loop: EventLoop
  ) async throws -> AccessSession {
    let now = clock.now
    let id = UUID.v7(at: now)
    let seed = Digest.randomBytes(OpaqueToken.seedBytes)
    let token = OpaqueToken(
      kind == .apiToken ? .api : .refresh, of: owner, session: id, generation: 1, seed: seed,
      key: tokens.keys.first)
    let draft = AccessSession(
      owner: owner, id: id, kind: kind, scopes: scopes, seed: seed, tokenHash: token.hash,
      generation: 1, createdAt: now, refreshedAt: now,
      expiresAt: kind == .apiToken ? end : now + settings.refreshLifetime, accessGeneration: 0,
      isRevoked: false, isAdministrator: false)
    let opened = try await store.open(draft, opening, event, requestID: requestID, on: loop)
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
      guard let session = try await store.session(token.session, of: token.account, on: loop) else {
        throw TokenFailure.invalid
      }
      let decision = RefreshDecision(
        token, session, requestID: requestID, keys: tokens.keys, at: now)
      switch decision {
      case .refused(let failure): throw failure
      case .repeated: return issue(session, generation: session.generation, at: session.refreshedAt)
      case .reused:
        try await revoke(
          session.id, of: session.owner, because: AuditEvent(.refreshReused, network: network),
          on: loop)
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

  /// Ends the session `id` of `owner`; nothing happens where there is none, or where it has ended.
  /// Once this returns, nothing on this node lets it in any more.
  public func revoke(
    _ id: UUID, of owner: UUID, because event: AuditEvent, on loop: EventLoop
  ) async throws {
    try await revoke(id, nil, of: owner, because: event, on: loop)
  }

  /// The same for what must be of `kind`.
  func revoke(
    _ id: UUID, _ kind: Principal.Kind?, of owner: UUID, because event: AuditEvent,
    on loop: EventLoop
  ) async throws {
    let ended = try await store.revoke(id, kind, of: owner, event, at: clock.now, on: loop)
    await revocations.take(ended.map { .session($0) })
  }

  /// Whether the request `requestID` has opened a session of `owner`.
  public func hasOpened(
    _ requestID: UUID, for owner: UUID, on loop: EventLoop
  ) async throws -> Bool {
    try await store.hasOpened(requestID, for: owner, on: loop)
  }

  /// When anything that opens the account was last used; nil where nothing ever was.
  public func lastUse(of owner: UUID, on loop: EventLoop) async throws -> Timestamp? {
    try await store.lastUse(of: owner, on: loop)
  }

  /// When a session of `owner` was opened last by a way in; nil where none was.
  public func lastOpening(
    of owner: UUID, by method: String, on loop: EventLoop
  ) async throws -> Timestamp? {
    try await store.lastOpening(of: owner, by: method, on: loop)
  }

  /// Ends the sessions of `owner` that were opened by one way in.
  public func revokeAll(
    of owner: UUID, openedBy method: String, because event: AuditEvent, on loop: EventLoop
  ) async throws {
    let ended = try await store.revoke(
      nil, openedBy: method, of: owner, event, at: clock.now, on: loop)
    await revocations.take(ended.map { .session($0) })
  }

  /// Ends all sessions of `owner`, devices and API tokens included, but for `remaining`, in the same time
  /// however many there are; nothing where the request did so before.
  public func revokeAll(
    of owner: UUID, except remaining: UUID?, because event: AuditEvent,
    for request: ChangeRequest? = nil, on loop: EventLoop
  ) async throws {
    let ended = try await store.endAll(
      except: remaining, of: owner, event, for: request, at: clock.now, on: loop)
    if let ended { await revocations.take([ended]) }
  }

  /// The statements that end all sessions of `owner` and have no new one opened, for the unit of work that
  /// decides on the account's end. `close` once it is committed.
  public func closing(_ owner: UUID, because event: AuditEvent) -> [SQL] {
    AccessStore.closing(owner, event, at: clock.now)
  }

  /// Ends all sessions of `owner` and has no new one opened. Once this returns, nothing on this node lets
  /// them in any more.
  public func close(
    _ owner: UUID, because event: AuditEvent, on loop: EventLoop
  ) async throws {
    if let ended = try await store.close(owner, event, at: clock.now, on: loop) {
      await revocations.take([ended])
    }
  }
}
