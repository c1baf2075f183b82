/// A sample in the order of sending, until everything before it is settled too.
struct SentSample {
  /// What it still waits for.
  enum Fate {
    /// For the database to say what it holds under this sequence.
    case lookup(HeartRateSample)
    /// For the commit of the sample in memory that has this sequence: itself, or the one that it
    /// repeats.
    case commit(isDuplicate: Bool)
    /// For nothing that will come: the stream is full.
    case noRoom
    /// For nothing.
    case settled(isDuplicate: Bool)

    var isSettled: Bool {
      if case .settled = self { true } else { false }
    }
  }

  let sequence: Int64
  var fate: Fate
}
