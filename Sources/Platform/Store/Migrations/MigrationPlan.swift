/// What is to be done: the rules of migrations, without a database.
struct MigrationPlan: Sendable {
  /// In order of their names.
  let migrations: [Migration]

  /// A migration that the database has recorded.
  struct Applied {
    let name: String
    /// Whether its text is what it was; nil if this program has no such migration.
    let isUnchanged: Bool?
  }

  init(_ migrations: [Migration]) {
    self.migrations = migrations.sorted { $0.name < $1.name }
    for (one, next) in zip(self.migrations, self.migrations.dropFirst()) {
      // trap: migrations are the program's own
      precondition(one.name != next.name, "two migrations are called \(one.name)")
    }
  }

  /// What is to be applied, in order.
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
