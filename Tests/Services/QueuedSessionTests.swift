import Base
import Contract
import Messages
import RPC
import TestSupport
import Testing

@testable import TestHouse

/// Sessions that devices started, continued or ended while they were offline.
@Suite struct `Sessions from the offline queue` {
  /// A workout with rests and a timed exercise.
  private static let workout: Workout = {
    var squat = PlannedSet(setCount: 3, restDuration: .seconds(60))
    (squat.repMin, squat.repMax, squat.load) = (5, 8, .weightKg(80))
    var plank = PlannedSet(setCount: 2, restDuration: .seconds(20))
    (plank.duration, plank.isTimed) = (.seconds(45), true)
    return Workout(
      name: "Legs",
      exercises: [
        PlannedExercise(name: "Squat", sets: [squat]),
        PlannedExercise(name: "Plank", sets: [plank]),
      ])
  }()

  /// What a device does of a session, in order.
  private struct Device {
    let sessionID = UUID.v4()
    private(set) var operations: [SyncOperation] = []

    mutating func start(at time: Timestamp, _ workout: Workout = workout) -> StartWorkoutRequest {
      let request = StartWorkoutRequest {
        $0.requestID = .v4()
        $0.source = .workout(workout)
        $0.sessionID = sessionID
      }
      operations.append(
        SyncOperation(id: request.requestID, createTime: time, operation: .startWorkout(request)))
      return request
    }

    /// Queues a command that continues the one before, or the state of a revision.
    mutating func apply(
      _ command: PlayerCommand, at time: Timestamp, to other: UUID? = nil, revision: Int64 = 1
    ) {
      let request = ApplyCommandRequest {
        $0.requestID = .v4()
        $0.sessionID = other ?? sessionID
        $0.expectedRevision = revision
        $0.command = command
        $0.afterRequestID = operations.last?.id
      }
      operations.append(
        SyncOperation(id: request.requestID, createTime: time, operation: .applyCommand(request)))
    }

    /// The operations as they are queued once the workout is over.
    var completed: [SyncOperation] {
      operations.map {
        var operation = $0
        operation.workoutCompleted = true
        return operation
      }
    }
  }

  private static func command(_ random: inout SplitMix64) -> PlayerCommand {
    var done = CompleteSet()
    (done.reps, done.weightKg) = (Int32.random(in: 1...12, using: &random), 62.5)
    done.effort = .rpe(Double(Int.random(in: 10...20, using: &random)) / 2)
    var rest = StartRest()
    rest.length = .duration(.seconds(Int.random(in: 1...90, using: &random)))
    let all: [PlayerCommand] = [
      .completeSet(done), .completeSet(done), .completeSet(), .undo(), .skipSet(), .repeatSet(),
      .pause(), .resume(), .lap(), .startRest(rest), .skipRest(), .nextExercise(),
    ]
    return all.randomElement(using: &random) ?? .lap()
  }

  private func logged(
    _ id: UUID, as me: TestCaller, in house: House
  ) async throws -> (GetWorkoutLogResponse, [PersonalRecord], ActivitySums) {
    let log = try await house.call(
      WorkoutLogRPC.getWorkoutLog, GetWorkoutLogRequest { $0.workoutLogID = id }, as: me)
    let records = try await house.call(RecordRPC.listRecords, ListRecordsRequest(), as: me).records
    let totals = try await house.call(StatisticsRPC.getTotals, GetTotalsRequest(), as: me).totals
    return (log, records, totals)
  }

  /// Goal: a workout that was done offline is the same as one that was done live. Method: random commands, applied by a
  /// device with a network, days ago by a clock that is moved by hand; then queued by another athlete's device, with the
  /// times, three times, some of them also sent directly. Log, sets, records and totals are equal.
  @Test(arguments: 0..<8) func `come to the same as live ones`(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let begin = Timestamp(milliseconds: (WallClock().now - .seconds(5 * 86_400)).milliseconds)
    let live = try await House.withManualTime(from: begin)
    let house = try await House.working
    let (me, other) = (try await live.newAccount(), try await house.newAccount())
    var device = Device()
    let start = device.start(at: begin)
    var state = try await live.call(PlayerRPC.startWorkout, start, as: me).state
    for number in 0..<25 {
      live.time?.advance(by: .seconds(Int.random(in: 0...70, using: &random)))
      let now = live.time?.now ?? begin
      let next = number == 24 ? PlayerCommand.finish() : Self.command(&random)
      var attempt = device
      attempt.apply(next, at: now, revision: state.revision)
      guard case .applyCommand(let request)? = attempt.operations.last?.operation else { return }
      do {
        state = try await live.call(PlayerRPC.applyCommand, request, as: me).state
        device = attempt
      } catch let error as RPCError where error.code == .failedPrecondition { continue }
    }
    let operations = device.completed
    for round in 0..<3 {
      try await house.enqueue(round == 1 ? Array(operations.prefix(4)) : operations, as: other)
    }
    let last = try #require(operations.last)
    #expect(try await house.outcome(of: last.id, as: other).status == .completed)
    // What was sent directly before the network was lost is known.
    for operation in operations.prefix(6) {
      if case .applyCommand(let request)? = operation.operation {
        _ = try await house.call(PlayerRPC.applyCommand, request, as: other)
      }
    }
    var (mine, theirs) = (
      try await logged(device.sessionID, as: me, in: live),
      try await logged(device.sessionID, as: other, in: house)
    )
    #expect(theirs.0.workoutLog.createdOffline)
    theirs.0.workoutLog.createdOffline = false
    #expect(mine.0 == theirs.0)
    #expect(mine.1 == theirs.1 && mine.2 == theirs.2)
    let shown = try await house.call(
      PlayerRPC.getSession, GetSessionRequest { $0.sessionID = device.sessionID }, as: other)
    #expect(shown.state == state)
    await live.close()
  }

  @Test func `are kept beside the active one if they were over before it began`() async throws {
    let house = try await House.working
    let me = try await house.newAccount()
    let active = try await house.call(
      PlayerRPC.startWorkout, StartWorkoutRequest(requestID: .v4(), workout: Self.workout), as: me
    ).state
    var device = Device()
    let begin = active.startTime - .seconds(7200)
    _ = device.start(at: begin)
    device.apply(.completeSet(), at: begin + .seconds(60))
    device.apply(.finish(), at: begin + .seconds(3600))
    // It is rated later than the active one began.
    var rating = UpdateWorkoutEffortRequest()
    (rating.requestID, rating.workoutLogID) = (.v4(), device.sessionID)
    (rating.effort.sessionRpe, rating.updateMask.paths) = (7, ["session_rpe"])
    let rated = SyncOperation(
      id: rating.requestID, createTime: WallClock().now, operation: .updateWorkoutEffort(rating))
    try await house.enqueue(device.completed + [rated], as: me)
    #expect(try await house.outcome(of: rated.id, as: me).status == .completed)
    let log = try await logged(device.sessionID, as: me, in: house).0
    #expect((log.workoutLog.startTime, log.workoutLog.duration) == (begin, .seconds(3600)))
    #expect(log.sets.map(\.completeTime) == [begin + .seconds(60)])
    let shown = try await house.call(PlayerRPC.getSession, GetSessionRequest(), as: me).state
    #expect(shown.sessionID == active.sessionID)
  }

  @Test func `wait for the athlete if they overlap the active one`() async throws {
    let house = try await House.working
    let me = try await house.newAccount()
    let active = try await house.call(
      PlayerRPC.startWorkout, StartWorkoutRequest(requestID: .v4(), workout: Self.workout), as: me
    ).state
    var (first, second) = (Device(), Device())
    let begin = active.startTime - .seconds(1800)
    for time in [begin, begin + .seconds(60)] {
      _ = time == begin ? first.start(at: time) : second.start(at: time)
    }
    for number in 1...3 {
      first.apply(.completeSet(), at: begin + .seconds(600 * number + 60))
      second.apply(.completeSet(), at: begin + .seconds(600 * number + 60))
    }
    first.apply(.finish(), at: begin + .seconds(3600))
    second.apply(.finish(), at: begin + .seconds(3600))
    try await house.enqueue(first.completed + second.completed, as: me)
    for device in [first, second] {
      let failed = try await house.outcome(of: device.operations[0].id, as: me)
      #expect((failed.status, failed.error?.reason) == (.failed, "SESSION_ACTIVE"))
      guard case .session(let current)? = failed.error?.current else {
        Issue.record("no active session is told")
        return
      }
      #expect(current.sessionID == active.sessionID)
    }
    // Without its start, nothing of a session is left to be done.
    try await house.resolve(first.operations[0].id, .discard, as: me)
    let listed = try await house.call(
      OfflineRPC.listOperations, ListOperationsRequest { $0.status = .discarded }, as: me)
    #expect(listed.operations.map(\.id) == first.operations.map(\.id))
    _ = try await house.apply(.finish(), to: active, as: me)
    try await house.resolve(second.operations[0].id, .retry, as: me)
    #expect(try await house.outcome(of: second.operations[4].id, as: me).status == .completed)
    #expect(try await logged(second.sessionID, as: me, in: house).0.sets.count == 3)
  }

  @Test func `are the active ones if they go on`() async throws {
    let house = try await House.working
    let me = try await house.newAccount()
    var device = Device()
    let begin = WallClock().now - .seconds(600)
    _ = device.start(at: begin)
    device.apply(.completeSet(), at: begin + .seconds(60))
    try await house.enqueue(device.operations, as: me)
    #expect(try await house.outcome(of: device.operations[1].id, as: me).status == .completed)
    let state = try await house.call(PlayerRPC.getSession, GetSessionRequest(), as: me).state
    #expect((state.sessionID, state.startTime, state.revision) == (device.sessionID, begin, 2))
    // The device may name exercises before it has heard of the session.
    #expect(
      state.workout.exercises.compactMap(\.id)
        == (0..<2).map {
          UUID(high: device.sessionID.high, low: device.sessionID.low ^ (1 << 40 | $0))
        })
    _ = try await house.apply(.finish(), to: state, as: me)
  }

  @Test func `tell a command that does not fit the state that there is`() async throws {
    let house = try await House.working
    let me = try await house.newAccount()
    var state = try await house.call(
      PlayerRPC.startWorkout, StartWorkoutRequest(requestID: .v4(), workout: Self.workout), as: me
    ).state
    state = try await house.apply(.completeSet(), to: state, as: me)
    var phone = Device()
    let time = WallClock().now
    phone.apply(.lap(), at: time, to: state.sessionID, revision: 1)
    phone.apply(.completeSet(), at: time, to: state.sessionID, revision: 2)
    phone.apply(.resume(), at: time, to: state.sessionID, revision: 3)
    try await house.enqueue(phone.operations, as: me)
    let lap = try await house.outcome(of: phone.operations[0].id, as: me)
    #expect((lap.status, lap.error?.reason) == (.failed, "REVISION_TAKEN"))
    guard case .session(let current)? = lap.error?.current else {
      Issue.record("no current session is told")
      return
    }
    #expect(current.revision == 2 && current.completedSets.count == 1)
    try await house.resolve(lap.id, .retry, expecting: current.revision, as: me)
    #expect(try await house.outcome(of: phone.operations[1].id, as: me).status == .completed)
    let refused = try await house.outcome(of: phone.operations[2].id, as: me)
    #expect((refused.status, refused.error?.reason) == (.failed, "NOT_PAUSED"))
    guard case .session(let after)? = refused.error?.current else {
      Issue.record("no current session is told")
      return
    }
    #expect(after.completedSets.count == 2 && after.lapTimes.count == 1)
    // A merge of both: a pause in place of its end.
    guard var merged = phone.operations.last, case .applyCommand(var pause)? = merged.operation
    else { return }
    pause.command = .pause()
    merged.operation = .applyCommand(pause)
    _ = try await house.call(
      OfflineRPC.resolveOperation,
      ResolveOperationRequest {
        $0.requestID = .v4()
        $0.operationID = merged.id
        $0.resolution = .replace
        $0.replacement = merged
      }, as: me
    )
    #expect(try await house.outcome(of: merged.id, as: me).status == .completed)
    let shown = try await house.call(PlayerRPC.getSession, GetSessionRequest(), as: me).state
    #expect(shown.phase == .paused)
    _ = try await house.apply(.finish(), to: shown, as: me)
  }

  @Test func `need an identifier, which no other session or log has`() async throws {
    let house = try await House.working
    let me = try await house.newAccount()
    var nameless = StartWorkoutRequest(requestID: .v4(), workout: Self.workout)
    let refusal = try await house.refusal(
      of: OfflineRPC.enqueueOperations,
      EnqueueOperationsRequest {
        $0.operations = [
          SyncOperation(
            id: nameless.requestID, createTime: WallClock().now, operation: .startWorkout(nameless))
        ]
      }, as: me)
    #expect(refusal.fields == ["operations[0].start_workout.session_id"])
    let log = try await house.writeDown(from: WallClock().now - .seconds(9000), as: me)
    nameless.sessionID = log.id
    #expect(
      try await house.refusal(of: PlayerRPC.startWorkout, nameless, as: me)
        == Refusal(.alreadyExists, "SESSION_ID_TAKEN"))
    nameless.sessionID = .v4()
    let started = try await house.call(PlayerRPC.startWorkout, nameless, as: me).state
    #expect(started.sessionID == nameless.sessionID)
    _ = try await house.apply(.finish(), to: started, as: me)
    var near = StartWorkoutRequest(requestID: .v4(), workout: Self.workout)
    near.sessionID = UUID(high: started.sessionID.high, low: started.sessionID.low ^ 5)
    #expect(
      try await house.refusal(of: PlayerRPC.startWorkout, near, as: me)
        == Refusal(.alreadyExists, "SESSION_ID_TAKEN"))
  }

  @Test func `have the effort that was rated offline`() async throws {
    let house = try await House.working
    let me = try await house.newAccount()
    let log = try await house.writeDown(from: WallClock().now - .seconds(9000), as: me)
    func rating(_ value: Double, expecting version: Int64 = 0) -> UpdateWorkoutEffortRequest {
      var request = UpdateWorkoutEffortRequest()
      (request.requestID, request.workoutLogID, request.expectedVersion) = (.v4(), log.id, version)
      request.effort.sessionRpe = value
      request.updateMask.paths = ["session_rpe"]
      return request
    }
    let first = rating(7)
    let done = try await house.settled(.updateWorkoutEffort(first), first.requestID, as: me)
    #expect((done.status, done.entityID) == (.completed, log.id))
    let theirs = try await house.call(
      TrainingLoadRPC.updateWorkoutEffort, rating(8, expecting: 1), as: me)
    #expect((theirs.effort.version, theirs.effort.sessionRpe) == (2, 8))
    let mine = rating(6, expecting: 1)
    let failed = try await house.settled(.updateWorkoutEffort(mine), mine.requestID, as: me)
    #expect(failed.error?.reason == "VERSION_CONFLICT")
    #expect(failed.error?.current == .workoutEffort(theirs.effort))
    try await house.resolve(mine.requestID, .retry, expecting: 2, as: me)
    #expect(try await house.outcome(of: mine.requestID, as: me).status == .completed)
    let same = try await house.call(TrainingLoadRPC.updateWorkoutEffort, rating(6), as: me)
    #expect((same.effort.version, same.effort.sessionRpe) == (3, 6))
  }

  @Test func `are not all that can be queued: so can changes of the library`() async throws {
    let house = try await House.working
    let me = try await house.newAccount()
    var create = CreateLibraryWorkoutRequest()
    create.requestID = .v4()
    (create.libraryWorkout.workout, create.libraryWorkout.category) = (Self.workout, .strength)
    create.libraryWorkout.difficulty = .beginner
    let workout = try await house.call(LibraryRPC.createLibraryWorkout, create, as: me)
      .libraryWorkout
    let id = try #require(workout.id)
    var favorite = FavoriteLibraryWorkoutRequest()
    (favorite.requestID, favorite.libraryWorkoutID) = (.v4(), id)
    var update = UpdateLibraryWorkoutRequest()
    (update.requestID, update.libraryWorkoutID, update.expectedVersion) = (.v4(), id, 7)
    update.libraryWorkout.description = "Slow"
    update.updateMask.paths = ["description"]
    var unfavorite = UnfavoriteLibraryWorkoutRequest()
    (unfavorite.requestID, unfavorite.libraryWorkoutID) = (.v4(), id)
    var delete = DeleteLibraryWorkoutRequest()
    (delete.requestID, delete.libraryWorkoutID) = (.v4(), id)
    let added = try await house.settled(
      .favoriteLibraryWorkout(favorite), favorite.requestID, as: me)
    #expect(added.status == .completed && added.entityID == id)
    let failed = try await house.settled(.updateLibraryWorkout(update), update.requestID, as: me)
    guard case .libraryWorkout(let current)? = failed.error?.current else {
      Issue.record("no current workout is told")
      return
    }
    #expect(current.version == 1 && current.isFavorite)
    try await house.resolve(update.requestID, .retry, expecting: 1, as: me)
    let removed = try await house.settled(
      .unfavoriteLibraryWorkout(unfavorite), unfavorite.requestID, as: me)
    #expect(removed.status == .completed)
    let read = GetLibraryWorkoutRequest { $0.libraryWorkoutID = id }
    let changed = try await house.call(LibraryRPC.getLibraryWorkout, read, as: me).libraryWorkout
    #expect(changed.description == "Slow" && !changed.isFavorite)
    let gone = try await house.settled(.deleteLibraryWorkout(delete), delete.requestID, as: me)
    #expect(gone.status == .completed)
    #expect(
      try await house.refusal(of: LibraryRPC.getLibraryWorkout, read, as: me).code == .notFound)
  }
}
