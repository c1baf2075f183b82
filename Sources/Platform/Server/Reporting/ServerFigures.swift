package import Loop
package import RPC

/// What a server does and has done, of one loop or of all together. What another part of the server
/// counts for each loop is added here: a member, a line in `+=`, and a family in the exposition.
package struct ServerFigures: Sendable {
  /// By `Router.methods`; calls that reached no method stand at the end.
  package internal(set) var methods: [MethodCounters] = []
  /// Connections that were accepted.
  package internal(set) var acceptedConnections: UInt64 = 0
  /// Connections that are open, by what was agreed on.
  package internal(set) var connections: [ConnectionSecurity: Int] = [:]
  /// Streams that are open.
  package internal(set) var openStreams = 0
  /// Handlers that run.
  package internal(set) var runningHandlers = 0
  /// Bytes that wait in connections, to be taken or to be sent.
  package internal(set) var bufferedBytes = 0
  /// How busy the loops are.
  package internal(set) var turns = TurnMeter.Figures()

  /// Nothing was done.
  package init() {}

  /// Adds those of another loop.
  package static func += (left: inout ServerFigures, right: ServerFigures) {
    if left.methods.isEmpty {
      left.methods = right.methods
    } else {
      for index in right.methods.indices { left.methods[index] += right.methods[index] }
    }
    left.acceptedConnections += right.acceptedConnections
    left.connections.merge(right.connections, uniquingKeysWith: +)
    left.openStreams += right.openStreams
    left.runningHandlers += right.runningHandlers
    left.bufferedBytes += right.bufferedBytes
    left.turns += right.turns
  }
}
