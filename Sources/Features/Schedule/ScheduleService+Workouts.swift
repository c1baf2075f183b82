internal import Base
internal import Messages
internal import Postgres
internal import RPC
internal import ScheduleContract
internal import Store
internal import Wire

/// Scheduled workouts and changes of their occurrences.
extension ScheduleService {
  func createScheduledWorkout(
    _ request: CreateScheduledWorkoutRequest, for caller: Caller
  ) async throws -> CreateScheduledWorkoutResponse {
    let change = ChangeRequest(ScheduleRPC.createScheduledWorkout, request, caller, at: clock.now)
    let scheduled: ScheduledWorkout = try await inPlan {
      try await create("scheduled_workouts", change) {
        let id = request.scheduledWorkout.id ?? UUID.v7(at: change.time)
        var scheduled = try await contents.judged(request.scheduledWorkout, for: change.caller)
        (scheduled.id, scheduled.version) = (id, 1)
        (scheduled.createTime, scheduled.updateTime) = (change.time, change.time)
        return .change(
          try ScheduleStore.insert(id, scheduled, change), beside: planning(change.owner),
          answer: scheduled)
      }
    }
    return CreateScheduledWorkoutResponse { $0.scheduledWorkout = scheduled }
  }

  func getScheduledWorkout(
    _ request: GetScheduledWorkoutRequest, for caller: Caller
  ) async throws -> GetScheduledWorkoutResponse {
    guard
      let scheduled = try await store.workout(
        request.scheduledWorkoutID, of: caller)
    else { throw ScheduleError.scheduledWorkoutNotFound }
    return GetScheduledWorkoutResponse { $0.scheduledWorkout = scheduled }
  }

  func listScheduledWorkouts(
    _ request: ListScheduledWorkoutsRequest, for caller: Caller
  ) async throws -> ListScheduledWorkoutsResponse {
    let page = try Page(request, ScheduleRPC.listScheduledWorkouts, from: IDCursor.newest)
    let found = try await store.workouts(
      behind: page.start, count: page.count, of: caller)
    let (scheduled, next) = page.cut(found) { $0.id.map(IDCursor.init) }
    return ListScheduledWorkoutsResponse {
      ($0.scheduledWorkouts, $0.nextPageToken) = (scheduled, next)
    }
  }

  func updateScheduledWorkout(
    _ request: UpdateScheduledWorkoutRequest, for caller: Caller
  ) async throws -> UpdateScheduledWorkoutResponse {
    let id = request.scheduledWorkoutID
    let change = ChangeRequest(ScheduleRPC.updateScheduledWorkout, request, caller, at: clock.now)
    let scheduled = try await inPlan {
      try await self.change(id, expectedVersion: request.expectedVersion, change) { current in
        var next = try await contents.judged(
          request.scheduledWorkout, replacing: current, for: change.caller)
        (next.id, next.version) = (id, current.version + 1)
        (next.createTime, next.updateTime) = (current.createTime, change.time)
        let days = try ScheduledDays(next)
        next.exceptions = current.exceptions.filter { days.contains($0.occurrenceDate.dayNumber) }
        let removed = current.exceptions.map(\.occurrenceDate).filter {
          !days.contains($0.dayNumber)
        }
        return .change(
          try ScheduleStore.update(id, next, removing: removed, change),
          beside: planning(change.owner), answer: next)
      }
    }
    return UpdateScheduledWorkoutResponse { $0.scheduledWorkout = scheduled }
  }

  func deleteScheduledWorkout(
    _ request: DeleteScheduledWorkoutRequest, for caller: Caller
  ) async throws -> DeleteScheduledWorkoutResponse {
    let id = request.scheduledWorkoutID
    let change = ChangeRequest(ScheduleRPC.deleteScheduledWorkout, request, caller, at: clock.now)
    return try await self.change(id, expectedVersion: request.expectedVersion, change) {
      .change(
        ScheduleStore.deleteWorkout(id, at: $0.version), answer: DeleteScheduledWorkoutResponse())
    }
  }

  func changeOccurrence(
    _ request: ChangeOccurrenceRequest, for caller: Caller
  ) async throws -> ChangeOccurrenceResponse {
    let (id, date) = (request.scheduledWorkoutID, request.occurrenceDate)
    let change = ChangeRequest(ScheduleRPC.changeOccurrence, request, caller, at: clock.now)
    try RPCError.check(Self.violations(in: request))
    let exception = Self.exception(for: request)
    let scheduled = try await self.change(
      id, expectedVersion: request.expectedVersion, change
    ) { current in
      guard ScheduleRules.canHave(date), try ScheduledDays(current).contains(date.dayNumber)
      else {
        throw ScheduleError.occurrenceNotFound
      }
      var next = current
      (next.version, next.updateTime) = (current.version + 1, change.time)
      next.exceptions.removeAll { $0.occurrenceDate == date }
      if let exception { next.exceptions.append(exception) }
      next.exceptions.sort { $0.occurrenceDate < $1.occurrenceDate }
      guard next.exceptions != current.exceptions else { return .unchanged(current) }
      return .change(
        ScheduleStore.except(date, exception, of: id, next, change),
        beside: planning(change.owner), answer: next)
    }
    return ChangeOccurrenceResponse { $0.scheduledWorkout = scheduled }
  }

  /// Returns the violations of a change of an occurrence.
  static func violations(in request: ChangeOccurrenceRequest) -> [FieldViolation] {
    guard case .move(let move) = request.change else { return [] }
    return ScheduleRules.date(move.date, field: "move.date")
  }

  /// Returns the exception that a request asks for; nil for none.
  private static func exception(for request: ChangeOccurrenceRequest) -> OccurrenceException? {
    switch request.change {
    case .restore: return nil
    case .skip: return OccurrenceException { $0.occurrenceDate = request.occurrenceDate }
    case .move(let move):
      return OccurrenceException {
        $0.occurrenceDate = request.occurrenceDate
        ($0.date, $0.startMinute) = (move.date, move.startMinute)
      }
    }
  }

  private func change<Answer: Message>(
    _ id: UUID, expectedVersion: Int64, _ change: ChangeRequest,
    _ decide: (ScheduledWorkout) async throws -> Decision<Answer>
  ) async throws -> Answer {
    try await changes.make(
      ChangedRow("scheduled workout", of: change.owner, id: id), for: change, in: store.database,
      reading: ScheduleStore.workout(id), as: { try ScheduleStore.firstWorkout($0) }
    ) { current in
      guard let current else { throw ScheduleError.scheduledWorkoutNotFound }
      try VersionConflict.check(expectedVersion, of: current, at: current.version)
      return try await decide(current)
    }
  }

  /// Runs a change of a scheduled workout, whose plan may not exist.
  private func inPlan<Answer>(_ change: () async throws -> Answer) async throws -> Answer {
    do { return try await change() } catch let error as DatabaseError
      where error.violates("scheduled_workouts_plan_id_fkey")
    {
      throw ScheduleError.planNotFound
    }
  }
}
