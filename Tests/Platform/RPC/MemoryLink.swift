import Base
import Contract
import ContractJSON
import HTTP2
import Loop
import Messages
import RPC
import Testing

/// A server's engine and a client's HTTP/2 session, joined without sockets, under a manual clock.
final class MemoryLink {
  let loop = EventLoop(manualTime: true)
  let engine: ServerEngine
  let client: HTTP2Session
  /// The server's counters.
  let meter: CallMeter
  /// The notes of handlers.
  let notes: Notes
  /// The ledger of the bytes in the server's queues.
  private let ledger = BufferLedger()
  private let arena = Arena()
  private var wire = ByteQueue()

  init(
    limits: ServerLimits = ServerLimits(), clientLimits: HTTP2Limits = HTTP2Limits(),
    peer: Peer = Peer(.unix), observer: ((Router, EventLoop) -> any CallObserver)? = nil,
    _ register: (inout Router, Notes) -> Void
  ) throws {
    let notes = Notes()
    self.notes = notes
    var router = Router(
      ContractSchema.services, json: .contract, ordinaryLimit: .kibibytes(4096))
    register(&router, notes)
    meter = CallMeter(router)
    engine = try ServerEngine(
      router: router, limits: limits, arena: Arena(),
      observer: observer?(router, loop) ?? NotingObserver(notes: notes), meter: meter, loop: loop,
      peer: peer, ledger: ledger, outputIsReady: {})
    client = try HTTP2Session(isServer: false, limits: clientLimits)
    exchange()
  }

  /// Ends both sides, and lets the handlers that this cancels run to their ends.
  deinit {
    engine.connectionLost()
    client.abandon()
    loop.runReady()
  }

  /// Transfers bytes both ways and runs handlers, until nothing moves.
  func exchange() {
    var isMoving = true
    while isMoving {
      isMoving = false
      loop.runReady()
      try? client.produce(into: &wire, until: 1 << 20)
      if !wire.isEmpty { isMoving = true }
      wire.withBytes { try? engine.receive($0) }
      wire.release()
      loop.runReady()
      try? engine.produce(into: &wire, until: 1 << 20)
      if !wire.isEmpty { isMoving = true }
      wire.withBytes { try? client.receive($0) }
      wire.release()
      // In each state that any test reaches, the ledger equals the content of the queues.
      #expect(ledger.bytes == engine.bufferedBytes)
    }
  }

  /// Returns the client's pending output, for a test that delivers it itself.
  func takeClientBytes() -> ByteQueue {
    var bytes = ByteQueue()
    try? client.produce(into: &bytes, until: 1 << 20)
    return bytes
  }

  /// Advances the time on the server's side, and transfers what results.
  func advance(by duration: Duration) {
    loop.advance(by: duration)
    exchange()
  }

  /// Begins a call, without transferring anything yet.
  func open(
    _ path: String, _ fields: KeyValuePairs<String, String> = [:],
    method: String = "POST", type: String = "application/grpc", endStream: Bool = false
  ) -> MemoryCall {
    var headers = HeaderBlock([
      ":method": method, ":scheme": "https", ":path": path, ":authority": "test",
      "content-type": type, "te": "trailers",
    ])
    headers.append(HeaderBlock(fields))
    let call = MemoryCall()
    do { call.begin(try client.open(headers, endStream: endStream, handler: call)) } catch {
      preconditionFailure("no stream: \(error)")
    }
    return call
  }

  /// Sends one message with `text`.
  func send(_ text: String, on call: MemoryCall, end: Bool = false) {
    guard let stream = call.stream else { return }
    client.send(on: stream) {
      MessageFraming.append(HealthCheckRequest(service: text), to: &$0, in: arena)
    }
    if end { finish(call) }
  }

  /// Sends bytes unchanged.
  func send(bytes: [UInt8], on call: MemoryCall, end: Bool = false) {
    guard let stream = call.stream else { return }
    client.send(on: stream) { $0.append(bytes) }
    if end { finish(call) }
  }

  /// Ends the client's half.
  func finish(_ call: MemoryCall) {
    if let stream = call.stream { client.finish(stream, trailers: nil) }
  }

  /// Returns `count` bytes of window to the server.
  func returnWindow(_ count: Int, of call: MemoryCall) {
    if let stream = call.stream { client.returnWindow(count, of: stream) }
  }

  /// Runs a whole unary call.
  func unary(_ path: String, _ text: String = "", _ fields: KeyValuePairs<String, String> = [:])
    -> MemoryCall
  {
    let call = open(path, fields)
    send(text, on: call, end: true)
    exchange()
    return call
  }
}

/// An observer that notes what the engine reports.
struct NotingObserver: CallObserver {
  let notes: Notes
  func answered(_ context: CallContext, _ error: RPCError?) {
    notes.add("answered \(error?.code ?? .ok)")
  }
  func failed(_ context: CallContext, _ error: any Error) { notes.add("failed \(error)") }
}
