public import Base
import CZlib

/// Decompresses gzip (RFC 1952). It owns zlib's state, about 40 KiB, and decompresses one message
/// after another.
@safe public struct GzipInflater: ~Copyable {
  /// On the heap, because zlib's own state points back to it.
  private let stream: UnsafeMutablePointer<z_stream>

  /// The room for one step, in bytes.
  private static let chunkBytes = 16 * 1024
  /// A window of 32 KiB, and a gzip header (zlib.h, inflateInit2).
  private static let windowBits: Int32 = 15 + 16

  /// Creates an inflater that is ready for its first message.
  public init() {
    unsafe stream = .allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    let status = unsafe CZlib_inflate_init(stream, Self.windowBits)
    precondition(status == Z_OK, "inflateInit2 failed: \(status)")
  }

  deinit {
    unsafe inflateEnd(stream)
    unsafe stream.deallocate()
  }

  /// Appends the inflated content of `bytes` to `output`. It stops at the first byte over
  /// `bytesMax`, so that a small input cannot expand without bound; `output` then holds a part.
  ///
  /// Consecutive members are one content (RFC 1952, section 2.2).
  public mutating func inflate(
    _ bytes: RawSpan, into output: inout ByteQueue, bytesMax: Int
  ) throws(CompressionError) {
    try unsafe bytes.withUnsafeBytes { bytes throws(CompressionError) in
      try unsafe inflate(bytes, into: &output, bytesMax: bytesMax)
    }
  }

  private mutating func inflate(
    _ bytes: UnsafeRawBufferPointer, into output: inout ByteQueue, bytesMax: Int
  ) throws(CompressionError) {
    guard bytes.count <= Int(UInt32.max) else { throw .tooLarge }
    unsafe inflateReset(stream)
    // zlib does not write through this pointer.
    unsafe stream.pointee.next_in = unsafe UnsafeMutablePointer(
      mutating: bytes.assumingMemoryBound(to: UInt8.self).baseAddress)
    unsafe stream.pointee.avail_in = UInt32(bytes.count)
    let end = output.count + bytesMax
    while true {
      // One byte more than is allowed, to detect an excess.
      let room = min(Self.chunkBytes, end - output.count + 1)
      let status = step(into: &output, room: room)
      guard output.count <= end else { throw .tooLarge }
      switch status {
      case Z_OK: break
      case Z_STREAM_END:
        guard unsafe stream.pointee.avail_in > 0 else { return }
        unsafe inflateReset(stream)
      // Z_BUF_ERROR: the input ends before the content does.
      default: throw .malformed
      }
    }
  }

  /// Runs one step of zlib, with room for `room` bytes at the end of `output`.
  private mutating func step(into output: inout ByteQueue, room: Int) -> Int32 {
    var status = Z_OK
    unsafe output.append(count: room) { start in
      unsafe stream.pointee.next_out = unsafe start.assumingMemoryBound(to: UInt8.self)
      unsafe stream.pointee.avail_out = UInt32(room)
      status = unsafe CZlib.inflate(stream, Z_NO_FLUSH)
    }
    unsafe output.truncate(to: output.count - Int(stream.pointee.avail_out))
    return status
  }
}
