/// A column of bytes, and what an export makes of it: no person reads our packing, or what is sealed.
/// A column of another type is declared where its name does not tell that it is to be left out.
///
/// A feature declares all of bytes of its own; a test finds those that nobody declared.
public struct BinaryColumn: Sendable {
  /// The schema of the table.
  public let schema: String
  /// The table.
  public let table: String
  /// The column.
  public let name: String
  /// What an export makes of it.
  public let reading: Reading

  /// What an export makes of a column of bytes.
  public enum Reading: Sendable {
    /// It is packed, and perhaps sealed then: the export has what it holds.
    case packed(PackedRows, sealed: Seal? = nil)
    /// It is a piece of a file, and sealed: the export has the files.
    case file(FilePieces, sealed: Seal)
    /// It is text, sealed for its owner with `Sealing` for a purpose: the export has the text. Where
    /// it is bound to a row, `rowKey` is the column of the primary key that has the row's id.
    case sealed(purpose: String, rowKey: String? = nil)
    /// It is bytes to its owner as well: the export has it in base 64.
    case plain
    /// Who has it could use it: it is left out.
    case secret
    /// It means something to the server alone: it is left out.
    case bookkeeping
  }

  /// The column `name` of `table`.
  public init(
    _ table: String, _ name: String, _ reading: Reading, schema: String = "pulsewire"
  ) {
    self.schema = schema
    self.table = table
    self.name = name
    self.reading = reading
  }
}
