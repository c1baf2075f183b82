import Contract
import ContractJSON
import HTTP2
import Hub
import Messages
import Testing

@testable import RPC

/// The messages of a feed in each dialect.
@Suite struct `A feed's messages` {
  private let feeds = TestFeeds()
  private let link: MemoryLink

  init() throws { link = try MemoryLink(feeds.register) }

  private func publish(_ text: String, _ revision: Int64) {
    feeds.topic.publish(text, revision: revision)
    link.exchange()
  }

  @Test(arguments: [
    ("application/grpc-web", UInt8(0x80)), ("application/grpc-web-text", 0x80),
    ("application/connect+proto", 2), ("application/connect+json", 2),
    ("application/grpc-web+json", 0x80),
  ])
  func `are those of the call's dialect, and so is its end`(type: String, end: UInt8) throws {
    let (isJSON, isText) = (type.hasSuffix("json"), type.hasSuffix("text"))
    let request = Foreign.enveloped(isJSON ? Foreign.json("") : Foreign.message(""))
    let call = link.call("/t.F/News", type, isText ? Foreign.padded(request) : request)
    #expect(call.envelopes().isEmpty)
    publish("a", 1)
    publish("b", 2)
    publish("last", 3)
    let envelopes = call.envelopes(isText: isText)
    #expect(envelopes.map(\.flags) == [0, 0, 0, end])
    #expect(
      envelopes.dropLast().map(\.content)
        == ["a +0", "b +0", "last"].map { isJSON ? Foreign.json($0) : Foreign.message($0) })
    #expect(call.closedBy == .noError)
    #expect(link.notes.all == ["feed ended", "answered OK"])
  }

  @Test func `are compressed where they are long and the client takes it`() throws {
    let call = link.unary("/t.F/News", "", ["grpc-accept-encoding": "gzip"])
    let long = String(repeating: "pulse ", count: 1000)
    publish(long, 1)
    publish("short", 2)
    #expect(call.field("grpc-encoding") == "gzip")
    let envelopes = call.envelopes()
    #expect(envelopes.map(\.flags) == [1, 0])
    #expect(try Foreign.inflated(envelopes[0].content) == Foreign.message(long + " +0"))
    #expect(envelopes[1].content == Foreign.message("short +0"))
  }

  /// The mapping is kept, as a server's is: the schemas of a mapping live as long as the process.
  private static let requestsAlone = JSONMapping(of: [HealthCheckRequest.schema])

  @Test func `that have no JSON form end the call`() throws {
    let link = try MemoryLink { router, _ in
      router.json = Self.requestsAlone
      router.feed("/t.F/Formless") { (_: HealthCheckRequest, _) in FormlessFeed() }
    }
    let call = link.call(
      "/t.F/Formless", "application/grpc-web+json", Foreign.enveloped(Foreign.json("")))
    #expect(call.status == .unimplemented)
    #expect(link.notes.all == ["answered UNIMPLEMENTED"])
    #expect(link.engine.handlerCount == 0)
  }
}

/// A feed with messages of a type for which the server has no JSON form.
private final class FormlessFeed: Feed {
  func next(isLeaving: Bool) -> FeedStep<HealthCheckResponse> {
    .newest(HealthCheckResponse(status: .serving))
  }
}
