import Base
import Contract
import Postgres
import RPC
import Testing

@testable import IntegrationsFeature
@testable import TestHouse

private let wrong = Refusal(.invalidArgument, "CONNECTION_CODE_WRONG")
private let over = Refusal(.failedPrecondition, "CONNECTION_NOT_WAITING")
private let done = Refusal(.ok)

extension SpotifyHouse {
  /// Enters a code. Returns the refusal, `ok` for none.
  fileprivate func enter(_ code: String, as caller: TestCaller) async throws -> Refusal {
    do {
      _ = try await house.call(
        ConnectionRPC.completeConnection, Self.completion(code), as: caller)
      return done
    } catch let error as RPCError {
      return Refusal(error)
    }
  }

  fileprivate func disconnect(as caller: TestCaller) async throws {
    _ = try await house.call(
      ConnectionRPC.disconnect,
      DisconnectRequest {
        $0.requestID = .v4()
        $0.source = .spotify
      }, as: caller)
  }
}

/// ConnectionService.CompleteConnection.
@Suite struct `What a provider grants` {
  /// Goal: who sends the page of the provider to somebody else has nothing of it.
  @Test func `is not the sender's when a stranger agrees`() async throws {
    try await SpotifyHouse.run { spotify in
      let sender = try await spotify.house.newAccount()
      let victim = try await spotify.house.newAccount()
      let query = try await spotify.agree(spotify.start(as: sender))
      let page = try await spotify.visit(query)
      #expect(page.status == 200 && page.html.contains("Never give this code to anybody."))
      let code = try #require(SpotifyHouse.code(in: page.html))
      // The sender knows the state, but the page shows the code once.
      let again = try await spotify.visit(query)
      #expect(again.status == 410 && SpotifyHouse.code(in: again.html) == nil)
      let waiting = try await spotify.connection(of: sender)
      #expect(waiting.state == .awaitingCode && waiting.awaitsCode)
      #expect(waiting.features.isEmpty && waiting.consentTime == nil)
      #expect(try await spotify.look(.call, of: sender) == .gone)
      // Text that is no code at all takes no try.
      #expect(try await spotify.enter("0123", as: sender) == wrong)
      // The victim's own account has no use for the code.
      #expect(try await spotify.enter(code, as: victim) == over)
      for _ in 0..<5 { #expect(try await spotify.enter("0000-0000", as: sender) == wrong) }
      #expect(try await spotify.enter(code, as: sender) == over)
      #expect(try await spotify.pendingCount(of: sender) == 0)
      let ended = try await spotify.connection(of: sender)
      #expect(ended.state == .disconnected && ended.lastOutcome == .notCompleted)
      #expect(try await spotify.look(.call, of: sender) == .gone)
      #expect(try await spotify.connect(as: victim) == 200)
      #expect(try await spotify.connection(of: victim).state == .connected)
    }
  }

  @Test func `is connected once by the code, however it is typed`() async throws {
    try await SpotifyHouse.run { spotify in
      let me = try await spotify.house.newAccount()
      #expect(try await spotify.enter("0000-0000", as: me) == over)
      let code = try await spotify.grant(as: me)
      let typed = " " + code.lowercased().filter { $0 != "-" }
      let request = SpotifyHouse.completion(typed)
      let first = try await spotify.house.call(
        ConnectionRPC.completeConnection, request, as: me)
      let again = try await spotify.house.call(
        ConnectionRPC.completeConnection, request, as: me)
      #expect(first.connectTime == spotify.time.now && again.connectTime == first.connectTime)
      #expect(try await spotify.enter(code, as: me) == over)
      let connection = try await spotify.connection(of: me)
      #expect(connection.state == .connected && !connection.awaitsCode)
      #expect(connection.attemptExpireTime == nil && connection.lastOutcome == .connected)
      #expect(try await spotify.pendingCount(of: me) == 0)
    }
  }

  @Test func `waits five minutes longer than the attempt`() async throws {
    try await SpotifyHouse.run { spotify in
      let me = try await spotify.house.newAccount()
      for (wait, outcome) in [(300, done), (301, over)] as [(Int64, Refusal)] {
        let query = try await spotify.agree(spotify.start(as: me))
        spotify.time.advance(by: .seconds(599))
        let code = try #require(SpotifyHouse.code(in: try await spotify.visit(query).html))
        spotify.time.advance(by: .seconds(wait))
        #expect(try await spotify.enter(code, as: me) == outcome)
      }
      let late = try await spotify.connection(of: me)
      #expect(!late.awaitsCode && late.lastOutcome == .notCompleted)
    }
  }

  @Test func `is dropped by a newer attempt and by disconnecting, and ends with the session`()
    async throws
  {
    try await SpotifyHouse.run { spotify in
      let me = try await spotify.house.newAccount()
      let old = try await spotify.grant(as: me)
      #expect(try await spotify.pendingCount(of: me) == 1)
      let query = try await spotify.agree(spotify.start(as: me))
      #expect(try await spotify.pendingCount(of: me) == 0)
      #expect(try await spotify.enter(old, as: me) == over)
      let new = try #require(SpotifyHouse.code(in: try await spotify.visit(query).html))
      #expect(try await spotify.enter(old, as: me) == wrong)
      try await spotify.disconnect(as: me)
      #expect(try await spotify.pendingCount(of: me) == 0)
      #expect(try await spotify.enter(new, as: me) == over)
      let last = try await spotify.grant(as: me)
      let id = me.id
      // As if another node had ended the session, and this one had not heard of it yet.
      try await spotify.house.asOwner { session in
        _ = try await session.run(
          "update pulsewire.access_sessions set revoked_at = now() where owner_id = \(id)")
      }
      #expect(try await spotify.enter(last, as: me) == over)
      #expect(try await spotify.look(.call, of: me) == .gone)
    }
  }

  /// Goal: what waits is not refreshed, and what is connected goes on until it is replaced.
  @Test func `leaves the connection alone until it is completed`() async throws {
    try await SpotifyHouse.run { spotify in
      let me = try await spotify.house.newAccount()
      try await spotify.connect([.playback], as: me)
      spotify.time.advance(by: .seconds(2900))
      let code = try await spotify.grant([.history], as: me)
      let waiting = try await spotify.connection(of: me)
      #expect(waiting.state == .connected && waiting.awaitsCode)
      #expect(waiting.features == [.playback])
      spotify.time.advance(by: .seconds(500))
      async let refreshed = spotify.look(.call, of: me)
      async let entered = spotify.enter(code, as: me)
      guard case .access = try await refreshed else {
        Issue.record("no access")
        return
      }
      #expect(try await entered == done)
      let connected = try await spotify.connection(of: me)
      #expect(connected.features == [.playback, .history] && connected.missingFeatures.isEmpty)
      let refreshCount = try await spotify.set()
      #expect(refreshCount <= 1)
      // The access of the new grant is still good.
      guard case .access = try await spotify.look(.call, of: me) else {
        Issue.record("no access")
        return
      }
      #expect(try await spotify.set() == refreshCount)
    }
  }

  /// Goal: of calls at once, one has the grant, and no more than the tries are looked at.
  @Test func `is connected once by many at once, and tried five times`() async throws {
    try await SpotifyHouse.run { spotify in
      let me = try await spotify.house.newAccount()
      for _ in 0..<3 {
        let code = try await spotify.grant(as: me)
        let told = try await atOnce(6) { try await spotify.enter(code, as: me) }
        #expect(told.filter { $0 == done }.count == 1)
        #expect(told.filter { $0 == over }.count == 5)
        let request = SpotifyHouse.completion(try await spotify.grant(as: me))
        let times = try await atOnce(6) {
          try await spotify.house.call(ConnectionRPC.completeConnection, request, as: me)
            .connectTime
        }
        #expect(Set(times).count == 1)
        _ = try await spotify.grant(as: me)
        let guessed = try await atOnce(12) { try await spotify.enter("0000-0000", as: me) }
        #expect(guessed.filter { $0 == wrong }.count == 5)
        #expect(guessed.filter { $0 == over }.count == 7)
      }
    }
  }

  @Test func `is connected or dropped beside a newer attempt or a disconnection`() async throws {
    try await SpotifyHouse.run { spotify in
      let me = try await spotify.house.newAccount()
      for _ in 0..<6 {
        try await spotify.disconnect(as: me)
        let first = try await spotify.grant(as: me)
        async let begun = spotify.start(as: me)
        let told = try await spotify.enter(first, as: me)
        _ = try await begun
        #expect(told == done || told == over)
        #expect(try await spotify.pendingCount(of: me) == 0)
        let isGone = try await spotify.look(.call, of: me) == .gone
        #expect(isGone == (told == over))
        let second = try await spotify.grant(as: me)
        async let ended: Void = spotify.disconnect(as: me)
        let answer = try await spotify.enter(second, as: me)
        try await ended
        #expect(answer == done || answer == over)
        #expect(try await spotify.pendingCount(of: me) == 0)
        #expect(try await spotify.look(.call, of: me) == .gone)
      }
    }
  }

  private func atOnce<Answer: Sendable>(
    _ count: Int, _ body: @escaping @Sendable () async throws -> Answer
  ) async throws -> [Answer] {
    try await withThrowingTaskGroup(of: Answer.self) { group in
      for _ in 0..<count { group.addTask { try await body() } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
  }
}
