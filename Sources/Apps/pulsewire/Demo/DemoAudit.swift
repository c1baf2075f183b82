import Base
import Contract
import DemoParts

/// A comparison of the samples that the server holds at the demo's end with those that were sent.
struct DemoAudit {
  private let line: DeviceConnection
  private let session: UUID
  private let device: UUID

  private static let pageSize: Int32 = 10_000

  /// Creates the audit of one device in one session.
  init(_ line: DeviceConnection, session: UUID, device: UUID) {
    self.line = line
    self.session = session
    self.device = device
  }

  /// Queries the server and compares.
  func result(
    _ board: DemoBoard, _ state: PlayerState, _ outbox: Outbox, sent: [HeartRateSample]
  ) async throws -> DemoResult {
    let request = GetHeartRateSummaryRequest { $0.sessionID = session }
    let summary = try await line.use { client in
      try await client.call(LiveRPC.getHeartRateSummary, request)
    }.summary
    let stored = try await storedSamples()
    var model = SummaryModel()
    model.durationSeconds = Int(PlayerText.elapsed(state, at: board.now).inSeconds)
    model.averageBPM = summary.averageBpm
    model.maxBPM = Int(summary.maxBpm)
    model.zoneSeconds = summary.zoneTimes.map { Int($0.duration.inSeconds.rounded()) }
    model.sentCount = outbox.sentCount
    model.acknowledgedCount = outbox.acknowledgedCount
    model.storedCount = stored.count
    let latencies = Percentiles(board.latency.microseconds)
    model.latencyP50Microseconds = latencies.value(at: 50)
    model.latencyP99Microseconds = latencies.value(at: 99)
    model.conflatedCount = board.latency.conflatedCount
    let comparison = StoredComparison(sent: sent, stored: stored)
    if comparison.isExact { model.check = comparison.sentence }
    return DemoResult(
      session: session, summary: model, rejections: outbox.rejections, comparison: comparison)
  }

  private func storedSamples() async throws -> [HeartRateSample] {
    var samples: [HeartRateSample] = []
    var request = ListHeartRateSamplesRequest {
      $0.sessionID = session
      $0.deviceID = device
      $0.pageSize = Self.pageSize
    }
    repeat {
      let page = request
      let answer = try await line.use { client in
        try await client.call(LiveRPC.listHeartRateSamples, page)
      }
      samples += answer.samples
      request.pageToken = answer.nextPageToken
    } while !request.pageToken.isEmpty
    return samples
  }
}
