public import Base

/// How much one connection takes on.
public struct DatabaseLimits: Sendable {
  /// Connections of each loop.
  public var connectionsPerLoop = 1
  /// Work goes to a loop's other connections only while a unit on the first one has waited for its answer
  /// for so long. Zero: to the one with the least.
  public var stallTime = Duration.zero
  /// Units that wait to be sent; beyond, work fails at once.
  public var queuedUnitsMax = 10_000
  /// Units that the server has been sent and has not answered. Enough to keep it busy during a round
  /// trip, yet few, so that what is cancelled in the queue is never sent.
  public var unitsInFlightMax = 64
  /// Of these, units of one owner: who asks for more waits its turn, and others' come in between. No
  /// limit, unless one is set.
  public var unitsPerOwnerMax = Int.max
  /// How long all statements of a unit may take together, and how long it may wait before it is sent; nil
  /// for as long as it likes. The server is asked to stop at one that takes longer.
  public var unitTimeout: Duration?
  /// Whether each loop has a further connection for what takes long: units that say so, and those of owners
  /// whose last ones took longer than `longTime`.
  public var keepsLongApart = false
  /// A unit that the server is at for longer took long.
  public var longTime = Duration.milliseconds(50)
  /// For how long an owner is remembered whose unit took long.
  public var longMemory = Duration.seconds(10)
  /// Statements that a connection keeps prepared.
  public var preparedStatementsMax = 256
  /// How often a unit is sent again that another's cancellation hit, or that was rolled back for others'
  /// work.
  public var resendsMax = 8
  /// A cancelled unit that ends on its own within this time is left alone: a cancel request costs a
  /// connection and may hit a bystander.
  public var cancelGrace = Duration.milliseconds(5)

  /// The defaults.
  public init() {}

  /// Those of the connection for what takes long. One unit of each owner, and few at once: what is sent is
  /// done in order, and so who comes next waits for all of it.
  var ofLongWork: DatabaseLimits {
    var limits = self
    limits.unitsInFlightMax = min(unitsInFlightMax, 4)
    limits.unitsPerOwnerMax = 1
    return limits
  }
}

/// What a loop's connections are doing, and have done.
public struct DatabaseCounters: Sendable, Equatable {
  /// Connections that are up.
  public var connected = 0
  /// Units that wait to be sent.
  public var queued = 0
  /// Units that the server has not answered.
  public var inFlight = 0
  /// Units that were answered.
  public var units = 0
  /// Units that failed: some of those, and those that were not taken.
  public var failures = 0
  /// Units that were answered with a failure.
  public var failedUnits = 0
  /// Units that were sent again.
  public var resends = 0
  /// Connections that were made again.
  public var reconnects = 0
  /// From submission to answer, of the last unit.
  public var lastLatency = Duration.zero
  /// From submission to answer, of all units that the server answered.
  public var latency = LatencyHistogram()

  /// No work at all.
  public init() {}

  /// Adds those of another connection; the last latency is the longer one.
  public static func + (left: DatabaseCounters, right: DatabaseCounters) -> DatabaseCounters {
    var sum = left
    sum.connected += right.connected
    sum.queued += right.queued
    sum.inFlight += right.inFlight
    sum.units += right.units
    sum.failures += right.failures
    sum.failedUnits += right.failedUnits
    sum.resends += right.resends
    sum.reconnects += right.reconnects
    sum.lastLatency = max(left.lastLatency, right.lastLatency)
    sum.latency += right.latency
    return sum
  }
}
