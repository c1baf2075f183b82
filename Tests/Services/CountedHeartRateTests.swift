import Base
import Contract
import RPC
import Testing

@testable import TestHouse

/// The heart rate that counts for a session.
@Suite struct `Heart rate that counts in a house` {
  private func summary(
    of session: UUID, as caller: TestCaller, in house: House
  ) async throws -> HeartRateSummary {
    try await house.call(
      LiveRPC.getHeartRateSummary, GetHeartRateSummaryRequest { $0.sessionID = session }, as: caller
    ).summary
  }

  @Test func `counts from the start on, and the device is told what does not`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let state = try await house.startWorkout(as: me)
    // Four before the start, and three after it.
    let start = Timestamp(milliseconds: state.startTime.milliseconds)
    let made = HeartRateSample.run(7, from: start - .milliseconds(4_500))
    let said = try await house.push(made, of: .v4(), to: state.sessionID, as: me)
    guard case .acknowledgement(let settled)? = said.last else {
      Issue.record("\(said)")
      return
    }
    #expect((settled.settledCount, settled.uncounted?.beforeStartCount) == (7, 4))
    let sum = try await summary(of: state.sessionID, as: me, in: house)
    #expect((sum.sampleCount, sum.uncounted?.beforeStartCount) == (3, 4))
    #expect((sum.minBpm, sum.maxBpm) == (105, 107))
    // Nor is it shown.
    let other = try await house.newAccount()
    let past = try await house.startWorkout(as: other)
    _ = try await house.push(
      HeartRateSample.run(2, from: past.startTime - .seconds(60)), of: .v4(), to: past.sessionID,
      as: other)
    let bpm = try await house.open(LiveRPC.watchSession, as: other) { call in
      call.send(WatchSessionRequest { $0.sessionID = past.sessionID })
      call.finish()
      return try await call.required().heartRate.bpm
    }
    #expect(bpm == 0)
  }

  @Test func `of two devices that take over from each other adds up`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let state = try await house.startWorkout(as: me)
    let (strap, watch) = (UUID.v4(), UUID.v4())
    let start = Timestamp(milliseconds: state.startTime.milliseconds)
    func series(_ seconds: ClosedRange<Int64>, bpm: Int32) -> [HeartRateSample] {
      seconds.enumerated().map {
        HeartRateSample(
          sequence: Int64($0.offset) + 1, sampleTime: start + .seconds($0.element), bpm: bpm)
      }
    }
    for (device, made) in [(strap, series(1...30, bpm: 120)), (watch, series(25...60, bpm: 170))] {
      _ = try await house.push(made, of: device, to: state.sessionID, as: me)
    }
    let sum = try await summary(of: state.sessionID, as: me, in: house)
    #expect((sum.sampleCount, sum.minBpm, sum.maxBpm) == (57, 120, 170))
    #expect(sum.uncounted?.otherDeviceCount == 9)
    #expect(sum.zoneTimes.map(\.duration).reduce(.zero, +) == .seconds(59))
    #expect(sum.deviceID == strap || sum.deviceID == watch)
  }
}
