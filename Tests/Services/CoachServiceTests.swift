import Base
import Contract
import RPC
import Testing

@testable import TestHouse

/// The coach of pulsewire.live.v1.LiveService. Zones begin at 125, 138, 151, 164 and 177 beats per minute.
@Suite struct `A coach in a house` {
  /// An athlete with a running session and a watch, in a house whose clock stands still.
  private struct Run: Sendable {
    let house: House
    let me: TestCaller
    let session: UUID
    let device = UUID.v4()

    /// Starts a workout, of one set in these zones if there are any.
    static func start(_ house: House, zones: ClosedRange<Int32>? = nil) async throws -> Run {
      let me = try await house.newAccount()
      var set = PlannedSet(setCount: 1)
      (set.zoneMin, set.zoneMax) = (zones?.lowerBound ?? 0, zones?.upperBound ?? 0)
      let workout = Workout(name: "Run", exercises: [PlannedExercise(name: "Run", sets: [set])])
      let state = try await house.call(
        PlayerRPC.startWorkout, StartWorkoutRequest(requestID: .v4(), workout: workout), as: me
      ).state
      return Run(house: house, me: me, session: state.sessionID)
    }

    /// Lets time pass at this heart rate, a sample a second, which arrive together at its end.
    func go(_ seconds: Int64, at bpm: Int32) async throws {
      let time = try #require(house.time)
      let start = Timestamp(milliseconds: time.now.milliseconds)
      time.advance(by: .seconds(seconds))
      let samples = (1...seconds).map { second in
        HeartRateSample(
          sequence: start.milliseconds / 1000 + second, sampleTime: start + .seconds(second),
          bpm: bpm)
      }
      try await house.open(LiveRPC.pushHeartRate, as: me) { call in
        call.send(
          PushHeartRateRequest(
            .open(
              OpenHeartRate {
                $0.sessionID = session
                $0.deviceID = device
              })))
        call.send(PushHeartRateRequest(.batch(HeartRateBatch(samples: samples))))
        call.finish()
        while try await call.next() != nil {}
      }
    }

    func set(_ path: String, _ change: (inout Settings) -> Void) async throws {
      var settings = Settings()
      change(&settings)
      _ = try await house.call(
        SettingsRPC.updateSettings,
        UpdateSettingsRequest {
          $0.requestID = .v4()
          $0.settings = settings
          $0.updateMask = Google.FieldMask(paths: [path])
        }, as: me)
    }

    /// Watches the coach for as long as `body` runs; gives it the first message.
    func watch<Result: Sendable>(
      after revision: Int64 = 0,
      _ body:
        @escaping @Sendable (
          WatchCoachResponse, HouseCall<WatchCoachRequest, WatchCoachResponse>
        ) async throws -> Result
    ) async throws -> Result {
      try await house.open(LiveRPC.watchCoach, as: me) { call in
        call.send(
          WatchCoachRequest {
            $0.sessionID = session
            $0.afterRevision = revision
          })
        call.finish()
        return try await body(call.required(), call)
      }
    }
  }

  @Test func `says each zone once, in the athlete's language`() async throws {
    let house = try await House.withManualTime()
    let run = try await Run.start(house)
    try await run.set("regional.language") { $0.regional.language = .de }
    try await run.watch { first, call in
      #expect(first.status?.mode == .strength && first.status?.enabled == true)
      #expect(first.cue == nil && !first.afterGap)
      try await run.go(30, at: 130)
      try await run.go(30, at: 155)
      let cue = try #require(try await call.required().cue)
      #expect((cue.kind, cue.zone, cue.bpm) == (.zone, .zone3, 155))
      #expect((cue.text, cue.language, cue.notMedicalAdvice) == ("Zone 3.", "de", false))
      try await run.go(60, at: 155)
      try await run.set("regional.language") { $0.regional.language = .es }
      try await run.go(30, at: 170)
      let next = try #require(try await call.required().cue)
      #expect((next.zone, next.text) == (.zone4, "Zona 4."))
      #expect(next.revision > cue.revision && next.id != cue.id)
    }
    await house.close()
  }

  @Test func `gives what was missed to who comes back, and each cue once`() async throws {
    let house = try await House.withManualTime()
    let run = try await Run.start(house)
    try await run.go(10, at: 130)
    let before = try await run.watch { first, _ in
      try await run.go(10, at: 130)
      return first.revision
    }
    try await run.go(30, at: 155)
    try await run.go(30, at: 170)
    let cues = try await run.watch(after: before) { first, call in
      #expect(first.revision == before && !first.afterGap)
      return [try await call.required(), try await call.required()]
    }
    #expect(cues.map { $0.cue?.zone } == [.zone3, .zone4] && !cues.contains { $0.afterGap })
    try await run.watch(after: cues[0].revision) { _, call in
      let again = try await call.required()
      #expect(again == cues[1])
    }
    try await run.watch(after: cues[1].revision) { first, call in
      #expect(!first.afterGap)
      try await run.go(30, at: 130)
      #expect(try await call.required().cue?.zone == .zone1)
    }
    // Nobody watched for longer than cues are given.
    try await run.go(150, at: 130)
    try await run.watch(after: cues[1].revision) { first, _ in #expect(first.afterGap) }
    await house.close()
  }

  @Test func `is silent when told to be, and speaks again`() async throws {
    let house = try await House.withManualTime()
    let run = try await Run.start(house)
    try await run.set("coach") { $0.coach = CoachSettings { $0.limitBpm = 165 } }
    try await run.watch { first, call in
      #expect(first.status?.limitBpm == 165)
      try await run.go(10, at: 130)
      try await run.set("coach") {
        $0.coach = CoachSettings {
          $0.silent = true
          $0.limitBpm = 165
        }
      }
      try await run.go(30, at: 155)
      let status = try await call.required()
      #expect(status.status?.silent == true && status.cue == nil)
      try await run.go(30, at: 170)
      try await run.set("coach") { $0.coach = CoachSettings { $0.limitBpm = 165 } }
      try await run.go(10, at: 170)
      #expect(try await call.required().status?.silent == false)
      let cue = try #require(try await call.required().cue)
      #expect(cue.kind == .limit && cue.notMedicalAdvice && cue.text.contains("165"))
      // The limit once, and then the zone, since five seconds have passed.
      try await run.go(60, at: 170)
      #expect(try await call.required().cue?.zone == .zone4)
    }
    await house.close()
  }

  @Test func `advises by the target of the set, and by the mode`() async throws {
    let house = try await House.withManualTime()
    let run = try await Run.start(house, zones: 3...4)
    try await run.watch { first, call in
      #expect(first.status?.mode == .plan)
      #expect(first.status?.targetZoneMin == .zone3 && first.status?.targetZoneMax == .zone4)
      try await run.go(80, at: 130)
      let cue = try #require(try await call.required().cue)
      #expect(cue.kind == .belowTarget && cue.targetZoneMin == .zone3 && cue.notMedicalAdvice)
      try await run.set("coach.mode") { $0.coach = CoachSettings { $0.mode = .freeRun } }
      try await run.go(80, at: 130)
      let status = try #require(try await call.required().status)
      #expect(status.mode == .freeRun && status.targetZoneMin == .unspecified)
      try await run.set("announcements") {
        $0.announcements = [
          AnnouncementSettings(mode: .freeRun, enabled: false, cooldownSeconds: 30),
          AnnouncementSettings(mode: .plan, enabled: true, cooldownSeconds: 30),
        ]
      }
      try await run.go(30, at: 155)
      #expect(try await call.required().status?.enabled == false)
      try await run.set("coach.mode") { $0.coach = CoachSettings { $0.mode = .plan } }
      try await run.go(30, at: 155)
      #expect(try await call.required().status?.mode == .plan)
      #expect(try await call.required().cue?.kind == .zone)
    }
    await house.close()
  }

  @Test func `is the athlete's own, and ends with the session`() async throws {
    let house = try await House.shared
    let run = try await Run.start(house)
    let other = try await house.newAccount()
    let refusal = try await house.refusal(
      of: LiveRPC.watchCoach, WatchCoachRequest { $0.sessionID = run.session }, as: other)
    #expect(refusal == Refusal(.notFound, "SESSION_NOT_FOUND"))
    try await run.watch { _, call in
      let state = try await house.call(
        PlayerRPC.getSession, GetSessionRequest { $0.sessionID = run.session }, as: run.me
      ).state
      _ = try await house.apply(.finish(), to: state, as: run.me)
      #expect(try await call.next() == nil)
    }
  }
}
