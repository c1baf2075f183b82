internal import Base

/// Pieces of an account's files in a part file, one after the other: the name of the file, and the piece, each preceded
/// by its length.
enum FileFrames {
  /// The most bytes that a piece or its file's name may take.
  private static let partBytesMax = 1024 * 1024
  private static let lengthBytes = 4

  /// Appends a frame to `text`.
  static func append(_ name: String, _ piece: [UInt8], to text: inout ByteQueue) {
    for part in [Array(name.utf8), piece] {
      for shift in stride(from: 24, through: 0, by: -8) {
        text.append(UInt8(truncatingIfNeeded: part.count >> shift))
      }
      text.append(part)
    }
  }

  /// Reads one frame with `read`, which returns the requested number of bytes, or fewer at the end; nil at the end.
  static func next(_ read: (Int) throws -> [UInt8]) throws -> (name: String, piece: [UInt8])? {
    guard let name = try part(read, isFirst: true) else { return nil }
    guard let piece = try part(read, isFirst: false) else { throw PackingError.truncated }
    return (String(decoding: name, as: UTF8.self), piece)
  }

  private static func part(_ read: (Int) throws -> [UInt8], isFirst: Bool) throws -> [UInt8]? {
    let head = try read(lengthBytes)
    if isFirst, head.isEmpty { return nil }
    guard head.count == lengthBytes else { throw PackingError.truncated }
    let count = head.reduce(0) { $0 << 8 | Int($1) }
    guard count <= partBytesMax else { throw PackingError.outOfRange }
    let bytes = try read(count)
    guard bytes.count == count else { throw PackingError.truncated }
    return bytes
  }
}
