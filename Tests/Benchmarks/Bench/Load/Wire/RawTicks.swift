import Base
import Contract

/// `TicksRequest`: a number of ticks.
struct RawTicksRequest: RawMessage {
  /// The number of ticks, which are numbered from 1.
  var count: UInt64 = 0
  /// Whether the stream stays open after them.
  var isHeld = false

  /// The method that responds with ticks.
  static let method = Method<RawTicksRequest, RawTick>("/bench.v1.Echo/Ticks")

  var byteCount: Int { count.fieldBytes + (isHeld ? 2 : 0) }

  func write(to output: inout ByteQueue) {
    output.append(field: 1, count)
    output.append(field: 2, isHeld ? 1 : 0)
  }

  mutating func take(_ number: UInt64, _ value: WireValue) -> Bool {
    switch (number, value) {
    case (1, .number(let value)): count = value
    case (2, .number(let value)): isHeld = value != 0
    default: return false
    }
    return true
  }
}

/// `Tick`: a small message of a stream.
struct RawTick: RawMessage {
  /// Its place in the stream.
  var sequence: UInt64 = 0
  /// A heart rate.
  var bpm: UInt64 = 0

  /// The method that sends each tick back.
  static let method = Method<RawTick, RawTick>("/bench.v1.Echo/PingPong")

  var byteCount: Int { sequence.fieldBytes + bpm.fieldBytes }

  func write(to output: inout ByteQueue) {
    output.append(field: 1, sequence)
    output.append(field: 2, bpm)
  }

  mutating func take(_ number: UInt64, _ value: WireValue) -> Bool {
    switch (number, value) {
    case (1, .number(let value)): sequence = value
    case (2, .number(let value)): bpm = value
    default: return false
    }
    return true
  }
}
