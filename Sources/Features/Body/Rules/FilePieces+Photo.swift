internal import Store

extension FilePieces {
  /// The pieces of photos, which an export assembles into files.
  static let photo = FilePieces(folder: "photos") { piece in
    let piece = try PhotoPiece(piece)
    return Piece(index: piece.index, isLast: piece.isLast, bytes: piece.bytes)
  } ending: { start in
    (try? PhotoFormat(startingWith: start))?.ending ?? "bin"
  }
}
