import Base
import Contract
import ContractJSON
import HTTP2
import Loop
import Messages
import Testing

@testable import RPC

@Suite struct `A message over the limit of its method` {
  private let link: MemoryLink
  private let long = String(repeating: "a", count: 2000)

  init() throws {
    link = try MemoryLink { router, notes in
      router = Router(ContractSchema.services, json: .contract, ordinaryLimit: .name)
      TestService.register(in: &router, notes)
    }
  }

  private func reason(_ call: MemoryCall) throws -> Google.ErrorInfo? {
    let block = call.stream?.trailers ?? call.stream?.headers
    let text = block?.text("grpc-status-details-bin") ?? ""
    let details = try #require(Base64.standard.decode(text))
    return try Google.Status(unpacking: details).details.first?.unpacked(as: Google.ErrorInfo.self)
  }

  private func query(_ bytes: [UInt8], _ options: String) -> String {
    AccountRPC.getAccount.path
      + "?connect=v1&base64=1&message=\(Base64.url.encode(bytes))&\(options)"
  }

  @Test func `is refused with its reason, also where it is small before it is inflated`() throws {
    let plain = link.unary("/t.T/Unary", long)
    let inflated = link.call(
      "/t.T/Unary", "application/grpc",
      Foreign.enveloped(Foreign.deflated(Foreign.message(long)), flags: 1),
      ["grpc-encoding": "gzip"])
    let stream = link.open("/t.T/Echo")
    link.send(long, on: stream)
    link.exchange()
    for call in [plain, inflated, stream] {
      #expect(call.status == .resourceExhausted)
      let info = try reason(call)
      #expect(info?.reason == "MESSAGE_TOO_LARGE")
      #expect(info?.metadata == ["max_bytes": "1024"])
    }
    let fields: KeyValuePairs = ["content-encoding": "gzip"]
    let connect = [
      link.call("/t.T/Unary", "application/proto", Foreign.message(long)),
      link.call("/t.T/Unary", "application/json", Foreign.json(long)),
      link.call("/t.T/Unary", "application/proto", Foreign.deflated(Foreign.message(long)), fields),
      link.call("/t.T/Unary", "application/json", Foreign.deflated(Foreign.json(long)), fields),
      link.open(query(Foreign.message(long), "encoding=proto"), method: "GET", endStream: true),
      link.open(
        query(Foreign.deflated(Foreign.json(long)), "encoding=json&compression=gzip"),
        method: "GET", endStream: true),
    ]
    link.exchange()
    for call in connect {
      #expect(call.httpStatus == "429")
      #expect(call.bodyText.contains("MESSAGE_TOO_LARGE"))
      #expect(call.bodyText.contains("1024 bytes"))
    }
    let web = link.call(
      "/t.T/Unary", "application/grpc-web+proto", Foreign.enveloped(Foreign.message(long)))
    #expect(web.bodyText.contains("1024 bytes") || web.status == .resourceExhausted)
  }

  @Test func `is so by one byte, and not at it`() throws {
    // A tag and two bytes of length precede the text.
    let fitting = String(repeating: "a", count: 1024 - 3)
    #expect(Foreign.message(fitting).count == 1024)
    #expect(link.unary("/t.T/Unary", fitting).status == .ok)
    #expect(link.unary("/t.T/Unary", fitting + "a").status == .resourceExhausted)
  }
}

/// An interceptor that takes the owner from a header.
private struct Claimed: Interceptor {
  func admits(_ context: CallContext) throws -> Bool {
    context.owner = context.header("x-owner").flatMap { UUID($0) }
    return true
  }

  func intercept(_ context: CallContext, _ next: () async throws -> Void) async throws {
    try await next()
  }
}

@Suite struct `What a message weighs` {
  private static let alice: KeyValuePairs = ["x-owner": "00000000-0000-7000-8000-000000000001"]

  private func link(
    _ limits: CallLimits, from address: PeerAddress = .ipv4(0xc000_0201, port: 50_000)
  ) throws -> MemoryLink {
    try MemoryLink(peer: Peer(address, connection: "0.1")) { router, notes in
      router.add(Claimed())
      router.add(limits)
      TestService.register(in: &router, notes)
      router.unary("/t.T/Count") { (request: HealthCheckRequest, _: CallContext) in
        HealthCheckRequest(service: "\(request.service.utf8.count)")
      }
      router.unary("/t.T/Repeat") { (request: HealthCheckRequest, _: CallContext) in
        HealthCheckRequest(service: String(repeating: "a", count: Int(request.service) ?? 0))
      }
    }
  }

  private func settings() -> CallLimitSettings {
    var settings = CallLimitSettings()
    settings.accountRate = Rate(perSecond: 10, burst: 5)
    settings.addressRate = Rate(perSecond: 1, burst: 4)
    settings.addressOpenCallsMax = 3
    settings.exemptMethods = ["/t.T/Watch", "/t.T/Unary"]
    return settings
  }

  private func text(kibibytes: Int) -> String {
    String(repeating: "a", count: kibibytes * 1024 - 32)
  }

  @Test func `is a call for each 16 KiB, and nothing up to them`() throws {
    let link = try link(CallLimits(settings()))
    for _ in 0..<5 {
      #expect(link.unary("/t.T/Count", text(kibibytes: 16), Self.alice).status == .ok)
    }
    #expect(link.unary("/t.T/Unary", "", Self.alice).status == .resourceExhausted)
    link.advance(by: .seconds(10))
    // The message costs one call, and three more for the part beyond 16 KiB.
    #expect(link.unary("/t.T/Count", text(kibibytes: 64), Self.alice).status == .ok)
    #expect(link.unary("/t.T/Unary", "", Self.alice).status == .ok)
    #expect(link.unary("/t.T/Unary", "", Self.alice).status == .resourceExhausted)
  }

  @Test func `is reckoned by what it inflates to, in JSON as in bytes`() throws {
    for (type, body) in [
      ("application/proto", Foreign.message(text(kibibytes: 160))),
      ("application/json", Foreign.json(text(kibibytes: 160))),
    ] {
      let link = try link(CallLimits(settings()))
      var fields: KeyValuePairs = ["content-encoding": "gzip", "x-owner": Self.alice[0].value]
      let call = link.call("/t.T/Count", type, Foreign.deflated(body), fields)
      #expect(call.httpStatus == "200")
      fields = Self.alice
      #expect(link.unary("/t.T/Unary", "", fields).status == .resourceExhausted)
      link.advance(by: .milliseconds(599))
      #expect(link.unary("/t.T/Unary", "", fields).status == .resourceExhausted)
      link.advance(by: .milliseconds(2))
      #expect(link.unary("/t.T/Unary", "", fields).status == .ok)
    }
  }

  @Test(arguments: ["application/grpc", "application/json"])
  func `is the same of a response`(type: String) throws {
    let link = try link(CallLimits(settings()))
    func call(_ kibibytes: Int) throws -> MemoryCall {
      let text = "\(kibibytes * 1024 - 64)"
      guard type == "application/json" else { return link.unary("/t.T/Repeat", text, Self.alice) }
      let call = link.call("/t.T/Repeat", type, Foreign.json(text), Self.alice)
      // A long response is encoded outside the loop.
      while call.httpStatus == nil { link.exchange() }
      return call
    }
    for _ in 0..<4 { #expect(try call(16).httpStatus == "200") }
    // The response costs one call, and nine more for the part beyond 16 KiB.
    #expect(try call(160).httpStatus == "200")
    #expect(link.unary("/t.T/Unary", "", Self.alice).status == .resourceExhausted)
    link.advance(by: .milliseconds(999))
    #expect(link.unary("/t.T/Unary", "", Self.alice).status == .resourceExhausted)
    link.advance(by: .milliseconds(2))
    #expect(link.unary("/t.T/Unary", "", Self.alice).status == .ok)
  }

  @Test func `of a response that is long in JSON is found in what comes`() throws {
    let link = try link(CallLimits(settings()))
    let call = link.call("/t.T/Repeat", "application/json", Foreign.json("1000000"), Self.alice)
    while call.httpStatus == nil { link.exchange() }
    var taken = 0
    while !call.isEnded, call.byteCount > taken {
      link.returnWindow(call.byteCount - taken, of: call)
      taken = call.byteCount
      link.exchange()
    }
    #expect(call.bodyText.count == 1_000_014 && call.bodyText.hasSuffix("aaa\"}"))
    #expect(link.engine.handlerCount == 0)
  }

  @Test func `is nothing where the caller has gone while its response was written`() throws {
    let link = try link(CallLimits(settings()))
    let call = link.call("/t.T/Repeat", "application/json", Foreign.json("1000000"), Self.alice)
    link.client.reset(try #require(call.stream), .cancel)
    while link.engine.handlerCount > 0 { link.exchange() }
    #expect(call.httpStatus == nil)
  }

  @Test func `slows a stream of an account down, and leaves its calls alone`() throws {
    let link = try link(CallLimits(settings()))
    let stream = link.open("/t.T/Echo", Self.alice)
    for number in 0..<20 { link.send("\(number)", on: stream) }
    link.exchange()
    #expect(stream.takeTexts() == ["0", "1", "2", "3", "4"])
    #expect(link.unary("/t.T/Unary", "", Self.alice).status == .ok)
    link.advance(by: .milliseconds(100))
    #expect(stream.takeTexts() == ["5"])
    for _ in 0..<14 { link.advance(by: .milliseconds(100)) }
    #expect(stream.takeTexts().count == 14)
    #expect(!stream.isEnded)
    link.finish(stream)
    link.advance(by: .milliseconds(100))
    #expect(stream.status == .ok)
  }

  @Test func `does not keep a stream that is slowed down from its end`() throws {
    let link = try link(CallLimits(settings()))
    let stream = link.open("/t.T/Echo", Self.alice)
    for _ in 0..<20 { link.send("", on: stream) }
    link.exchange()
    link.client.reset(try #require(stream.stream), .cancel)
    link.exchange()
    #expect(link.engine.handlerCount == 0)
    link.advance(by: .seconds(60))
  }

  @Test func `ends a stream without an account that is over the rate`() throws {
    let link = try link(CallLimits(settings()))
    let stream = link.open("/t.T/Echo")
    for number in 0..<10 { link.send("\(number)", on: stream) }
    link.exchange()
    #expect(stream.status == .resourceExhausted)
    // The call was the first of four.
    #expect(stream.takeTexts().count == 3)
  }

  @Test func `is counted in open calls of a network, also of methods without a rate`() throws {
    let limits = CallLimits(settings())
    let links = [try link(limits), try link(limits)]
    let open = (0..<3).map { links[$0 % 2].unary("/t.T/Watch", "") }
    for call in open { #expect(call.status == nil) }
    #expect(links[0].unary("/t.T/Watch", "").status == .resourceExhausted)
    #expect(links[0].unary("/t.T/Unary", "").status == .ok)
    let elsewhere = try link(limits, from: .ipv4(0xc000_0202, port: 1))
    #expect(elsewhere.unary("/t.T/Watch", "").status == nil)
    links[0].client.reset(try #require(open[0].stream), .cancel)
    links[0].exchange()
    #expect(links[0].unary("/t.T/Watch", "").status == nil)
    #expect(limits.refusedCounts.last?.value == 1)
  }

  @Test func `is shared by the networks of one site`() throws {
    var settings = settings()
    settings.exemptMethods = []
    settings.partiesMax = 100
    let limits = CallLimits(settings)
    // The site has the limit of ten networks, whatever the networks are.
    let statuses = try (0..<60).map { number in
      let network = 0x2001_0db8_0001_0000 + UInt64(number)
      return try link(limits, from: .ipv6(network, 1, port: 1)).unary("/t.T/Unary").status
    }
    #expect(statuses.filter { $0 == .ok }.count == 31)
    #expect(limits.partyCount < 40)
    let site = try link(limits, from: .ipv6(0x2001_0db8_0002_0000, 1, port: 1))
    #expect(site.unary("/t.T/Unary").status == .ok)
  }
}
