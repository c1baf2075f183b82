public import Base
import CZlib

/// Compresses to gzip (RFC 1952). It owns zlib's state, about 256 KiB, and compresses one message
/// after another.
@safe public struct GzipDeflater: ~Copyable {
  /// On the heap, because zlib's own state points back to it.
  private let stream: UnsafeMutablePointer<z_stream>

  /// zlib's fastest level; higher ones take several times as long and save a tenth.
  private static let level: Int32 = 1
  /// A window of 32 KiB, and a gzip header (zlib.h, deflateInit2).
  private static let windowBits: Int32 = 15 + 16
  /// zlib's default.
  private static let memoryLevel: Int32 = 8

  /// Creates a deflater that is ready for its first message.
  public init() {
    unsafe stream = .allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    let status = unsafe CZlib_deflate_init(
      stream, Self.level, Self.windowBits, Self.memoryLevel)
    precondition(status == Z_OK, "deflateInit2 failed: \(status)")
  }

  deinit {
    unsafe deflateEnd(stream)
    unsafe stream.deallocate()
  }

  /// Appends `bytes` to `output` as one gzip member.
  public mutating func deflate(_ bytes: RawSpan, into output: inout ByteQueue) {
    unsafe bytes.withUnsafeBytes { unsafe deflate($0, into: &output) }
  }

  private mutating func deflate(_ bytes: UnsafeRawBufferPointer, into output: inout ByteQueue) {
    unsafe deflateReset(stream)
    // zlib does not write through this pointer.
    unsafe stream.pointee.next_in = unsafe UnsafeMutablePointer(
      mutating: bytes.assumingMemoryBound(to: UInt8.self).baseAddress)
    unsafe stream.pointee.avail_in = UInt32(bytes.count)
    // The upper bound of the output, so that one step is enough.
    let room = unsafe Int(deflateBound(stream, UInt(bytes.count)))
    let status = step(into: &output, room: room)
    precondition(status == Z_STREAM_END, "deflate failed: \(status)")
  }

  /// Runs one step of zlib, with room for `room` bytes at the end of `output`.
  private mutating func step(into output: inout ByteQueue, room: Int) -> Int32 {
    var status = Z_OK
    unsafe output.append(count: room) { start in
      unsafe stream.pointee.next_out = unsafe start.assumingMemoryBound(to: UInt8.self)
      unsafe stream.pointee.avail_out = UInt32(room)
      status = unsafe CZlib.deflate(stream, Z_FINISH)
    }
    unsafe output.truncate(to: output.count - Int(stream.pointee.avail_out))
    return status
  }
}
