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
    if let log = try await store.insert(new, requestID: request.requestID, for: caller) {
      return CreateWorkoutLogResponse { $0.workoutLog = log }
    }
    let stored = try await store.read(
      request.workoutLog.id, answeredTo: request.requestID, as: CreateWorkoutLogResponse.self,
      for: caller)
    guard let answer = stored.answer else { throw LogError.idTaken }
    return answer
  }

  /// Applies the change that `decide` derives from the log; a repeat of the request gets the first response.
  func change<Answer: Message>(
    _ logID: UUID, requestID: UUID, at now: Timestamp, for caller: Caller,
    _ decide: (LoggedWorkout) throws -> (LogChange, Answer)
  ) async throws -> Answer {
    var wasIDTaken = false
    return try await changes.run(
      ChangedRow("workout log", of: caller.owner, id: logID), on: caller.loop
    ) {
      () async throws -> Answer? in
      let (workout, earlier) = try await store.read(
        logID, answeredTo: requestID, as: Answer.self, for: caller)
      if let earlier { return earlier }
      guard let workout else { throw LogError.logNotFound }
      let (change, answer) = try decide(workout)
      let write = LogStore.Write(
        change: change, logID: logID, requestID: requestID, message: Answer.fullName,
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
