import Base
import Contract
import HTTP2
import Loop
import Messages
import RPC
import Testing

@Suite struct `A call over a link in memory` {
  let link: MemoryLink

  init() throws { link = try MemoryLink(TestService.register) }

  @Test func `with one message has one answer`() {
    let call = link.unary("/t.T/Unary", "hi")
    #expect(call.takeTexts() == ["hi!"])
    #expect(call.status == .ok)
    #expect(call.closedBy == .noError)
    #expect(link.notes.all == ["answered OK"])
    #expect(link.client.openStreamCount == 0)
  }

  @Test func `that streams up has one answer`() {
    let call = link.open("/t.T/Collect")
    for text in ["a", "b", "c"] {
      link.send(text, on: call)
      link.exchange()
    }
    #expect(call.status == nil)
    link.finish(call)
    link.exchange()
    #expect(call.takeTexts() == ["a,b,c"])
    #expect(call.status == .ok)
  }

  @Test func `that streams down has many answers`() {
    let call = link.unary("/t.T/Split", "a,b,c")
    #expect(call.takeTexts() == ["a", "b", "c"])
    #expect(call.status == .ok)
  }

  @Test func `that streams both ways is answered as it goes`() {
    let call = link.open("/t.T/Echo")
    for index in 0..<10 {
      link.send("\(index)", on: call)
      link.exchange()
      #expect(call.takeTexts() == ["\(index)"])
    }
    link.finish(call)
    link.exchange()
    #expect(call.status == .ok)
    #expect(link.notes.all == ["echo ended", "answered OK"])
  }

  @Test func `may have no messages at all`() {
    let call = link.open("/t.T/Echo", endStream: true)
    link.exchange()
    #expect(call.takeTexts() == [])
    #expect(call.status == .ok)
  }

  @Test func `that fails has its status in the headers alone, with details and metadata`() throws {
    let call = link.unary("/t.T/Fail")
    let headers = try #require(call.stream?.headers)
    #expect(call.stream?.trailers == nil)
    #expect(call.status == .aborted)
    #expect(headers.text("grpc-message") == "50 %25 %E2%9C%93")
    #expect(headers.text("x-reason") == "why")
    let bytes = try #require(
      Base64.standard.decode(headers.text("grpc-status-details-bin") ?? "?"))
    let status = try Google.Status(unpacking: bytes)
    #expect(status.code == 10)
    #expect(status.details.count == 1)
    #expect(call.closedBy == .noError)
  }

  @Test func `tells nothing of an error that is not meant for callers`() {
    let call = link.unary("/t.T/Secret")
    #expect(call.status == .internal)
    #expect(call.stream?.headers.text("grpc-message")?.contains("Secret") == false)
    #expect(link.notes.all == ["failed Secret()", "answered INTERNAL"])
  }

  @Test func `carries metadata both ways, bytes too`() {
    let sent = link.unary(
      "/t.T/Metadata", "", ["x-text": "plain", "x-bytes-bin": "AAH/,AQ=="])
    #expect(sent.takeTexts() == ["plain [[0, 1, 255], [1]]"])
    let empty = link.unary("/t.T/Metadata", "", ["x-bytes-bin": "", "x-bytes-bin": ",AQ=="])
    #expect(empty.takeTexts() == [" [[], [], [1]]"])
    let received = link.unary("/t.T/Unary")
    #expect(received.stream?.headers.text("x-first") == "first")
    #expect(received.stream?.trailers?.text("x-last-bin") == "AP8")
  }

  @Test func `past its deadline is told so, and its handler is cancelled`() {
    let call = link.unary("/t.T/Sleep", "", ["grpc-timeout": "100m"])
    link.advance(by: .milliseconds(99))
    #expect(call.status == nil)
    link.advance(by: .milliseconds(1))
    #expect(call.status == .deadlineExceeded)
    #expect(link.notes.all == ["answered DEADLINE_EXCEEDED", "sleep cancelled"])
    #expect(link.engine.handlerCount == 0)
  }

  @Test func `that is reset has its handler cancelled`() throws {
    let call = link.unary("/t.T/Sleep")
    link.client.reset(try #require(call.stream), .cancel)
    link.exchange()
    #expect(link.notes.all == ["answered CANCELLED", "sleep cancelled"])
    #expect(link.engine.handlerCount == 0)
  }

  @Test func `that is reset while its handler reads ends the reading`() throws {
    let call = link.open("/t.T/Echo")
    link.exchange()
    link.client.reset(try #require(call.stream), .cancel)
    link.exchange()
    #expect(link.notes.all == ["answered CANCELLED", "echo ended by CancellationError()"])
  }

  @Test func `on a lost connection has its handler cancelled`() {
    _ = link.unary("/t.T/Sleep")
    _ = link.open("/t.T/Echo")
    link.exchange()
    link.engine.connectionLost()
    link.loop.runReady()
    #expect(link.notes.all.contains("sleep cancelled"))
    #expect(link.notes.all.contains("echo ended by CancellationError()"))
    #expect(link.engine.handlerCount == 0)
  }

  @Test
  func `whose handler ignores cancellation is over for the caller, and counted until its end`() {
    let call = link.unary("/t.T/Stubborn", "", ["grpc-timeout": "500m"])
    link.advance(by: .milliseconds(500))
    #expect(call.status == .deadlineExceeded)
    #expect(call.closedBy == .noError)
    #expect(link.engine.handlerCount == 1)
    link.advance(by: .seconds(3))
    #expect(link.notes.all == ["answered DEADLINE_EXCEEDED", "stubborn ended"])
    #expect(link.engine.handlerCount == 0)
  }

  @Test func `that is reset in the same read never runs its handler`() throws {
    let call = link.open("/t.T/Sleep")
    link.send("", on: call, end: true)
    let begin = link.takeClientBytes()
    link.client.reset(try #require(call.stream), .cancel)
    var all = begin
    link.takeClientBytes().withBytes { all.append($0) }
    all.withBytes { try? link.engine.receive($0) }
    link.exchange()
    #expect(link.engine.handlerCount == 0)
    #expect(link.notes.all == [])
  }

  @Test func `is refused while too many handlers of the connection still run`() throws {
    var limits = ServerLimits()
    limits.runningHandlersMax = 2
    let link = try MemoryLink(limits: limits, TestService.register)
    for _ in 0..<2 {
      link.client.reset(try #require(link.unary("/t.T/Stubborn").stream), .cancel)
      link.exchange()
    }
    let refused = link.unary("/t.T/Unary")
    #expect(refused.status == .resourceExhausted)
    let details = try #require(refused.stream?.headers.text("grpc-status-details-bin"))
    let packed = try #require(Base64.standard.decode(details))
    #expect(String(decoding: packed, as: UTF8.self).contains("google.rpc.RetryInfo"))
    #expect(link.engine.refusedCallCount == 1)
    link.advance(by: .seconds(3))
    #expect(link.unary("/t.T/Unary").status == .ok)
  }

  @Test func `that is answered before it has ended is reset without an error`() {
    let call = link.open("/t.T/Hasty")
    link.send("a", on: call)
    link.exchange()
    #expect(call.takeTexts() == ["enough"])
    #expect(call.status == .ok)
    #expect(call.closedBy == .noError)
    #expect(link.client.openStreamCount == 0)
  }
}
