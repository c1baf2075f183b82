import Base
import Contract
import Loop
import Messages
import Postgres
import RPC
import Recordings
import TestSupport
import Testing

@testable import TestHouse

/// pulsewire.health.v1.RecordingService.
@Suite struct `An imported recording` {
  private func files(of caller: TestCaller, in house: House) async throws -> [Int64] {
    let owner = caller.id
    return try await house.asOwner { session in
      var counts: [Int64] = []
      for table in ["recordings", "recording_pieces", "recording_workouts"] {
        counts.append(
          try await session.run(
            "select count(*) from pulsewire.\(unsafeSQL: table) where owner_id = \(owner)"
          ).only.decode(Int64.self, at: 0))
      }
      return counts
    }
  }

  @Test func `becomes a past workout`() async throws {
    let house = try await House.working
    let me = try await house.newAccount()
    var recording = RecordedRun.recording()
    recording.utcOffset = .seconds(3_600)
    let found = try await RecordedRun.upload(FITWriter.file(of: recording), as: me, in: house)
    #expect(found.format == .fit && found.faults.isEmpty && found.routeCount == 0)
    let workout = try #require(found.workouts.first)
    #expect(found.workouts.count == 1 && workout.outcome == .added)
    #expect(workout.heartRateCount == 601 && workout.distanceM == 1_800 && workout.kcal == 95)
    let id = try #require(workout.workoutLogID)
    var log = WorkoutLog()
    while log.heartRate == nil {
      try await onLoop { loop in try await loop.sleep(for: .milliseconds(10)) }
      log = try await house.call(
        WorkoutLogRPC.getWorkoutLog, GetWorkoutLogRequest { $0.workoutLogID = id }, as: me
      ).workoutLog
    }
    #expect(log.name == "Running" && log.sport == "running" && log.distanceM == 1_800)
    #expect(
      log.startTime == RecordedRun.start
        && log.endTime == RecordedRun.start + .seconds(RecordedRun.seconds))
    #expect(log.duration == .seconds(RecordedRun.seconds - 60))
    // Half past midnight where it was run.
    #expect(log.localDate == Google.Date(year: 2026, month: 5, day: 4) && log.localHour == 0)
    #expect(log.origin?.kind == .recording && log.sessionID == id)
    #expect(log.heartRate?.maxBpm == 169 && log.heartRate?.minBpm == 120)
    #expect(log.heartRate?.zoneTimesMs.reduce(0, +) == 600_000)
    #expect(log.calories?.kcal == 95 && log.calories?.source == .device)
    let load = try await house.call(
      TrainingLoadRPC.getWorkoutLoad, GetWorkoutLoadRequest { $0.workoutLogID = id }, as: me
    ).workoutLoad
    #expect((load.heartRate?.edwards ?? 0) > 0)
    let samples = try await house.call(
      LiveRPC.listHeartRateSamples,
      ListHeartRateSamplesRequest {
        ($0.sessionID, $0.deviceID) = (id, log.origin?.id ?? .zero)
        $0.pageSize = 1_000
      }, as: me)
    #expect(samples.samples.map(\.bpm) == recording.points.map { Int32($0.bpm ?? 0) })
    let days = try await house.call(
      WorkoutLogRPC.listDayLogs,
      ListDayLogsRequest { $0.date = Google.Date(year: 2026, month: 5, day: 4) }, as: me)
    #expect(days.workoutLogs.map(\.id) == [id])
  }

  @Test func `is known again by its content, and by its workout`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let fit = FITWriter.file(of: RecordedRun.recording())
    let requestID = UUID.v4()
    let first = try await RecordedRun.upload(fit, requestID: requestID, as: me, in: house)
    #expect(try await RecordedRun.upload(fit, requestID: requestID, as: me, in: house) == first)
    let again = try await RecordedRun.upload(fit, as: me, in: house)
    #expect(again.workouts.map(\.outcome) == [.known])
    let other = try await RecordedRun.upload(
      TCXWriter.file(of: RecordedRun.recording()), as: me, in: house)
    #expect(other.format == .tcx && other.workouts.map(\.outcome) == [.linked])
    let ids = [first, again, other].map { $0.workouts.first?.workoutLogID }
    #expect(Set(ids).count == 1)
    #expect(try await RecordedRun.logs(of: me, in: house).count == 1)
    #expect(try await files(of: me, in: house) == [2, 2, 2])
    // At the same time, and of somebody else's heart.
    let friend = try await RecordedRun.upload(
      FITWriter.file(of: RecordedRun.recording(steps: 7)), as: me, in: house)
    #expect(friend.workouts.map(\.outcome) == [.added])
    let stranger = try await house.newAccount()
    let theirs = try await RecordedRun.upload(fit, as: stranger, in: house)
    #expect(theirs.workouts.map(\.outcome) == [.added])
    #expect(theirs.workouts.first?.workoutLogID != first.workouts.first?.workoutLogID)
  }

  @Test func `is imported again once its log is deleted`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let fit = FITWriter.file(of: RecordedRun.recording())
    let first = try await RecordedRun.upload(fit, as: me, in: house)
    _ = try await house.call(
      WorkoutLogRPC.deleteWorkoutLog,
      DeleteWorkoutLogRequest {
        ($0.requestID, $0.workoutLogID) = (.v4(), first.workouts.first?.workoutLogID ?? .zero)
      }, as: me)
    #expect(try await files(of: me, in: house) == [1, 1, 0])
    let again = try await RecordedRun.upload(fit, as: me, in: house)
    #expect(again.workouts.map(\.outcome) == [.added])
    #expect(try await RecordedRun.logs(of: me, in: house).count == 1)
  }

  @Test func `is linked to the session of the player that it recorded, too`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let made = try await house.call(
      WorkoutLogRPC.createWorkoutLog,
      CreateWorkoutLogRequest {
        $0.requestID = .v4()
        $0.workoutLog = WorkoutLog(
          id: .v4(), name: "Run", startTime: RecordedRun.start + .seconds(1),
          endTime: RecordedRun.start + .seconds(RecordedRun.seconds))
      }, as: me
    ).workoutLog
    let found = try await RecordedRun.upload(
      FITWriter.file(of: RecordedRun.recording()), as: me, in: house)
    #expect(found.workouts.map(\.outcome) == [.linked])
    #expect(found.workouts.first?.workoutLogID == made.id)
  }

  @Test func `that breaks is imported up to there`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let whole = FITWriter.file(of: RecordedRun.recording())
    let cut = Array(whole.prefix(whole.count / 2))
    let found = try await RecordedRun.upload(cut, as: me, in: house)
    #expect(found.workouts.map(\.outcome) == [.added])
    #expect((found.workouts.first?.heartRateCount ?? 0) > 100)
    let fault = try #require(found.faults.first { $0.incomplete })
    #expect(fault.byteOffset > 0 && fault.byteOffset <= cut.count && !fault.sentence.isEmpty)
    let none = try await RecordedRun.upload(Array("no recording".utf8), as: me, in: house)
    #expect(none.workouts.isEmpty && none.faults.count == 1 && none.format == .unspecified)
  }

  @Test func `without times is a route, and one of the future is refused`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let gpx = """
      <gpx xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>
      <trkpt lat="45" lon="7"/><trkpt lat="45.001" lon="7"/></trkseg></trk></gpx>
      """
    let route = try await RecordedRun.upload(Array(gpx.utf8), as: me, in: house)
    #expect(route.workouts.isEmpty && route.routeCount == 1 && route.faults.isEmpty)
    let future = FITWriter.file(
      of: RecordedRun.recording(from: WallClock().now + .seconds(3 * 86_400)))
    let refused = try await RecordedRun.upload(future, as: me, in: house)
    #expect(refused.workouts.map(\.outcome) == [.refused])
    #expect(refused.workouts.first?.workoutLogID == nil)
    #expect(try await RecordedRun.logs(of: me, in: house).isEmpty)
    #expect(try await files(of: me, in: house) == [0, 0, 0])
  }

  @Test func `of several sports becomes a workout for each`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    var recording = RecordedRun.recording()
    let half = RecordedRun.seconds / 2
    recording.sessions = [
      RecordedSession(.running, at: RecordedRun.start, elapsedMilliseconds: half * 1_000),
      RecordedSession(
        .cycling, at: RecordedRun.start + .seconds(half), elapsedMilliseconds: half * 1_000),
    ]
    let found = try await RecordedRun.upload(FITWriter.file(of: recording), as: me, in: house)
    #expect(found.workouts.map(\.outcome) == [.added, .added])
    #expect(found.workouts.map(\.sport) == ["running", "cycling"])
    #expect(found.workouts.map(\.heartRateCount) == [301, 301])
    #expect(try await RecordedRun.logs(of: me, in: house).count == 2)
  }

  @Test func `has the announced size, and at most 10 MiB`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let fit = FITWriter.file(of: RecordedRun.recording())
    for count in [fit.count - 1, fit.count + 1, 10 << 20 | 1] {
      await #expect(throws: (any Error).self) {
        try await RecordedRun.upload(fit, byteCount: count, as: me, in: house)
      }
    }
    #expect(
      try await house.refusal(
        of: RecordingRPC.importRecording, ImportRecordingRequest(.chunk([1])), as: me
      ).code == .invalidArgument)
    // Incompressible bytes behind a recording: as large as may be.
    var random = SplitMix64(seed: 7)
    var large = fit
    while large.count < 10 << 20 { large.append(.random(in: 0...255, using: &random)) }
    let found = try await RecordedRun.upload(large, as: me, in: house)
    #expect(found.workouts.map(\.outcome) == [.added] && !found.faults.isEmpty)
    let kept = try await files(of: me, in: house)
    #expect(kept.first == 1 && kept.last == 1 && kept.reduce(0, +) > 11)
  }

  @Test func `uploaded twice at once is added once`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let files = [
      FITWriter.file(of: RecordedRun.recording()), TCXWriter.file(of: RecordedRun.recording()),
    ]
    let found = try await withThrowingTaskGroup(of: ImportRecordingResponse.self) { group in
      for index in 0..<6 {
        group.addTask { try await RecordedRun.upload(files[index % 2], as: me, in: house) }
      }
      var all: [ImportRecordingResponse] = []
      for try await one in group { all.append(one) }
      return all
    }
    let outcomes = found.flatMap { $0.workouts.map(\.outcome) }
    #expect(outcomes.count { $0 == .added } == 1 && outcomes.count { $0 == .linked } == 1)
    #expect(outcomes.count { $0 == .known } == 4)
    #expect(try await RecordedRun.logs(of: me, in: house).count == 1)
  }

  private static let realFiles = Files.names(in: "../shared/data/raw").filter {
    $0.hasSuffix(".fit")
  }

  @Test(.enabled(if: !realFiles.isEmpty, "no files in ../shared/data/raw"), arguments: realFiles)
  func `of a device is one workout, also as TCX`(name: String) async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let bytes = try #require(Files.read("../shared/data/raw/\(name)"))
    let first = try await RecordedRun.upload(bytes, as: me, in: house)
    #expect(first.workouts.map(\.outcome) == [.added])
    let recording = try #require(RecordingFile(bytes).recordings.first)
    #expect(Int(first.workouts.first?.heartRateCount ?? 0) == recording.heartRateCount)
    let tcx = try await RecordedRun.upload(TCXWriter.file(of: recording), as: me, in: house)
    #expect(tcx.workouts.map(\.outcome) == [.linked])
  }
}
