internal import CatalogueContract
internal import Postgres
internal import RPC
internal import SettingsContract
internal import Store
internal import Synchronization

/// The exercises that are offered, as this node read them last: every plan needs all of them, and a morning has many
/// plans. Whether they are still the same is asked of the database each time.
final class OfferedExercises: Sendable {
  private let store: CatalogueStore
  private let known = Mutex<[Language: CatalogueStore.Offer]>([:])
  private let lines = CallLines<Language>()

  init(store: CatalogueStore) { self.store = store }

  /// Returns the exercises in a language. Calls at the same time have them read once.
  func all(in language: Language, for caller: Caller) async throws -> [ExerciseTemplate] {
    let state = try await store.offerState(for: caller)
    if let offer = offer(in: language, state) { return offer }
    return try await lines.run(language) {
      if let offer = offer(in: language, state) { return offer }
      let read = try await store.offer(in: language, for: caller)
      known.withLock { $0[language] = read }
      return read.templates
    }
  }

  private func offer(in language: Language, _ state: String) -> [ExerciseTemplate]? {
    known.withLock { $0[language].flatMap { $0.state == state ? $0.templates : nil } }
  }
}
