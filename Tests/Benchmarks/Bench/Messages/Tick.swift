import CBench
import Messages

/// One of many.
struct Tick: MappedMessage {
  /// Counts from 1.
  var seq: UInt64 = 0
  /// 60 + seq % 120.
  var bpm: UInt32 = 0

  static let layout = unsafe MessageLayout(bench__v1__tick__init)

  static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.seq)
    m.number(2, &v.bpm)
  }
}

extension Tick {
  /// The tick of this number.
  init(seq: UInt64) { self.init(seq: seq, bpm: UInt32(60 + seq % 120)) }
}
