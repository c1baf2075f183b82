/// A column whose rows are the pieces of files: each file becomes one of the export, and its pieces
/// follow each other in the order of the table's key, whose first column is the file's id.
public struct FilePieces: Sendable {
  /// The folder of the files in the export.
  public let folder: String
  /// The function that parses one piece.
  public let read: @Sendable (_ piece: [UInt8]) throws -> Piece
  /// The function that returns the file name extension for a file that starts with these bytes.
  public let ending: @Sendable (_ start: [UInt8]) -> String

  /// A piece of a file.
  public struct Piece: Sendable {
    /// The index of the piece, from 0.
    public let index: Int
    /// Whether it is the last piece of the file.
    public let isLast: Bool
    /// The bytes of the piece.
    public let bytes: [UInt8]

    /// Creates the piece with this index.
    public init(index: Int, isLast: Bool, bytes: [UInt8]) {
      self.index = index
      self.isLast = isLast
      self.bytes = bytes
    }
  }

  /// Creates the description of files that go to `folder`.
  public init(
    folder: String, read: @escaping @Sendable (_ piece: [UInt8]) throws -> Piece,
    ending: @escaping @Sendable (_ start: [UInt8]) -> String
  ) {
    self.folder = folder
    self.read = read
    self.ending = ending
  }
}
