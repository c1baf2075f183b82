internal import Base
internal import LiveFeature

/// A packed column that is written as what it holds: a line for each heart-rate sample.
struct ExportExpansion: Sendable {
  /// The table and its packed column.
  let table: String
  let column: String
  /// Columns that say how it is packed, which nobody needs behind that.
  let hidden: Set<String>
  /// How many lines the rows make, as SQL.
  let countExpression: String
  /// What a packed value is written as, with the types that the manifest names.
  let fields: [ExportedField]

  /// The expansion of a table; nil for most.
  static func of(_ table: ExportTable) -> ExportExpansion? {
    table.title == heartRate.table ? heartRate : nil
  }

  static let heartRate = ExportExpansion(
    table: "heart_rate_segments", column: "samples",
    hidden: ["samples", "first_sequence", "last_sequence", "sample_count"],
    countExpression: "coalesce(sum(sample_count), 0)",
    fields: [
      ExportedField(name: "sequence", type: "number"),
      ExportedField(name: "time", type: "timestamp"),
      ExportedField(name: "bpm", type: "number"),
      ExportedField(name: "rr_intervals_ms", type: "json"),
    ])
}

/// A field of an exported row, as the manifest describes it.
struct ExportedField: Hashable, Sendable {
  let name: String
  let type: String
}
