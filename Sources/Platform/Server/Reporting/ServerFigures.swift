public import Loop
public import RPC

/// What a server does and has done, of one loop or of all together. What another part of the server
/// counts for each loop is added here: a member, a line in `+=`, and a family in the exposition.
public struct ServerFigures: Sendable {
  /// By `Router.methods`; calls that reached no method stand at the end.
  public internal(set) var methods: [MethodCounters] = []
  /// What happened to connections.
  public internal(set) var port = PortCounters()
  /// Connections that are open, by what was agreed on.
  public internal(set) var connections: [ConnectionSecurity: Int] = [:]
  /// Streams that are open.
  public internal(set) var openStreams = 0
  /// Handlers that run.
  public internal(set) var runningHandlers = 0
  /// How busy the loops are.
  public internal(set) var turns = TurnMeter.Figures()

  /// Nothing was done.
  public init() {}

  /// Adds those of another loop.
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
