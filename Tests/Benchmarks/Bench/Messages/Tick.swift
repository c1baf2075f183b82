import CBench
import Messages

/// A message of a stream.
struct Tick: MappedMessage {
  /// The number, from 1.
  var seq: UInt64 = 0
  /// The value 60 + seq % 120.
  var bpm: UInt32 = 0

  static let layout = unsafe MessageLayout(bench__v1__tick__init)

  static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.seq)
    m.number(2, &v.bpm)
  }
}

extension Tick {
  /// Creates the tick of this number.
  init(seq: UInt64) { self.init(seq: seq, bpm: UInt32(60 + seq % 120)) }
}
