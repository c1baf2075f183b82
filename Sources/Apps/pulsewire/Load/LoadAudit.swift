import Base
import Contract
import DemoParts

/// A comparison of the samples that the server holds with those that athletes sent.
struct LoadAudit: Sendable {
  /// The number of samples that the server returned.
  private(set) var stored = 0
  /// The number of sent samples that are not stored, or are stored with other data.
  private(set) var missing = 0
  /// The number of samples that are stored more than once or were never sent.
  private(set) var surplus = 0

  private static let pageSize: Int32 = 10_000

  /// Creates an empty audit.
  init() {}

  /// Queries the server for one athlete and compares its samples with those that `sample` returns
  /// for their sequences.
  init(of athlete: LoadAthlete, _ sample: (Int64) -> HeartRateSample) async throws {
    var samples: [HeartRateSample] = []
    var request = ListHeartRateSamplesRequest {
      $0.sessionID = athlete.session
      $0.deviceID = athlete.device
      $0.pageSize = Self.pageSize
    }
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
