/// What becomes of one sample that a device sent.
public enum UplinkVerdict: Hashable, Sendable {
  /// It is new, and will be stored: publish it.
  case accepted(HeartRateSample)
  /// The same sample was sent or stored before. It is settled when the first one is.
  case duplicate
  /// It is not in memory, and may be stored or missing: the answer comes from `resolve(stored:)`.
  case needsLookup
  /// It is new, and the stream is full: it is neither taken nor settled.
  case noRoom
  /// It was not taken: tell the device.
  case rejected(HeartRateRejection)
}
