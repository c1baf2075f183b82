public import Base

/// The counts of one method's calls.
public struct MethodCounters: Sendable {
  /// The number of calls that started.
  public internal(set) var started: UInt64 = 0
  /// The number of messages that handlers took.
  public internal(set) var messagesIn: UInt64 = 0
  /// The number of messages that handlers sent.
  public internal(set) var messagesOut: UInt64 = 0
  /// The times from the request's headers to the decision of the status.
  public internal(set) var latency = LatencyHistogram()
  /// The number of calls whose requests broke the protocol.
  public internal(set) var malformed: UInt64 = 0
  private var byCode = InlineArray<17, UInt64>(repeating: 0)

  /// Creates counters of zero.
  public init() {}

  /// Returns the number of calls that ended with `code`.
  public func finished(_ code: StatusCode) -> UInt64 {
    // trap: a code is 0 to 16
    byCode[code.rawValue]
  }

  /// The number of calls that ended.
  public var finished: UInt64 { byCode.indices.reduce(0) { $0 &+ byCode[$1] } }

  mutating func finish(_ error: RPCError?, nanoseconds: UInt64) {
    // trap: a code is 0 to 16
    byCode[(error?.code ?? .ok).rawValue] &+= 1
    if let error, error.isOfMalformedRequest { malformed &+= 1 }
    latency.record(nanoseconds: nanoseconds)
  }

  /// Adds the counters of another loop.
  public static func += (left: inout MethodCounters, right: MethodCounters) {
    left.started &+= right.started
    left.messagesIn &+= right.messagesIn
    left.messagesOut &+= right.messagesOut
    left.malformed &+= right.malformed
    left.latency += right.latency
    for index in right.byCode.indices { left.byCode[index] &+= right.byCode[index] }
  }
}
