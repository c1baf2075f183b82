package import CatalogueContract
package import ProfileContract
package import RPC
package import Wire
package import WorkoutsContract

/// What planning needs of other features.
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

  let profile: Profiles
  let templates: Templates
  let place: Placing
  let replace: Replacing

  /// Creates the functions of other features.
  package init(
    profile: @escaping Profiles, templates: @escaping Templates, place: @escaping Placing,
    replace: @escaping Replacing
  ) {
    self.profile = profile
    self.templates = templates
    self.place = place
    self.replace = replace
  }
}
