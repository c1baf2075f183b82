internal import Base
internal import Postgres
internal import RPC
internal import Store
internal import Synchronization

/// The keys of exercises, which the database makes of their names: each name is asked for once. Those of templates are the
/// templates' own.
final class ExerciseKeys: Sendable {
  /// The number of names at which all are forgotten, which is as good as any other rule.
  private static let namesMax = 20_000

  private let known = Mutex<[String: UUID]>([:])

  /// Returns the keys of exercises, in their order.
  func keys(
    of exercises: [ExerciseTotals.Identity], in database: Database, for caller: Caller
  ) async throws -> [UUID] {
    let known = known.withLock { known in
      exercises.map { $0.template ?? known[$0.name] }
    }
    let unknown = zip(exercises, known).filter { $0.1 == nil }.map(\.0.name)
    var found = Found(asked: unknown, keys: [])
    if !unknown.isEmpty {
      found.keys = try await database.run(
        """
        select pulsewire.exercise_key(null, e.name)
        from unnest(\(unknown)) with ordinality e (name, place) order by e.place
        """, for: caller
      ).column(UUID.self)
      remember(found)
    }
    var rest = found.keys[...]
    return known.compactMap { $0 ?? rest.popFirst() }
  }

  /// Names that were asked for, and their keys.
  private struct Found {
    let asked: [String]
    var keys: [UUID]
  }

  private func remember(_ found: Found) {
    known.withLock { known in
      if known.count >= Self.namesMax { known.removeAll() }
      for (name, key) in zip(found.asked, found.keys) {
        known[name] = key  // trap: it is a dictionary
      }
    }
  }
}
