internal import Base
internal import Loop
internal import Postgres
internal import RPC
internal import Store

/// Operations that may read a whole stream.
extension HeartRateStore {
  /// Returns the results of `keep` for the samples of `runs`. For a long stream, other work
  /// runs on the loop after each part, which is about as large as a merged segment.
  func decoded(
    _ runs: [[UInt8]], on loop: EventLoop, keep: (HeartRateSample) -> HeartRateSample?
  ) async throws -> [HeartRateSample] {
    var kept: [HeartRateSample] = []
    var cost = 0
    for bytes in runs {
      let samples = try SampleCodec.decode(bytes)
      kept += samples.lazy.compactMap(keep)
      cost += samples.count + Self.runCost
      guard cost >= SampleSegment.samplesMax else { continue }
      cost = 0
      try await loop.sleep(for: .zero)
    }
    return kept
  }

  /// The cost of a run in addition to its samples, in samples.
  private static let runCost = 8

  /// Returns the time since samples of a session were last stored or one of its streams was opened,
  /// or nil if neither ever happened.
  func lastArrival(of session: UUID, for caller: Caller) async throws -> Duration? {
    let row = try await database.first(
      """
      select extract(epoch from now() - max(flushed_at))::float8
      from pulsewire.heart_rate_streams where session_id = \(session)
      """, for: caller)
    guard let seconds = try row?.decode(Double?.self, at: 0) ?? nil else { return nil }
    return .seconds(max(0, seconds))
  }
}
