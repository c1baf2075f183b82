import Base
import Contract
import HTTP2
import Loop
import Messages
import RPC
import Testing

@Suite struct `A rate` {
  /// Method: compared with a token bucket computed in the plain way, with fractions.
  @Test func `lets through what a bucket of tokens lets through`() {
    var random = SplitMix64(seed: 5)
    for _ in 0..<50 {
      let interval = UInt64.random(in: 1...1_000_000, using: &random)
      let burst = Int.random(in: 1...20, using: &random)
      let rate = Rate(perSecond: 1e9 / Double(interval), burst: burst)
      let state = RateState()
      var now: UInt64 = 1_000_000_000
      // The tokens, in units of the time that each takes to arrive.
      var tokens = UInt64(burst) * interval
      for _ in 0..<500 {
        let step = UInt64.random(in: 0...2 * interval, using: &random)
        now += step
        tokens = min(UInt64(burst) * interval, tokens + step)
        let wait = state.take(at: now, rate)
        if tokens >= interval {
          #expect(wait == 0)
          tokens -= interval
        } else {
          #expect(wait == interval - tokens)
          #expect(state.wait(at: now, rate) == wait)
          #expect(state.wait(at: now + wait, rate) == 0)
        }
      }
    }
  }
}

@Suite struct `What is given back` {
  @Test func `can be taken once more, and nothing beyond`() {
    let (rate, state) = (Rate(perSecond: 1, burst: 3), RateState())
    let now: UInt64 = 1_000_000_000_000
    func count() -> Int { (0..<10).prefix { _ in state.take(at: now, rate) == 0 }.count }
    #expect(count() == 3)
    state.giveBack(rate)
    #expect(count() == 1)
    for _ in 0..<100 { RateState().giveBack(rate) }
    for _ in 0..<3 { state.giveBack(rate) }
    #expect(count() == 3)
  }
}

@Suite struct `A table of parties` {
  private final class Party: Sendable {}

  @Test func `forgets those that did nothing for long, and holds a bounded number`() {
    let table = PartyTable<Int, Party>(partiesMax: 100) { _ in false }
    let first = table.party(0) { Party() }
    for key in 1..<10_000 {
      _ = table.party(key) { Party() }
      #expect(table.count <= 200)
      // A party in constant use is never forgotten.
      if key < 5000 { #expect(table.party(0) { Party() } === first) }
    }
    #expect(table.party(0) { Party() } !== first)
  }

  @Test func `never forgets those in use`() {
    let inUse = Party()
    let table = PartyTable<Int, Party>(partiesMax: 10) { $0 === inUse }
    _ = table.party(0) { inUse }
    for key in 1..<1000 { _ = table.party(key) { Party() } }
    #expect(table.party(0) { Party() } === inUse)
  }

  @Test func `stays cheap while more are in use than it would remember`() {
    let table = PartyTable<Int, Party>(partiesMax: 10) { _ in true }
    let parties = (0..<1000).map { key in table.party(key) { Party() } }
    for key in 0..<1000 { #expect(table.party(key) { Party() } === parties[key]) }
  }
}

/// An interceptor that takes the owner from a header.
private struct Claimed: Interceptor {
  func intercept(_ context: CallContext, _ next: () async throws -> Void) async throws {
    context.owner = context.header("x-owner").flatMap { UUID($0) }
    try await next()
  }
}

@Suite struct `Limits of calls` {
  private static let alice = "00000000-0000-7000-8000-000000000001"
  private static let bob = "00000000-0000-7000-8000-000000000002"
  private static let remote = PeerAddress.ipv4(0xc000_0201, port: 50_000)

  private func settings() -> CallLimitSettings {
    var settings = CallLimitSettings()
    settings.accountRate = Rate(perSecond: 10, burst: 5)
    settings.accountOpenCallsMax = 3
    settings.accountConnectionsMax = 2
    settings.addressRate = Rate(perSecond: 1, burst: 2)
    settings.exemptMethods = ["/t.T/Metadata"]
    return settings
  }

  private func link(
    _ limits: CallLimits, from address: PeerAddress = Self.remote
  ) throws -> MemoryLink {
    try MemoryLink(peer: Peer(address, connection: "0.1")) { router, notes in
      router.add(Claimed())
      router.add(limits)
      TestService.register(in: &router, notes)
    }
  }

  private func refusals(_ limits: CallLimits) -> [UInt64] { limits.refusedCounts.map(\.value) }

  @Test func `hold an account to its rate, and let it go on when it has waited`() throws {
    let limits = CallLimits(settings())
    let link = try link(limits)
    let alice: KeyValuePairs = ["x-owner": Self.alice]
    for _ in 0..<5 { #expect(link.unary("/t.T/Unary", "", alice).status == .ok) }
    let refused = link.unary("/t.T/Unary", "", alice)
    #expect(refused.status == .resourceExhausted)
    #expect(try retryDelay(of: refused) == .milliseconds(100))
    #expect(link.unary("/t.T/Unary", "", ["x-owner": Self.bob]).status == .ok)
    link.advance(by: .milliseconds(99))
    #expect(link.unary("/t.T/Unary", "", alice).status == .resourceExhausted)
    link.advance(by: .milliseconds(1))
    #expect(link.unary("/t.T/Unary", "", alice).status == .ok)
    #expect(link.unary("/t.T/Unary", "", alice).status == .resourceExhausted)
    #expect(refusals(limits) == [3, 0, 0, 0, 0])
  }

  @Test func `count an account on all of its connections together`() throws {
    let limits = CallLimits(settings())
    let links = [try link(limits), try link(limits)]
    let statuses = (0..<6).map {
      links[$0 % 2].unary("/t.T/Unary", "", ["x-owner": Self.alice]).status
    }
    #expect(statuses.filter { $0 == .ok }.count == 5)
  }

  @Test func `hold an account to its open calls until they end`() throws {
    let limits = CallLimits(settings())
    let link = try link(limits)
    let alice: KeyValuePairs = ["x-owner": Self.alice]
    let open = (0..<3).map { _ in link.open("/t.T/Echo", alice) }
    link.exchange()
    #expect(link.unary("/t.T/Unary", "", alice).status == .resourceExhausted)
    link.finish(open[0])
    link.client.reset(try #require(open[1].stream), .cancel)
    link.exchange()
    link.advance(by: .seconds(10))
    #expect(link.unary("/t.T/Unary", "", alice).status == .ok)
    #expect(refusals(limits) == [0, 1, 0, 0, 0])
  }

  @Test func `hold an account to its connections until they end`() throws {
    let limits = CallLimits(settings())
    let alice: KeyValuePairs = ["x-owner": Self.alice]
    var links = [try link(limits), try link(limits)]
    for link in links { #expect(link.unary("/t.T/Unary", "", alice).status == .ok) }
    let third = try link(limits)
    #expect(third.unary("/t.T/Unary", "", alice).status == .resourceExhausted)
    #expect(third.unary("/t.T/Unary", "", ["x-owner": Self.bob]).status == .ok)
    links.removeLast()
    #expect(third.unary("/t.T/Unary", "", alice).status == .ok)
    #expect(refusals(limits) == [0, 0, 1, 0, 0])
  }

  @Test func `hold an address to its rate of calls without an account`() throws {
    let limits = CallLimits(settings())
    let links = [
      try link(limits),
      // The connection comes from another port of the same address.
      try link(limits, from: .ipv4(0xc000_0201, port: 50_001)),
    ]
    #expect(links[0].unary("/t.T/Unary").status == .ok)
    #expect(links[1].unary("/t.T/Unary").status == .ok)
    for link in links { #expect(link.unary("/t.T/Unary").status == .resourceExhausted) }
    #expect(links[0].unary("/t.T/Metadata").status == .ok)
    #expect(links[0].unary("/t.T/Unary", "", ["x-owner": Self.alice]).status == .ok)
    let elsewhere = try link(limits, from: .ipv4(0xc000_0202, port: 50_000))
    #expect(elsewhere.unary("/t.T/Unary").status == .ok)
    #expect(refusals(limits) == [0, 0, 0, 2, 0])
  }

  @Test func `know the network from which an account came last`() throws {
    let limits = CallLimits(settings())
    let (alice, bob) = (try #require(UUID(Self.alice)), try #require(UUID(Self.bob)))
    #expect(limits.network(of: alice) == nil)
    func connect(_ owner: String, _ address: PeerAddress) throws -> MemoryLink {
      let link = try link(limits, from: address)
      #expect(link.unary("/t.T/Unary", "", ["x-owner": owner]).status == .ok)
      return link
    }
    let first = try connect(Self.alice, .ipv6(0x2001_0db8_0000_0001, 1, port: 1))
    let network = limits.network(of: alice)
    let second = try connect(Self.bob, .ipv6(0x2001_0db8_0000_0002, 1, port: 1))
    // They are networks of one customer.
    #expect(network != nil && limits.network(of: bob) == network)
    let third = try connect(Self.alice, .ipv4(0xc000_0201, port: 1))
    #expect(limits.network(of: alice) != nil && limits.network(of: alice) != network)
    withExtendedLifetime([first, second, third]) {}
  }

  @Test func `take a network of IPv6 for one address`() throws {
    let limits = CallLimits(settings())
    for host in 0..<3 {
      let link = try link(limits, from: .ipv6(0x2001_0db8_0000_0001, UInt64(host), port: 1))
      #expect(link.unary("/t.T/Unary").status == (host < 2 ? .ok : .resourceExhausted))
    }
  }

  @Test(arguments: [PeerAddress.ipv4(0x7f00_0001, port: 1), .ipv6(0, 1, port: 1), .unix])
  func `leave this machine alone, unless told otherwise`(address: PeerAddress) throws {
    var settings = settings()
    let free = try link(CallLimits(settings), from: address)
    for _ in 0..<20 {
      #expect(free.unary("/t.T/Unary").status == .ok)
      #expect(free.unary("/t.T/Unary", "", ["x-owner": Self.alice]).status == .ok)
    }
    settings.appliesToLoopback = true
    let bound = try link(CallLimits(settings), from: address)
    let statuses = (0..<6).map { _ in
      bound.unary("/t.T/Unary", "", ["x-owner": Self.alice]).status
    }
    #expect(statuses.last == .resourceExhausted)
  }

  @Test func `are no limits where the settings have none`() throws {
    var settings = settings()
    settings.accountRate = nil
    settings.addressRate = nil
    let link = try link(CallLimits(settings))
    for _ in 0..<50 {
      #expect(link.unary("/t.T/Unary").status == .ok)
      #expect(link.unary("/t.T/Unary", "", ["x-owner": Self.alice]).status == .ok)
    }
  }

  private func retryDelay(of call: MemoryCall) throws -> Duration? {
    let text = call.stream?.headers.text("grpc-status-details-bin") ?? ""
    let status = try Google.Status(unpacking: try #require(Base64.standard.decode(text)))
    for any in status.details {
      if let info = try any.unpacked(as: Google.RetryInfo.self) { return info.retryDelay }
    }
    return nil
  }
}
