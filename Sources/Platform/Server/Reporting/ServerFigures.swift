public import Loop
public import RPC

/// The figures of a server, of one loop or of all together. To add the counts of another part of the
/// server, add a member, a line in `+=`, and a family in the exposition.
public struct ServerFigures: Sendable {
  /// The counters by `Router.methods`; calls that reached no method are the last.
  public internal(set) var methods: [MethodCounters] = []
  /// The counts of connections.
  public internal(set) var port = PortCounters()
  /// The number of open connections, by negotiated protocols.
  public internal(set) var connections: [ConnectionSecurity: Int] = [:]
  /// The number of open streams.
  public internal(set) var openStreams = 0
  /// The number of handlers that run.
  public internal(set) var runningHandlers = 0
  /// The load of the loops.
  public internal(set) var turns = TurnMeter.Figures()

  /// Creates figures of zero.
  public init() {}

  /// Adds the figures of another loop.
  public static func += (left: inout ServerFigures, right: ServerFigures) {
    if left.methods.isEmpty {
      left.methods = right.methods
    } else {
      for index in right.methods.indices { left.methods[index] += right.methods[index] }
    }
    left.port = left.port + right.port
    left.connections.merge(right.connections, uniquingKeysWith: +)
    left.openStreams += right.openStreams
    left.runningHandlers += right.runningHandlers
    left.turns += right.turns
  }
}
