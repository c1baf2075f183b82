internal import Base
internal import Loop
internal import Postgres
internal import RPC
internal import Store

/// The state of a device's stream, whose epoch reveals whether its segments were replaced.
struct StreamStanding: Hashable {
  let deviceID: UUID
  let epoch: Int64
}

extension HeartRateStore {
  /// The largest number of runs that a part of a summary reads: small ones are those of a session
  /// that is not merged yet.
  private static let summaryRunsMax = 2_048

  /// Returns the stream of the device with the most samples in a session, or nil if there are no
  /// samples.
  func longestStream(of session: UUID, for caller: Caller) async throws -> StreamStanding? {
    try await standing(
      """
      select device_id, epoch from pulsewire.heart_rate_streams
      where session_id = \(session) and sample_count > 0
      order by sample_count desc, device_id limit 1
      """, of: caller)
  }

  /// Returns the current state of a stream.
  func standing(of key: UplinkKey, on loop: EventLoop) async throws -> StreamStanding? {
    try await standing(
      """
      select device_id, epoch from pulsewire.heart_rate_streams
      where session_id = \(key.sessionID) and device_id = \(key.deviceID)
      """, of: Caller(key.owner, on: loop))
  }

  private func standing(_ query: SQL, of caller: Caller) async throws -> StreamStanding? {
    let row = try await database.run(query, for: caller, takesLong: true).first
    guard let (device, epoch) = try row?.decode(UUID.self, Int64.self) else { return nil }
    return StreamStanding(deviceID: device, epoch: epoch)
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
