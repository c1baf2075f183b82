package import Base
import Messages
package import RPC
package import ReplicationContract

/// The code that reads entities of one kind for replicas.
package struct EntityReader: Sendable {
  /// Returns those of the entities with these ids that exist.
  package typealias Read =
    @Sendable (_ ids: [UUID], _ caller: Caller) async throws -> [UUID: EntityState]

  let kind: EntityKind
  let countMax: Int
  let read: Read

  /// Creates the reader of a kind. It reads at most `countMax` entities at once: 1 for entities that may be large.
  package init(_ kind: EntityKind, countMax: Int, _ read: @escaping Read) {
    self.kind = kind
    self.countMax = countMax
    self.read = read
  }
}

/// The state of an entity for a replica.
package struct EntityState: Sendable {
  let entity: EntityChange.Entity
  let version: Int64
  let workoutLogID: UUID?

  /// Creates the state of `entity`, which has this version, or 0 for none.
  ///
  /// - Parameter workoutLogID: the log that contains the exercise or set.
  package init(_ entity: EntityChange.Entity, version: Int64 = 0, workoutLogID: UUID? = nil) {
    self.entity = entity
    self.version = version
    self.workoutLogID = workoutLogID
  }
}
