import Base
import Contract
import Messages
import RPC
import Testing

@testable import TestHouse

/// pulsewire.body.v1.BodyMeasurementService.
@Suite struct `Measurements of the body` {
  // 2026-11-21, 12:00 UTC.
  private let noon = Timestamp(milliseconds: 1_795_262_400_000)

  private func day(_ day: Int32, month: Int32 = 11) -> Google.Date {
    Google.Date(year: 2026, month: month, day: day)
  }

  private func measured(
    _ kind: BodyMeasurementKind, _ value: Double, on date: Google.Date
  ) -> BodyMeasurement {
    BodyMeasurement { ($0.date, $0.kind, $0.value) = (date, kind, value) }
  }

  private func setting(_ measurements: BodyMeasurement...) -> SetBodyMeasurementsRequest {
    SetBodyMeasurementsRequest { ($0.requestID, $0.measurements) = (.v4(), measurements) }
  }

  private func list(
    _ kinds: [BodyMeasurementKind] = [], from start: Google.Date, to end: Google.Date,
    as caller: TestCaller, in house: House
  ) async throws -> ListBodyMeasurementsResponse {
    try await house.call(
      BodyMeasurementRPC.listBodyMeasurements,
      ListBodyMeasurementsRequest {
        ($0.startDate, $0.endDate, $0.kinds) = (start, end, kinds)
      }, as: caller)
  }

  @Test func `are set, listed, replaced and removed`() async throws {
    let house = try await House.withManualTime(from: noon)
    let (me, stranger) = (try await house.newAccount(), try await house.newAccount())
    let method = BodyMeasurementRPC.setBodyMeasurements
    let first = setting(
      measured(.waist, 82.5, on: day(1)), measured(.bodyFat, 20, on: day(1)),
      measured(.waist, 81, on: day(20)), measured(.neck, 38, on: day(22)))
    _ = try await house.call(method, first, as: me)
    let all = try await list(from: day(1), to: day(30), as: me, in: house)
    #expect(
      all.measurements == [
        measured(.waist, 82.5, on: day(1)), measured(.bodyFat, 20, on: day(1)),
        measured(.waist, 81, on: day(20)), measured(.neck, 38, on: day(22)),
      ])
    #expect(
      all.newest == [
        measured(.neck, 38, on: day(22)), measured(.waist, 81, on: day(20)),
        measured(.bodyFat, 20, on: day(1)),
      ])
    _ = try await house.call(
      method, setting(measured(.waist, 80, on: day(20)), measured(.neck, 0, on: day(22))), as: me)
    // A late repeat takes nothing back.
    _ = try await house.call(method, first, as: me)
    let later = try await list([.waist, .neck], from: day(20), to: day(30), as: me, in: house)
    #expect(later.measurements == [measured(.waist, 80, on: day(20))])
    #expect(later.newest == later.measurements)
    // What is newest may be of before the range, and is none of after it.
    let earlier = try await list([.waist], from: day(2), to: day(19), as: me, in: house)
    #expect(earlier.measurements.isEmpty)
    #expect(earlier.newest == [measured(.waist, 82.5, on: day(1))])
    let others = try await list(from: day(1), to: day(30), as: stranger, in: house)
    #expect(others == ListBodyMeasurementsResponse())
    await house.close()
  }

  @Test func `are refused by their fields, all at once`() async throws {
    let house = try await House.withManualTime(from: noon)
    let me = try await house.newAccount()
    let refusal = try await house.refusal(
      of: BodyMeasurementRPC.setBodyMeasurements,
      setting(
        measured(.waist, 4, on: day(1)), measured(.bodyFat, 76, on: day(1)),
        measured(.hips, 90, on: day(23)), measured(.neck, 40, on: day(1)),
        measured(.neck, 41, on: day(1))), as: me)
    #expect(
      refusal.fields == [
        "measurements[0].value", "measurements[1].value", "measurements[2].date",
        "measurements[4].kind",
      ])
    let unnamed = try await house.refusal(
      of: BodyMeasurementRPC.setBodyMeasurements,
      setting(measured(.unspecified, 40, on: day(1))), as: me)
    #expect(unnamed.fields == ["measurements[0].kind"])
    let nothing = try await house.refusal(
      of: BodyMeasurementRPC.setBodyMeasurements, setting(), as: me)
    #expect(nothing.fields == ["measurements"])
    let backwards = try await house.refusal(
      of: BodyMeasurementRPC.listBodyMeasurements,
      ListBodyMeasurementsRequest { ($0.startDate, $0.endDate) = (day(2), day(1)) }, as: me)
    #expect(backwards.fields == ["end_date"])
    #expect(try await list(from: day(1), to: day(30), as: me, in: house).newest.isEmpty)
    await house.close()
  }

  @Test func `are no weights, and no recovery`() async throws {
    let house = try await House.withManualTime(from: noon)
    let me = try await house.newAccount()
    _ = try await house.call(
      BodyMeasurementRPC.setBodyMeasurements, setting(measured(.waist, 80, on: day(20))), as: me)
    let weights = try await house.call(
      ProfileRPC.listBodyWeights,
      ListBodyWeightsRequest { ($0.startDate, $0.endDate) = (day(1), day(30)) }, as: me
    ).weights
    #expect(weights.isEmpty)
    let dashboard = try await house.call(
      StatisticsRPC.getDashboard, GetDashboardRequest(), as: me)
    #expect(dashboard.recovery == RecoverySummary())
    await house.close()
  }
}
