/// How a packed column reads: as further fields of its row, or as many rows.
public struct PackedRows: Sendable {
  /// What it holds, field by field.
  public let fields: [ExportedField]
  /// Columns that only say how it is packed, which nobody needs beside what it holds.
  public let hidden: Set<String>
  /// How many rows all that is packed in the table reads as: an aggregate, as SQL has it.
  public let countExpression: String
  /// Where a part of a packed value is sealed, and not all of it; nil otherwise.
  public let sealedPart: SealedPart?
  /// Reads one packed value: the values of its fields, one row after the other.
  public let read: @Sendable (_ packed: [UInt8]) throws -> [ExportedValue]

  /// A column that reads as one row, unless `countExpression` says otherwise.
  public init(
    _ fields: [ExportedField], hidden: Set<String> = [], countExpression: String = "count(*)",
    sealedPart: SealedPart? = nil,
    read: @escaping @Sendable (_ packed: [UInt8]) throws -> [ExportedValue]
  ) {
    self.fields = fields
    self.hidden = hidden
    self.countExpression = countExpression
    self.sealedPart = sealedPart
    self.read = read
  }
}
