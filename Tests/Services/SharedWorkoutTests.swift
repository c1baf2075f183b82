import Base
import Contract
import Messages
import RPC
import Testing

@testable import TestHouse

/// What athletes share of their workouts, by WorkoutLogService.
@Suite struct `Shared workouts` {
  private let start = Timestamp(milliseconds: 1_790_000_000_000)

  /// Creates a log with a set and a private remark of each kind, shared with `privacy`.
  private func share(
    _ privacy: WorkoutPrivacy, as caller: TestCaller, in house: House, after seconds: Int = 0
  ) async throws -> WorkoutLog {
    let time = start + .seconds(seconds)
    var log = WorkoutLog(
      id: .v4(), name: "Legs", notes: "secret", startTime: time, endTime: time + .seconds(3600))
    log.privacy = privacy
    log = try await house.call(
      WorkoutLogRPC.createWorkoutLog,
      CreateWorkoutLogRequest {
        $0.requestID = .v4()
        $0.workoutLog = log
      }, as: caller
    ).workoutLog
    let exercise = WorkoutExercise(id: .v4(), name: "Squat", position: 1, notes: "secret")
    let set = WorkoutSet(
      id: .v4(), exerciseID: exercise.id, setNumber: 1, type: .working, reps: 5, weightKg: 100,
      effort: .rpe(9), completeTime: time)
    _ = try await house.call(
      WorkoutLogRPC.logSets,
      LogSetsRequest {
        $0.requestID = .v4()
        $0.workoutLogID = log.id
        $0.exercises = [exercise]
        $0.sets = [set]
      },
      as: caller)
    var feedback = UpdateWorkoutFeedbackRequest()
    (feedback.requestID, feedback.workoutLogID) = (.v4(), log.id)
    feedback.feedback.comments = "secret"
    feedback.updateMask = Google.FieldMask(paths: ["comments"])
    _ = try await house.call(WorkoutLogRPC.updateWorkoutFeedback, feedback, as: caller)
    let effort = UpdateWorkoutEffortRequest {
      ($0.requestID, $0.workoutLogID) = (.v4(), log.id)
      ($0.effort.sessionRpe, $0.effort.deviceKcal) = (7, 300)
      $0.updateMask = Google.FieldMask(paths: ["*"])
    }
    _ = try await house.call(TrainingLoadRPC.updateWorkoutEffort, effort, as: caller)
    return log
  }

  private func list(
    of username: String, as caller: TestCaller, in house: House, size: Int32 = 0,
    token: String = ""
  ) async throws -> ListSharedWorkoutLogsResponse {
    try await house.call(
      WorkoutLogRPC.listSharedWorkoutLogs,
      ListSharedWorkoutLogsRequest {
        ($0.username, $0.pageSize, $0.pageToken) = (username, size, token)
      }, as: caller)
  }

  private func request(_ log: WorkoutLog, of username: String) -> GetSharedWorkoutLogRequest {
    GetSharedWorkoutLogRequest { ($0.username, $0.workoutLogID) = (username, log.id) }
  }

  /// Goal: whoever may see a workout sees what was done, and nothing of how it went. Method: a log with a secret in
  /// each place is read by another athlete.
  @Test func `show exercises, sets and records, and no remark or effort`() async throws {
    let house = try await House.shared
    let (author, reader) = (try await house.newAthlete(), try await house.newAthlete())
    let earlier = try await share(.private, as: author.caller, in: house, after: -86_400)
    let log = try await share(.public, as: author.caller, in: house)
    let own = try await house.call(
      WorkoutLogRPC.getWorkoutLog, GetWorkoutLogRequest { $0.workoutLogID = log.id },
      as: author.caller)
    #expect((own.workoutLog.sessionRpe, own.workoutLog.calories?.kcal) == (7, 300))
    let seen = try await house.call(
      WorkoutLogRPC.getSharedWorkoutLog, request(log, of: author.username.uppercased()),
      as: reader.caller)
    var expected = own
    expected.workoutLog.notes = ""
    expected.workoutLog.feedback = nil
    expected.workoutLog.sessionRpe = 0
    expected.workoutLog.calories = nil
    expected.workoutLog.timeZone = ""
    expected.workoutLog.category = .unspecified
    for index in expected.exercises.indices { expected.exercises[index].notes = "" }
    for index in expected.sets.indices { expected.sets[index].effort = nil }
    #expect(seen.workoutLog == expected.workoutLog)
    #expect(seen.exercises == expected.exercises && seen.sets == expected.sets)
    // The earlier workout, which is not shared, has the records.
    #expect(seen.records.isEmpty)
    #expect(
      try await list(of: author.username, as: reader.caller, in: house).workoutLogs
        == [expected.workoutLog])
    #expect(
      try await house.refusal(
        of: WorkoutLogRPC.getSharedWorkoutLog, request(earlier, of: author.username),
        as: reader.caller) == Refusal(.notFound, "WORKOUT_LOG_NOT_FOUND"))
    // The owner sees what others see.
    #expect(
      try await list(of: author.username, as: author.caller, in: house).workoutLogs
        == [expected.workoutLog])

    _ = try await house.call(
      WorkoutLogRPC.deleteWorkoutLog,
      DeleteWorkoutLogRequest {
        $0.requestID = .v4()
        $0.workoutLogID = earlier.id
      }, as: author.caller)
    let records = try await house.call(
      WorkoutLogRPC.getSharedWorkoutLog, request(log, of: author.username), as: reader.caller
    ).records
    let standing = try await house.call(
      RecordRPC.listRecords, ListRecordsRequest(), as: author.caller
    ).records
    #expect(!records.isEmpty && records.allSatisfy { $0.previous == nil })
    #expect(Set(records.map(\.kind)) == Set(standing.map(\.kind)))
    #expect(records.filter { !standing.contains($0) }.isEmpty)
  }

  /// Goal: nobody learns what an athlete weighs. Method: an assisted set, whose load is the body weight less the help.
  @Test func `show the load of an assisted set, and not the help`() async throws {
    let house = try await House.shared
    let (author, reader) = (try await house.newAthlete(), try await house.newAthlete())
    let log = try await share(.public, as: author.caller, in: house)
    let exercise = WorkoutExercise(id: .v4(), name: "Pull-up", position: 2)
    var set = WorkoutSet(
      id: .v4(), exerciseID: exercise.id, setNumber: 1, type: .working, reps: 5, weightKg: 30,
      completeTime: start)
    (set.isAssisted, set.bodyWeightKg) = (true, 80)
    let assisted = set
    _ = try await house.call(
      WorkoutLogRPC.logSets,
      LogSetsRequest {
        $0.requestID = .v4()
        $0.workoutLogID = log.id
        $0.exercises = [exercise]
        $0.sets = [assisted]
      }, as: author.caller)
    let seen = try await house.call(
      WorkoutLogRPC.getSharedWorkoutLog, request(log, of: author.username), as: reader.caller)
    let shown = try #require(seen.sets.first { $0.id == assisted.id })
    #expect(
      (shown.isAssisted, shown.loadKg, shown.weightKg, shown.bodyWeightKg) == (true, 50, 0, 0))
    #expect(seen.records.contains { $0.kind == .heaviestWeight && $0.value == 50 })
    #expect(!seen.records.contains { $0.kind == .leastAssistance })
  }

  /// Goal: who may see a log is who may see a post of its privacy. Method: each privacy for a stranger, a follower and
  /// a blocked one, of a public and of a private profile.
  @Test(arguments: [true, false])
  func `are seen as posts are`(isPrivate: Bool) async throws {
    let house = try await House.shared
    let author = try await house.newAthlete(isPrivate: isPrivate)
    let (stranger, follower) = (try await house.newAthlete(), try await house.newAthlete())
    var logs: [WorkoutPrivacy: WorkoutLog] = [:]
    for (index, privacy) in [WorkoutPrivacy.private, .followers, .public].enumerated() {
      logs[privacy] = try await share(
        privacy, as: author.caller, in: house, after: 10_000 * index)
    }
    func visible(to reader: TestCaller) async throws -> Set<WorkoutPrivacy> {
      let listed = try await list(of: author.username, as: reader, in: house).workoutLogs
      var got: Set<WorkoutPrivacy> = []
      for (privacy, log) in logs {
        do {
          _ = try await house.call(
            WorkoutLogRPC.getSharedWorkoutLog, request(log, of: author.username), as: reader)
          got.insert(privacy)
        } catch let error as RPCError { #expect(error.code == .notFound) }
      }
      #expect(Set(listed.map(\.privacy)) == got && listed.count == got.count)
      return got
    }
    #expect(try await visible(to: stranger.caller) == (isPrivate ? [] : [.public]))
    _ = try await house.call(
      FollowRPC.follow,
      FollowRequest {
        $0.requestID = .v4()
        $0.username = author.username
      },
      as: follower.caller)
    if isPrivate {
      #expect(try await visible(to: follower.caller).isEmpty)
      let asking = try await house.call(
        FollowRPC.listFollowers, ListFollowersRequest { $0.state = .requested }, as: author.caller)
      _ = try await house.call(
        FollowRPC.approveFollower,
        ApproveFollowerRequest {
          $0.requestID = .v4()
          $0.followerID = try #require(asking.followers.first).id
        },
        as: author.caller)
    }
    #expect(try await visible(to: follower.caller) == [.followers, .public])
    _ = try await house.call(
      FollowRPC.blockAccount,
      BlockAccountRequest {
        $0.requestID = .v4()
        $0.username = follower.username
      },
      as: author.caller)
    #expect(try await visible(to: follower.caller).isEmpty)
  }

  @Test func `come page by page, and follow a change of their privacy`() async throws {
    let house = try await House.shared
    let (author, reader) = (try await house.newAthlete(), try await house.newAthlete())
    var all: [WorkoutLog] = []
    for index in 0..<5 {
      all.append(try await share(.public, as: author.caller, in: house, after: -7200 * index))
    }
    var (pages, token) = ([[UUID]](), "")
    repeat {
      let page = try await list(
        of: author.username, as: reader.caller, in: house, size: 2, token: token)
      pages.append(page.workoutLogs.map(\.id))
      token = page.nextPageToken
    } while !token.isEmpty
    #expect(pages == [[0, 1], [2, 3], [4]].map { $0.map { all[$0].id } })
    var hidden = all[1]
    hidden.privacy = .private
    let changed = try await house.call(
      WorkoutLogRPC.updateWorkoutLog,
      UpdateWorkoutLogRequest {
        $0.requestID = .v4()
        $0.workoutLog = hidden
      }, as: author.caller)
    #expect(changed.workoutLog.privacy == .private)
    #expect(
      try await list(of: author.username, as: reader.caller, in: house).workoutLogs.map(\.id)
        == [0, 2, 3, 4].map { all[$0].id })
    hidden.privacy = .unspecified
    let renamed = try await house.call(
      WorkoutLogRPC.updateWorkoutLog,
      UpdateWorkoutLogRequest {
        $0.requestID = .v4()
        $0.workoutLog = hidden
      }, as: author.caller)
    #expect(renamed.workoutLog.privacy == .private, "what is not said stays")
    #expect(
      try await house.refusal(
        of: WorkoutLogRPC.listSharedWorkoutLogs, ListSharedWorkoutLogsRequest(), as: reader.caller)
        == .invalid("username"))
    #expect(
      try await list(of: "nobody-of-that-name", as: reader.caller, in: house).workoutLogs.isEmpty)
  }

  @Test func `of a session are not shown before its end`() async throws {
    let house = try await House.shared
    let (author, reader) = (try await house.newAthlete(), try await house.newAthlete())
    let state = try await house.startWorkout(as: author.caller)
    var log = try await house.call(
      WorkoutLogRPC.getWorkoutLog, GetWorkoutLogRequest { $0.workoutLogID = state.sessionID },
      as: author.caller
    ).workoutLog
    #expect((log.privacy, log.completed, log.localHour) == (.private, false, 0))
    log.privacy = .public
    _ = try await house.call(
      WorkoutLogRPC.updateWorkoutLog,
      UpdateWorkoutLogRequest {
        $0.requestID = .v4()
        $0.workoutLog = log
      }, as: author.caller)
    #expect(try await list(of: author.username, as: reader.caller, in: house).workoutLogs.isEmpty)
    _ = try await house.apply(.finish(Finish()), to: state, as: author.caller)
    let seen = try await list(of: author.username, as: reader.caller, in: house).workoutLogs
    #expect(seen.map(\.id) == [log.id] && seen.allSatisfy { $0.sessionID == nil })
  }
}
