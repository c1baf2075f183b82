/// A step of the schema, forward only, frozen once it is merged.
public struct Migration: Hashable, Sendable {
  /// The name, `<yyyymmddhhmm>_<verb>_<noun>`, in UTC: `202611210900_create_accounts`.
  public let name: String
  /// The statements; all of them run in one transaction.
  public let sql: String

  /// Creates the step with this name. Traps if the name does not have the form above.
  public init(_ name: String, _ sql: String) {
    // trap: migrations are constants of the program
    precondition(Self.isWellFormed(name), "\(name) is not <yyyymmddhhmm>_<verb>_<noun>")
    self.name = name
    self.sql = sql
  }

  private static func isWellFormed(_ name: String) -> Bool {
    let parts = name.split(separator: "_", omittingEmptySubsequences: false)
    return parts.count >= 3 && parts[0].utf8.count == 12
      && parts[0].utf8.allSatisfy { (48...57).contains($0) }
      && parts.dropFirst().allSatisfy { part in
        !part.isEmpty
          && part.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) }
      }
  }
}
