package import Base
package import CatalogueContract
internal import Composition
import Messages
package import Postgres
package import RPC
package import Store

/// The exercise catalogue that all accounts read and administrators edit.
package struct CatalogueFeature: Feature {
  /// The tables of this feature.
  package static let migrations = Migration.all(of: "Catalogue")

  private let service: CatalogueService

  /// Creates the feature on `database`.
  package init(database: Database, clock: WallClock) {
    service = CatalogueService(store: CatalogueStore(database: database), clock: clock)
  }

  /// Returns the names of those exercises that the catalogue has.
  package func names(_ ids: [UUID], for caller: Caller) async throws(DatabaseError) -> [UUID:
    String]
  {
    try await service.store.names(ids, for: caller)
  }

  /// Returns those of the exercises that the catalogue has.
  package func templates(_ ids: [UUID], for caller: Caller) async throws -> [ExerciseTemplate] {
    try await service.store.templates(ids, for: caller)
  }

  /// Returns the exercises that are offered.
  package func offered(for caller: Caller) async throws -> [ExerciseTemplate] {
    try await service.store.offered(for: caller)
  }

  /// Registers the methods of this feature.
  package func register(in router: inout Router) {
    router.unary(CatalogueRPC.listExerciseTemplates, service.listExerciseTemplates)
    router.unary(CatalogueRPC.getExerciseTemplate, service.getExerciseTemplate)
    router.unary(CatalogueRPC.createExerciseTemplate, service.createExerciseTemplate)
    router.unary(CatalogueRPC.updateExerciseTemplate, service.updateExerciseTemplate)
    router.unary(CatalogueRPC.retireExerciseTemplate, service.retireExerciseTemplate)
  }
}
