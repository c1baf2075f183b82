public import Base
internal import HTTP2
public import Loop

/// The properties of a call, other than its messages, that a handler can use. It belongs to the call's
/// loop.
///
/// It is the base class of `ServerCall`, so that both are one object: a unary call allocates little.
public class CallContext: Wakeable {
  /// The full name of the method, such as `/pulsewire.player.v1.PlayerService/StartWorkout`.
  public final var method: String { route.path }
  /// Whether the contract declares that the method has no side effects.
  public final var hasNoSideEffects: Bool { route.hasNoSideEffects }
  /// The loop on which the call runs.
  public final var loop: EventLoop { engine.loop }
  /// The client: its address, and its certificate if it has one.
  public final var peer: Peer { engine.peer }
  /// The protocol of the call, for logs and counts: grpc, grpc-web or connect.
  public var protocolName: String { "grpc" }
  /// The deadline of the call, on the loop's clock; nil for none.
  public final var deadline: Duration? { extras?.deadline }
  /// The metadata sent before the first message of the response.
  public final var initialMetadata: Metadata {
    get { extras?.metadata?.initial ?? Metadata() }
    set { needExtras().metadata = (newValue, trailingMetadata) }
  }
  /// The metadata sent with the status.
  public final var trailingMetadata: Metadata {
    get { extras?.metadata?.trailing ?? Metadata() }
    set { needExtras().metadata = (initialMetadata, newValue) }
  }
  /// The reaction of the call when the server drains.
  public final var drainReaction = DrainReaction.goOn {
    didSet { if engine.hasToldCalls { drain() } }
  }
  /// The credential by which the call acts; see `act(by:)`.
  public internal(set) final var credential: Credential?

  /// The index of the method in `Router.methods`.
  public final var methodIndex: Int { route.index }
  /// The id of the call's stream.
  public final var streamID: Int32 { stream.id }
  /// The time at which the call arrived, on the loop's clock.
  public final let startNanoseconds: UInt64
  /// The time from the call's arrival to its response; 0 before the response.
  public internal(set) final var tookNanoseconds: UInt64 = 0
  /// The properties that only few calls have.
  private(set) final var extras: CallExtras?
  /// The use to which the call counts as open until it is released.
  final var partyUse: PartyUse?
  /// The engine of the connection.
  final let engine: ServerEngine
  final let route: Route
  final let stream: HTTP2Stream
  final let meter: MethodMeter
  // Small properties are adjacent to avoid padding; an idle connection may have hundreds of calls.
  /// The account for which the call acts, once an interceptor has determined it.
  public final var owner: UUID?
  /// Whether the server drains and the call should end soon. Set only if the `drainReaction` requests
  /// it.
  public internal(set) final var isDraining = false
  /// Whether the messages of the response are compressed; may change between two messages.
  public final var compression = AnswerCompression.automatic
  /// Whether the last message read from the request was compressed.
  public internal(set) final var isRequestCompressed = false
  /// Whether the call continues after its credential is revoked; see `outliveCredential`.
  final var mayOutliveCredential = false

  init(_ route: Route, on stream: HTTP2Stream, of engine: ServerEngine) {
    self.route = route
    self.stream = stream
    self.engine = engine
    meter = engine.meter.meter(of: route)
    startNanoseconds = engine.receivedNanoseconds
  }

  deinit { partyUse?.callEnded() }

  /// Notifies the call that the server drains.
  func drain() {}

  /// Sends the call's messages before those of the connection's other calls, from now on.
  public final func sendFirst() { engine.session.sendFirst(stream) }

  /// Asks the call's feed for new messages. It does nothing before the handler has ended and returned a
  /// feed, because a feed is asked when it starts.
  public func wake() {}

  /// The trace context of the call: a child of the one that the client sent, or a new one. Determined
  /// at the first use.
  public final var trace: TraceContext {
    if let known = extras?.trace { return known }
    let found =
      TraceContext(stream.headers)?.child(using: &loop.random) ?? TraceContext(using: &loop.random)
    needExtras().trace = found
    return found
  }

  /// Returns the storage for properties that few calls have, and creates it if needed.
  final func needExtras() -> CallExtras {
    if let extras { return extras }
    let made = CallExtras()
    extras = made
    return made
  }

  /// Adds received bytes that the call keeps outside of its stream's queues to the connection's count
  /// until the call is over; a negative `byteCount` reduces the count.
  public final func retain(_ byteCount: Int) {
    needExtras().retain(byteCount, in: engine.session.ledger)
  }

  /// The number of bytes counted by `retain(_:)`.
  final var retainedBytes: Int { extras?.retainedBytes ?? 0 }

  /// The name of the call in logs: its connection and its stream.
  public final var id: String { "\(peer.connection).\(streamID)" }

  /// The metadata that the client sent; read from the headers at each use.
  public final var metadata: Metadata { Metadata(stream.headers) }

  /// Returns the first text of one header, without reading the others.
  public final func header(_ name: StaticString) -> String? { stream.headers.text(name) }

  /// The account for which the call acts. If there is none, the method is served without
  /// authentication, which is a defect of the server.
  public final var requiredOwner: UUID {
    get throws(RPCError) {
      guard let owner else {
        throw RPCError(.unauthenticated, "The call needs an access token.")
      }
      return owner
    }
  }

  /// The account for which the call acts, with the properties of the call that its work needs.
  public final var caller: Caller {
    get throws(RPCError) { Caller(try requiredOwner, by: self) }
  }
}
