import Base
import Contract
import RPC
import Testing

@testable import TestHouse

/// pulsewire.live.v1.LiveService.
@Suite struct `Live heart rate in a house` {
  @Test func `is stored, summed up and listed page by page`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let state = try await house.startWorkout(as: me)
    let (device, made) = (UUID.v4(), HeartRateSample.run(5, from: state.startTime))
    let said = try await house.push(made, of: device, to: state.sessionID, as: me)
    #expect(said.first == .opened(HeartRateOpened { $0.lastSequence = 0 }))
    guard case .acknowledgement(let settled)? = said.last else {
      Issue.record("\(said)")
      return
    }
    #expect((settled.lastSequence, settled.settledCount) == (5, 5))
    let page = try await house.call(
      LiveRPC.listHeartRateSamples,
      ListHeartRateSamplesRequest {
        $0.sessionID = state.sessionID
        $0.deviceID = device
        $0.pageSize = 3
      },
      as: me)
    #expect(page.samples == Array(made.prefix(3)))
    let rest = try await house.call(
      LiveRPC.listHeartRateSamples,
      ListHeartRateSamplesRequest {
        $0.sessionID = state.sessionID
        $0.deviceID = device
        $0.pageSize = 3
        $0.pageToken = page.nextPageToken
      },
      as: me)
    #expect(rest.samples == Array(made.suffix(2)) && rest.nextPageToken.isEmpty)
    let summary = try await house.call(
      LiveRPC.getHeartRateSummary, GetHeartRateSummaryRequest { $0.sessionID = state.sessionID },
      as: me
    ).summary
    #expect((summary.sampleCount, summary.minBpm, summary.maxBpm) == (5, 101, 105))
  }

  @Test func `is refused sample by sample, and none is lost silently`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let state = try await house.startWorkout(as: me)
    var made = HeartRateSample.run(3, from: state.startTime)
    made[1].bpm = 400
    let said = try await house.push(made, of: .v4(), to: state.sessionID, as: me)
    let refused = said.compactMap { event -> Int64? in
      if case .rejection(let rejection) = event, rejection.reason == .bpmOutOfRange {
        return rejection.sequence
      }
      return nil
    }
    #expect(refused == [2])
  }

  @Test func `reaches who watches the session`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let state = try await house.startWorkout(as: me)
    let made = HeartRateSample.run(2, from: state.startTime)
    _ = try await house.push(made, of: .v4(), to: state.sessionID, as: me)
    let bpm = try await house.open(LiveRPC.watchSession, as: me) { call in
      call.send(WatchSessionRequest { $0.sessionID = state.sessionID })
      call.finish()
      return try await call.required().heartRate.bpm
    }
    #expect(bpm == 102)
  }

  @Test func `tells its age, whatever the device's clock says`() async throws {
    let house = try await House.withManualTime()
    let me = try await house.newAccount()
    let state = try await house.startWorkout(as: me)
    let arrival = try #require(house.time).now
    let ahead = HeartRateSample.run(1, from: arrival + .seconds(600))
    try await house.open(LiveRPC.watchSession, as: me) { call in
      call.send(WatchSessionRequest { $0.sessionID = state.sessionID })
      call.finish()
      let first = try await call.required()
      #expect(first.serverTime == arrival && first.arrivalTime == nil)
      house.time?.advance(by: .seconds(2))
      _ = try await house.push(ahead, of: .v4(), to: state.sessionID, as: me)
      let second = try await call.required()
      #expect(second.heartRate.sampleTime == ahead[0].sampleTime)
      #expect(second.serverTime == arrival + .seconds(2))
      #expect(second.arrivalTime == arrival + .seconds(2))
    }
    house.time?.advance(by: .seconds(5))
    let later = try await house.open(LiveRPC.watchSession, as: me) { call in
      call.send(WatchSessionRequest { $0.sessionID = state.sessionID })
      call.finish()
      return try await call.required()
    }
    #expect(later.heartRate.bpm == 101)
    // Nobody watched meanwhile: of a stored sample from the future, it is known only that it has arrived by now.
    #expect(later.serverTime == arrival + .seconds(7))
    #expect(later.arrivalTime == arrival + .seconds(7))
    await house.close()
  }

  @Test func `has a state before the first sample`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let state = try await house.startWorkout(as: me)
    let made = HeartRateSample.run(1, from: state.startTime)
    try await house.open(LiveRPC.watchSession, as: me) { call in
      call.send(WatchSessionRequest { $0.sessionID = state.sessionID })
      call.finish()
      let first = try await call.required().heartRate
      #expect((first.revision, first.bpm, first.zone) == (0, 0, .unspecified))
      #expect(first.sampleTime == nil && first.deviceID == nil && !first.ended)
      _ = try await house.push(made, of: .v4(), to: state.sessionID, as: me)
      let second = try await call.required().heartRate
      #expect((second.revision, second.bpm, second.skippedCount) == (1, 101, 0))
    }
  }

  @Test func `does not show what a device recorded earlier`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let state = try await house.startWorkout(as: me)
    let (device, now) = (UUID.v4(), Timestamp(milliseconds: state.startTime.milliseconds))
    let made = [
      HeartRateSample(sequence: 1, sampleTime: now, bpm: 100),
      HeartRateSample(sequence: 2, sampleTime: now - .seconds(3600), bpm: 150),
    ]
    let other = [HeartRateSample(sequence: 1, sampleTime: now - .seconds(60), bpm: 170)]
    _ = try await house.push(made, of: device, to: state.sessionID, as: me)
    _ = try await house.push(other, of: .v4(), to: state.sessionID, as: me)
    let shown = try await house.open(LiveRPC.watchSession, as: me) { call in
      call.send(WatchSessionRequest { $0.sessionID = state.sessionID })
      call.finish()
      return try await call.required().heartRate
    }
    #expect((shown.bpm, shown.sequence, shown.deviceID) == (100, 1, device))
  }

  // MARK: Devices and strikes

  private func devices(
    of session: UUID, as caller: TestCaller, in house: House
  ) async throws -> [HeartRateDevice] {
    var request = ListHeartRateDevicesRequest()
    request.sessionID = session
    return try await house.call(LiveRPC.listHeartRateDevices, request, as: caller).devices
  }

  private func strikeRequest(
    _ sequences: ClosedRange<Int64>, of device: UUID, in session: UUID
  ) -> StrikeHeartRateRequest {
    var request = StrikeHeartRateRequest()
    (request.requestID, request.sessionID, request.deviceID) = (.v4(), session, device)
    (request.firstSequence, request.lastSequence) = (sequences.lowerBound, sequences.upperBound)
    request.reason = "the strap slipped"
    return request
  }

  private func restoreRequest(_ strike: UUID, in session: UUID) -> RestoreHeartRateRequest {
    var request = RestoreHeartRateRequest()
    (request.requestID, request.sessionID, request.strikeID) = (.v4(), session, strike)
    return request
  }

  @Test func `tells which devices sent into a session`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let state = try await house.startWorkout(as: me)
    #expect(try await devices(of: state.sessionID, as: me, in: house).isEmpty)
    let ids = [UUID.v4(), UUID.v4()].sorted()
    let start = Timestamp(milliseconds: state.startTime.milliseconds) - .seconds(10)
    for (device, count) in zip(ids, [5, 3] as [Int64]) {
      _ = try await house.push(
        HeartRateSample.run(count, from: start), of: device, to: state.sessionID, as: me)
    }
    let listed = try await devices(of: state.sessionID, as: me, in: house)
    #expect(listed.map(\.deviceID) == ids)
    #expect(listed.map(\.sampleCount) == [5, 3])
    #expect(listed.map(\.lastSequence) == [5, 3])
    #expect(listed.map(\.firstSampleTime) == [start + .seconds(1), start + .seconds(1)])
    #expect(listed.map(\.lastSampleTime) == [start + .seconds(5), start + .seconds(3)])
    #expect(listed.map(\.strikes) == [[], []])
  }

  @Test func `no longer counts what is struck out, until it is restored`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let state = try await house.startWorkout(as: me)
    let (session, device) = (state.sessionID, UUID.v4())
    let made = HeartRateSample.run(5, from: state.startTime)
    _ = try await house.push(made, of: device, to: session, as: me)
    let request = strikeRequest(4...9, of: device, in: session)
    let struck = try await house.call(LiveRPC.strikeHeartRate, request, as: me).strike
    #expect(try await house.call(LiveRPC.strikeHeartRate, request, as: me).strike == struck)
    #expect((struck.firstSequence, struck.lastSequence) == (4, 9))
    #expect(struck.reason == "the strap slipped" && struck.restoreTime == nil)
    let other = try await house.call(
      LiveRPC.strikeHeartRate, strikeRequest(5...5, of: device, in: session), as: me
    ).strike

    func summary() async throws -> HeartRateSummary {
      try await house.call(
        LiveRPC.getHeartRateSummary, GetHeartRateSummaryRequest { $0.sessionID = session }, as: me
      ).summary
    }
    func page() async throws -> ListHeartRateSamplesResponse {
      try await house.call(
        LiveRPC.listHeartRateSamples,
        ListHeartRateSamplesRequest {
          $0.sessionID = session
          $0.deviceID = device
        }, as: me)
    }
    var sum = try await summary()
    #expect((sum.sampleCount, sum.struckCount, sum.maxBpm) == (3, 2, 103))
    #expect(sum.zoneTimes.map(\.duration).reduce(.zero, +) == .seconds(2))
    #expect(try await page().samples == made)
    #expect(try await page().struckSequences == [4, 5])
    #expect(try await devices(of: session, as: me, in: house).map(\.strikes) == [[struck, other]])

    let restored = try await house.call(
      LiveRPC.restoreHeartRate, restoreRequest(struck.id, in: session), as: me
    ).strike
    #expect(restored.restoreTime != nil)
    // Once restored, it stays as it is.
    #expect(
      try await house.call(
        LiveRPC.restoreHeartRate, restoreRequest(struck.id, in: session), as: me
      ).strike == restored)
    sum = try await summary()
    #expect((sum.sampleCount, sum.struckCount, sum.maxBpm) == (4, 1, 104))
    #expect(try await page().struckSequences == [5])
    #expect(
      try await devices(of: session, as: me, in: house).map(\.strikes) == [[restored, other]])
  }

  @Test func `strikes nothing that is not there, and not another's`() async throws {
    let house = try await House.shared
    let (me, stranger) = (try await house.newAccount(), try await house.newAccount())
    let state = try await house.startWorkout(as: me)
    let (session, device) = (state.sessionID, UUID.v4())
    let request = strikeRequest(1...1, of: device, in: session)
    let noDevice = Refusal(.notFound, "HEART_RATE_DEVICE_NOT_FOUND")
    #expect(
      try await house.refusal(of: LiveRPC.strikeHeartRate, request, as: me) == noDevice)
    _ = try await house.push(
      HeartRateSample.run(1, from: state.startTime), of: device, to: session, as: me)
    #expect(
      try await house.refusal(of: LiveRPC.strikeHeartRate, request, as: stranger) == noDevice)
    var reversed = request
    (reversed.firstSequence, reversed.lastSequence) = (2, 1)
    #expect(
      try await house.refusal(of: LiveRPC.strikeHeartRate, reversed, as: me)
        == .invalid("last_sequence"))
    let strike = try await house.call(LiveRPC.strikeHeartRate, request, as: me).strike
    let noStrike = Refusal(.notFound, "HEART_RATE_STRIKE_NOT_FOUND")
    for (caller, id) in [(me, UUID.v4()), (stranger, strike.id)] {
      #expect(
        try await house.refusal(
          of: LiveRPC.restoreHeartRate, restoreRequest(id, in: session), as: caller) == noStrike)
    }
    #expect(
      try await house.refusal(
        of: LiveRPC.listHeartRateDevices,
        {
          var request = ListHeartRateDevicesRequest()
          request.sessionID = session
          return request
        }(), as: stranger) == Refusal(.notFound, "SESSION_NOT_FOUND"))
  }

  @Test func `has 256 strikes at most`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let state = try await house.startWorkout(as: me)
    let (session, device) = (state.sessionID, UUID.v4())
    _ = try await house.push(
      HeartRateSample.run(1, from: state.startTime), of: device, to: session, as: me)
    for _ in 0..<256 {
      _ = try await house.call(
        LiveRPC.strikeHeartRate, strikeRequest(1...1, of: device, in: session), as: me)
    }
    #expect(
      try await house.refusal(
        of: LiveRPC.strikeHeartRate, strikeRequest(1...1, of: device, in: session), as: me)
        == Refusal(.failedPrecondition, "STORAGE_LIMIT_REACHED"))
  }

  @Test func `begins with what it is for, and is the owner's alone`() async throws {
    let house = try await House.shared
    let (me, stranger) = (try await house.newAccount(), try await house.newAccount())
    let state = try await house.startWorkout(as: me)
    #expect(
      try await house.refusal(
        of: LiveRPC.pushHeartRate, PushHeartRateRequest(.batch(HeartRateBatch(samples: []))),
        as: me
      ).code == .invalidArgument)
    let missing = Refusal(.notFound, "SESSION_NOT_FOUND")
    #expect(
      try await house.refusal(
        of: LiveRPC.getHeartRateSummary,
        GetHeartRateSummaryRequest { $0.sessionID = state.sessionID }, as: stranger) == missing)
    #expect(
      try await house.refusal(
        of: LiveRPC.watchSession, WatchSessionRequest { $0.sessionID = state.sessionID },
        as: stranger)
        == missing)
  }

  @Test func `is read from a sensor's packets, and analysed`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let state = try await house.startWorkout(as: me)
    let device = UUID.v4()
    // 1,024 units are a second; the last packet has no contact, the one before is cut.
    let packets: [[UInt8]] =
      (0..<6).map { [0x10, 60, 0x00, $0 % 2 == 0 ? 0x04 : 0x03] } + [[0x10, 60, 1], [0x04, 0]]
    let made = packets.enumerated().map { index, bytes in
      var sample = HeartRateSample(
        sequence: Int64(index + 1), sampleTime: state.startTime + .milliseconds(index + 1), bpm: 0)
      sample.measurement = bytes
      return sample
    }
    let said = try await house.push(made, of: device, to: state.sessionID, as: me)
    let refused = said.compactMap { event -> HeartRateRejectionReason? in
      if case .rejection(let rejection)? = event { rejection.reason } else { nil }
    }
    #expect(refused == [.measurementMalformed, .noContact])
    let analysis = try await house.call(
      LiveRPC.analyzeHeartRate, AnalyzeHeartRateRequest { $0.sessionID = state.sessionID }, as: me
    ).analysis
    #expect(analysis.deviceID == device && analysis.sampleCount == 6)
    #expect((analysis.rrIntervalCount, analysis.artefactIntervalCount) == (6, 1))
    #expect(analysis.notMedicalAdvice && analysis.gapCount == 0)
    let other = try await house.startedElsewhere(as: house.newAccount())
    let unknown: [(UUID, UUID?)] = [(state.sessionID, .v4()), (other, nil)]
    for (session, asked) in unknown {
      await #expect(throws: (any Error).self) {
        try await house.call(
          LiveRPC.analyzeHeartRate,
          AnalyzeHeartRateRequest { ($0.sessionID, $0.deviceID) = (session, asked) }, as: me)
      }
    }
  }
}

extension House {
  fileprivate func startedElsewhere(as caller: TestCaller) async throws -> UUID {
    try await startWorkout(as: caller).sessionID
  }
}
