public import Base
internal import HTTP2
public import Loop

/// What a handler knows of its call beside the messages. It belongs to the call's loop.
///
/// The base class of `ServerCall`, so that both are one object: a unary call makes few.
public class CallContext: Wakeable {
  /// The full name of the method, as `/pulsewire.player.v1.PlayerService/StartWorkout`.
  public final var method: String { route.path }
  /// The loop that the call runs on.
  public final var loop: EventLoop { engine.loop }
  /// Who calls: the address, and the certificate if there is one.
  public final var peer: Peer { engine.peer }
  /// How the call is spoken, for logs and counts: grpc, grpc-web or connect.
  public var protocolName: String { "grpc" }
  /// When the caller loses interest, on the loop's clock; nil for never.
  public final var deadline: Duration? { extras?.deadline }
  /// Sent before the first message of the answer.
  public final var initialMetadata: Metadata {
    get { extras?.metadata?.initial ?? Metadata() }
    set { needExtras().metadata = (newValue, trailingMetadata) }
  }
  /// Sent with the status.
  public final var trailingMetadata: Metadata {
    get { extras?.metadata?.trailing ?? Metadata() }
    set { needExtras().metadata = (initialMetadata, newValue) }
  }
  /// What happens to the call when the server goes away.
  public final var drainReaction = DrainReaction.goOn {
    didSet { if engine.hasToldCalls { drain() } }
  }
  /// What it acts by; see `act(by:)`.
  public internal(set) final var credential: Credential?

  /// The number of the method in `Router.methods`.
  public final var methodIndex: Int { route.index }
  /// The number of the call's stream.
  public final var streamID: Int32 { stream.id }
  /// When the call came, on the loop's clock.
  public final let startNanoseconds: UInt64
  /// How long it took until it was answered; 0 before.
  public internal(set) final var tookNanoseconds: UInt64 = 0
  /// What few calls have.
  private(set) final var extras: CallExtras?
  /// Where the call is counted as open until nobody knows of it any more.
  final var partyUse: PartyUse?
  /// The connection.
  final let engine: ServerEngine
  final let route: Route
  final let stream: HTTP2Stream
  final let meter: MethodMeter
  // What is small stands together, or there would be gaps; an idle connection may have hundreds of calls.
  /// The account that the call acts for, once an interceptor has found out.
  public final var owner: UUID?
  /// Whether the server goes away, and the call should end soon. Only after a `drainReaction` said
  /// that it wants to know.
  public internal(set) final var isDraining = false
  /// Whether the messages of the answer are compressed; may change between two of them.
  public final var compression = AnswerCompression.automatic
  /// Whether the message of the request that was read last was compressed.
  public internal(set) final var isRequestCompressed = false
  /// See `outlivesCredential`.
  final var mayOutliveCredential = false

  init(_ route: Route, on stream: HTTP2Stream, of engine: ServerEngine) {
    self.route = route
    self.stream = stream
    self.engine = engine
    meter = engine.meter.meter(of: route)
    startNanoseconds = engine.receivedNanoseconds
  }

  deinit { partyUse?.callEnded() }

  /// The server goes away, and the call is told.
  func drain() {}

  /// There may be news for the call's feed. Nothing, before the handler has ended and left one: a feed is
  /// asked first of all.
  public func wake() {}

  /// The trace that the call belongs to, and the call in it: the one that the caller names, or a new
  /// one. Found out at the first use.
  public final var trace: TraceContext {
    if let known = extras?.trace { return known }
    let found =
      TraceContext(stream.headers)?.child(using: &loop.random) ?? TraceContext(using: &loop.random)
    needExtras().trace = found
    return found
  }

  /// Makes room for what few calls have.
  final func needExtras() -> CallExtras {
    if let extras { return extras }
    let made = CallExtras()
    extras = made
    return made
  }

  /// Counts bytes that the call keeps of what it was sent, beside what waits in its stream's queues, among
  /// the connection's until the call is over; or so many fewer, where `byteCount` is negative.
  public final func retain(_ byteCount: Int) {
    needExtras().retain(byteCount, in: engine.session.ledger)
  }

  /// What it counts so.
  final var retainedBytes: Int { extras?.retainedBytes ?? 0 }

  /// Names the call in logs: its connection and its stream.
  public final var id: String { "\(peer.connection).\(streamID)" }

  /// What the caller sent beside the messages; read from the headers at each use.
  public final var metadata: Metadata { Metadata(stream.headers) }

  /// The first text of one header, without reading the others.
  public final func header(_ name: StaticString) -> String? { stream.headers.text(name) }

  /// The account that the call acts for. A method that asks for it and has none is served behind
  /// no authentication, which is a defect of the server.
  public final var requiredOwner: UUID {
    get throws(RPCError) {
      guard let owner else {
        throw RPCError(.unauthenticated, "The call needs an access token.")
      }
      return owner
    }
  }

  /// The account that the call acts for, with what its work needs of the call.
  public final var caller: Caller {
    get throws(RPCError) { Caller(try requiredOwner, by: self) }
  }
}
