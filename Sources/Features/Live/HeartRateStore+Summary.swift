internal import Base
internal import Loop
internal import Postgres
internal import RPC
internal import Store

/// A device's stream, and what tells that none of its segments were replaced meanwhile.
struct StreamStanding: Hashable {
  let deviceID: UUID
  let epoch: Int64
  let isMerged: Bool
}

extension HeartRateStore {
  /// Segments that a part of a summary reads at most: a row for each flush, while a session is live.
  private static let summarySegmentsMax = 2_048

  /// The stream of the device that has the most samples in a session; nil without samples.
  func longestStream(of session: UUID, for caller: Caller) async throws -> StreamStanding? {
    try await standing(
      """
      select s.device_id, s.epoch, s.is_merged from pulsewire.heart_rate_streams s
      where s.session_id = \(session) and s.device_id = (
        select device_id from pulsewire.heart_rate_segments where session_id = \(session)
        group by device_id order by sum(sample_count) desc, device_id limit 1
      )
      """, of: caller)
  }

  /// How a stream stands now.
  func standing(of key: UplinkKey, on loop: EventLoop) async throws -> StreamStanding? {
    try await standing(
      """
      select device_id, epoch, is_merged from pulsewire.heart_rate_streams
      where session_id = \(key.sessionID) and device_id = \(key.deviceID)
      """, of: Caller(key.owner, on: loop))
  }

  private func standing(_ query: SQL, of caller: Caller) async throws -> StreamStanding? {
    let rows = try await database.run(query, for: caller, takesLong: true)
    return try rows.first.map { row in
      let (device, epoch, isMerged) = try row.decode(UUID.self, Int64.self, Bool.self)
      return StreamStanding(deviceID: device, epoch: epoch, isMerged: isMerged)
    }
  }

  /// Has `take` look at every sample of a stream, segment by segment in order of their first sequences; ends
  /// where it says false. Some segments are in memory at a time, and others on the loop have their turns.
  func eachSample(
    of key: UplinkKey, on loop: EventLoop, _ take: (HeartRateSample) -> Bool
  ) async throws {
    var pieces = LoopPieces(on: loop)
    var last: Int64 = 0
    while true {
      let part = try await segments(
        of: key, after: last, count: Self.summarySegmentsMax, takesLong: true, on: loop)
      pieces.restart()
      guard let end = part.last else { return }
      last = end.firstSequence
      for (_, bytes) in part {
        for sample in try SampleCodec.decode(bytes) {
          guard take(sample) else { return }
        }
        try await pieces.pause()
      }
    }
  }
}
