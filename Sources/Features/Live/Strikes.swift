internal import Base
internal import LiveContract
internal import Messages
internal import Postgres
internal import RPC
internal import Store

/// The strikes on heart rate: made, and restored. Neither changes a sample.
struct Strikes: Sendable {
  let store: HeartRateStore
  private let changes = Changes()

  init(store: HeartRateStore) { self.store = store }

  /// Strikes out a range of samples.
  func strike(
    _ request: StrikeHeartRateRequest, _ change: ChangeRequest
  ) async throws -> StrikeHeartRateResponse {
    let key = UplinkKey(
      owner: change.owner, sessionID: request.sessionID, deviceID: request.deviceID)
    return try await changes.make(
      row(of: request.sessionID, change), for: change, in: store.database,
      reading: [HeartRateStore.isKnown(key)], as: { results in try !results[0].isEmpty }
    ) { isKnown in
      guard isKnown else { throw LiveError.deviceNotFound }
      let response = StrikeHeartRateResponse {
        $0.strike.id = UUID.v7(at: change.time)
        $0.strike.deviceID = request.deviceID
        $0.strike.firstSequence = request.firstSequence
        $0.strike.lastSequence = request.lastSequence
        $0.strike.reason = request.reason
        $0.strike.createTime = change.time
      }
      return .change(
        HeartRateStore.insert(response.strike, in: request.sessionID),
        beside: followUps(of: request.sessionID, change), answer: response)
    }
  }

  /// Restores the samples of a strike.
  func restore(
    _ request: RestoreHeartRateRequest, _ change: ChangeRequest
  ) async throws -> RestoreHeartRateResponse {
    try await changes.make(
      row(of: request.sessionID, change), for: change, in: store.database,
      reading: [HeartRateStore.strike(request.strikeID, of: request.sessionID)],
      as: { results in try results[0].first.map { try HeartRateStore.strike($0) } }
    ) { current in
      guard var strike = current else { throw LiveError.strikeNotFound }
      guard strike.restoreTime == nil else {
        return .unchanged(RestoreHeartRateResponse { $0.strike = strike })
      }
      strike.restoreTime = change.time
      return .change(
        HeartRateStore.restore(strike, in: request.sessionID),
        beside: followUps(of: request.sessionID, change),
        answer: RestoreHeartRateResponse { $0.strike = strike })
    }
  }

  private func followUps(of session: UUID, _ change: ChangeRequest) -> [SQL] {
    store.followUps.struck(session, change.owner)
  }

  private func row(of session: UUID, _ change: ChangeRequest) -> ChangedRow {
    ChangedRow("heart rate strikes", of: change.owner, id: session)
  }
}
