internal import Base
internal import Loop
internal import Postgres
internal import RPC
internal import Store

/// The state of a device's stream, which reveals whether its segments were replaced.
struct StreamStanding: Hashable {
  let deviceID: UUID
  let epoch: Int64
  let isMerged: Bool
}

extension HeartRateStore {
  /// The largest number of segments that a part of a summary reads: a live session has a row for
  /// each flush.
  private static let summarySegmentsMax = 2_048

  /// Returns the stream of the device with the most samples in a session, or nil if there are no
  /// samples.
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

  /// Returns the current state of a stream.
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

  /// Calls `take` for every sample of a stream, segment by segment in the order of their first
  /// sequences, until it returns false. Only a few segments are in memory at a time, and other work
  /// on the loop runs in between.
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
