public import HTTP2
internal import RPC

/// The counts of a server's connections on one loop.
public struct PortCounters: Sendable {
  /// The number of connections that were accepted.
  public internal(set) var accepted = 0
  /// The number of connections closed at once because there were too many.
  public internal(set) var refusedOverTotal = 0
  /// The number of connections closed at once because there were too many from their network.
  public internal(set) var refusedOverNetwork = 0
  /// The number of times that no descriptor was left for a connection.
  public internal(set) var descriptorExhaustions = 0
  /// The number of completed TLS handshakes, all of TLS 1.3.
  public internal(set) var handshakes = 0
  /// The number of those that resumed from a ticket.
  public internal(set) var resumedHandshakes = 0
  /// The number of connections without TLS.
  public internal(set) var plaintextConnections = 0
  /// The number of keepalive PINGs sent.
  public internal(set) var keepalivePings = 0
  /// The number of calls ended because their request did not arrive.
  public internal(set) var slowRequests = 0
  /// The number of calls ended because their response was not read.
  public internal(set) var slowAnswers = 0
  /// The number of closed connections, by reason.
  public internal(set) var ended: [CloseReason: Int] = [:]
  /// The number of RST_STREAM frames from clients.
  public internal(set) var resetsReceived = 0
  /// The number of RST_STREAM frames to clients, including those that only end a response early.
  public internal(set) var resetsSent = 0
  /// The number of RST_STREAM frames to clients because of their errors.
  public internal(set) var errorResetsSent = 0
  /// The number of header lists over the limits.
  public internal(set) var headerListsRefused = 0
  /// The number of calls refused because too many handlers of their connection ran.
  public internal(set) var callsOverHandlers = 0
  /// The number of connections closed as an attack, by kind.
  public internal(set) var floods: [Flood: Int] = [:]
  /// The number of connections closed as an attack, by the kind's name, including zeros.
  public var floodsByName: [(name: String, count: Int)] {
    Flood.allCases.map { ($0.rawValue, floods[$0] ?? 0) }
  }
  /// The number of open connections.
  public internal(set) var open = 0
  /// The number of open connections in the TLS handshake.
  public internal(set) var handshaking = 0
  /// The size of their buffers, in bytes.
  public internal(set) var bufferBytes = 0

  /// Creates counters of zero.
  public init() {}

  /// Returns the sum of two loops' counters.
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

  /// Adds the counts of one connection.
  mutating func add(_ engine: ServerEngine) {
    resetsReceived += engine.counters.resetsReceived
    resetsSent += engine.counters.resetsSent
    errorResetsSent += engine.counters.errorResetsSent
    headerListsRefused += engine.counters.headerListsRefused
    callsOverHandlers += engine.refusedCallCount
    if let flood = engine.counters.flood { floods[flood, default: 0] += 1 }
  }
}
