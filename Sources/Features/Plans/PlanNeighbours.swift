package import CatalogueContract
package import ProfileContract
package import RPC
package import Wire
package import WorkoutsContract

/// The parts of other features that planning needs.
package struct PlanNeighbours: Sendable {
  /// Returns the athlete's own fitness profile.
  package typealias Profiles = @Sendable (_ caller: Caller) async throws -> FitnessProfile

  /// Returns the exercises that the catalogue offers.
  package typealias Templates = @Sendable (_ caller: Caller) async throws -> [ExerciseTemplate]

  /// Schedules a workout under an id, unless there is one.
  package typealias Placing =
    @Sendable (
      _ workout: Workout, _ id: UUID, _ date: Google.Date, _ startMinute: Int32, _ caller: Caller
    ) async throws -> Void

  /// Replaces a scheduled workout, if there still is one.
  package typealias Replacing =
    @Sendable (_ workout: Workout, _ id: UUID, _ caller: Caller) async throws -> Void

  /// Runs `work` with what a planner of another company may know of the athlete. Returns false if it may know nothing,
  /// or may not any more: what the work has made is then discarded.
  package typealias Asking =
    @Sendable (_ caller: Caller, _ work: @escaping (FitnessProfile) async -> Void) async throws
    -> Bool

  let profile: Profiles
  let templates: Templates
  let place: Placing
  let replace: Replacing
  let ask: Asking

  /// Creates the functions of other features.
  package init(
    profile: @escaping Profiles, templates: @escaping Templates, place: @escaping Placing,
    replace: @escaping Replacing, ask: @escaping Asking
  ) {
    self.profile = profile
    self.templates = templates
    self.place = place
    self.replace = replace
    self.ask = ask
  }
}
