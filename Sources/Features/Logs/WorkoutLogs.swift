internal import Base
internal import ContractJSON
internal import LogsContract
internal import Messages
internal import PlayerFeature
internal import RPC
internal import RecordsContract
internal import Store

/// The athletes' logs: read, decided, written. A decision holds for the state that was read; if that has changed by the
/// time of the write, all steps are repeated.
struct WorkoutLogs: Sendable {
  let store: LogStore
  let clock: WallClock
  let bodyWeight: LogsFeature.BodyWeights
  let isTimeZone: LogsFeature.TimeZones
  let changes = Changes()

  init(
    store: LogStore, bodyWeight: @escaping LogsFeature.BodyWeights = { _, _ in nil },
    isTimeZone: @escaping LogsFeature.TimeZones = { _, _ in true }, clock: WallClock
  ) {
    self.store = store
    self.bodyWeight = bodyWeight
    self.isTimeZone = isTimeZone
    self.clock = clock
  }

  func create(
    _ request: CreateWorkoutLogRequest, at now: Timestamp, for caller: Caller
  ) async throws -> CreateWorkoutLogResponse {
    try RPCError.check(LogRules.timeViolations(in: request.workoutLog, at: now))
    try RPCError.check(try await zoneViolations(in: request.workoutLog, for: caller))
    var new = WorkoutLog.new(request.workoutLog, at: now)
    new.createdOffline = caller.isFromQueue
    let row = ChangedRow("workout log", of: caller.owner, id: new.id)
    return try await changes.run(row, on: caller.loop) {
      () async throws -> CreateWorkoutLogResponse? in
      let found = try await read(request, for: caller)
      if let answer = found.answer { return answer }
      guard found.workout == nil else { throw LogError.idTaken }
      new.count(by: found.time)
      let response = CreateWorkoutLogResponse { $0.workoutLog = new }
      let followUp = try await store.followers.follow(
        LoggedChange(owner: caller.owner, before: nil, after: LoggedWorkout(log: new)), found,
        for: caller)
      switch try await store.insert(
        new, requestID: request.requestID, answer: try response.json(), followUp, for: caller)
      {
      case .done: return response
      case .lost: return nil
      case .idTaken:
        guard let answer = try await read(request, for: caller).answer else {
          throw LogError.idTaken
        }
        return answer
      }
    }
  }

  private func read(
    _ request: CreateWorkoutLogRequest, for caller: Caller
  ) async throws -> LogStore.Found<CreateWorkoutLogResponse> {
    try await store.read(
      request.workoutLog.id, answeredTo: request.requestID, as: CreateWorkoutLogResponse.self,
      at: request.workoutLog.startTime, in: request.workoutLog.timeZone, for: caller)
  }

  /// Returns sets with the athlete's body weight of their day, where they are assisted and tell none.
  func weighed(_ sets: [WorkoutSet], for caller: Caller) async throws -> [WorkoutSet] {
    var weights: [Int64: Double?] = [:]
    var weighed = sets
    for (index, set) in sets.enumerated() where set.isAssisted && set.bodyWeightKg == 0 {
      let day = set.completeTime.milliseconds / 86_400_000
      if weights[day] == nil {
        weights[day] = .some(try await bodyWeight(caller, set.completeTime))
      }
      guard let weight = weights[day] ?? nil else { continue }
      weighed[index].bodyWeightKg = weight  // trap: an index of the same sets
    }
    return weighed
  }

  /// Returns the violation in the time zone of a log that a client describes.
  func zoneViolations(in log: WorkoutLog, for caller: Caller) async throws -> [FieldViolation] {
    if log.timeZone.isEmpty { return [] }
    if try await isTimeZone(log.timeZone, caller.loop) { return [] }
    return .violation(
      "workout_log.time_zone",
      "expected a name of IANA's time zone database, such as Europe/Oslo", .choice)
  }

  /// Applies the change that `decide` derives from the log, and from the local time of `start` in a zone, which is that
  /// of the log if it is empty; a repeat of the request gets the first response.
  func change<Answer: Message>(
    _ logID: UUID, requestID: UUID, at now: Timestamp,
    start: Timestamp? = nil, in zone: String = "", for caller: Caller,
    _ decide: (LoggedWorkout, LocalHour) throws -> (LogChange, Answer)
  ) async throws -> Answer {
    var wasIDTaken = false
    return try await changes.run(
      ChangedRow("workout log", of: caller.owner, id: logID), on: caller.loop
    ) {
      () async throws -> Answer? in
      let found = try await store.read(
        logID, answeredTo: requestID, as: Answer.self, at: start, in: zone, for: caller)
      if let earlier = found.answer { return earlier }
      guard let workout = found.workout else { throw LogError.logNotFound }
      let (change, decided) = try decide(workout, found.time)
      let followed = try await store.followers.follow(
        LoggedChange(
          owner: caller.owner, before: workout, after: workout.applying(change)), found,
        for: caller)
      let answer = decided.telling(followed.newRecords(of: change.writtenSets.map(\.id)))
      let write = LogStore.Write(
        change: change, before: workout, state: found.state ?? "", logID: logID,
        requestID: requestID, message: Answer.fullName,
        answer: try answer.json(), followUp: followed, time: now, caller: caller)
      switch try await store.apply(write) {
      case .done: return answer
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

/// A response that tells which records the sets of its request set.
private protocol RecordTelling: Message {
  var newRecords: [PersonalRecord] { get set }
}

extension LogSetsResponse: RecordTelling {}

extension UpdateWorkoutSetResponse: RecordTelling {}

extension Message {
  /// Returns the response with records, if it tells any.
  fileprivate func telling(_ records: [PersonalRecord]) -> Self {
    guard !records.isEmpty, var telling = self as? any RecordTelling else { return self }
    telling.newRecords = records
    return telling as? Self ?? self
  }
}
