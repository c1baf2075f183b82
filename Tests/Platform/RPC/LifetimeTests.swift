import Base
import Contract
import HTTP2
import Loop
import Messages
import RPC
import Synchronization
import Testing

@Suite struct `When a connection ends` {
  /// Method: a link, calls in every state, an end: only weak references may remain.
  @Test func `everything of it is given back`() throws {
    weak var engine: ServerEngine?
    weak var session: HTTP2Session?
    weak var stream: HTTP2Stream?
    try {
      let link = try MemoryLink(TestService.register)
      _ = link.unary("/t.T/Unary", "done")
      let sleeping = link.unary("/t.T/Sleep", "", ["grpc-timeout": "1H"])
      _ = link.unary("/t.T/Pour")
      _ = link.open("/t.T/Echo")
      _ = link.open("/t.T/Deaf")
      link.exchange()
      engine = link.engine
      session = link.client
      stream = sleeping.stream
      #expect(link.engine.handlerCount == 4)
      link.engine.connectionLost()
      link.client.abandon()
      link.loop.runReady()
      #expect(link.engine.handlerCount == 0)
    }()
    #expect(engine == nil)
    #expect(session == nil)
    #expect(stream == nil)
  }

  @Test func `inside of a handler, what was read with it is forgotten`() throws {
    let box = EngineBox()
    let link = try MemoryLink { router, notes in
      router.unary("/t.T/Close") { (request: HealthCheckRequest, _: CallContext) in
        notes.add("closing")
        box.engine?.value.connectionLost()
        return request
      }
    }
    box.engine = LoopBound(link.engine, to: link.loop)
    defer { box.engine = nil }
    let calls = (0..<3).map { _ in link.open("/t.T/Close") }
    for call in calls { link.send("", on: call, end: true) }
    link.exchange()
    link.exchange()
    #expect(link.notes.all.count { $0 == "closing" } == 1)
    #expect(link.engine.handlerCount == 0)
    var output = ByteQueue()
    try link.engine.produce(into: &output, until: 1000)
    #expect(output.isEmpty)
  }
}

/// A box through which a handler gets the engine that runs it.
private final class EngineBox: Sendable {
  private let state = Mutex<LoopBound<ServerEngine>?>(nil)
  var engine: LoopBound<ServerEngine>? {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }
}
