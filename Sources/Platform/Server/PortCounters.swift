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
    sum.open += right.open
    sum.handshaking += right.handshaking
    sum.bufferBytes += right.bufferBytes
    return sum
  }
}
