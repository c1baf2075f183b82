import Base
import Contract
import Hub
import Loop
import RPC
import Testing

/// Calls act under their credentials, and end when those end.
@Suite struct `Credentials` {
  /// An interceptor that accepts any header as a credential, and counts its look-ups.
  private final class Gate: Interceptor, @unchecked Sendable {
    var looked: [String] = []
    var credentials: [String: Credential] = [:]

    func admits(_ context: CallContext) throws -> Bool {
      switch context.presentedCredential {
      case .several: throw RPCError(.unauthenticated, "several")
      case .nothing: throw RPCError(.unauthenticated, "nothing")
      case .known(let credential):
        if credential.isRevoked { throw RPCError(.unauthenticated, "revoked") }
        context.act(by: credential)
      case .header(let header):
        let name = String(decoding: header, as: UTF8.self)
        looked.append(name)
        let credential = credentials[name] ?? Self.credential(header)
        credentials[name] = credential
        context.act(by: credential)
      }
      return true
    }

    func intercept(_ context: CallContext, _ next: () async throws -> Void) async throws {
      try await next()
    }

    private static func credential(_ header: [UInt8]) -> Credential {
      Credential(
        Principal(
          account: UUID.v4(), session: UUID.v4(), kind: .session, scopes: [],
          authenticatedAt: Timestamp(microseconds: 0)),
        header: header, expiryNanoseconds: UInt64.max)
    }
  }

  private let gate = Gate()

  private let feeds = TestFeeds()

  private func link() throws -> MemoryLink {
    try MemoryLink { router, notes in
      router.add(gate)
      feeds.register(in: &router, notes)
      TestService.register(in: &router, notes)
    }
  }

  @Test func `a connection that brings the same again is not looked at again`() throws {
    let link = try link()
    for header in ["a", "a", "a", "b", "b", "a", "a"] {
      #expect(link.unary("/t.T/Unary", "", ["authorization": header]).status == .ok)
    }
    #expect(gate.looked == ["a", "b", "a"])
  }

  @Test func `a call that brings nothing is nobody, whoever came before`() throws {
    let link = try link()
    #expect(link.unary("/t.T/Unary", "", ["authorization": "a"]).status == .ok)
    #expect(link.unary("/t.T/Unary", "").status == .unauthenticated)
    let twice: KeyValuePairs = ["authorization": "a", "authorization": "a"]
    #expect(link.unary("/t.T/Unary", "", twice).status == .unauthenticated)
    #expect(
      link.unary("/t.T/Unary", "", ["authorization": ""]).status == .ok, "an empty one is one")
  }

  @Test func `revoking ends the calls that act by it, on all connections, and no others`() throws {
    let links = [try link(), try link()]
    let open = links.flatMap { link in
      ["a", "a", "b"].map { link.open("/t.T/Echo", ["authorization": $0]) }
    }
    for link in links { link.exchange() }
    gate.credentials["a"]?.revoke(RPCError(.unauthenticated, reason: "SESSION_REVOKED", "over"))
    for link in links { link.exchange() }
    let statuses = open.map(\.status)
    #expect(
      statuses == [.unauthenticated, .unauthenticated, nil] + [
        .unauthenticated, .unauthenticated, nil,
      ])
    #expect(links[0].unary("/t.T/Unary", "", ["authorization": "b"]).status == .ok)
  }

  @Test func `revoking ends the feeds that act by it`() throws {
    let link = try link()
    let open = ["a", "b"].map { link.unary("/t.F/News", "", ["authorization": $0]) }
    gate.credentials["a"]?.revoke(RPCError(.unauthenticated, reason: "SESSION_REVOKED", "over"))
    feeds.topic.publish("news", revision: 1)
    link.exchange()
    #expect(open.map(\.status) == [.unauthenticated, nil])
    #expect(open.map { $0.takeTexts() } == [[], ["news +0"]])
    #expect(link.notes.all == ["answered UNAUTHENTICATED", "feed ended"])
    #expect(link.engine.handlerCount == 1)
  }

  @Test func `a connection that is gone is not held by what it brought`() throws {
    var gone: MemoryLink? = try link()
    _ = gone?.unary("/t.T/Unary", "", ["authorization": "a"])
    weak let engine = gone?.engine
    gone = nil
    #expect(engine == nil)
    gate.credentials["a"]?.revoke(RPCError(.unauthenticated, "over"))
  }

  @Test func `many connections of one session are remembered without their dead`() throws {
    let stays = try link()
    let call = stays.open("/t.T/Echo", ["authorization": "a"])
    stays.exchange()
    for _ in 0..<100 { _ = try link().unary("/t.T/Unary", "", ["authorization": "a"]) }
    for index in 0..<100 {
      _ = stays.unary("/t.T/Unary", "", ["authorization": index % 2 == 0 ? "b" : "a"])
    }
    gate.credentials["a"]?.revoke(RPCError(.unauthenticated, "over"))
    stays.exchange()
    #expect(call.status == .unauthenticated)
  }
}

@Suite struct `Access rules of a router` {
  @Test func `name the methods that have none`() {
    var router = Router()
    TestService.register(in: &router, Notes())
    let guarded = Method<HealthCheckRequest, HealthCheckRequest>("t.T", "Guarded", .account)
    router.unary(guarded) { (request: HealthCheckRequest, _: CallContext) in request }
    #expect(!router.methodsWithoutRule.contains("/t.T/Guarded"))
    #expect(router.methodsWithoutRule.contains("/t.T/Echo"))
    #expect(router.methodsWithoutRule.count == router.methods.count - 1)
  }
}
