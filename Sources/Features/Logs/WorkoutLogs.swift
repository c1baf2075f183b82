internal import Base
internal import ContractJSON
internal import LogsContract
internal import Messages
internal import RPC
internal import Store

/// The athletes' logs: read, decided, written. A decision holds for the state that was read; if that has changed by the
/// time of the write, all steps are repeated.
struct WorkoutLogs: Sendable {
  let store: LogStore
  let clock: WallClock
  private let changes = Changes()

  init(store: LogStore, clock: WallClock) {
    self.store = store
    self.clock = clock
  }

  func create(
    _ request: CreateWorkoutLogRequest, at now: Timestamp, for caller: Caller
  ) async throws -> CreateWorkoutLogResponse {
    try RPCError.check(LogRules.timeViolations(in: request.workoutLog, at: now))
    var new = WorkoutLog.new(request.workoutLog, at: now)
    new.createdOffline = caller.isFromQueue
    let found = try await read(request, for: caller)
    if let answer = found.answer { return answer }
    guard found.workout == nil else { throw LogError.idTaken }
    (new.localDate, new.localHour) = (found.time.date, found.time.hour)
    let response = CreateWorkoutLogResponse { $0.workoutLog = new }
    let isAdded = try await store.insert(
      new, requestID: request.requestID, answer: try response.json(), for: caller)
    if isAdded { return response }
    guard let answer = try await read(request, for: caller).answer else { throw LogError.idTaken }
    return answer
  }

  private func read(
    _ request: CreateWorkoutLogRequest, for caller: Caller
  ) async throws -> LogStore.Found<CreateWorkoutLogResponse> {
    try await store.read(
      request.workoutLog.id, answeredTo: request.requestID, as: CreateWorkoutLogResponse.self,
      at: request.workoutLog.startTime, for: caller)
  }

  /// Applies the change that `decide` derives from the log, and from the local time of `start`; a repeat of the request
  /// gets the first response.
  func change<Answer: Message>(
    _ logID: UUID, requestID: UUID, at now: Timestamp,
    start: Timestamp = Timestamp(microseconds: 0), for caller: Caller,
    _ decide: (LoggedWorkout, LocalHour) throws -> (LogChange, Answer)
  ) async throws -> Answer {
    var wasIDTaken = false
    return try await changes.run(
      ChangedRow("workout log", of: caller.owner, id: logID), on: caller.loop
    ) {
      () async throws -> Answer? in
      let found = try await store.read(
        logID, answeredTo: requestID, as: Answer.self, at: start, for: caller)
      if let earlier = found.answer { return earlier }
      guard let workout = found.workout else { throw LogError.logNotFound }
      let (change, answer) = try decide(workout, found.time)
      let write = LogStore.Write(
        change: change, before: workout, state: found.state ?? "", logID: logID,
        requestID: requestID, message: Answer.fullName,
        answer: try answer.json(), time: now, caller: caller)
      switch try await store.apply(write) {
      case .done(nil): return answer
      case .done(let corrected?):
        return try Answer(json: corrected, JSONDecodingOptions(ignoresUnknown: true))
      case .lost: wasIDTaken = false
      case .idTaken:
        // The entity that has the identifier may have come into this log since it was read.
        if wasIDTaken { throw LogError.idTaken }
        wasIDTaken = true
      }
      return nil
    }
  }
}
