package import Base

/// One loop's gzip, both ways. Its memory comes with the first message that needs it, and stays for
/// the others. Not `Sendable`.
package final class Gzip {
  private var inflater: GzipInflater?
  private var deflater: GzipDeflater?

  /// Holds nothing yet.
  package init() {}

  /// Appends what `bytes` hold to `output`; see `GzipInflater.inflate`.
  package func inflate(
    _ bytes: RawSpan, into output: inout ByteQueue, bytesMax: Int
  ) throws(CompressionError) {
    if inflater == nil { inflater = GzipInflater() }
    try inflater?.inflate(bytes, into: &output, bytesMax: bytesMax)
  }

  /// Appends `bytes` as gzip to `output`.
  package func deflate(_ bytes: RawSpan, into output: inout ByteQueue) {
    if deflater == nil { deflater = GzipDeflater() }
    deflater?.deflate(bytes, into: &output)
  }
}
