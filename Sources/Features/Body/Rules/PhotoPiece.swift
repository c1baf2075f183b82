internal import Base
internal import Store

/// A piece of a photo, as it is sealed: its number, whether it is the last, and its bytes.
///
/// Each piece is sealed separately and bound to the photo; the number and the last mark are sealed
/// with the bytes. Hence a piece cannot be opened as part of another photo, and a reader detects
/// missing, moved and truncated pieces. The id of a photo is new for each upload, so pieces of two
/// uploads cannot be combined.
struct PhotoPiece: Hashable, Sendable {
  let index: Int
  let isLast: Bool
  let bytes: [UInt8]

  /// The purpose, to which the seal is bound together with the photo's id.
  static let purpose = "progress_photo_pieces.piece"
  /// The length of each piece except the last, in bytes.
  static let bytesMax = 64 * 1024

  private static let version: UInt8 = 1
  private static let headBytes = 6

  /// The encoded piece, to be sealed.
  var encoded: [UInt8] {
    [Self.version, isLast ? 1 : 0]
      + (0..<4).map { UInt8(truncatingIfNeeded: index >> (24 - 8 * $0)) } + bytes
  }

  init(index: Int, isLast: Bool, bytes: [UInt8]) {
    self.index = index
    self.isLast = isLast
    self.bytes = bytes
  }

  /// Decodes a piece.
  init(_ encoded: [UInt8]) throws(PackingError) {
    guard encoded.count > Self.headBytes else { throw .truncated }
    guard encoded[0] == Self.version, encoded[1] <= 1 else { throw .unknownVersion }
    isLast = encoded[1] == 1
    index = encoded[2..<Self.headBytes].reduce(0) { $0 << 8 | Int($1) }
    bytes = Array(encoded[Self.headBytes...])
  }
}
