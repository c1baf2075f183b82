/// The seal of a column's values for their owner: its purpose, and the row to which it is bound.
public struct Seal: Hashable, Sendable {
  /// The purpose, such as `provider_tokens.refresh_token`.
  public let purpose: String
  /// The column of the primary key with the row's id; nil if it is not bound to a row.
  public let rowKey: String?

  /// Creates a seal for `purpose`.
  public init(_ purpose: String, rowKey: String? = nil) {
    self.purpose = purpose
    self.rowKey = rowKey
  }
}
