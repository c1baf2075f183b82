/// The plan of a migration: the rules, without a database.
struct MigrationPlan: Sendable {
  /// The migrations in the order of their names.
  let migrations: [Migration]

  /// A migration recorded in the database.
  struct Applied {
    let name: String
    /// Whether its text is unchanged; nil if this program has no such migration.
    let isUnchanged: Bool?
  }

  init(_ migrations: [Migration]) {
    self.migrations = migrations.sorted { $0.name < $1.name }
    for (one, next) in zip(self.migrations, self.migrations.dropFirst()) {
      // trap: migrations are constants of the program
      precondition(one.name != next.name, "two migrations are called \(one.name)")
    }
  }

  /// Returns the migrations to apply, in order.
  func pending(_ applied: [Applied]) throws(StoreError) -> [Migration] {
    for one in applied {
      switch one.isUnchanged {
      case true?: continue
      case false?:
        throw StoreError(
          .migrationChanged,
          "migration \(one.name) was changed after it was applied; write a new one instead")
      case nil:
        throw StoreError(
          .migrationUnknown,
          "the database has migration \(one.name), which this server does not know: "
            + "the database belongs to a newer server")
      }
    }
    let names = Set(applied.map(\.name))
    let pending = migrations.filter { !names.contains($0.name) }
    if let first = pending.first, let last = names.max(), first.name < last {
      throw StoreError(
        .migrationMisplaced,
        "migration \(first.name) stands before \(last), which was applied already; "
          + "give it a later name")
    }
    return pending
  }
}
