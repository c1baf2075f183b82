import Base
import Contract
import HTTP2
import Hub
import Loop
import Messages
import RPC
import Synchronization
import Testing

/// A stream that waits without a task ends, counts and responds as one whose handler waits.
@Suite struct `A feed` {
  private let feeds = TestFeeds()
  private let link: MemoryLink

  init() throws { link = try MemoryLink(feeds.register) }

  private var topic: Topic<String> { feeds.topic }

  private func publish(_ texts: String..., from revision: Int64) {
    for (index, text) in texts.enumerated() {
      topic.publish(text, revision: revision + Int64(index))
    }
    link.exchange()
  }

  @Test func `sends what is newest when it begins, and then each change`() {
    topic.publish("a", revision: 1)
    let call = link.unary("/t.F/News")
    #expect(call.takeTexts() == ["a +0"])
    for revision in 2...5 {
      publish("b", from: Int64(revision))
      #expect(call.takeTexts() == ["b +0"])
    }
    #expect(call.status == nil)
    #expect(link.engine.handlerCount == 1)
    #expect(link.notes.all == [])
  }

  @Test func `sends one message for all that is published in one go`() {
    let call = link.unary("/t.F/News")
    publish("a", "b", "c", from: 1)
    #expect(call.takeTexts() == ["c +0"])
    publish("d", "e", from: 4)
    #expect(call.takeTexts() == ["e +1"])
  }

  @Test func `is woken from another loop`() async {
    let call = link.unary("/t.F/News")
    let topic = topic
    await Task.detached { topic.publish("a", revision: 1) }.value
    link.exchange()
    #expect(call.takeTexts() == ["a +0"])
  }

  @Test func `gives a reader that stalled the newest, and says what it skipped`() throws {
    var clientLimits = HTTP2Limits()
    clientLimits.streamWindowBytes = 40
    let link = try MemoryLink(clientLimits: clientLimits, feeds.register)
    let call = link.unary("/t.F/News")
    let long = String(repeating: "x", count: 100)
    for revision in 1...1000 {
      topic.publish("\(long)\(revision)", revision: Int64(revision))
      link.exchange()
      #expect(link.engine.bufferedBytes < 200)
    }
    #expect(call.byteCount == 40)
    for _ in 0..<20 {
      link.returnWindow(40, of: call)
      link.exchange()
    }
    #expect(call.takeTexts() == ["\(long)1 +0", "\(long)1000 +998"])
  }

  @Test func `ends well with its source, with a message or without`() {
    for (text, texts) in [("last", ["last"]), ("end", [])] {
      let call = link.unary("/t.F/News")
      _ = call.takeTexts()
      publish(text, from: (topic.newest?.revision ?? 0) + 1)
      #expect(call.takeTexts() == texts)
      #expect(call.status == .ok)
      #expect(call.closedBy == .noError)
    }
    #expect(link.notes.all == ["feed ended", "answered OK", "feed ended", "answered OK"])
    #expect(link.engine.handlerCount == 0)
    #expect(feeds.alive.value == 0)
  }

  @Test func `that fails tells what a handler would`() {
    topic.publish("fail", revision: 1)
    #expect(link.unary("/t.F/News").status == .aborted)
    topic.publish("secret", revision: 2)
    let call = link.unary("/t.F/News")
    #expect(call.status == .internal)
    #expect(call.stream?.headers.text("grpc-message")?.contains("Secret") == false)
    #expect(
      link.notes.all == [
        "feed ended", "answered ABORTED", "feed ended", "failed Secret()", "answered INTERNAL",
      ])
    #expect(link.engine.handlerCount == 0)
  }

  @Test func `is not begun where the handler refuses`() {
    #expect(link.unary("/t.F/News", "refused").status == .notFound)
    #expect(link.notes.all == ["answered NOT_FOUND"])
    #expect(link.engine.handlerCount == 0)
  }

  @Test func `ends at its deadline`() {
    let call = link.unary("/t.F/News", "", ["grpc-timeout": "1S"])
    link.advance(by: .milliseconds(999))
    publish("a", from: 1)
    #expect(call.takeTexts() == ["a +0"])
    link.advance(by: .milliseconds(1))
    #expect(call.status == .deadlineExceeded)
    #expect(link.notes.all == ["answered DEADLINE_EXCEEDED", "feed ended"])
    #expect(link.engine.handlerCount == 0)
    publish("b", from: 2)
    #expect(feeds.alive.value == 0)
  }

  @Test func `is never begun where the deadline came first`() {
    let call = link.unary("/t.F/News", "slowly", ["grpc-timeout": "10m"])
    link.advance(by: .milliseconds(10))
    #expect(call.status == .deadlineExceeded)
    link.advance(by: .seconds(2))
    #expect(link.notes.all == ["answered DEADLINE_EXCEEDED"])
    #expect(link.engine.handlerCount == 0)
  }

  @Test func `ends when its client resets the stream`() throws {
    let call = link.unary("/t.F/News")
    link.client.reset(try #require(call.stream), .cancel)
    link.exchange()
    #expect(link.notes.all == ["answered CANCELLED", "feed ended"])
    #expect(link.engine.handlerCount == 0)
    publish("a", from: 1)
    #expect(feeds.alive.value == 0)
  }

  @Test func `ends with its connection, also where it was just woken`() {
    for _ in 0..<10 { _ = link.unary("/t.F/News") }
    link.exchange()
    #expect(feeds.alive.value == 10)
    topic.publish("a", revision: 1)
    link.engine.connectionLost()
    link.loop.runReady()
    #expect(feeds.alive.value == 0)
    #expect(feeds.tally.subscriberCount == 0)
    #expect(link.engine.handlerCount == 0)
    topic.publish("b", revision: 2)
    link.loop.runReady()
  }

  @Test func `begins after a handler that waits, which can be cancelled until then`() throws {
    let (first, second) = (
      link.unary("/t.F/News", "slowly"), link.unary("/t.F/News", "slowly")
    )
    topic.publish("a", revision: 1)
    link.client.reset(try #require(second.stream), .cancel)
    link.exchange()
    #expect(link.engine.handlerCount == 1)
    link.advance(by: .seconds(1))
    #expect(first.takeTexts() == ["a +0"])
    publish("b", from: 2)
    #expect(first.takeTexts() == ["b +0"])
  }

  @Test func `says where it stood when the server goes away`() {
    let call = link.unary("/t.F/News")
    let ending = link.unary("/t.F/Ending")
    let slow = link.unary("/t.F/News", "slowly")
    link.engine.drain()
    link.advance(by: .seconds(1))
    for call in [call, slow] {
      #expect(call.takeTexts() == ["farewell"])
      #expect(call.status == .unavailable)
      #expect(call.stream?.trailers?.text("grpc-status-details-bin") != nil)
    }
    #expect(ending.takeTexts() == [])
    #expect(ending.status == .unavailable)
    #expect(link.engine.handlerCount == 0)
    #expect(link.engine.isOver)
  }

  @Test func `whose reader stalled is ended after the farewell's grace`() throws {
    var clientLimits = HTTP2Limits()
    clientLimits.streamWindowBytes = 4
    let link = try MemoryLink(clientLimits: clientLimits, feeds.register)
    topic.publish("a", revision: 1)
    _ = link.unary("/t.F/News")
    link.engine.drain()
    link.advance(by: .seconds(1) + ServerLimits().farewellGrace - .milliseconds(1))
    #expect(link.notes.all == [])
    link.advance(by: .milliseconds(1))
    #expect(link.notes.all == ["answered UNAVAILABLE", "feed ended"])
    #expect(link.engine.handlerCount == 0)
  }

  @Test func `is asked only while there is room`() throws {
    var clientLimits = HTTP2Limits()
    clientLimits.streamWindowBytes = 1000
    let link = try MemoryLink(clientLimits: clientLimits, feeds.register)
    let call = link.unary("/t.F/Pour", "2000")
    var count = 0
    while call.status == nil {
      #expect(link.engine.bufferedBytes <= ServerLimits().sendBufferBytesMax + 1100)
      let bytes = call.byteCount
      count += call.takeTexts().count
      link.returnWindow(bytes - call.byteCount + 1000, of: call)
      link.exchange()
    }
    count += call.takeTexts().count
    #expect(count == 2000)
    #expect(call.status == .ok)
    #expect(link.notes.all == ["left 0", "answered OK"])
  }

  @Test func `that pours is left where its client goes away`() throws {
    let call = link.unary("/t.F/Pour", "100000")
    link.client.reset(try #require(call.stream), .cancel)
    link.exchange()
    #expect(link.notes.all.count == 2)
    #expect(link.notes.all.first == "answered CANCELLED")
    #expect(link.engine.handlerCount == 0)
  }

  @Test func `is counted once, with its messages and its time`() throws {
    let news = link.unary("/t.F/News")
    publish("a", from: 1)
    publish("b", from: 2)
    link.loop.advance(by: .seconds(3))
    publish("last", from: 3)
    #expect(news.status == .ok)
    // The feed is the first of the methods.
    let counters = try #require(link.meter.methods.first)
    #expect(counters.started == 1)
    #expect(counters.finished == 1)
    #expect(counters.messagesIn == 1)
    #expect(counters.messagesOut == 3)
    #expect(counters.latency.sumNanoseconds == 3_000_000_000)
    #expect(link.notes.all == ["feed ended", "answered OK"])
  }

  @Test func `counts as a running handler`() throws {
    var limits = ServerLimits()
    limits.runningHandlersMax = 2
    let link = try MemoryLink(limits: limits, feeds.register)
    let calls = (0..<3).map { _ in link.unary("/t.F/News") }
    #expect(calls.map(\.status) == [nil, nil, .resourceExhausted])
    topic.publish("end", revision: 1)
    link.exchange()
    #expect(link.engine.handlerCount == 0)
  }
}
