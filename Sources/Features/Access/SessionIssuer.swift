public import Base
internal import Contract
public import Loop
internal import RPC
internal import TLS

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
    let now = clock.now
    let id = UUID.v7(at: now)
    let seed = Digest.randomBytes(OpaqueToken.seedBytes)
    let token = OpaqueToken(
      .refresh, of: owner, session: id, generation: 1, seed: seed, key: tokens.keys.first)
    let draft = AccessSession(
      owner: owner, id: id, kind: .session, scopes: [], seed: seed, tokenHash: token.hash,
      generation: 1, createdAt: now, refreshedAt: now, expiresAt: now + settings.refreshLifetime,
      isRevoked: false, isAdministrator: false)
    let session = try await store.open(draft, opening, requestID: requestID, on: loop)
    return issue(session, generation: 1, at: session.createdAt)
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
        refreshToken: refreshToken(of: session, generation: generation).text,
        refreshExpireTime: time + settings.refreshLifetime))
  }

  /// The refresh token of a generation. It was derived with any of the keys; for the newest, the hash
  /// tells with which.
  private func refreshToken(of session: AccessSession, generation: Int32) -> OpaqueToken {
    let candidates = tokens.keys.all.map { key in
      OpaqueToken(
        .refresh, of: session.owner, session: session.id, generation: generation,
        seed: session.seed, key: key)
    }
    return candidates.first { $0.hash == session.tokenHash } ?? candidates[0]
  }

  /// Ends the session `id` of `owner`; nothing happens where there is none, or where it has ended.
  /// Once this returns, nothing on this node lets it in any more.
  public func revoke(
    _ id: UUID, of owner: UUID, because event: AuditEvent, on loop: EventLoop
  ) async throws {
    let ended = try await store.revoke(id, of: owner, event, at: clock.now, on: loop)
    await revocations.take(ended)
  }

  /// Ends all sessions of `owner`, devices and API tokens included, but for `remaining`.
  public func revokeAll(
    of owner: UUID, except remaining: UUID?, because event: AuditEvent, on loop: EventLoop
  ) async throws {
    let ended = try await store.revoke(
      nil, except: remaining, of: owner, event, at: clock.now, on: loop)
    await revocations.take(ended)
  }
}
