package import Base
package import CatalogueContract
internal import Composition
package import Localization
import Messages
package import Postgres
package import ProfileContract
package import RPC
package import SettingsContract
package import Store

/// The exercise catalogue that all accounts read and administrators edit.
package struct CatalogueFeature: Feature {
  /// The tables of this feature.
  package static let migrations = Migration.all(of: "Catalogue")

  /// Returns the athlete's level; unspecified if it is unknown.
  package typealias Levels = @Sendable (_ caller: Caller) async throws -> FitnessLevel

  private let service: CatalogueService
  private let feedback: FeedbackService
  private let offers: OfferedExercises

  /// Creates the feature on `database`.
  package init(
    database: Database, localization: ErrorLocalization, level: @escaping Levels, clock: WallClock
  ) {
    feedback = FeedbackService(
      store: FeedbackStore(database: database), level: level, clock: clock)
    let store = CatalogueStore(database: database)
    service = CatalogueService(store: store, localization: localization, clock: clock)
    offers = OfferedExercises(store: store)
  }

  /// Returns the language in which a caller reads exercises.
  package func language(of caller: Caller) async -> SettingsContract.Language {
    await service.language(.unspecified, of: caller)
  }

  /// Returns the names of those exercises that the catalogue has, in the caller's language.
  package func names(_ ids: [UUID], for caller: Caller) async throws(DatabaseError) -> [UUID:
    String]
  {
    try await service.store.names(ids, in: await language(of: caller), for: caller)
  }

  /// Returns those of the exercises that the catalogue has, in the caller's language.
  package func templates(_ ids: [UUID], for caller: Caller) async throws -> [ExerciseTemplate] {
    try await service.store.templates(ids, in: await language(of: caller), for: caller)
  }

  /// Returns the exercises that are offered, in the caller's language.
  package func offered(for caller: Caller) async throws -> [ExerciseTemplate] {
    try await offers.all(in: await language(of: caller), for: caller)
  }

  /// Registers the methods of this feature.
  package func register(in router: inout Router) {
    router.unary(CatalogueRPC.listExerciseTemplates, service.listExerciseTemplates)
    router.unary(CatalogueRPC.getExerciseTemplate, service.getExerciseTemplate)
    router.unary(CatalogueRPC.createExerciseTemplate, service.createExerciseTemplate)
    router.unary(CatalogueRPC.updateExerciseTemplate, service.updateExerciseTemplate)
    router.unary(CatalogueRPC.retireExerciseTemplate, service.retireExerciseTemplate)
    router.unary(CatalogueRPC.putExerciseFeedback, feedback.putExerciseFeedback)
    router.unary(CatalogueRPC.deleteExerciseFeedback, feedback.deleteExerciseFeedback)
    router.unary(CatalogueRPC.getExerciseFeedback, feedback.getExerciseFeedback)
    router.plain(MuscleDrawing.prefix) { request, _ in MuscleDrawings.serve(request) }
  }
}
