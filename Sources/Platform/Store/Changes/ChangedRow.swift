public import Base

/// What a change is about: one row, or what else has one version for all of it.
public struct ChangedRow: Hashable, Sendable {
  let kind: String
  let owner: UUID
  let id: UUID?

  /// What `owner` has of `kind`, or the one of them with this `id`.
  public init(_ kind: String, of owner: UUID, id: UUID? = nil) {
    self.kind = kind
    self.owner = owner
    self.id = id
  }
}
