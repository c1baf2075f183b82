import Base
import Contract
import RPC
import Testing

@testable import TestHouse
@testable import pulsewired

/// pulsewire.body.v1.HrvService.
@Suite struct `Heart rate variability` {
  private func readings(_ values: Double...) -> [HrvReading] {
    let now = Timestamp(milliseconds: WallClock().now.milliseconds)
    return values.enumerated().map { index, value in
      HrvReading {
        $0.id = .v4()
        $0.measureTime = now - .seconds(index)
        $0.kind = .rmssd
        $0.valueMs = value
      }
    }
  }

  private func upload(
    _ readings: [HrvReading], from source: String = "", as caller: TestCaller, in house: House
  ) async throws -> HrvSettlement {
    try await house.call(
      HrvRPC.uploadHrvReadings,
      UploadHrvReadingsRequest {
        $0.source = source
        $0.readings = readings
      },
      as: caller
    ).settlement
  }

  @Test func `is stored once, listed by time, and deleted`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let made = readings(50, 60, 70)
    #expect(try await upload(made, as: me, in: house).storedCount == 3)
    #expect(try await upload(made, as: me, in: house).duplicateCount == 3)
    let page = try await house.call(
      HrvRPC.listHrvReadings, ListHrvReadingsRequest { $0.pageSize = 2 }, as: me)
    #expect(page.readings.map(\.valueMs) == [70, 60] && !page.nextPageToken.isEmpty)
    _ = try await house.call(
      HrvRPC.deleteHrvReadings, DeleteHrvReadingsRequest { $0.readingIDs = made.map(\.id) }, as: me)
    let left = try await house.call(
      HrvRPC.listHrvReadings, ListHrvReadingsRequest(), as: me)
    #expect(left.readings.isEmpty)
  }

  @Test func `is judged reading by reading`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    var made = readings(50, 0.1, 60)
    made[2].kind = .unspecified
    let settled = try await upload(made, as: me, in: house)
    #expect(settled.storedCount == 1)
    #expect(settled.rejections.map(\.reason) == [.valueOutOfRange, .kindUnknown])
  }

  @Test func `of a service needs consent`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let request = UploadHrvReadingsRequest {
      $0.source = "polar"
      $0.readings = readings(50)
    }
    #expect(
      try await house.refusal(of: HrvRPC.uploadHrvReadings, request, as: me)
        == Refusal(.failedPrecondition, "CONSENT_REQUIRED"))
    try await house.allow("polar", as: me)
    #expect(
      try await house.call(HrvRPC.uploadHrvReadings, request, as: me).settlement.storedCount == 1)
  }

  @Test func `comes as a stream, settled batch by batch`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    try await house.allow("polar", as: me)
    let made = readings(50, 60)
    let counts = try await house.open(HrvRPC.syncHrvReadings, as: me) { call in
      call.send(SyncHrvReadingsRequest(.open(OpenHrvSync { $0.source = "polar" })))
      var counts: [Int32] = []
      for reading in made {
        call.send(SyncHrvReadingsRequest(.batch(HrvBatch { $0.readings = [reading] })))
        counts.append(try await call.required().settlement.storedCount)
      }
      call.finish()
      #expect(try await call.next() == nil)
      return counts
    }
    #expect(counts == [1, 1])
    let baseline = try await house.call(
      HrvRPC.getHrvBaseline, GetHrvBaselineRequest(), as: me
    ).baselines
    #expect(baseline.filter(\.sufficient).isEmpty, "two readings are none to compare with")
  }

  @Test func `below the usual gives a plan of less volume, which says why`() async throws {
    let house = try await House.withManualTime()
    let me = try await house.newAccount()
    let now = house.parts.clock.now
    func plan() async throws -> Plan {
      try await house.open(PlanRPC.generatePlan, as: me) { call in
        call.send(GeneratePlanRequest { $0.requestID = .v4() })
        call.finish()
        var plan: Plan?
        while let response = try await call.next() { plan = response.plan ?? plan }
        return try #require(plan)
      }
    }
    func reading(_ value: Double, hoursAgo hours: Int) -> HrvReading {
      HrvReading {
        ($0.id, $0.kind, $0.valueMs) = (.v4(), .rmssd, value)
        $0.measureTime = now - .seconds(hours * 3600)
      }
    }
    let before = (2...20).map { reading($0.isMultiple(of: 2) ? 55 : 65, hoursAgo: $0 * 24) }
    _ = try await upload(before + [reading(58, hoursAgo: 3)], as: me, in: house)
    let usual = try await plan()
    #expect(usual.volumePercent == 0 && !usual.reasons.map(\.kind).contains(.hrvLow))
    _ = try await upload([reading(30, hoursAgo: 1)], as: me, in: house)
    let reduced = try await plan()
    #expect(reduced.volumePercent == -10 && reduced.id != usual.id)
    let reason = try #require(reduced.reasons.first { $0.kind == .hrvLow })
    #expect(reason.text.hasPrefix("Your heart rate variability is lower than usual"))
    await house.close()
  }
}
