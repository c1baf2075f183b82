import CBench
import CProtobufC
import Messages

/// Asks for ticks.
struct TicksRequest: Message, @unsafe BenchMessage {
  /// How many.
  var count: UInt64
  /// Whether the stream then stays open until the client leaves.
  var hold: Bool

  init(count: UInt64, hold: Bool = false) {
    self.count = count
    self.hold = hold
  }

  static let layout = unsafe MessageLayout(bench__v1__ticks_request__init)

  init(reading raw: Bench__V1__TicksRequest) {
    unsafe count = raw.count
    unsafe hold = raw.hold != 0
  }

  func write(to raw: inout Bench__V1__TicksRequest, in arena: Arena) {
    unsafe raw.count = count
    unsafe raw.hold = hold ? 1 : 0
  }
}
