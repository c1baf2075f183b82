internal import HeartRate

/// A sent sample, kept in the order of sending until all samples before it are settled, too.
struct SentSample {
  /// The event that settles the sample.
  enum Fate {
    /// The lookup of this sequence in the database.
    case lookup(HeartRateSample)
    /// The commit of the sample in memory with this sequence: the sample itself, or the one that it
    /// duplicates.
    case commit(isDuplicate: Bool)
    /// No event, because the stream is full.
    case noRoom
    /// No further event; the sample is settled.
    case settled(isDuplicate: Bool)

    var isSettled: Bool {
      if case .settled = self { true } else { false }
    }
  }

  let sequence: Int64
  /// The reason for which the sample does not count although it is stored; nil if it may count, or is rejected.
  var uncounted: UncountedReason?
  var fate: Fate
}
