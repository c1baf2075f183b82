public import Base

/// The subject of a change: one row, or a set of rows with a common version.
public struct ChangedRow: Hashable, Sendable {
  let kind: String
  let owner: UUID
  let id: UUID?

  /// Creates the subject: the rows of `kind` that `owner` has, or the one of them with this `id`.
  public init(_ kind: String, of owner: UUID, id: UUID? = nil) {
    self.kind = kind
    self.owner = owner
    self.id = id
  }
}
