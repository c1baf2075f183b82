import Base
import Contract
import Loop
import Messages
import RPC
import TestSupport
import Testing

@testable import TestHouse

/// pulsewire.load.v1.TrainingLoadService, and what the logs say of heart rate.
@Suite struct `Training load` {
  private let firstDay = Google.Date(year: 2026, month: 1, day: 1)

  /// A session that has ended, with a sample a second from its start.
  private struct Measured {
    let session: UUID
    let device: UUID
    let samples: [HeartRateSample]
  }

  private func measure(
    _ bpm: [Int32], as caller: TestCaller, in house: House
  ) async throws -> Measured {
    let length = Duration.seconds(bpm.count)
    let state = try await house.startWorkout(at: WallClock().now - length, as: caller)
    let start = Timestamp(milliseconds: state.startTime.milliseconds)
    let samples = bpm.enumerated().map { index, bpm in
      HeartRateSample(
        sequence: Int64(index + 1), sampleTime: start + .seconds(index), bpm: bpm)
    }
    let device = UUID.v4()
    try await house.push(samples, of: device, to: state.sessionID, as: caller)
    _ = try await house.apply(.finish(Finish()), to: state, as: caller)
    return Measured(session: state.sessionID, device: device, samples: samples)
  }

  private func log(_ id: UUID, as caller: TestCaller, in house: House) async throws -> WorkoutLog {
    try await house.call(
      WorkoutLogRPC.getWorkoutLog, GetWorkoutLogRequest { $0.workoutLogID = id }, as: caller
    ).workoutLog
  }

  private func load(_ id: UUID, as caller: TestCaller, in house: House) async throws
    -> WorkoutLoad
  {
    try await house.call(
      TrainingLoadRPC.getWorkoutLoad, GetWorkoutLoadRequest { $0.workoutLogID = id }, as: caller
    ).workoutLoad
  }

  /// Returns the log once a job has computed a maximum of `bpm`.
  private func log(
    _ id: UUID, withMax bpm: Int32, as caller: TestCaller, in house: House
  ) async throws -> WorkoutLog {
    while true {
      let log = try await log(id, as: caller, in: house)
      if log.heartRate?.maxBpm == bpm { return log }
      try await onLoop { loop in try await loop.sleep(for: .milliseconds(10)) }
    }
  }

  private func days(
    _ kind: LoadKind, from start: Google.Date, to end: Google.Date, as caller: TestCaller,
    in house: House
  ) async throws -> ListTrainingLoadsResponse {
    try await house.call(
      TrainingLoadRPC.listTrainingLoads,
      ListTrainingLoadsRequest { ($0.startDate, $0.endDate, $0.kind) = (start, end, kind) },
      as: caller)
  }

  private func update(
    _ log: UUID, _ effort: WorkoutEffort, _ paths: [String], requestID: UUID = .v4(),
    as caller: TestCaller, in house: House
  ) async throws -> WorkoutEffort {
    try await house.call(
      TrainingLoadRPC.updateWorkoutEffort,
      updateRequest(log, effort, paths, requestID: requestID), as: caller
    ).effort
  }

  private func updateRequest(
    _ log: UUID, _ effort: WorkoutEffort, _ paths: [String], requestID: UUID = .v4()
  ) -> UpdateWorkoutEffortRequest {
    UpdateWorkoutEffortRequest {
      ($0.requestID, $0.workoutLogID, $0.effort) = (requestID, log, effort)
      $0.updateMask = Google.FieldMask(paths: paths)
    }
  }

  /// Tells the server a birth date in 1996, a weight of 70 kg, and a sex.
  private func tell(_ sex: Sex, as caller: TestCaller, in house: House) async throws {
    var data = PersonalData { $0.birthDate = Google.Date(year: 1996, month: 1, day: 1) }
    data.sex = sex
    _ = try await house.call(
      ProfileRPC.updatePersonalData,
      UpdatePersonalDataRequest {
        $0.requestID = .v4()
        $0.personalData = data
        $0.updateMask = Google.FieldMask(paths: ["birth_date", "sex"])
      }, as: caller)
    var profile = FitnessProfile()
    profile.weightKg = 70
    _ = try await house.call(
      ProfileRPC.updateFitnessProfile,
      UpdateFitnessProfileRequest {
        $0.requestID = .v4()
        $0.fitnessProfile = profile
        $0.updateMask = Google.FieldMask(paths: ["weight_kg"])
      }, as: caller)
  }

  @Test func `has nothing of heart rate whose workout was deleted`() async throws {
    let house = try await House.working
    let me = try await house.newAccount()
    let made = try await measure([Int32](repeating: 150, count: 600), as: me, in: house)
    let log = try await log(made.session, withMax: 150, as: me, in: house)
    let day = try #require(log.localDate)
    func loads() async throws -> [Double] {
      try await days(.edwards, from: day, to: day, as: me, in: house).days.map(\.load)
    }
    #expect(try await loads().allSatisfy { $0 > 0 })
    var deletion = DeleteWorkoutLogRequest {
      $0.requestID = .v4()
      $0.workoutLogID = made.session
    }
    deletion.keepHeartRate = true
    _ = try await house.call(WorkoutLogRPC.deleteWorkoutLog, deletion, as: me)
    #expect(try await loads() == [0])
    let request = ListHeartRateSamplesRequest {
      $0.sessionID = made.session
      $0.deviceID = made.device
    }
    let kept = try await house.call(LiveRPC.listHeartRateSamples, request, as: me)
    #expect(kept.samples.map(\.bpm) == made.samples.map(\.bpm))
    // Late samples belong to no workout either.
    let last = try #require(made.samples.last?.sampleTime)
    let late = HeartRateSample(sequence: 601, sampleTime: last + .seconds(1), bpm: 150)
    try await house.push([late], of: made.device, to: made.session, as: me)
    #expect(try await loads() == [0])
    #expect(
      try await house.refusal(
        of: TrainingLoadRPC.getWorkoutLoad,
        GetWorkoutLoadRequest { $0.workoutLogID = made.session }, as: me)
        == Refusal(.notFound, "WORKOUT_LOG_NOT_FOUND"))
    _ = try await house.call(
      WorkoutLogRPC.deleteWorkoutLog,
      DeleteWorkoutLogRequest {
        $0.requestID = .v4()
        $0.workoutLogID = made.session
      }, as: me)
    #expect(
      try await house.refusal(of: LiveRPC.listHeartRateSamples, request, as: me)
        == Refusal(.notFound, "SESSION_NOT_FOUND"))
  }

  @Test func `is on the dashboard and in the week, once there is any, for who may read it`()
    async throws
  {
    let house = try await House.working
    let me = try await house.newAccount()
    let token = try await house.call(
      AccessRPC.createApiToken,
      CreateApiTokenRequest {
        ($0.requestID, $0.name, $0.scopes) = (.v4(), "script", ["statistics:read"])
      }, as: me)
    func summaries(as caller: TestCaller) async throws -> [LoadSummary?] {
      [
        try await house.call(StatisticsRPC.getDashboard, GetDashboardRequest(), as: caller).load,
        try await house.call(StatisticsRPC.getWeek, GetWeekRequest(), as: caller).load,
      ]
    }
    #expect(try await summaries(as: me) == [nil, nil])
    let made = try await measure([Int32](repeating: 150, count: 600), as: me, in: house)
    let log = try await log(made.session, withMax: 150, as: me, in: house)
    let day = try #require(log.localDate)
    let listed = try #require(
      try await days(.banister, from: day, to: day, as: me, in: house).days.first)
    let expected = LoadSummary {
      ($0.load, $0.workoutCount) = (listed.load, 1)
      ($0.acute, $0.chronic, $0.balance) = (listed.acute, listed.chronic, listed.balance)
    }
    // Midnight may come in between.
    let found = try await summaries(as: me)
    let today = try await house.call(StatisticsRPC.getDashboard, GetDashboardRequest(), as: me)
      .today
    if today == day { #expect(found == [expected, expected]) }
    #expect(listed.load > 0)
    #expect(try await summaries(as: me.with(token: token.token)) == [nil, nil])
    let ahead = GetWeekRequest { $0.date = day + 14 }
    #expect(try await house.call(StatisticsRPC.getWeek, ahead, as: me).load == nil)
  }

  @Test func `follows from the heart rate of a session`() async throws {
    let house = try await House.working
    let me = try await house.newAccount()
    try await tell(.male, as: me, in: house)
    let made = try await measure((0..<1_300).map { 100 + $0 / 10 % 60 }, as: me, in: house)
    let log = try await log(made.session, withMax: 159, as: me, in: house)
    let summary = try await house.call(
      LiveRPC.getHeartRateSummary, GetHeartRateSummaryRequest { $0.sessionID = made.session },
      as: me
    ).summary
    let heartRate = try #require(log.heartRate)
    #expect(heartRate.averageBpm == summary.averageBpm && heartRate.minBpm == summary.minBpm)
    #expect(heartRate.zoneTimesMs == summary.zoneTimes.map(\.duration.milliseconds))
    let day = try #require(log.localDate)
    let kilojoules =
      -55.0969 + 0.6309 * summary.averageBpm + 0.1988 * 70 + 0.2017 * Double(day.year - 1996)
    #expect(log.calories?.source == .estimated)
    #expect(
      abs(try #require(log.calories?.kcal) - kilojoules * (1_299.0 / 60) / 4.184) < 1e-6)
    let listed = try await house.call(
      WorkoutLogRPC.listWorkoutLogs, ListWorkoutLogsRequest(), as: me)
    #expect(listed.workoutLogs == [log])

    let load = try await load(made.session, as: me, in: house)
    let zones = summary.zoneTimes.map(\.duration.inSeconds)
    let edwards = zip(0..., zones).map { Double($0) * $1 / 60 }.reduce(0, +)
    #expect(abs(try #require(load.heartRate?.edwards) - edwards) < 0.001)
    #expect(load.heartRate?.constants == .male)
    // The last sample with 159 is the 1,200th.
    #expect(load.recovery?.peakBpm == 159 && load.recovery?.dropBpm == 54)
    #expect(load.drift == nil && load.sessionRpe == nil)
    let listedLoads = try await days(.banister, from: day, to: day, as: me, in: house)
    #expect(listedLoads.days.map(\.load) == [load.heartRate?.banister])
    #expect(listedLoads.firstDate == day && listedLoads.constants == .male)
    #expect(listedLoads.days.map(\.workoutCount) == [1])
    let rated = try await days(.sessionRpe, from: day, to: day, as: me, in: house)
    #expect(rated.days.map(\.load) == [0] && rated.constants == .unspecified)

    // Another sex holds for all workouts at once; without one, there is no estimate.
    try await tell(.female, as: me, in: house)
    let other = try await self.load(made.session, as: me, in: house)
    #expect(other.heartRate?.constants == .female)
    #expect(other.heartRate?.banister != load.heartRate?.banister)
    try await tell(.unspecified, as: me, in: house)
    #expect(try await self.log(made.session, as: me, in: house).calories == nil)
    let mean = try await self.load(made.session, as: me, in: house)
    #expect(
      abs(
        (mean.heartRate?.banister ?? 0)
          - ((load.heartRate?.banister ?? 0) + (other.heartRate?.banister ?? 0)) / 2) < 1e-9)
  }

  @Test func `follows strikes and their restoration`() async throws {
    let house = try await House.working
    let me = try await house.newAccount()
    let made = try await measure([100, 100, 100, 200, 200, 100], as: me, in: house)
    let before = try await log(made.session, withMax: 200, as: me, in: house)
    let load = try await load(made.session, as: me, in: house)
    let strike = try await house.call(
      LiveRPC.strikeHeartRate,
      StrikeHeartRateRequest {
        ($0.requestID, $0.sessionID, $0.deviceID) = (.v4(), made.session, made.device)
        ($0.firstSequence, $0.lastSequence, $0.reason) = (4, 5, "the strap slipped")
      }, as: me
    ).strike
    let struck = try await log(made.session, withMax: 100, as: me, in: house)
    #expect(struck.heartRate?.averageBpm == 100)
    let day = try #require(struck.localDate)
    let less = try await days(.edwards, from: day, to: day, as: me, in: house).days.map(\.load)
    #expect(less[0] < (load.heartRate?.edwards ?? 0))
    _ = try await house.call(
      LiveRPC.restoreHeartRate,
      RestoreHeartRateRequest {
        ($0.requestID, $0.sessionID, $0.strikeID) = (.v4(), made.session, strike.id)
      }, as: me)
    #expect(try await log(made.session, withMax: 200, as: me, in: house) == before)
    #expect(try await self.load(made.session, as: me, in: house) == load)
    _ = try await house.call(
      WorkoutLogRPC.deleteWorkoutLog,
      DeleteWorkoutLogRequest {
        $0.requestID = .v4()
        $0.workoutLogID = made.session
      }, as: me)
    let gone = try await days(.edwards, from: day, to: day, as: me, in: house)
    #expect(gone.days.map(\.load) == [0] && gone.firstDate == nil)
  }

  @Test func `has what athletes and devices say of an effort`() async throws {
    let house = try await House.shared
    let (me, stranger) = (try await house.newAccount(), try await house.newAccount())
    let written = try await house.writeDown(
      from: Timestamp(milliseconds: 1_790_000_000_000), as: me)
    let all = WorkoutEffort { ($0.deviceKcal, $0.sessionRpe) = (512.5, 7.04) }
    let request = UUID.v4()
    let rated = WorkoutEffort { ($0.sessionRpe, $0.version) = (7, 1) }
    #expect(
      try await update(written.id, all, ["session_rpe"], requestID: request, as: me, in: house)
        == rated)
    #expect(
      try await update(written.id, all, ["device_kcal"], as: me, in: house)
        == WorkoutEffort { ($0.deviceKcal, $0.sessionRpe, $0.version) = (512.5, 7, 2) })
    // A repeat changes nothing, and gets the first response.
    #expect(
      try await update(written.id, all, ["session_rpe"], requestID: request, as: me, in: house)
        == rated)
    let log = try await log(written.id, as: me, in: house)
    #expect(log.calories?.kcal == 512.5 && log.calories?.source == .device)
    #expect(log.heartRate == nil)
    let load = try await load(written.id, as: me, in: house)
    #expect(load.sessionRpe?.load == 7 * 60 && load.sessionRpe?.rpe == 7)
    #expect(load.sessionRpe?.duration == .seconds(3_600) && load.heartRate == nil)
    let day = try #require(log.localDate)
    let days = try await days(.sessionRpe, from: day, to: day, as: me, in: house)
    #expect(days.days.map(\.load) == [420] && days.days.map(\.workoutCount) == [1])
    let share = 1 - (-1.0 / 7).exponential
    #expect(abs(days.days[0].acute - 420 * share) < 1e-9 && days.days[0].balance == 0)

    _ = try await update(written.id, WorkoutEffort(), ["*"], as: me, in: house)
    #expect(
      try await self.days(.sessionRpe, from: day, to: day, as: me, in: house).firstDate == nil)
    #expect(try await self.log(written.id, as: me, in: house).calories == nil)

    let notFound = Refusal(.notFound, "WORKOUT_LOG_NOT_FOUND")
    #expect(
      try await house.refusal(
        of: TrainingLoadRPC.updateWorkoutEffort,
        updateRequest(written.id, all, ["session_rpe"]), as: stranger) == notFound)
    #expect(
      try await house.refusal(
        of: TrainingLoadRPC.getWorkoutLoad,
        GetWorkoutLoadRequest { $0.workoutLogID = written.id }, as: stranger) == notFound)
    let wrong = WorkoutEffort { $0.sessionRpe = 11 }
    #expect(
      try await house.refusal(
        of: TrainingLoadRPC.updateWorkoutEffort,
        updateRequest(written.id, wrong, ["session_rpe"]), as: me) == .invalid("effort.session_rpe")
    )
  }

  @Test func `is listed for a range of days`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let last = Google.Date(year: 2027, month: 1, day: 1)
    let empty = try await days(.unspecified, from: firstDay, to: last, as: me, in: house)
    #expect(empty.days.count == 366 && empty.kind == .banister && empty.constants == .mean)
    #expect(empty.days.last?.date == last && empty.days.allSatisfy { $0.acute == 0 })
    #expect(empty.firstDate == nil)
    for (start, end) in [(last, firstDay), (firstDay, Google.Date(year: 2027, month: 1, day: 2))] {
      #expect(
        try await house.refusal(
          of: TrainingLoadRPC.listTrainingLoads,
          ListTrainingLoadsRequest { ($0.startDate, $0.endDate) = (start, end) }, as: me)
          == .invalid("end_date"))
    }
  }
}
