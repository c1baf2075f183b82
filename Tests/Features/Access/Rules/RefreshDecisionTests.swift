import Base
import Digests
import RPC
import Testing

@testable import AccessFeature

/// The decision on a refresh token: every token that a session ever gave, against every state.
struct RefreshDecisionTests {
  let keys: TokenKeys
  let now = Timestamp(microseconds: 1_700_000_000_000_000)
  let requestID = UUID.v4()

  init() throws {
    keys = try #require(TokenKeys(contents: Array(TokenKeys.generateText().utf8)))
  }

  /// Returns a session whose newest token has the number `generation`.
  func session(_ generation: Int32, kind: Principal.Kind = .session) -> AccessSession {
    var session = AccessSession(
      owner: UUID.v4(), id: UUID.v4(), kind: kind, scopes: [], seed: Digest.randomBytes(32),
      tokenHash: [], generation: generation, createdAt: now, refreshedAt: now,
      refreshRequestID: generation > 1 ? requestID : nil, expiresAt: now + .seconds(60),
      accessGeneration: 0, isRevoked: false, isAdministrator: false)
    session.tokenHash = token(session, generation).hash
    return session
  }

  func token(_ session: AccessSession, _ generation: Int32, _ keys: TokenKeys? = nil) -> OpaqueToken
  {
    OpaqueToken(
      .refresh, of: session.owner, session: session.id, generation: generation,
      seed: session.seed, key: (keys ?? self.keys).first)
  }

  func decide(
    _ token: OpaqueToken, _ session: AccessSession, _ request: UUID? = nil,
    keys: TokenKeys? = nil
  ) -> RefreshDecision {
    RefreshDecision(
      token, session, requestID: request ?? UUID.v4(), keys: keys ?? self.keys, at: now)
  }

  @Test(arguments: 1...6 as ClosedRange<Int32>)
  func `of all tokens that a session gave, the newest is taken`(newest: Int32) {
    let session = session(newest)
    for generation in 1...newest {
      let other = decide(token(session, generation), session)
      #expect(other == (generation == newest ? .advance : .reused), "token \(generation)")
      let same = decide(token(session, generation), session, requestID)
      let expected: RefreshDecision =
        generation == newest ? .advance : generation == newest - 1 ? .repeated : .reused
      #expect(same == expected, "token \(generation), the request that made the newest")
    }
    #expect(decide(token(session, newest + 1), session) == .refused(.invalid), "not given yet")
  }

  @Test func `what was never given out decides nothing`() throws {
    let session = session(3)
    let foreign = try #require(TokenKeys(contents: Array(TokenKeys.generateText().utf8)))
    for generation in 1...4 as ClosedRange<Int32> {
      #expect(decide(token(session, generation, foreign), session) == .refused(.invalid))
      var other = session
      other.seed = Digest.randomBytes(32)
      #expect(decide(token(other, generation), session) == .refused(.invalid))
    }
  }

  @Test func `an ended session takes nothing`() {
    var ended = session(2)
    ended.isRevoked = true
    var expired = session(2)
    expired.expiresAt = now
    for generation in 1...2 as ClosedRange<Int32> {
      #expect(decide(token(ended, generation), ended, requestID) == .refused(.revoked))
      #expect(decide(token(expired, generation), expired, requestID) == .refused(.expired))
    }
  }

  @Test func `an API token is renewed by nothing`() {
    let token = session(1, kind: .apiToken)
    #expect(decide(self.token(token, 1), token) == .refused(.invalid))
  }

  /// The newest token is recognized by its hash, even when the key from which it was derived is gone.
  @Test func `a key that was removed costs no session`() throws {
    let session = session(2)
    let others = try #require(TokenKeys(contents: Array(TokenKeys.generateText().utf8)))
    #expect(decide(token(session, 2), session, keys: others) == .advance)
    #expect(decide(token(session, 1), session, keys: others) == .refused(.invalid))
  }
}
