import Base
import Contract
import Postgres
import RPC
import Testing

@testable import IntegrationsFeature
@testable import TestHouse

/// pulsewire.integrations.v1.ConnectionService.
@Suite struct `Connections to providers` {
  private func isAccess(_ outcome: Refreshes.Outcome) -> Bool {
    if case .access = outcome { true } else { false }
  }

  @Test func `are refused without keys for the provider`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let start = StartConnectionRequest {
      $0.requestID = .v4()
      $0.source = .spotify
    }
    let refusal = Refusal(.failedPrecondition, "PROVIDER_NOT_CONFIGURED")
    #expect(try await house.refusal(of: ConnectionRPC.startConnection, start, as: me) == refusal)
    let end = DisconnectRequest {
      $0.requestID = .v4()
      $0.source = .spotify
    }
    #expect(try await house.refusal(of: ConnectionRPC.disconnect, end, as: me) == refusal)
    #expect(
      try await house.refusal(
        of: ConnectionRPC.completeConnection, SpotifyHouse.completion("0123-ABCD"), as: me)
        == refusal)
    let list = try await house.call(
      ConnectionRPC.listConnections, ListConnectionsRequest(), as: me)
    #expect(list.connections.isEmpty)
  }

  @Test func `are made at the provider's page and in the app, and told to who watches`()
    async throws
  {
    try await SpotifyHouse.run { spotify in
      let me = try await spotify.house.newAccount()
      #expect(try await spotify.connection(of: me).state == .disconnected)
      let states = try await spotify.house.open(ConnectionRPC.watchConnections, as: me) { call in
        call.send(WatchConnectionsRequest())
        call.finish()
        var states = [try await call.required().connections.first?.state]
        let attempt = try await spotify.start(as: me)
        states.append(try await call.required().connections.first?.state)
        let query = try await spotify.agree(attempt)
        // What looks at the link before the browser opens it uses nothing up.
        #expect(try await spotify.visit(query, isHead: true).status == 200)
        let page = try await spotify.visit(query)
        states.append(try await call.required().connections.first?.state)
        #expect(try await spotify.visit(query).status == 410)
        let code = try #require(SpotifyHouse.code(in: page.html))
        _ = try await spotify.house.call(
          ConnectionRPC.completeConnection, SpotifyHouse.completion(code), as: me)
        while states.last == .awaitingCode {
          states.append(try await call.required().connections.first?.state)
        }
        return states
      }
      #expect(
        states.filter { $0 != .awaitingCode } == [.disconnected, .authenticating, .connected])
      #expect(states.contains(.awaitingCode))
      let connection = try await spotify.connection(of: me)
      #expect(connection.features == [.playback, .history, .playlists])
      #expect(connection.missingFeatures.isEmpty && connection.lastOutcome == .connected)
      #expect(connection.premium == .unknown && connection.explicitFilter == .unknown)
      #expect(connection.consentTime == spotify.time.now)
      #expect(try await isAccess(spotify.look(.call, of: me)))
    }
  }

  @Test func `say what the provider tells of its account, and what was not granted`() async throws {
    try await SpotifyHouse.run { spotify in
      let me = try await spotify.house.newAccount()
      try await spotify.set(#"{"is_development": false}"#)
      try await spotify.connect([.playback], as: me)
      let told = try await spotify.connection(of: me)
      #expect(told.features == [.playback] && told.country == "NL")
      #expect(told.premium == .yes && told.explicitFilter == .no)
      try await spotify.set(
        #"{"withheld": ["user-read-private", "user-read-recently-played"]}"#)
      let (status, html) = try await spotify.visit(
        spotify.agree(spotify.start([.history], as: me)))
      #expect(status == 200 && html.contains("fewer permissions"))
      let code = try #require(SpotifyHouse.code(in: html))
      let completed = try await spotify.house.call(
        ConnectionRPC.completeConnection, SpotifyHouse.completion(code), as: me)
      #expect(completed.missingFeatures == [.history])
      let partly = try await spotify.connection(of: me)
      #expect(partly.state == .connected && partly.features == [.playback, .history])
      #expect(partly.missingFeatures == [.history] && partly.premium == .denied)
      #expect(partly.country == "")
    }
  }

  @Test func `are not made by a state that is unknown, late, denied, or of a session that ended`()
    async throws
  {
    try await SpotifyHouse.run { spotify in
      let me = try await spotify.house.newAccount()
      #expect(try await spotify.visit("").status == 404)
      #expect(try await spotify.visit("state=unknown&code=x").status == 404)
      try await spotify.set(#"{"person": null}"#)
      #expect(try await spotify.connect(as: me) == 200)
      let denied = try await spotify.connection(of: me)
      #expect(denied.state == .disconnected && denied.lastOutcome == .denied)
      try await spotify.set(#"{"person": "late"}"#)
      let late = try await spotify.agree(spotify.start(as: me))
      spotify.time.advance(by: .seconds(601))
      #expect(try await spotify.visit(late).status == 410)
      #expect(try await spotify.connection(of: me).lastOutcome == .notCompleted)
      // A newer attempt ends an earlier one.
      let earlier = try await spotify.agree(spotify.start(as: me))
      let newer = try await spotify.agree(spotify.start(as: me))
      #expect(try await spotify.visit(earlier).status == 404)
      _ = try await spotify.house.call(AccessRPC.signOut, SignOutRequest(), as: me)
      #expect(try await spotify.visit(newer).status == 410)
    }
  }

  @Test func `are of one account each`() async throws {
    try await SpotifyHouse.run { spotify in
      let (me, other) = (try await spotify.house.newAccount(), try await spotify.house.newAccount())
      #expect(try await spotify.connect(as: me) == 200)
      // Only who has the code is told.
      let code = try await spotify.grant(as: other)
      #expect(
        try await spotify.house.refusal(
          of: ConnectionRPC.completeConnection, SpotifyHouse.completion(code), as: other)
          == Refusal(.alreadyExists, "CONNECTION_ACCOUNT_TAKEN"))
      #expect(try await spotify.pendingCount(of: other) == 0)
      let refused = try await spotify.connection(of: other)
      #expect(refused.state == .disconnected && refused.lastOutcome == .accountTaken)
      #expect(try await spotify.connect(as: me) == 200)
      let request = DisconnectRequest {
        $0.requestID = .v4()
        $0.source = .spotify
      }
      let first = try await spotify.house.call(ConnectionRPC.disconnect, request, as: me)
      let again = try await spotify.house.call(ConnectionRPC.disconnect, request, as: me)
      #expect(first.disconnectTime == again.disconnectTime)
      #expect(try await spotify.connection(of: me).state == .disconnected)
      #expect(try await spotify.look(.call, of: me) == .gone)
      #expect(try await spotify.connect(as: other) == 200)
    }
  }

  @Test func `give a repeat of the request the same page`() async throws {
    try await SpotifyHouse.run { spotify in
      let me = try await spotify.house.newAccount()
      let id = UUID.v4()
      let first = try await spotify.start(requestID: id, as: me)
      #expect(try await spotify.start(requestID: id, as: me).authorizeURL == first.authorizeURL)
      #expect(try await spotify.start(as: me).authorizeURL != first.authorizeURL)
    }
  }

  @Test(arguments: ["new", "absent", "empty"])
  func `are refreshed near the end of the access, once for all who ask`(answer: String) async throws
  {
    try await SpotifyHouse.run { spotify in
      let me = try await spotify.house.newAccount()
      try await spotify.set(#"{"refresh_answer": "\#(answer)"}"#)
      try await spotify.connect(as: me)
      let consent = spotify.time.now
      for round in 1...3 {
        spotify.time.advance(by: .seconds(3400))
        try await withThrowingTaskGroup(of: Void.self) { group in
          for _ in 0..<8 {
            group.addTask {
              let found = try await spotify.look(.call, of: me)
              #expect(isAccess(found))
            }
          }
          try await group.waitForAll()
        }
        #expect(try await spotify.set() == round)
      }
      #expect(try await spotify.connection(of: me).consentTime == consent)
    }
  }

  @Test func `refresh once in thirty seconds when access is rejected`() async throws {
    try await SpotifyHouse.run { spotify in
      let me = try await spotify.house.newAccount()
      try await spotify.connect(as: me)
      guard case .access(_, let generation) = try await spotify.look(.call, of: me) else { return }
      let newer = try await spotify.look(.rejected(generation), of: me)
      guard case .access(_, let next) = newer else {
        Issue.record("\(newer)")
        return
      }
      #expect(next == generation + 1)
      #expect(try await spotify.look(.rejected(generation), of: me) == newer)
      #expect(try await !isAccess(spotify.look(.rejected(next), of: me)))
      #expect(try await spotify.set() == 1)
      spotify.time.advance(by: .seconds(31))
      #expect(try await isAccess(spotify.look(.rejected(next), of: me)))
      #expect(try await spotify.set() == 2)
    }
  }

  @Test func `outlive trouble of the provider, and end at a refusal`() async throws {
    try await SpotifyHouse.run { spotify in
      let me = try await spotify.house.newAccount()
      try await spotify.connect(as: me)
      try await spotify.set(#"{"trouble": 502}"#)
      spotify.time.advance(by: .seconds(3400))
      // The access is still good.
      #expect(try await isAccess(spotify.look(.call, of: me)))
      let failing = try await spotify.connection(of: me)
      #expect(failing.state == .connected && failing.failedRefreshCount == 1)
      spotify.time.advance(by: .seconds(301))
      try await spotify.set(#"{"trouble": null}"#)
      #expect(try await isAccess(spotify.look(.call, of: me)))
      #expect(try await spotify.connection(of: me).failedRefreshCount == 0)
      try await spotify.set(#"{"is_refusing": true}"#)
      spotify.time.advance(by: .seconds(3400))
      #expect(try await spotify.look(.call, of: me) == .ended)
      let ended = try await spotify.connection(of: me)
      #expect(ended.state == .reauthorizationRequired && ended.end == .refused)
      spotify.time.advance(by: .seconds(601))
      #expect(try await spotify.look(.due, of: me) == .ended)
      try await spotify.set(#"{"is_refusing": false}"#)
      #expect(try await spotify.connect(as: me) == 200)
      #expect(try await spotify.connection(of: me).state == .connected)
    }
  }

  @Test func `tell their end fourteen and three days before`() async throws {
    try await SpotifyHouse.run { spotify in
      let me = try await spotify.house.newAccount()
      try await spotify.connect(as: me)
      let end = try #require(try await spotify.connection(of: me).endTime)
      for (days, told) in [(15, 0), (14, 14), (4, 14), (3, 3)] as [(Int64, Int32)] {
        spotify.time.move(to: end - .seconds(days * 86_400))
        _ = try await spotify.look(.due, of: me)
        #expect(try await spotify.connection(of: me).endNoticeDays == told)
      }
      try await spotify.set(#"{"is_refusing": true}"#)
      spotify.time.move(to: end)
      _ = try await spotify.look(.due, of: me)
      #expect(try await spotify.connection(of: me).end == .expired)
    }
  }

  /// Goal: a dump of the database, and what the athlete is given, contain no token.
  @Test
  func `are shown to administrators with the state of their refreshes, in the log of the account`()
    async throws
  {
    try await SpotifyHouse.run { spotify in
      let me = try await spotify.house.newAccount()
      let administrator = try await spotify.house.newAdministrator()
      try await spotify.connect(as: me)
      let look = { () async throws -> LinkedServiceState in
        let found = try await spotify.house.call(
          SupportRPC.getAccountForSupport,
          GetAccountForSupportRequest { ($0.accountID, $0.reason) = (me.id, "a question") },
          as: administrator)
        return try #require(found.linkedServices.first { $0.service == "spotify" })
      }
      let fresh = try await look()
      #expect(fresh.hasToken && fresh.failedRefreshCount == 0 && fresh.revokeTime == nil)
      #expect(fresh.nextRefreshTime == spotify.time.now + .seconds(3300))
      #expect(fresh.endTime == (try await spotify.connection(of: me)).endTime)
      try await spotify.set(#"{"trouble": 503}"#)
      spotify.time.advance(by: .seconds(3300))
      _ = try await spotify.look(.due, of: me)
      let failed = try await look()
      #expect(failed.failedRefreshCount == 1)
      #expect(failed.nextRefreshTime == spotify.time.now + .seconds(300))
    }
  }

  @Test func `keep tokens sealed`() async throws {
    try await SpotifyHouse.run { spotify in
      let me = try await spotify.house.newAccount()
      try await spotify.connect(as: me)
      guard case .access(let token, _) = try await spotify.look(.call, of: me) else { return }
      #expect(token.hasPrefix("BQ"))
      let id = me.id
      let sealedCount = try await spotify.house.asOwner { session in
        try await session.run(
          """
          select count(*) from pulsewire.provider_connections
          where owner_id = \(id)
            and position(\(Array(token.utf8)) in access_token) = 0 and refresh_token is not null
          """
        ).only.decode(Int64.self, at: 0)
      }
      #expect(sealedCount == 1)
    }
  }
}
