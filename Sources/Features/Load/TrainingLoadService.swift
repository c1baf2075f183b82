internal import Base
internal import HeartRate
internal import LoadContract
internal import Messages
internal import ProfileFeature
internal import RPC
internal import Store
internal import Wire

/// `pulsewire.load.v1.TrainingLoadService`.
struct TrainingLoadService: Sendable {
  let store: LoadStore
  let efforts: WorkoutEfforts
  let profiles: ProfileFeature
  let clock: WallClock

  func getWorkoutLoad(
    _ request: GetWorkoutLoadRequest, for caller: Caller
  ) async throws -> GetWorkoutLoadResponse {
    guard let stored = try await store.load(of: request.workoutLogID, for: caller) else {
      throw LoadError.logNotFound
    }
    var load = WorkoutLoad(stored, of: request.workoutLogID)
    if let female = stored.banisterFemale, let male = stored.banisterMale,
      let edwards = stored.edwards
    {
      let constants = BanisterConstants(try await profiles.athlete(of: caller))
      load.heartRate = HeartRateLoad {
        $0.banister = constants.value(female: female, male: male)
        ($0.constants, $0.edwards) = (constants, edwards)
      }
    }
    return GetWorkoutLoadResponse { $0.workoutLoad = load }
  }

  func listTrainingLoads(
    _ request: ListTrainingLoadsRequest, for caller: Caller
  ) async throws -> ListTrainingLoadsResponse {
    try RPCError.check(DayRange.violations(from: request.startDate, to: request.endDate))
    return try await days(
      from: request.startDate, to: request.endDate, kind: request.kind.chosen, for: caller)
  }

  /// Returns the load of each day from `start` to `end`.
  func days(
    from start: Google.Date, to end: Google.Date, kind: LoadKind, for caller: Caller
  ) async throws -> ListTrainingLoadsResponse {
    let constants: BanisterConstants =
      kind == .banister ? BanisterConstants(try await profiles.athlete(of: caller)) : .unspecified
    let found = try await store.days(
      from: start, to: end, kind: kind, constants: constants, for: caller)
    return ListTrainingLoadsResponse {
      ($0.kind, $0.constants) = (kind, constants)
      ($0.firstDate, $0.notMedicalAdvice) = (found.firstDate, true)
      $0.days = TrainingLoadDay.series(found)
    }
  }

  /// Updates what is said of a workout's effort: for a client, or queued offline before.
  func updateWorkoutEffort(
    _ request: UpdateWorkoutEffortRequest, for caller: Caller
  ) async throws -> UpdateWorkoutEffortResponse {
    try await efforts.update(
      request,
      ChangeRequest(TrainingLoadRPC.updateWorkoutEffort, request, caller, at: clock.now))
  }
}
