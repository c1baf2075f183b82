package import Base

/// What became of the calls of one method.
package struct MethodCounters: Sendable {
  /// Calls that came.
  package internal(set) var started: UInt64 = 0
  /// Messages that handlers took.
  package internal(set) var messagesIn: UInt64 = 0
  /// Messages that handlers gave.
  package internal(set) var messagesOut: UInt64 = 0
  /// From the request's headers to the status that was decided.
  package internal(set) var latency = LatencyHistogram()
  private var byCode = InlineArray<17, UInt64>(repeating: 0)

  /// No calls.
  package init() {}

  /// Calls that were answered with `code`.
  package func finished(_ code: StatusCode) -> UInt64 { byCode[code.rawValue] }

  /// Calls that were answered.
  package var finished: UInt64 { (0..<17).reduce(0) { $0 &+ byCode[$1] } }

  mutating func finish(_ code: StatusCode, nanoseconds: UInt64) {
    byCode[code.rawValue] &+= 1
    latency.record(nanoseconds: nanoseconds)
  }

  /// Adds those of another loop.
  package static func += (left: inout MethodCounters, right: MethodCounters) {
    left.started &+= right.started
    left.messagesIn &+= right.messagesIn
    left.messagesOut &+= right.messagesOut
    left.latency += right.latency
    for index in 0..<17 { left.byCode[index] &+= right.byCode[index] }
  }
}
