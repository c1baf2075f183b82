import Base
import Contract
import HTTP2
import Loop
import RPC
import Testing

typealias Text = HealthCheckRequest

@Suite struct `A meter of calls` {
  private let link: MemoryLink
  private let names: [String]

  init() throws {
    var router = Router()
    TestService.register(in: &router, Notes())
    names = router.methods
    link = try MemoryLink(TestService.register)
  }

  private func counters(_ name: String) -> MethodCounters {
    link.meter.methods[names.firstIndex(of: "/t.T/" + name) ?? names.count]
  }

  @Test func `counts each method by itself, by code, with messages and time`() throws {
    _ = link.unary("/t.T/Unary", "a")
    _ = link.unary("/t.T/Unary", "b")
    _ = link.unary("/t.T/Fail")
    _ = link.unary("/t.T/Split", "a,b,c")
    _ = link.unary("/t.T/Sleep", "", ["grpc-timeout": "100m"])
    #expect(counters("Sleep").started == 1)
    #expect(counters("Sleep").finished == 0)
    link.advance(by: .milliseconds(100))
    #expect(counters("Unary").finished(.ok) == 2)
    #expect(counters("Unary").messagesIn == 2)
    #expect(counters("Unary").messagesOut == 2)
    #expect(counters("Fail").finished(.aborted) == 1)
    #expect(counters("Fail").messagesOut == 0)
    #expect(counters("Split").messagesOut == 3)
    #expect(counters("Sleep").finished(.deadlineExceeded) == 1)
    #expect(counters("Sleep").latency.sumNanoseconds == 100_000_000)
    #expect(counters("Echo").started == 0)
  }

  @Test func `counts a call that was reset once, as cancelled`() throws {
    let call = link.unary("/t.T/Sleep")
    link.client.reset(try #require(call.stream), .cancel)
    link.exchange()
    #expect(counters("Sleep").started == 1)
    #expect(counters("Sleep").finished == 1)
    #expect(counters("Sleep").finished(.cancelled) == 1)
  }

  @Test func `counts what no method has together, whatever it is called`() {
    for index in 0..<50 { _ = link.unary("/t.T/Nothing\(index)") }
    _ = link.unary("/t.T/Unary", "", ["grpc-encoding": "snappy"])
    #expect(link.meter.methods.count == names.count + 1)
    #expect(link.meter.methods[names.count].finished(.unimplemented) == 51)
    #expect(counters("Unary").started == 0)
  }

  @Test func `adds up with those of other loops`() {
    _ = link.unary("/t.T/Unary", "a")
    var sum = counters("Unary")
    sum += counters("Unary")
    #expect(sum.started == 2)
    #expect(sum.finished(.ok) == 2)
    #expect(sum.finished == 2)
    #expect(sum.latency.count == 2)
  }

  @Test func `goes with a look at the open streams`() {
    let call = link.open("/t.T/Deaf")
    link.send("hello", on: call)
    link.exchange()
    link.advance(by: .seconds(2))
    let streams = link.engine.streams(max: 10)
    #expect(streams.count == 1)
    #expect(streams.first?.method == "/t.T/Deaf")
    #expect(streams.first?.ageNanoseconds == 2_000_000_000)
    #expect(streams.first?.inboundBytes == 12)
    #expect(streams.first?.isAnswered == false)
    #expect(link.engine.bufferedBytes == 12)
    #expect(link.engine.openStreamCount == 1)
    #expect(link.engine.streams(max: 0).isEmpty)
  }
}
