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
    _ request: GetWorkoutLoadRequest, _ context: CallContext
  ) async throws -> GetWorkoutLoadResponse {
    let caller = try context.caller
    guard let stored = try await store.load(of: request.workoutLogID, for: caller) else {
      throw LoadError.logNotFound
    }
    var response = GetWorkoutLoadResponse()
    response.workoutLoad = WorkoutLoad(stored, of: request.workoutLogID)
    if let female = stored.banisterFemale, let male = stored.banisterMale,
      let edwards = stored.edwards
    {
      let constants = BanisterConstants(try await profiles.athlete(of: caller))
      response.workoutLoad.heartRate = HeartRateLoad {
        $0.banister = constants.value(female: female, male: male)
        ($0.constants, $0.edwards) = (constants, edwards)
      }
    }
    return response
  }

  func listTrainingLoads(
    _ request: ListTrainingLoadsRequest, _ context: CallContext
  ) async throws -> ListTrainingLoadsResponse {
    try RPCError.check(DayRange.violations(from: request.startDate, to: request.endDate))
    let caller = try context.caller
    var response = ListTrainingLoadsResponse()
    response.kind = request.kind.chosen
    if response.kind == .banister {
      response.constants = BanisterConstants(try await profiles.athlete(of: caller))
    }
    let found = try await store.days(
      from: request.startDate, to: request.endDate, kind: response.kind,
      constants: response.constants, for: caller)
    response.firstDate = found.firstDate
    response.days = TrainingLoadDay.series(found)
    return response
  }

  func updateWorkoutEffort(
    _ request: UpdateWorkoutEffortRequest, _ context: CallContext
  ) async throws -> UpdateWorkoutEffortResponse {
    try await updateWorkoutEffort(request, for: try context.caller)
  }

  /// Updates what is said of a workout's effort: for a client, or queued offline before.
  func updateWorkoutEffort(
    _ request: UpdateWorkoutEffortRequest, for caller: Caller
  ) async throws -> UpdateWorkoutEffortResponse {
    try await efforts.update(
      request,
      ChangeRequest(
        requestID: request.requestID, method: "UpdateWorkoutEffort", caller: caller,
        time: clock.now))
  }
}
