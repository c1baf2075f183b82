/// A column of bytes with its form in an export: packed or sealed bytes are unreadable to a person. A
/// column of another type is declared if it is to be left out and its name does not show it.
///
/// A feature declares all of its binary columns; a test finds undeclared ones.
public struct BinaryColumn: Sendable {
  /// The schema of the table.
  public let schema: String
  /// The table.
  public let table: String
  /// The name of the column.
  public let name: String
  /// The form in an export.
  public let reading: Reading

  /// The form of a binary column in an export.
  public enum Reading: Sendable {
    /// A packed value, optionally sealed after packing: the export contains its content.
    case packed(PackedRows, sealed: Seal? = nil)
    /// A sealed piece of a file: the export contains the files.
    case file(FilePieces, sealed: Seal)
    /// A text, sealed for its owner with `Sealing` for a purpose: the export contains the text. If it
    /// is bound to a row, `rowKey` is the column of the primary key with the row's id.
    case sealed(purpose: String, rowKey: String? = nil)
    /// Bytes that are bytes for the owner, too: the export contains them in base 64.
    case plain
    /// A secret that its holder could use: it is left out.
    case secret
    /// Data that only the server uses: it is left out.
    case bookkeeping
  }

  /// Creates the column `name` of `table`.
  public init(
    _ table: String, _ name: String, _ reading: Reading, schema: String = "pulsewire"
  ) {
    self.schema = schema
    self.table = table
    self.name = name
    self.reading = reading
  }
}
