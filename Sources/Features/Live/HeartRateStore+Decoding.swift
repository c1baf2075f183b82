internal import Base
internal import Loop
internal import Postgres
internal import RPC
internal import Store

/// What may have to look at a whole stream.
extension HeartRateStore {
  /// What `keep` makes of the samples of `segments`. Of a long stream, others have their turn on the loop
  /// after each part, which is about as much as one merged segment.
  func decoded(
    _ segments: [[UInt8]], on loop: EventLoop, keep: (HeartRateSample) -> HeartRateSample?
  ) async throws -> [HeartRateSample] {
    var kept: [HeartRateSample] = []
    var cost = 0
    for bytes in segments {
      let samples = try SampleCodec.decode(bytes)
      kept += samples.lazy.compactMap(keep)
      cost += samples.count + Self.segmentCost
      guard cost >= SampleSegment.samplesMax else { continue }
      cost = 0
      try await loop.sleep(for: .zero)
    }
    return kept
  }

  /// What a segment costs beside its samples, in samples.
  private static let segmentCost = 8

  /// How long ago samples of a session were stored last, or a stream of it was opened; nil for never.
  func lastArrival(of session: UUID, for caller: Caller) async throws -> Duration? {
    let row = try await database.first(
      """
      select extract(epoch from now() - max(flushed_at))::float8
      from pulsewire.heart_rate_streams where session_id = \(session)
      """, for: caller)
    guard let seconds = try row?.decode(Double?.self, at: 0) ?? nil else { return nil }
    return .seconds(max(0, seconds))
  }

  /// How many samples a stream has.
  func sampleCount(of key: UplinkKey, on loop: EventLoop) async throws -> Int {
    let row = try await database.first(
      """
      select coalesce(sum(sample_count), 0)::bigint from pulsewire.heart_rate_segments
      where session_id = \(key.sessionID) and device_id = \(key.deviceID)
      """, owner: key.owner, on: loop)
    return Int(try row?.decode(Int64.self, at: 0) ?? 0)
  }
}
