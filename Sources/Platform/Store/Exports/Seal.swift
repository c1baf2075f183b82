/// How the values of a column are sealed for their owner: for which purpose, and bound to which row.
public struct Seal: Hashable, Sendable {
  /// As `provider_tokens.refresh_token`.
  public let purpose: String
  /// The column of the primary key that has the row's id; nil where it is bound to none.
  public let rowKey: String?

  /// Sealed for `purpose`.
  public init(_ purpose: String, rowKey: String? = nil) {
    self.purpose = purpose
    self.rowKey = rowKey
  }
}
