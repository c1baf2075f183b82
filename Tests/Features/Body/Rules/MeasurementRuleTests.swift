import BodyContract
import Messages
import TestSupport
import Testing
import Wire

@testable import BodyFeature

private func measured(
  _ kind: BodyMeasurementKind, _ value: Double, on day: Int32 = 20_000
) -> BodyMeasurement {
  BodyMeasurement {
    ($0.date, $0.kind, $0.value) = (Google.Date(dayNumber: day), kind, value)
  }
}

@Suite struct `The rules of measurements` {
  private func fields(_ measurements: BodyMeasurement...) -> [String] {
    MeasurementRules.violations(in: measurements, dayMax: 20_001).map(\.field)
  }

  @Test func `accept what a body may have, and 0 to remove it`() {
    for kind in BodyMeasurementKind.allCases where kind != .unspecified {
      let values = MeasurementRules.values(of: kind)
      #expect(values == (kind == .bodyFat ? 1...75 : 5...300))
      for value in [0, values.lowerBound, values.upperBound] {
        #expect(fields(measured(kind, value)) == [])
      }
      let outside = [
        values.lowerBound.nextDown, values.upperBound.nextUp, -1, .nan, .infinity, 0.001,
      ]
      for value in outside {
        #expect(fields(measured(kind, value)) == ["measurements[0].value"], "\(value)")
      }
    }
  }

  @Test func `accept the days from 2000 to the day after today`() {
    #expect(MeasurementRules.dayMin == Int32(Google.Date(year: 2000, month: 1, day: 1).dayNumber))
    for day in [MeasurementRules.dayMin, 20_000, 20_001] {
      #expect(fields(measured(.waist, 80, on: day)) == [])
    }
    for day in [MeasurementRules.dayMin - 1, 20_002, 0] {
      #expect(fields(measured(.waist, 80, on: day)) == ["measurements[0].date"])
    }
  }

  @Test func `name each kind of a day that comes again`() {
    #expect(
      fields(
        measured(.waist, 80), measured(.hips, 90), measured(.waist, 0),
        measured(.waist, 81, on: 19_999), measured(.hips, 300.1))
        == ["measurements[2].kind", "measurements[4].value", "measurements[4].kind"])
  }

  @Test func `give each kind a column of its own, and back`() {
    #expect(DailyKind.measurements.count == BodyMeasurementKind.allCases.count - 1)
    #expect(Set(DailyKind.measurements).count == DailyKind.measurements.count)
    for kind in BodyMeasurementKind.allCases where kind != .unspecified {
      #expect(DailyKind(kind).flatMap { BodyMeasurementKind($0) } == kind)
    }
    #expect(DailyKind(BodyMeasurementKind.unspecified) == nil)
    for kind in DailyKind.allCases where !DailyKind.measurements.contains(kind) {
      #expect(BodyMeasurementKind(kind) == nil)
      #expect(MeasurementRules.measurements([DailyValue(kind, on: 1, 2, of: 1)]).isEmpty)
    }
  }

  /// Goal: a list is in order, and has all. Method: values at random, sorted by another way.
  @Test(arguments: 1...50 as ClosedRange<UInt64>)
  func `list by day and kind`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let values = (0..<40).map { _ in
      DailyValue(
        DailyKind.measurements.randomElement(using: &random) ?? .waist,
        on: Int32.random(in: 19_990...20_000, using: &random),
        Double.random(in: 5...75, using: &random), of: 1)
    }
    let listed = MeasurementRules.measurements(values)
    #expect(listed.count == values.count)
    let places = listed.map { Int($0.date.dayNumber) * 100 + Int($0.kind.rawValue) }
    #expect(places == places.sorted())
    #expect(listed.map(\.value).sorted() == values.map(\.value).sorted())
  }
}
