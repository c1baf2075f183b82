import Base
import BodyContract
import HealthContract
import Messages
import SettingsContract
import Testing

@testable import HealthFeature

@Suite struct `The check of a sample` {
  private static let now = PhoneSync.epoch

  private func sample(_ set: (inout HealthSample) -> Void) -> HealthSample {
    HealthSample {
      $0.id = .v4()
      $0.startTime = Self.now - .seconds(100)
      set(&$0)
    }
  }

  private func value(_ value: Double, _ unit: String, _ type: IntegrationDataType) -> Double? {
    let intake = HealthIntake(
      [sample { ($0.value, $0.unit) = (value, unit) }], of: type, at: Self.now)
    return intake.records.first?.content.points.first?.value
  }

  @Test func `converts units, and knows no others`() {
    #expect(value(1, "kcal", .energy) == 4_184)
    #expect(value(2.5, "km", .distance) == 2_500)
    #expect(value(100, "lb", .bodyMass).map { ($0 * 1_000).rounded() } == 45_359)
    #expect(value(1, "Hz", .heartRate) == 60)
    #expect(value(60, "", .heartRate) == 60)
    #expect(value(60, "kg", .heartRate) == nil)
    #expect(value(.nan, "count/min", .heartRate) == nil)
    #expect(value(301, "count/min", .heartRate) == nil)
  }

  @Test func `refuses each by itself, with a reason`() {
    let samples = [
      sample { $0.startTime = nil }, sample { $0.startTime = Self.now + .seconds(90_000) },
      sample { $0.value = 50 },
      sample { ($0.value, $0.hrvKind) = (50, .sdnn) },
      sample { ($0.value, $0.hrvKind, $0.unit) = (50, .sdnn, "kg") },
      sample { ($0.value, $0.hrvKind) = (5_000, .rmssd) },
      sample { ($0.value, $0.hrvKind, $0.app) = (50, .rmssd, String(repeating: "a", count: 201)) },
    ]
    let intake = HealthIntake(samples, of: .heartRateVariability, at: Self.now)
    #expect(intake.records.map(\.id) == [samples[3].id])
    #expect(
      intake.refusals.map(\.reason) == [
        .timeOutOfRange, .timeOutOfRange, .contentMissing, .unitUnknown, .valueOutOfRange,
        .tooLarge,
      ])
  }

  @Test func `comes back from its packed form as it was`() throws {
    var random = SplitMix64(seed: 3)
    for count in [0, 1, 50, 4_096] {
      var content = HealthContent()
      content.durationMs = 86_400_000
      content.isSeries = count > 1
      content.points = (0..<count).map { index in
        .init(
          offsetMs: Int64(index) * 1_000, durationMs: 1_000,
          value: index % 2 == 0
            ? Double(index) : Double.random(in: -1e9...1e9, using: &random))
      }
      content.hrvKind = .rmssd
      content.workout = count == 0 ? .init(sport: "løping", energyJ: 1.5e6, distanceM: 0.1) : nil
      (content.app, content.syncIdentifier, content.syncVersion) = ("a", "b", .min)
      content.utcOffset = -3_600
      #expect(try HealthContent(packed: content.packed) == content)
    }
    var one = HealthContent()
    one.points = [.init(offsetMs: 0, durationMs: 0, value: 72)]
    #expect(one.packed.count <= 16)
    for length in one.packed.indices {
      #expect(throws: PackingError.self) {
        try HealthContent(packed: Array(one.packed.prefix(length)))
      }
    }
  }
}
