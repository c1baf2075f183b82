internal import Store

extension FilePieces {
  /// The files of recordings as they are kept: compressed, each in one piece.
  static let recording = FilePieces(folder: "recordings") { content in
    Piece(index: 0, isLast: true, bytes: content)
  } ending: { _ in
    "gz"
  }
}
