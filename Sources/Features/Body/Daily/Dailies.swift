internal import Base
internal import Postgres
package import RPC
internal import Sealing
internal import Store

/// The values of days: heart rate variability, sleep, body weight and measurements of the body. Whoever writes what they are made of replaces
/// them afterwards.
package struct Dailies: Sendable {
  let store: DailyStore

  /// The number of days, up to today, of which values are made.
  package static let daysMax: Int32 = 400
  /// The weights that an athlete may have, in kilograms. Source: the contract, `FitnessProfile.weight_kg`.
  private static let weightsKg = 20.0...400.0

  /// Replaces the values of these kinds on days by others.
  package func replace(
    _ kinds: [DailyKind], on days: ClosedRange<Int32>, by values: [DailyValue], for caller: Caller
  ) async throws {
    try await store.replace(kinds, on: days, by: values, for: caller)
  }

  /// Notes the weight of the fitness profile on a day, of which it is the newest so far.
  package func note(weightKg: Double, on day: Int32, for caller: Caller) async throws {
    try await store.replace(
      [.weight], on: day...day, by: [DailyValue(.weight, on: day, weightKg, of: 1)], for: caller)
  }

  /// Returns the recovery of each day of a range that has a measurement, in order.
  package func recoveries(
    of days: ClosedRange<Int32>, for caller: Caller
  ) async throws -> [DailyRecovery] {
    let values = try await store.values(of: DailyRecovery.kinds, on: days, for: caller)
    return DailyRecovery.days(
      of: values.sorted {
        (DailyRecovery.kinds.firstIndex(of: $0.kind) ?? 0)
          < (DailyRecovery.kinds.firstIndex(of: $1.kind) ?? 0)
      })
  }

  /// Returns the weights of the days of a range, by day; those of a day as they are given before those that are measured.
  package func weights(
    of days: ClosedRange<Int32>, for caller: Caller
  ) async throws -> [DailyWeight] {
    try await store.values(of: [.weight, .healthWeight], on: days, for: caller)
      .map { DailyWeight(day: $0.day, weightKg: $0.value, isMeasured: $0.kind == .healthWeight) }
      .sorted { ($0.day, $0.isMeasured ? 1 : 0) < ($1.day, $1.isMeasured ? 1 : 0) }
  }

  /// Returns the newest weight of the days up to `day`, in kilograms; nil for none. What the athlete gives counts before
  /// what was measured on the same day.
  package func weightKg(by day: Int32, for caller: Caller) async throws -> Double? {
    let found = try await store.newest(of: [.weight, .healthWeight], by: day, for: caller)
    return found.filter { Self.weightsKg.contains($0.value) }.max {
      ($0.day, $0.kind == .weight ? 1 : 0) < ($1.day, $1.kind == .weight ? 1 : 0)
    }?
    .value
  }

  /// Copies the values of `source` to the days of `target` that have none.
  func copy(from source: Caller, to target: Caller) async throws {
    for kind in DailyKind.allCases {
      let values = try await store.values(of: [kind], on: Int32.min...Int32.max, for: source)
      try await store.add(values, for: target)
    }
  }
}
