internal import Base
internal import Contract
internal import ContractJSON
internal import Loop
internal import Messages
internal import RPC

/// The athletes' logs: read, decided, written. A decision holds for what was read; where something
/// else was written meanwhile, all is done anew.
struct WorkoutLogs: Sendable {
  let store: LogStore

  /// How often a change is decided anew because another was made meanwhile.
  private static let attemptsMax = 4

  func create(
    _ request: CreateWorkoutLogRequest, at now: Timestamp, for owner: UUID, on loop: EventLoop
  ) async throws -> CreateWorkoutLogResponse {
    let violations = LogRules.timeViolations(in: request.workoutLog, at: now)
    guard violations.isEmpty else { throw RPCError.invalid(violations) }
    if let log = try await store.insert(
      .new(request.workoutLog, at: now), requestID: request.requestID, for: owner, on: loop)
    {
      return CreateWorkoutLogResponse(workoutLog: log)
    }
    let stored = try await store.read(
      request.workoutLog.id, answeredTo: request.requestID, as: CreateWorkoutLogResponse.self,
      for: owner, on: loop)
    guard let answer = stored.answer else { throw LogError.idTaken }
    return answer
  }

  /// Does what `decide` makes of the log; a repeat of the request gets the first answer again.
  func change<Answer: Message>(
    _ logID: UUID, requestID: UUID, at now: Timestamp, for owner: UUID, on loop: EventLoop,
    _ decide: (LoggedWorkout) throws -> (LogChange, Answer)
  ) async throws -> Answer {
    var isIDTaken = false
    for _ in 0..<Self.attemptsMax {
      let (workout, earlier) = try await store.read(
        logID, answeredTo: requestID, as: Answer.self, for: owner, on: loop)
      if let earlier { return earlier }
      guard let workout else { throw LogError.logNotFound }
      let (change, answer) = try decide(workout)
      let write = LogStore.Write(
        change: change, logID: logID, requestID: requestID, message: Answer.fullName,
        answer: try answer.json(), time: now, owner: owner)
      switch try await store.apply(write, on: loop) {
      case .done(nil): return answer
      case .done(let corrected?):
        return try Answer(json: corrected, JSONDecodingOptions(ignoresUnknown: true))
      case .lost: isIDTaken = false
      case .idTaken: isIDTaken = true
      }
    }
    throw isIDTaken ? LogError.idTaken : LogError.tooBusy
  }
}
