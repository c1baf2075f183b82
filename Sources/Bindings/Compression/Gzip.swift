public import Base

/// The gzip compressor and decompressor of one loop. It allocates memory for the first message that
/// needs it and reuses it afterwards. Not `Sendable`.
public final class Gzip {
  private var inflater: GzipInflater?
  private var deflater: GzipDeflater?

  /// Creates an instance that holds no memory yet.
  public init() {}

  /// Appends the inflated content of `bytes` to `output`; see `GzipInflater.inflate`.
  public func inflate(
    _ bytes: RawSpan, into output: inout ByteQueue, bytesMax: Int
  ) throws(CompressionError) {
    if inflater == nil { inflater = GzipInflater() }
    try inflater?.inflate(bytes, into: &output, bytesMax: bytesMax)
  }

  /// Appends `bytes` to `output` as gzip.
  public func deflate(_ bytes: RawSpan, into output: inout ByteQueue) {
    if deflater == nil { deflater = GzipDeflater() }
    deflater?.deflate(bytes, into: &output)
  }
}
