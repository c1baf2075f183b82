public import Base

/// One loop's gzip, both ways. Its memory comes with the first message that needs it, and stays for
/// the others. Not `Sendable`.
public final class Gzip {
  private var inflater: GzipInflater?
  private var deflater: GzipDeflater?

  /// Holds nothing yet.
  public init() {}

  /// Appends what `bytes` hold to `output`; see `GzipInflater.inflate`.
  public func inflate(
    _ bytes: RawSpan, into output: inout ByteQueue, bytesMax: Int
  ) throws(CompressionError) {
    if inflater == nil { inflater = GzipInflater() }
    try inflater?.inflate(bytes, into: &output, bytesMax: bytesMax)
  }

  /// Appends `bytes` as gzip to `output`.
  public func deflate(_ bytes: RawSpan, into output: inout ByteQueue) {
    if deflater == nil { deflater = GzipDeflater() }
    deflater?.deflate(bytes, into: &output)
  }
}
