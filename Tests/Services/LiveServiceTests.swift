import Base
import Contract
import RPC
import Testing

/// pulsewire.live.v1.LiveService.
@Suite struct `Live heart rate in a house` {
  private func samples(_ count: Int64, from start: Timestamp) -> [HeartRateSample] {
    let start = Timestamp(milliseconds: start.milliseconds)
    return (1...count).map {
      HeartRateSample(sequence: $0, sampleTime: start + .seconds($0), bpm: 100 + Int32($0))
    }
  }

  /// Sends these samples, and returns the server's events about them.
  private func push(
    _ samples: [HeartRateSample], of device: UUID, to session: UUID, as caller: TestCaller,
    in house: House
  ) async throws -> [PushHeartRateResponse.Event?] {
    try await house.open(LiveRPC.pushHeartRate, as: caller) { call in
      call.send(
        PushHeartRateRequest(
          .open(OpenHeartRate(sessionID: session, deviceID: device, deviceKind: .wearable))))
      call.send(PushHeartRateRequest(.batch(HeartRateBatch(samples: samples))))
      call.finish()
      var events: [PushHeartRateResponse.Event?] = []
      while let message = try await call.next() { events.append(message.event) }
      return events
    }
  }

  @Test func `is stored, summed up and listed page by page`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let state = try await house.startWorkout(as: me)
    let (device, made) = (UUID.v4(), samples(5, from: state.startTime - .seconds(10)))
    let said = try await push(made, of: device, to: state.sessionID, as: me, in: house)
    #expect(said.first == .opened(HeartRateOpened(lastSequence: 0)))
    guard case .acknowledgement(let settled)? = said.last else {
      Issue.record("\(said)")
      return
    }
    #expect((settled.lastSequence, settled.settledCount) == (5, 5))
    let page = try await house.call(
      LiveRPC.listHeartRateSamples,
      ListHeartRateSamplesRequest(sessionID: state.sessionID, deviceID: device, pageSize: 3),
      as: me)
    #expect(page.samples == Array(made.prefix(3)))
    let rest = try await house.call(
      LiveRPC.listHeartRateSamples,
      ListHeartRateSamplesRequest(
        sessionID: state.sessionID, deviceID: device, pageSize: 3, pageToken: page.nextPageToken),
      as: me)
    #expect(rest.samples == Array(made.suffix(2)) && rest.nextPageToken.isEmpty)
    let summary = try await house.call(
      LiveRPC.getHeartRateSummary, GetHeartRateSummaryRequest(sessionID: state.sessionID), as: me
    ).summary
    #expect((summary.sampleCount, summary.minBpm, summary.maxBpm) == (5, 101, 105))
  }

  @Test func `is refused sample by sample, and none is lost silently`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let state = try await house.startWorkout(as: me)
    var made = samples(3, from: state.startTime - .seconds(10))
    made[1].bpm = 400
    let said = try await push(made, of: .v4(), to: state.sessionID, as: me, in: house)
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
    let made = samples(2, from: state.startTime - .seconds(10))
    _ = try await push(made, of: .v4(), to: state.sessionID, as: me, in: house)
    let bpm = try await house.open(LiveRPC.watchSession, as: me) { call in
      call.send(WatchSessionRequest(sessionID: state.sessionID))
      call.finish()
      return try await call.required().heartRate.bpm
    }
    #expect(bpm == 102)
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
        GetHeartRateSummaryRequest(sessionID: state.sessionID), as: stranger) == missing)
    #expect(
      try await house.refusal(
        of: LiveRPC.watchSession, WatchSessionRequest(sessionID: state.sessionID), as: stranger)
        == missing)
  }
}
