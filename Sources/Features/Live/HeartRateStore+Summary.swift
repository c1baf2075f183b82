internal import Base
internal import Loop
internal import Postgres
internal import RPC
internal import Store

/// The state of a device's stream, whose epoch reveals whether its segments were replaced.
struct StreamStanding: Hashable {
  let deviceID: UUID
  let epoch: Int64
  var isPreferred = false
  var sampleCount = 0

  /// Whether its segments are those of `other`, which was read earlier or later.
  func hasSegments(of other: StreamStanding) -> Bool {
    deviceID == other.deviceID && epoch == other.epoch
  }
}

extension HeartRateStore {
  /// The largest number of runs that a part of a summary reads: small ones are those of a session
  /// that is not merged yet.
  private static let summaryRunsMax = 2_048

  /// Returns the streams of a session that have samples, the preferred and the longest first.
  func streams(of session: UUID, for caller: Caller) async throws -> [StreamStanding] {
    let rows = try await database.run(
      """
      select device_id, epoch, is_preferred, sample_count from pulsewire.heart_rate_streams
      where session_id = \(session) and sample_count > 0
      order by is_preferred desc, sample_count desc, device_id
      """, for: caller, takesLong: true)
    return try rows.decode(UUID.self, Int64.self, Bool.self, Int32.self).map {
      StreamStanding(deviceID: $0, epoch: $1, isPreferred: $2, sampleCount: Int($3))
    }
  }

  /// Returns the time of the newest stored sample of a session; nil if there is none.
  func newestTime(of session: UUID, for caller: Caller) async throws -> Timestamp? {
    let row = try await database.first(
      """
      select max(greatest(newest_at, latest_at)) from pulsewire.heart_rate_streams
      where session_id = \(session)
      """, for: caller)
    return try row?.decode(Timestamp?.self, at: 0)
  }

  /// Calls `take` for every sample of a stream, run by run in the order of their first
  /// sequences, until it returns false. Only a few runs are in memory at a time, and other work
  /// on the loop runs in between.
  func eachSample(
    of key: UplinkKey, on loop: EventLoop, _ take: (HeartRateSample) -> Bool
  ) async throws {
    var pieces = LoopPieces(on: loop)
    var last: Int64 = 0
    while true {
      let part = try await runs(
        of: key, after: last, count: Self.summaryRunsMax, takesLong: true, on: loop)
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
