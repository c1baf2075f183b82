internal import Base
internal import Postgres

extension HeartRateStore {
  /// Returns the statement that reads the segments of a stream, and whether some of its samples were ever struck out.
  static func reading(_ key: UplinkKey) -> SQL {
    """
    select s.samples, exists (
      select from pulsewire.heart_rate_strikes k
      where k.session_id = \(key.sessionID) and k.device_id = \(key.deviceID))
    from pulsewire.heart_rate_segments s
    where s.session_id = \(key.sessionID) and s.device_id = \(key.deviceID)
    order by s.first_sequence
    """
  }

  /// Returns the statement that removes a stream with its samples.
  static func removal(of key: UplinkKey) -> SQL {
    """
    delete from pulsewire.heart_rate_streams
    where session_id = \(key.sessionID) and device_id = \(key.deviceID)
    """
  }

  /// Returns the statements that store the heart rate of a session that has ended. Its stream is as a merge leaves one,
  /// so nothing is left to be merged; late samples would be added as to any other.
  static func statements(storing past: PastHeartRate, as key: UplinkKey) -> [SQL] {
    let segments = past.segments
    let reach = segments.map { $0.lastSequence - $0.firstSequence }.max() ?? 0
    return [
      """
      insert into pulsewire.heart_rate_streams
        (owner_id, session_id, device_id, is_ended, last_sequence, reach, newest_at, sample_count,
          newest_bpm)
      values (\(key.owner), \(key.sessionID), \(key.deviceID), true, \(past.newest.sequence),
        \(reach), \(past.newest.time), \(Int32(clamping: past.sampleCount)),
        \(Int16(clamping: past.newest.bpm)))
      """,
      """
      insert into pulsewire.heart_rate_segments
        (owner_id, session_id, device_id, first_sequence, last_sequence, sample_count, samples)
      select \(key.owner), \(key.sessionID), \(key.deviceID), s.first_sequence, s.last_sequence,
        s.sample_count, s.samples
      from unnest(\(segments.map(\.firstSequence)), \(segments.map(\.lastSequence)),
        \(segments.map { Int32(clamping: $0.sampleCount) }), \(segments.map(\.bytes)))
        as s (first_sequence, last_sequence, sample_count, samples)
      """,
    ]
  }
}
