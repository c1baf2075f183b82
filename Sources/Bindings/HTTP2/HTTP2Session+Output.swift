import Base
internal import CNghttp2

/// The conversion of nghttp2's frames to the frames that are sent.
///
/// An ordinary response is two constant header lists around its data. nghttp2 is given an empty
/// list and data that ends the stream; the lists are written here, because nghttp2 would spend as
/// much time on each as this layer spends on a whole request. nghttp2's state of the stream is the
/// same.
extension HTTP2Session {
  private static let headBytes = 9
  /// The largest payload that nghttp2 puts into a frame, whatever the peer accepts.
  private static let payloadBytesMax = 16_384
  private static let flagsOffset = 4
  private static let idOffset = 5
  private static let headers = UInt8(truncatingIfNeeded: NGHTTP2_HEADERS.rawValue)
  private static let endStream = UInt8(truncatingIfNeeded: NGHTTP2_FLAG_END_STREAM.rawValue)
  private static let endHeaders = UInt8(truncatingIfNeeded: NGHTTP2_FLAG_END_HEADERS.rawValue)

  /// The largest frame that nghttp2 creates, with the length of its padding, and a fixed list.
  static let pieceBytesMax =
    headBytes + 1 + payloadBytesMax + headBytes + FixedHeaders.encodedBytesMax

  /// Writes a frame to `target`, which has room for `pieceBytesMax`, together with the fixed list
  /// that belongs into it or after it. Returns the number of bytes written.
  @inline(__always)
  func put(_ frame: UnsafeRawBufferPointer, at target: UnsafeMutableRawPointer) -> Int {
    precondition(
      frame.count <= Self.pieceBytesMax - Self.headBytes - FixedHeaders.encodedBytesMax,
      "nghttp2 made a frame of \(frame.count) bytes")
    unsafe UnsafeMutableRawBufferPointer(start: target, count: frame.count).copyMemory(from: frame)
    if let trailers = leavingTrailers {
      leavingTrailers = nil
      // An empty DATA frame is omitted.
      let count = frame.count > Self.headBytes ? frame.count : 0
      return unsafe count + put(trailers, behind: count, at: target)
    }
    if frame.count >= Self.headBytes, unsafe frame[3] == Self.headers {
      return unsafe frame.count + fill(frame.count, at: target)
    }
    return frame.count
  }

  /// Writes the trailers after the stream's last DATA frame, which then no longer ends the stream.
  private func put(
    _ trailers: FixedHeaders, behind count: Int, at target: UnsafeMutableRawPointer
  ) -> Int {
    let encoded = unsafe trailers.encoded
    let flags = unsafe target.load(fromByteOffset: Self.flagsOffset, as: UInt8.self)
    unsafe target.storeBytes(
      of: flags & ~Self.endStream, toByteOffset: Self.flagsOffset, as: UInt8.self)
    let head = unsafe target + count
    unsafe head.copyMemory(from: target, byteCount: Self.headBytes)
    unsafe Self.setLength(encoded.count, at: head)
    unsafe head.storeBytes(of: Self.headers, toByteOffset: 3, as: UInt8.self)
    unsafe head.storeBytes(
      of: Self.endHeaders | Self.endStream, toByteOffset: Self.flagsOffset, as: UInt8.self)
    unsafe Self.put(encoded, at: head + Self.headBytes)
    return Self.headBytes + encoded.count
  }

  /// Adds the fixed list to the HEADERS frame of an ordinary response, which is empty except for a
  /// new table size that nghttp2 may owe. Returns the number of bytes added.
  private func fill(_ count: Int, at target: UnsafeMutableRawPointer) -> Int {
    mayOweTableSize = false
    guard let usualHead else { return 0 }
    let id = unsafe target.loadUnaligned(fromByteOffset: Self.idOffset, as: Int32.self)
    let isUsual = withStream(Int32(bigEndian: id)) { stream in
      defer { stream.hasUsualHead = false }
      return stream.hasUsualHead
    }
    guard isUsual == true else { return 0 }
    let encoded = unsafe usualHead.encoded
    unsafe Self.setLength(count - Self.headBytes + encoded.count, at: target)
    unsafe Self.put(encoded, at: target + count)
    return encoded.count
  }

  private static func put(_ bytes: UnsafeRawBufferPointer, at target: UnsafeMutableRawPointer) {
    unsafe UnsafeMutableRawBufferPointer(start: target, count: bytes.count).copyMemory(from: bytes)
  }

  private static func setLength(_ count: Int, at head: UnsafeMutableRawPointer) {
    unsafe head.storeBytes(of: UInt8(truncatingIfNeeded: count >> 16), as: UInt8.self)
    unsafe (head + 1).storeBytes(of: UInt8(truncatingIfNeeded: count >> 8), as: UInt8.self)
    unsafe (head + 2).storeBytes(of: UInt8(truncatingIfNeeded: count), as: UInt8.self)
  }
}
