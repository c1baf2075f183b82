/// The reading of a packed column: as further fields of its row, or as many rows.
public struct PackedRows: Sendable {
  /// The fields of its content.
  public let fields: [ExportedField]
  /// The columns that only describe the packing, which are left out.
  public let hidden: Set<String>
  /// The number of rows that all packed values of the table contain: an aggregate expression of SQL.
  public let countExpression: String
  /// The sealed part, if only a part of a packed value is sealed; nil otherwise.
  public let sealedPart: SealedPart?
  /// The function that reads one packed value: it returns the values of its fields, row after row.
  public let read: @Sendable (_ packed: [UInt8]) throws -> [ExportedValue]

  /// Creates a column that reads as one row, unless `countExpression` states otherwise.
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
