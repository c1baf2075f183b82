/// A column whose rows are the pieces of files: each file is one of the export, and its pieces follow
/// each other in the order of the table's key, whose first column is the file's id.
public struct FilePieces: Sendable {
  /// Where the files are in the export.
  public let folder: String
  /// Reads one piece.
  public let read: @Sendable (_ piece: [UInt8]) throws -> Piece
  /// How the name of a file ends that begins with these bytes.
  public let ending: @Sendable (_ start: [UInt8]) -> String

  /// A piece of a file.
  public struct Piece: Sendable {
    /// Its number, from 0.
    public let index: Int
    /// Whether the file ends with it.
    public let isLast: Bool
    /// Its bytes.
    public let bytes: [UInt8]

    /// The piece of this number.
    public init(index: Int, isLast: Bool, bytes: [UInt8]) {
      self.index = index
      self.isLast = isLast
      self.bytes = bytes
    }
  }

  /// Pieces of files that go to `folder`.
  public init(
    folder: String, read: @escaping @Sendable (_ piece: [UInt8]) throws -> Piece,
    ending: @escaping @Sendable (_ start: [UInt8]) -> String
  ) {
    self.folder = folder
    self.read = read
    self.ending = ending
  }
}
