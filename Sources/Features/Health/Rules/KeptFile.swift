internal import Base
internal import Compression

/// The compression of files that are kept, to be read once more.
enum KeptFile {
  /// The largest size of what a compressed file holds, in bytes.
  static let contentBytesMax = 32 << 20

  /// Returns bytes as gzip; nothing for none.
  static func compressed(_ bytes: [UInt8]) -> [UInt8] {
    var (input, output) = (ByteQueue(), ByteQueue())
    input.append(bytes)
    if !input.isEmpty { input.withBytes { Gzip().deflate($0, into: &output) } }
    return output.copy()
  }

  /// Returns the bytes of a file; nil if it is none, or too large.
  static func plain(_ file: [UInt8]) -> [UInt8]? {
    var (input, output) = (ByteQueue(), ByteQueue())
    input.append(file)
    guard !file.isEmpty,
      (try? input.withBytes { bytes in
        try Gzip().inflate(bytes, into: &output, bytesMax: contentBytesMax)
      }) != nil
    else { return nil }
    return output.copy()
  }
}
