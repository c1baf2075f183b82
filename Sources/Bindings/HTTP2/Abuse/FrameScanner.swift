/// Finds the beginnings of frames in a client's bytes, however these are cut (RFC 9113, section
/// 4.1). nghttp2 validates the frames.
struct FrameScanner {
  /// The head of a frame.
  struct Frame: Equatable {
    let length: Int
    let type: UInt8
    let flags: UInt8
    let streamID: Int32
  }

  /// The number of bytes to skip: the rest of the preface or of a payload.
  private var passCount = prefaceBytes
  /// The beginning of an incomplete head.
  private var cut = InlineArray<9, UInt8>(repeating: 0)
  private var cutCount = 0

  /// Whether the payload of the newest frame is incomplete.
  var isInPayload: Bool { passCount > 0 }

  private static let prefaceBytes = 24
  private static let headBytes = 9

  /// Returns the next frame that begins at `offset` or after it; nil at the end of the bytes. Its
  /// payload begins at the new `offset`, as far as it has arrived.
  @inline(__always)
  mutating func next(in bytes: RawSpan, from offset: inout Int) -> Frame? {
    let count = bytes.byteCount
    guard count - offset > passCount else {
      passCount -= count - offset
      offset = count
      return nil
    }
    offset += passCount
    passCount = 0
    if cutCount == 0, count - offset >= Self.headBytes {
      let first = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self)
      let last = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset + 8, as: UInt8.self)
      offset += Self.headBytes
      return frame(UInt64(bigEndian: first), last)
    }
    return nextCut(in: bytes, from: &offset)
  }

  /// Returns the next frame, whose head arrives in more than one piece.
  @inline(never)
  private mutating func nextCut(in bytes: RawSpan, from offset: inout Int) -> Frame? {
    let count = bytes.byteCount
    while cutCount < Self.headBytes {
      guard offset < count else { return nil }
      cut[cutCount] = unsafe bytes.unsafeLoad(fromByteOffset: offset, as: UInt8.self)
      cutCount += 1
      offset += 1
    }
    cutCount = 0
    let first = (0..<8).reduce(UInt64(0)) { $0 << 8 | UInt64(cut[$1]) }
    return frame(first, cut[8])
  }

  @inline(__always)
  private mutating func frame(_ first: UInt64, _ last: UInt8) -> Frame {
    passCount = Int(first >> 40)
    let streamID = UInt32(truncatingIfNeeded: first << 8) | UInt32(last)
    return Frame(
      length: passCount, type: UInt8(truncatingIfNeeded: first >> 32),
      flags: UInt8(truncatingIfNeeded: first >> 24),
      streamID: Int32(streamID & 0x7fff_ffff))
  }
}
