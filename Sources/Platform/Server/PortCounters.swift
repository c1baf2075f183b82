public import HTTP2
internal import RPC

/// What happened at a server's port, counted on one loop.
public struct PortCounters: Sendable {
  /// Connections that the system handed over.
  public internal(set) var accepted = 0
  /// Those that were closed at once because there were too many.
  public internal(set) var refusedOverTotal = 0
  /// Those that were closed at once because there were too many from their network.
  public internal(set) var refusedOverNetwork = 0
  /// How often no descriptor was left for a connection.
  public internal(set) var descriptorExhaustions = 0
  /// TLS handshakes that were completed, all of TLS 1.3.
  public internal(set) var handshakes = 0
  /// Those of them that went on from a ticket.
  public internal(set) var resumedHandshakes = 0
  /// Connections without TLS.
  public internal(set) var plaintextConnections = 0
  /// Signs of life that were asked for.
  public internal(set) var keepalivePings = 0
  /// Calls that were ended because their request did not arrive.
  public internal(set) var slowRequests = 0
  /// Calls that were ended because their answer was not read.
  public internal(set) var slowAnswers = 0
  /// Connections that were closed, by the reason.
  public internal(set) var ended: [ConnectionEnd: Int] = [:]
  /// RST_STREAM frames from clients.
  public internal(set) var resetsReceived = 0
  /// RST_STREAM frames to clients, those included that only end an answer early.
  public internal(set) var resetsSent = 0
  /// RST_STREAM frames to clients for what they did wrong.
  public internal(set) var errorResetsSent = 0
  /// Header lists over the limits.
  public internal(set) var headerListsRefused = 0
  /// Calls that were refused because too many handlers of their connection ran.
  public internal(set) var callsOverHandlers = 0
  /// Connections that were ended as an attack, by its kind.
  public internal(set) var floods: [Flood: Int] = [:]
  /// The same by each kind's name, with those that did not happen.
  public var floodsByName: [(name: String, count: Int)] {
    Flood.allCases.map { ($0.rawValue, floods[$0] ?? 0) }
  }
  /// Connections that are open.
  public internal(set) var open = 0
  /// Those of them that shake hands.
  public internal(set) var handshaking = 0
  /// What they have in buffers, in bytes.
  public internal(set) var bufferBytes = 0

  /// Nothing yet.
  public init() {}

  /// The sum of two loops.
  public static func + (left: PortCounters, right: PortCounters) -> PortCounters {
    var sum = left
    sum.accepted += right.accepted
    sum.refusedOverTotal += right.refusedOverTotal
    sum.refusedOverNetwork += right.refusedOverNetwork
    sum.descriptorExhaustions += right.descriptorExhaustions
    sum.handshakes += right.handshakes
    sum.resumedHandshakes += right.resumedHandshakes
    sum.plaintextConnections += right.plaintextConnections
    sum.keepalivePings += right.keepalivePings
    sum.slowRequests += right.slowRequests
    sum.slowAnswers += right.slowAnswers
    sum.ended.merge(right.ended, uniquingKeysWith: +)
    sum.resetsReceived += right.resetsReceived
    sum.resetsSent += right.resetsSent
    sum.errorResetsSent += right.errorResetsSent
    sum.headerListsRefused += right.headerListsRefused
    sum.callsOverHandlers += right.callsOverHandlers
    sum.floods.merge(right.floods, uniquingKeysWith: +)
    sum.open += right.open
    sum.handshaking += right.handshaking
    sum.bufferBytes += right.bufferBytes
    return sum
  }

  /// Adds what happened on one connection.
  mutating func add(_ engine: ServerEngine) {
    resetsReceived += engine.counters.resetsReceived
    resetsSent += engine.counters.resetsSent
    errorResetsSent += engine.counters.errorResetsSent
    headerListsRefused += engine.counters.headerListsRefused
    callsOverHandlers += engine.refusedCallCount
    if let flood = engine.counters.flood { floods[flood, default: 0] += 1 }
  }
}
