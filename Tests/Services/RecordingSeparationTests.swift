import Base
import Contract
import Postgres
import RPC
import Recordings
import TestSupport
import Testing

@testable import TestHouse

/// The recordings of a log, and what undoes a link.
@Suite struct `A recording of a workout that is there` {
  private func recordings(
    of log: UUID?, as caller: TestCaller, in house: House
  ) async throws -> [WorkoutRecording] {
    try await house.call(
      RecordingRPC.listWorkoutRecordings,
      ListWorkoutRecordingsRequest { $0.workoutLogID = log ?? .zero }, as: caller
    ).recordings
  }

  @Test func `that was linked is listed with the reason, and gets a log of its own`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let fit = FITWriter.file(of: RecordedRun.recording())
    let tcx = TCXWriter.file(of: RecordedRun.recording())
    let log = try await RecordedRun.upload(fit, as: me, in: house).workouts.first?.workoutLogID
    #expect(
      try await RecordedRun.upload(tcx, as: me, in: house).workouts.map(\.outcome) == [.linked])
    let listed = try await recordings(of: log, as: me, in: house)
    let origin = try #require(listed.first { $0.reason == .origin })
    let other = try #require(listed.first { $0.reason == .content })
    #expect(listed.count == 2 && !origin.canBeSeparated && other.canBeSeparated)
    #expect(
      origin.startTime == RecordedRun.start && origin.sport == "running" && origin.position == 0)
    #expect(origin.source == .unspecified && origin.importTime <= other.importTime)
    // The pages of one recording each.
    var token = ""
    var paged: [WorkoutRecording] = []
    repeat {
      let page = try await house.call(
        RecordingRPC.listWorkoutRecordings,
        ListWorkoutRecordingsRequest {
          ($0.workoutLogID, $0.pageSize, $0.pageToken) = (log ?? .zero, 1, token)
        }, as: me)
      paged += page.recordings
      token = page.nextPageToken
    } while !token.isEmpty
    #expect(paged == listed)

    let request = SeparateRecordingRequest {
      ($0.requestID, $0.recordingID) = (.v4(), other.recordingID)
    }
    let made = try await house.call(RecordingRPC.separateRecording, request, as: me)
    #expect(try await house.call(RecordingRPC.separateRecording, request, as: me) == made)
    #expect(made.workoutLogID != log)
    let both = try await RecordedRun.logs(of: me, in: house)
    #expect(Set(both.map(\.id)) == [made.workoutLogID, log ?? .zero])
    #expect(Set(both.map(\.startTime)) == [RecordedRun.start])
    let own = try await recordings(of: made.workoutLogID, as: me, in: house)
    #expect(own.map(\.reason) == [.origin] && own.map(\.recordingID) == [other.recordingID])
    #expect(try await recordings(of: log, as: me, in: house) == [origin])
    let samples = try await house.call(
      LiveRPC.listHeartRateSamples,
      ListHeartRateSamplesRequest {
        ($0.sessionID, $0.deviceID) = (made.workoutLogID, other.recordingID)
        $0.pageSize = 1_000
      }, as: me)
    #expect(samples.samples.count == 601)
    for id in [origin.recordingID, other.recordingID] {
      let refusal = try await house.refusal(
        of: RecordingRPC.separateRecording,
        SeparateRecordingRequest { ($0.requestID, $0.recordingID) = (.v4(), id) }, as: me)
      #expect(refusal.code == .failedPrecondition && refusal.reason == "RECORDING_SEPARATE")
    }
    // The undo: the file is imported again once the log is deleted, and is linked.
    _ = try await house.call(
      WorkoutLogRPC.deleteWorkoutLog,
      DeleteWorkoutLogRequest { ($0.requestID, $0.workoutLogID) = (.v4(), made.workoutLogID) },
      as: me)
    #expect(
      try await RecordedRun.upload(tcx, as: me, in: house).workouts.map(\.outcome) == [.linked])
    #expect(try await recordings(of: log, as: me, in: house).count == 2)
    // A late repeat of the request returns the answer of then, and makes no log.
    #expect(try await house.call(RecordingRPC.separateRecording, request, as: me) == made)
    #expect(try await RecordedRun.logs(of: me, in: house).map(\.id) == [log])
  }

  @Test func `of a session of the player is told by its times, and nobody else has it`()
    async throws
  {
    let house = try await House.shared
    let (me, stranger) = (try await house.newAccount(), try await house.newAccount())
    let log = try await house.call(
      WorkoutLogRPC.createWorkoutLog,
      CreateWorkoutLogRequest {
        $0.requestID = .v4()
        $0.workoutLog = WorkoutLog(
          id: .v4(), name: "Run", startTime: RecordedRun.start,
          endTime: RecordedRun.start + .seconds(RecordedRun.seconds))
      }, as: me
    ).workoutLog.id
    #expect(try await recordings(of: log, as: me, in: house).isEmpty)
    _ = try await RecordedRun.upload(FITWriter.file(of: RecordedRun.recording()), as: me, in: house)
    let linked = try #require(try await recordings(of: log, as: me, in: house).first)
    #expect(linked.reason == .times && linked.canBeSeparated)
    let request = SeparateRecordingRequest {
      ($0.requestID, $0.recordingID) = (.v4(), linked.recordingID)
    }
    #expect(
      try await house.refusal(
        of: RecordingRPC.listWorkoutRecordings,
        ListWorkoutRecordingsRequest { $0.workoutLogID = log }, as: stranger
      ).reason == "WORKOUT_LOG_NOT_FOUND")
    #expect(
      try await house.refusal(of: RecordingRPC.separateRecording, request, as: stranger).reason
        == "RECORDING_NOT_FOUND")
    #expect(
      try await house.refusal(
        of: RecordingRPC.separateRecording,
        SeparateRecordingRequest {
          ($0.requestID, $0.recordingID, $0.position) = (.v4(), linked.recordingID, 1)
        }, as: me
      ).reason == "RECORDING_NOT_FOUND")
    // Once the file is gone, it can only be looked at.
    let owner = me.id
    try await house.asOwner { session in
      _ = try await session.run(
        "delete from pulsewire.recording_pieces where owner_id = \(owner)")
    }
    #expect(try await recordings(of: log, as: me, in: house).map(\.canBeSeparated) == [false])
    #expect(
      try await house.refusal(of: RecordingRPC.separateRecording, request, as: me).reason
        == "RECORDING_FILE_GONE")
    #expect(try await RecordedRun.logs(of: me, in: house).map(\.id) == [log])
  }

  @Test func `is separated once by two requests at the same time`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let log = try await RecordedRun.upload(
      FITWriter.file(of: RecordedRun.recording()), as: me, in: house
    )
    .workouts.first?.workoutLogID
    _ = try await RecordedRun.upload(TCXWriter.file(of: RecordedRun.recording()), as: me, in: house)
    let other = try #require(
      try await recordings(of: log, as: me, in: house).first { $0.reason == .content })
    let made = await withTaskGroup(of: UUID?.self) { group in
      for _ in 0..<4 {
        group.addTask {
          try? await house.call(
            RecordingRPC.separateRecording,
            SeparateRecordingRequest {
              ($0.requestID, $0.recordingID) = (.v4(), other.recordingID)
            }, as: me
          ).workoutLogID
        }
      }
      return await group.reduce(into: [UUID]()) { if let id = $1 { $0.append(id) } }
    }
    #expect(made.count == 1)
    #expect(try await RecordedRun.logs(of: me, in: house).count == 2)
  }
}
