public import Base

/// The limits of a database's connections.
public struct DatabaseLimits: Sendable {
  /// The number of connections of each loop.
  public var connectionsPerLoop = 1
  /// The time for which a unit on a loop's first connection must have waited for its result before
  /// work goes to the other ones. Zero: work always goes to the one with the least load.
  public var stallTime = Duration.zero
  /// The number of units that may wait to be sent; further ones fail at once.
  public var queuedUnitsMax = 10_000
  /// The number of units that have been sent and have no result yet. Enough to keep the server busy
  /// during a round trip, yet small, so that units cancelled in the queue are never sent.
  public var unitsInFlightMax = 64
  /// The time that these units are expected to take together, by what their statements took before: a
  /// connection performs its units in the order in which they are sent, so each waits for all before
  /// it. One that takes longer is sent alone. Unlimited by default.
  public var windowTime = Duration.seconds(3600)
  /// The number of these units that one owner may have: further ones wait, and other owners' units
  /// are sent first. Unlimited by default.
  public var unitsPerOwnerMax = Int.max
  /// The time from the submission of a unit by which it has an answer, whether it waits, was sent, or
  /// runs; nil for none.
  public var unitTimeout: Duration?
  /// The time before `unitTimeout` at which the server is asked to stop a unit, so that the outcome is
  /// known in time. A unit that was not sent by then never is.
  public var stopMargin = Duration.milliseconds(250)
  /// Whether each loop has two further connections: one for long work, which are units that declare
  /// it and those that are known to take long, and one for urgent units alone.
  public var keepsLongApart = false
  /// The time at the server beyond which a unit counts as long.
  public var longTime = Duration.milliseconds(50)
  /// The time after which the server stops a unit on a connection for short work, which is then sent
  /// once more on the one for long work; nil for none.
  public var shortTime: Duration?
  /// The same for urgent units that have an owner. The others stay.
  public var urgentTime = Duration.milliseconds(250)
  /// The time for which it is remembered that an owner's statements take long.
  public var longMemory = Duration.seconds(600)
  /// An account's share of a connection's time, one of so many: while others ask as well, what it asks for
  /// beyond that goes to the connection for long work.
  public var shareCount = 50
  /// The time that it may have at once.
  public var shareBurst = Duration.milliseconds(100)
  /// The longest rest of the connection for long work. While others have short work, it rests after each
  /// unit for as long as that took, so that it uses half a core at most.
  public var restMax = Duration.milliseconds(250)
  /// The number of statements that a connection keeps prepared.
  public var preparedStatementsMax = 256
  /// The number of times that a unit is sent again after the cancellation of another unit hit it,
  /// or concurrent work rolled it back.
  public var resendsMax = 8
  /// The time in which a cancelled unit may end by itself: a cancel request costs a connection and
  /// may hit another unit.
  public var cancelGrace = Duration.milliseconds(5)

  /// Creates the default limits.
  public init() {}

  /// The limits of the connection for long work: one unit at a time, because units are performed in
  /// the order in which they were sent, and the next one waits for all of them.
  var ofLongWork: DatabaseLimits {
    var limits = self
    limits.unitsInFlightMax = 1
    limits.unitsPerOwnerMax = 1
    limits.shortTime = nil
    return limits
  }

  /// The limits of the connection for urgent units.
  var ofUrgentWork: DatabaseLimits {
    var limits = self
    limits.shortTime = urgentTime
    return limits
  }
}

/// The counters of connections.
public struct DatabaseCounters: Sendable, Equatable {
  /// The number of established connections.
  public var connected = 0
  /// The number of units that wait to be sent.
  public var queued = 0
  /// The number of units that were sent and have no result yet.
  public var inFlight = 0
  /// The number of units that have completed.
  public var units = 0
  /// The number of failed units: those that completed with a failure, and those that were refused.
  public var failures = 0
  /// The number of units that completed with a failure.
  public var failedUnits = 0
  /// The number of units sent again.
  public var resends = 0
  /// The number of connections established again.
  public var reconnects = 0
  /// The time from submission to result of the last unit.
  public var lastLatency = Duration.zero
  /// The times from submission to result of all units with a result from the server.
  public var latency = LatencyHistogram()

  /// Creates counters at zero.
  public init() {}

  /// Adds the counters of two connections; the last latency is the longer one.
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
