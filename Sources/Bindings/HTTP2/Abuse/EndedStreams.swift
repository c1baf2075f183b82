/// Which of its newest streams a client has ended or reset: it may not send on them any more, whether
/// the server still has them or not (RFC 9113, section 5.1). nghttp2 forgets what is closed.
struct EndedStreams {
  /// The highest id that was opened.
  private(set) var lastID: Int32 = -1
  /// A bit for each of the newest streams, in a ring.
  private var ended = InlineArray<4, UInt64>(repeating: 0)

  /// How many streams are remembered.
  static let count: Int32 = 256

  /// Notes that the client opens a stream; `id` is odd and above `lastID`.
  @inline(__always)
  mutating func open(_ id: Int32) {
    if id == lastID + 2 {
      lastID = id
      set(id, false)
    } else {
      leap(to: id)
    }
  }

  @inline(never)
  private mutating func leap(to id: Int32) {
    // The largest id is as far from -1 as an Int32 cannot say.
    if (Int(id) - Int(lastID)) / 2 >= Self.count {
      ended = InlineArray(repeating: 0)
    } else {
      // What it passes over is not ended, but was never there.
      for passed in stride(from: lastID + 2, through: id, by: 2) { set(passed, false) }
    }
    lastID = id
  }

  /// Notes that the client ends its side of the stream, or resets it.
  @inline(__always)
  mutating func end(_ id: Int32) { if isRemembered(id) { set(id, true) } }

  /// Whether the client has ended its side of the stream, or reset it.
  @inline(__always)
  func contains(_ id: Int32) -> Bool {
    isRemembered(id) && ended[Int(id >> 7) & 3] >> UInt64(id >> 1 & 63) & 1 == 1
  }

  @inline(__always)
  private func isRemembered(_ id: Int32) -> Bool {
    id & 1 == 1 && id <= lastID && (lastID - id) / 2 < Self.count
  }

  @inline(__always)
  private mutating func set(_ id: Int32, _ isEnded: Bool) {
    let bit: UInt64 = 1 << UInt64(id >> 1 & 63)
    if isEnded { ended[Int(id >> 7) & 3] |= bit } else { ended[Int(id >> 7) & 3] &= ~bit }
  }
}
