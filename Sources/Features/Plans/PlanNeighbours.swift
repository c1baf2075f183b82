package import Base
package import CatalogueContract
package import PlansContract
package import Postgres
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

  /// Returns the signs of the athlete's recovery at a time.
  package typealias Recovery =
    @Sendable (_ time: Timestamp, _ caller: Caller) async throws -> RecoverySigns

  /// Returns the statement that tells an account, in its own unit of work, that a plan of the morning is ready, if a
  /// condition of SQL is met.
  package typealias PlanNotice =
    @Sendable (_ plan: Plan, _ owner: UUID, _ time: Timestamp, _ condition: SQL) -> SQL

  let profile: Profiles
  let templates: Templates
  let place: Placing
  let replace: Replacing
  let ask: Asking
  let recovery: Recovery
  let notice: PlanNotice

  /// Creates the functions of other features.
  package init(
    profile: @escaping Profiles, templates: @escaping Templates, place: @escaping Placing,
    replace: @escaping Replacing, ask: @escaping Asking, recovery: @escaping Recovery,
    notice: @escaping PlanNotice
  ) {
    self.profile = profile
    self.templates = templates
    self.place = place
    self.replace = replace
    self.ask = ask
    self.recovery = recovery
    self.notice = notice
  }
}
