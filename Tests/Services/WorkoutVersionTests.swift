import Base
import Contract
import Messages
import RPC
import TestSupport
import Testing

@testable import TestHouse

/// The versions of a log and of what it contains, and who made them.
@Suite struct `The versions of a log` {
  private struct Expected: Equatable {
    let before: WorkoutLogChange.Entity
    let isDeleted: Bool
    let author: UUID
  }

  /// A random editor of one log, and a model of its history.
  private struct Editor {
    let house: House
    let callers: [TestCaller]
    let authors: [UUID]
    let start = Timestamp(milliseconds: 1_790_000_000_000)
    var random: SplitMix64
    var history: [Expected] = []

    func content(_ id: UUID) async throws -> GetWorkoutLogResponse {
      try await house.call(
        WorkoutLogRPC.getWorkoutLog, GetWorkoutLogRequest { $0.workoutLogID = id }, as: callers[0])
    }

    /// Makes one change, and notes what was there before.
    mutating func change(_ id: UUID) async throws {
      let now = try await content(id)
      let which = Int.random(in: 0..<callers.count, using: &random)
      // A device or token with a scope may add sets, and no more.
      let kind = which == 0 ? Int.random(in: 0...5, using: &random) : 0
      func note(_ before: WorkoutLogChange.Entity, isDeleted: Bool = false) {
        history.append(Expected(before: before, isDeleted: isDeleted, author: authors[which]))
      }
      let set = now.sets.randomElement(using: &random)
      let exercise = now.exercises.randomElement(using: &random)
      switch kind {
      case 1:
        guard var set else { return }
        note(.set(set))
        set.reps += 1
        _ = try await house.call(
          WorkoutLogRPC.updateWorkoutSet,
          UpdateWorkoutSetRequest {
            $0.requestID = .v4()
            $0.workoutLogID = id
            $0.set = set
          }, as: callers[0])
      case 2:
        guard let set else { return }
        note(.set(set), isDeleted: true)
        _ = try await house.call(
          WorkoutLogRPC.deleteWorkoutSet,
          DeleteWorkoutSetRequest {
            $0.requestID = .v4()
            $0.workoutLogID = id
            $0.setID = set.id
          },
          as: callers[0])
      case 3:
        guard let exercise else { return }
        // The newest first: what the request named precedes what went with it.
        for set in now.sets.filter({ $0.exerciseID == exercise.id }).reversed() {
          note(.set(set), isDeleted: true)
        }
        note(.exercise(exercise), isDeleted: true)
        _ = try await house.call(
          WorkoutLogRPC.deleteWorkoutExercise,
          DeleteWorkoutExerciseRequest {
            $0.requestID = .v4()
            $0.workoutLogID = id
            $0.exerciseID = exercise.id
          }, as: callers[0])
      case 4:
        note(.workoutLog(now.workoutLog))
        var request = UpdateWorkoutFeedbackRequest()
        (request.requestID, request.workoutLogID) = (.v4(), id)
        request.feedback.rating = .random(in: 1...5, using: &random)
        request.updateMask = Google.FieldMask(paths: ["rating"])
        _ = try await house.call(WorkoutLogRPC.updateWorkoutFeedback, request, as: callers[0])
      case 5:
        guard var exercise else { return }
        note(.exercise(exercise))
        exercise.name += "x"
        _ = try await house.call(
          WorkoutLogRPC.updateWorkoutExercise,
          UpdateWorkoutExerciseRequest {
            $0.requestID = .v4()
            $0.workoutLogID = id
            $0.exercise = exercise
          },
          as: callers[0])
      default:
        note(.workoutLog(now.workoutLog))
        let new = WorkoutExercise(id: .v4(), name: "Squat", position: 1)
        let sets = (1...3).map {
          WorkoutSet(
            id: .v4(), exerciseID: new.id, setNumber: $0, type: .working, reps: 5, weightKg: 60,
            completeTime: start)
        }
        _ = try await house.call(
          WorkoutLogRPC.logSets,
          LogSetsRequest {
            $0.requestID = .v4()
            $0.workoutLogID = id
            $0.exercises = [new]
            $0.sets = sets
          },
          as: callers[which])
      }
    }
  }

  /// Goal: the original and each edit are kept, with the credential that made it, also of what a deletion took along
  /// and of sets that came later. Method: random changes of an ended log by an app, a device and a program; the list of
  /// changes is compared with what was read before each of them.
  @Test(arguments: [1, 2, 3])
  func `are all there, with who made them`(seed: UInt64) async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let (device, deviceID) = try await Self.watch(of: me, in: house)
    let token = try await house.call(
      AccessRPC.createApiToken,
      CreateApiTokenRequest {
        $0.requestID = .v4()
        $0.name = "script"
        $0.scopes = ["logs:write"]
      }, as: me)
    let session = try #require(
      try await house.call(AccessRPC.listSessions, ListSessionsRequest(), as: me).sessions.first)
    var editor = Editor(
      house: house, callers: [me, device, me.with(token: token.token)],
      authors: [session.id, deviceID, token.apiToken.id], random: SplitMix64(seed: seed))
    let log = try await house.writeDown(from: editor.start, as: me)
    for _ in 0..<40 { try await editor.change(log.id) }
    let changes = try await house.call(
      WorkoutLogRPC.listWorkoutLogChanges,
      ListWorkoutLogChangesRequest {
        $0.workoutLogID = log.id
        $0.pageSize = 1000
      }, as: me
    ).changes
    let found = try changes.map {
      Expected(
        before: try #require($0.before), isDeleted: $0.deleted,
        author: try #require($0.author).id)
    }
    #expect(found == editor.history.reversed())
    #expect(Set(found.map(\.author)).count == 3)
    let kinds = Dictionary(
      changes.compactMap(\.author).map { ($0.id, $0.kind) }, uniquingKeysWith: { first, _ in first }
    )
    #expect(
      kinds == [session.id: .accountSession, deviceID: .device, token.apiToken.id: .apiToken])

    // All of it outlives the log.
    let whole = try await editor.content(log.id)
    _ = try await house.call(
      WorkoutLogRPC.deleteWorkoutLog,
      DeleteWorkoutLogRequest {
        $0.requestID = .v4()
        $0.workoutLogID = log.id
      }, as: me)
    let after = try await house.call(
      WorkoutLogRPC.listWorkoutLogChanges,
      ListWorkoutLogChangesRequest {
        $0.workoutLogID = log.id
        $0.pageSize = 1000
      }, as: me
    ).changes
    let added = 1 + whole.exercises.count + whole.sets.count
    #expect(after.count == changes.count + added && Array(after.suffix(changes.count)) == changes)
    #expect(after.prefix(added).allSatisfy { $0.deleted && $0.author?.id == session.id })
  }

  /// Returns a watch of an account that may log sets, and its id.
  private static func watch(
    of owner: TestCaller, in house: House
  ) async throws -> (TestCaller, UUID) {
    let started = try await house.call(
      DeviceRPC.startDeviceAuthorization,
      StartDeviceAuthorizationRequest {
        $0.requestID = .v4()
        $0.deviceName = "Watch"
        $0.scopes = ["logs:write"]
      })
    _ = try await house.call(
      DeviceRPC.approveDeviceAuthorization,
      ApproveDeviceAuthorizationRequest {
        $0.requestID = .v4()
        $0.userCode = started.userCode
      }, as: owner)
    let opened = try await house.call(
      DeviceRPC.pollDeviceAuthorization,
      PollDeviceAuthorizationRequest { $0.deviceCode = started.deviceCode })
    let devices = try await house.call(DeviceRPC.listDevices, ListDevicesRequest(), as: owner)
    return (
      owner.with(token: opened.tokens.accessToken), try #require(devices.devices.first).id
    )
  }
}
