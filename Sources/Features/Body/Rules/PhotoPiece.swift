internal import Base
internal import Store

/// A piece of a photo, as it is sealed: its number, whether it is the last, and its bytes.
///
/// Each is sealed by itself, bound to the photo; the number and the end are sealed with the bytes. So no
/// piece opens in another photo's place, and whoever reads in order notices one that is missing, moved
/// or cut off. A photo's id is new for each upload, so pieces of two uploads never fit together.
struct PhotoPiece: Hashable, Sendable {
  let index: Int
  let isLast: Bool
  let bytes: [UInt8]

  /// It is bound to this and to the photo's id.
  static let purpose = "progress_photo_pieces.piece"
  /// How many bytes each piece but the last has.
  static let bytesMax = 64 * 1024

  private static let version: UInt8 = 1
  private static let headBytes = 6

  /// As it is sealed.
  var encoded: [UInt8] {
    [Self.version, isLast ? 1 : 0]
      + (0..<4).map { UInt8(truncatingIfNeeded: index >> (24 - 8 * $0)) } + bytes
  }

  init(index: Int, isLast: Bool, bytes: [UInt8]) {
    self.index = index
    self.isLast = isLast
    self.bytes = bytes
  }

  /// Reads what was sealed.
  init(_ encoded: [UInt8]) throws(PackingError) {
    guard encoded.count > Self.headBytes else { throw .truncated }
    guard encoded[0] == Self.version, encoded[1] <= 1 else { throw .unknownVersion }
    isLast = encoded[1] == 1
    index = encoded[2..<Self.headBytes].reduce(0) { $0 << 8 | Int($1) }
    bytes = Array(encoded[Self.headBytes...])
  }
}
