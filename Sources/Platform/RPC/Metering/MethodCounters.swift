public import Base

/// What became of the calls of one method.
public struct MethodCounters: Sendable {
  /// Calls that came.
  public internal(set) var started: UInt64 = 0
  /// Messages that handlers took.
  public internal(set) var messagesIn: UInt64 = 0
  /// Messages that handlers gave.
  public internal(set) var messagesOut: UInt64 = 0
  /// From the request's headers to the status that was decided.
  public internal(set) var latency = LatencyHistogram()
  /// Calls whose requests broke the protocol.
  public internal(set) var malformed: UInt64 = 0
  private var byCode = InlineArray<17, UInt64>(repeating: 0)

  /// No calls.
  public init() {}

  /// Calls that were answered with `code`.
  public func finished(_ code: StatusCode) -> UInt64 {
    // trap: a code is 0 to 16
    byCode[code.rawValue]
  }

  /// Calls that were answered.
  public var finished: UInt64 { byCode.indices.reduce(0) { $0 &+ byCode[$1] } }

  mutating func finish(_ error: RPCError?, nanoseconds: UInt64) {
    // trap: a code is 0 to 16
    byCode[(error?.code ?? .ok).rawValue] &+= 1
    if let error, error.isOfMalformedRequest { malformed &+= 1 }
    latency.record(nanoseconds: nanoseconds)
  }

  /// Adds those of another loop.
  public static func += (left: inout MethodCounters, right: MethodCounters) {
    left.started &+= right.started
    left.messagesIn &+= right.messagesIn
    left.messagesOut &+= right.messagesOut
    left.malformed &+= right.malformed
    left.latency += right.latency
    for index in right.byCode.indices { left.byCode[index] &+= right.byCode[index] }
  }
}
