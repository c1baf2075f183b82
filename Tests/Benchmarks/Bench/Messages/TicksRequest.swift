import CBench
import Messages

/// A request for ticks.
struct TicksRequest: MappedMessage {
  /// The number of ticks.
  var count: UInt64 = 0
  /// Whether the stream then stays open until the client leaves.
  var hold = false

  static let layout = unsafe MessageLayout(bench__v1__ticks_request__init)

  static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.count)
    m.flag(2, &v.hold)
  }
}
