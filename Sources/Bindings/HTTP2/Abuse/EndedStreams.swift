/// The newest streams that a client has ended or reset. The client may not send on them any more,
/// whether the server still has them or not (RFC 9113, section 5.1). nghttp2 forgets closed
/// streams.
struct EndedStreams {
  /// The highest stream id that the client has opened.
  private(set) var lastID: Int32 = -1
  /// A bit for each of the newest streams, in a ring.
  private var ended = InlineArray<4, UInt64>(repeating: 0)

  /// The number of streams that are remembered.
  static let count: Int32 = 256

  /// Records that the client opens a stream; `id` is odd and above `lastID`.
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
    // The difference between the largest id and -1 overflows Int32.
    if (Int(id) - Int(lastID)) / 2 >= Self.count {
      ended = InlineArray(repeating: 0)
    } else {
      // The skipped streams are not ended: they never existed.
      for passed in stride(from: lastID + 2, through: id, by: 2) { set(passed, false) }
    }
    lastID = id
  }

  /// Records that the client ends its side of the stream, or resets it.
  @inline(__always)
  mutating func end(_ id: Int32) { if isRemembered(id) { set(id, true) } }

  /// Returns whether the client has ended its side of the stream, or reset it.
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
