import Base
import Contract
import HTTP2
import Messages
import RPC
import Testing

@Suite struct `A server that drains` {
  let link: MemoryLink

  init() throws { link = try MemoryLink(TestService.register) }

  @Test func `lets running calls end, and takes those that were on their way`() {
    let running = link.open("/t.T/Echo")
    link.exchange()
    link.engine.drain()
    let late = link.open("/t.T/Unary")
    link.send("late", on: late, end: true)
    link.exchange()
    #expect(late.takeTexts() == ["late!"])
    link.advance(by: .seconds(2))
    link.send("still", on: running, end: true)
    link.exchange()
    #expect(running.takeTexts() == ["still"])
    #expect(running.status == .ok)
    #expect(link.engine.isOver)
  }

  @Test func `refuses new calls after the second notice`() {
    let running = link.open("/t.T/Echo")
    link.exchange()
    link.engine.drain()
    link.advance(by: .seconds(2))
    let refused = link.unary("/t.T/Unary")
    #expect(refused.closedBy == .refusedStream)
    #expect(running.closedBy == nil)
  }

  @Test func `ends at once what a client resumes elsewhere, and lets the rest go on`() {
    let watching = link.open("/t.T/Watch")
    link.send("", on: watching, end: true)
    let running = link.open("/t.T/Echo")
    link.exchange()
    link.engine.drain()
    #expect(watching.closedBy == nil)
    link.advance(by: .seconds(1))
    #expect(watching.status == .unavailable)
    #expect(running.closedBy == nil)
    link.send("still", on: running, end: true)
    link.exchange()
    #expect(running.status == .ok)
    #expect(link.engine.isOver)
  }

  @Test func `lets a stream say where it stood`() throws {
    let watching = link.unary("/t.T/Farewell")
    let uplink = link.open("/t.T/Uplink")
    for text in ["a", "b"] { link.send(text, on: uplink) }
    link.exchange()
    link.engine.drain()
    link.advance(by: .milliseconds(999))
    #expect(watching.closedBy == nil)
    link.advance(by: .milliseconds(1))
    #expect(watching.takeTexts() == ["farewell"])
    #expect(watching.status == .unavailable)
    let value = watching.stream?.trailers?.text("grpc-status-details-bin") ?? "?"
    let status = try Google.Status(unpacking: #require(Base64.standard.decode(value)))
    let info: Google.ErrorInfo? = try status.details.first?.unpacked()
    #expect(info == Google.ErrorInfo(reason: "DRAINING", metadata: ["after_revision": "7"]))
    #expect(uplink.takeTexts() == ["2"])
    #expect(uplink.status == .unavailable)
    #expect(link.engine.isOver)
  }

  /// The stream's request was not complete when the others were notified.
  @Test func `tells a stream that begins late`() {
    let watching = link.open("/t.T/Farewell")
    let ending = link.open("/t.T/Watch")
    link.exchange()
    link.engine.drain()
    link.advance(by: .seconds(2))
    #expect(watching.status == nil && ending.status == nil)
    for call in [watching, ending] { link.send("", on: call, end: true) }
    link.exchange()
    #expect(watching.takeTexts() == ["farewell"])
    #expect(watching.status == .unavailable)
    #expect(ending.status == .unavailable)
    #expect(link.engine.handlerCount == 0)
    #expect(link.engine.isOver)
  }

  @Test func `ends a stream that says nothing for too long`() {
    let watching = link.unary("/t.T/Clinging")
    link.engine.drain()
    link.advance(by: .seconds(1) + ServerLimits().farewellGrace - .milliseconds(1))
    #expect(watching.status == nil)
    link.advance(by: .milliseconds(1))
    #expect(watching.status == .unavailable)
    #expect(link.engine.handlerCount == 0)
    #expect(link.engine.isOver)
  }

  @Test func `answers what still runs at the end of the grace, then ends`() {
    let streaming = link.open("/t.T/Echo")
    link.send("a", on: streaming)
    let sleeping = link.unary("/t.T/Sleep")
    link.engine.drain()
    link.advance(by: .seconds(10))
    #expect(streaming.status == .unavailable)
    #expect(sleeping.status == .unavailable)
    link.advance(by: .seconds(1))
    #expect(link.engine.isOver)
    #expect(link.engine.handlerCount == 0)
  }

  @Test func `ends also when a reader has stalled`() {
    let call = link.open("/t.T/Pour")
    link.send("", on: call, end: true)
    link.exchange()
    link.engine.drain()
    link.advance(by: .seconds(11))
    #expect(link.engine.isOver)
    #expect(link.engine.handlerCount == 0)
  }
}
