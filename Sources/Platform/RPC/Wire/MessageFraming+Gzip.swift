internal import Base
internal import Compression

extension MessageFraming {
  /// Compresses the last message of `data`, which begins at `start` with its prefix.
  static func deflateLast(from start: Int, in data: inout ByteQueue, _ gzip: Gzip) {
    var small = ByteQueue()
    data.withBytes { bytes in
      gzip.deflate(bytes.extracting(start + prefixBytes..<bytes.byteCount), into: &small)
    }
    data.truncate(to: start)
    Envelope.append(small, flags: Envelope.compressed, to: &data)
  }
}
