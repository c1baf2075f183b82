import CBench
import CProtobufC
import Messages

/// One of many.
struct Tick: Message, @unsafe BenchMessage {
  /// Counts from 1.
  var seq: UInt64
  /// 60 + seq % 120.
  var bpm: UInt32

  init(seq: UInt64, bpm: UInt32) {
    self.seq = seq
    self.bpm = bpm
  }

  /// The tick of this number.
  init(seq: UInt64) { self.init(seq: seq, bpm: UInt32(60 + seq % 120)) }

  static let layout = unsafe MessageLayout(bench__v1__tick__init)

  init(reading raw: Bench__V1__Tick) {
    unsafe seq = raw.seq
    unsafe bpm = raw.bpm
  }

  func write(to raw: inout Bench__V1__Tick, in arena: Arena) {
    unsafe raw.seq = seq
    unsafe raw.bpm = bpm
  }
}
