internal import Base
internal import Store

/// A piece of a file that is kept, as it is sealed: its number and whether it is the last are sealed with the bytes, so that
/// a missing or moved one is noticed.
struct RecordingPiece: Hashable, Sendable {
  let index: Int
  let isLast: Bool
  let bytes: [UInt8]

  /// The purpose, to which the seal is bound together with the recording's id.
  static let purpose = "recording_pieces.piece"
  /// The length of each piece except the last, in bytes.
  static let bytesMax = 256 * 1024

  private static let version: UInt8 = 1
  private static let indexMax = 255

  /// Returns the pieces of a file.
  static func pieces(of file: [UInt8]) -> [RecordingPiece] {
    stride(from: 0, to: file.count, by: bytesMax).map { start in
      let part = Array(file.dropFirst(start).prefix(bytesMax))
      return RecordingPiece(start / bytesMax, part, isLast: start + part.count == file.count)
    }
  }

  init(_ index: Int, _ bytes: [UInt8], isLast: Bool) {
    (self.index, self.bytes, self.isLast) = (index, bytes, isLast)
  }

  /// The encoded piece, to be sealed.
  var encoded: [UInt8] {
    var writer = PackedWriter(capacity: bytes.count + 8)
    writer.write(byte: Self.version)
    writer.write(byte: isLast ? 1 : 0)
    writer.write(UInt64(clamping: index))
    writer.write(bytes: bytes)
    return writer.bytes
  }

  /// Decodes a piece.
  init(_ encoded: [UInt8]) throws(PackingError) {
    var reader = PackedReader(encoded)
    guard try reader.byte() == Self.version else { throw .unknownVersion }
    isLast = try reader.byte() == 1
    index = try reader.integer(in: 0...Self.indexMax)
    bytes = Array(try reader.slice(reader.remainingCount))
  }
}

extension FilePieces {
  /// The files of recordings as they are kept, which an export assembles: compressed.
  static let recording = FilePieces(folder: "recordings") { piece in
    let piece = try RecordingPiece(piece)
    return Piece(index: piece.index, isLast: piece.isLast, bytes: piece.bytes)
  } ending: { _ in
    "gz"
  }
}
