internal import Base
internal import BodyContract
internal import Messages
internal import Postgres
internal import RPC
internal import Store
internal import Wire

/// The implementation of `pulsewire.body.v1.BodyMeasurementService`. Measurements are values of days that the athlete
/// gives.
struct MeasurementService: Sendable {
  let store: DailyStore
  let clock: WallClock
  private let changes = Changes()

  init(store: DailyStore, clock: WallClock) {
    (self.store, self.clock) = (store, clock)
  }

  func setBodyMeasurements(
    _ request: SetBodyMeasurementsRequest, for caller: Caller
  ) async throws -> SetBodyMeasurementsResponse {
    let now = clock.now
    let today = Int32(clamping: now.milliseconds / 86_400_000)
    try RPCError.check(
      MeasurementRules.violations(in: request.measurements, dayMax: today &+ 1))
    var (values, removed): ([DailyValue], [DailyPlace]) = ([], [])
    for one in request.measurements {
      guard let kind = DailyKind(one.kind) else { continue }
      let day = Int32(clamping: one.date.dayNumber)
      if one.value == 0 {
        removed.append(DailyPlace(kind: kind, day: day))
      } else {
        values.append(DailyValue(kind, on: day, one.value, of: 1))
      }
    }
    let change = ChangeRequest(
      BodyMeasurementRPC.setBodyMeasurements, request, caller, at: now)
    let response = SetBodyMeasurementsResponse()
    let statements = try await store.statements(setting: values, removing: removed, for: change)
    _ = try await changes.make(
      ChangedRow("body measurements", of: caller.owner), for: change, in: store.database,
      statements + [change.remember(response, "where \(change.isNew)")])
    return response
  }

  func listBodyMeasurements(
    _ request: ListBodyMeasurementsRequest, for caller: Caller
  ) async throws -> ListBodyMeasurementsResponse {
    try RPCError.check(DayRange.violations(from: request.startDate, to: request.endDate))
    let (first, last) = (
      Int32(clamping: request.startDate.dayNumber), Int32(clamping: request.endDate.dayNumber)
    )
    let named = request.kinds.compactMap { DailyKind($0) }
    let kinds = request.kinds.isEmpty ? DailyKind.measurements : named
    let found = try await store.values(of: kinds, on: first...max(first, last), for: caller)
    let newest = try await store.newest(of: kinds, by: last, for: caller)
    return ListBodyMeasurementsResponse {
      $0.measurements = MeasurementRules.measurements(found)
      $0.newest = MeasurementRules.measurements(newest).sorted {
        $0.kind.rawValue < $1.kind.rawValue
      }
    }
  }
}
