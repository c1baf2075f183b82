import Base
import Contract
import DemoParts

/// What the server holds of athletes, beside what they sent.
struct LoadAudit: Sendable {
  /// How many samples it gives.
  private(set) var stored = 0
  /// How many that were sent it does not give as they were.
  private(set) var missing = 0
  /// How many it gives twice, or though they were never sent.
  private(set) var surplus = 0

  private static let pageSize: Int32 = 10_000

  /// Of nobody.
  init() {}

  /// Asks the server about one athlete, whose samples are what `sample` says of their sequences.
  init(of athlete: LoadAthlete, _ sample: (Int64) -> HeartRateSample) async throws {
    var samples: [HeartRateSample] = []
    var request = ListHeartRateSamplesRequest(
      sessionID: athlete.session, deviceID: athlete.device, pageSize: Self.pageSize)
    repeat {
      let page = request
      let answer = try await athlete.connection.use(athlete.tokens) {
        try await $0.call(LiveRPC.listHeartRateSamples, page)
      }
      samples += answer.samples
      request.pageToken = answer.nextPageToken
    } while !request.pageToken.isEmpty
    let sent = athlete.ledger.sentSequence
    let comparison = StoredComparison(
      sent: sent > 0 ? (1...sent).map(sample) : [], stored: samples)
    stored = samples.count
    missing = comparison.missing.count + comparison.changed.count
    surplus = comparison.repeated.count + comparison.unknown.count
  }

  static func += (left: inout LoadAudit, right: LoadAudit) {
    left.stored += right.stored
    left.missing += right.missing
    left.surplus += right.surplus
  }
}
