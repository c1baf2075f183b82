internal import Messages
internal import RPC
internal import RecordsContract
internal import SettingsFeature
internal import Store

/// `pulsewire.records.v1.StrengthService`.
struct StrengthService: Sendable {
  let store: StrengthStore
  let settings: SettingsFeature

  func listStrengthScores(
    _ request: ListStrengthScoresRequest, for caller: Caller
  ) async throws -> ListStrengthScoresResponse {
    try RPCError.check(DayRange.violations(from: request.startDate, to: request.endDate))
    let formula = try await settings.strengthScoreFormula(of: caller)
    let days = try await store.days(
      from: request.startDate, to: request.endDate, by: formula, for: caller)
    return ListStrengthScoresResponse {
      $0.scores = StrengthScores.scores(of: days, by: formula).filter {
        $0.date >= request.startDate
      }
    }
  }

  func listMuscleVolumes(
    _ request: ListMuscleVolumesRequest, for caller: Caller
  ) async throws -> ListMuscleVolumesResponse {
    try RPCError.check(DayRange.violations(from: request.startDate, to: request.endDate))
    return try await store.muscleVolumes(
      from: request.startDate, to: request.endDate, for: caller)
  }
}
