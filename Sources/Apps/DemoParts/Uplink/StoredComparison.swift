package import Contract

/// A comparison of the samples that were sent with those that are stored.
package struct StoredComparison: Hashable, Sendable {
  /// The sequences that were sent but are not stored.
  package private(set) var missing: [Int64] = []
  /// The sequences that are stored with another time, heart rate or interval.
  package private(set) var changed: [Int64] = []
  /// The sequences that are stored more than once.
  package private(set) var repeated: [Int64] = []
  /// The sequences that are stored but were never sent.
  package private(set) var unknown: [Int64] = []

  /// Compares samples, which may be in any order.
  package init(sent: [HeartRateSample], stored: [HeartRateSample]) {
    let sentBySequence = Dictionary(sent.map { ($0.sequence, $0) }) { first, _ in first }
    var seen: Set<Int64> = []
    for sample in stored {
      guard seen.insert(sample.sequence).inserted else {
        repeated.append(sample.sequence)
        continue
      }
      guard let original = sentBySequence[sample.sequence] else {
        unknown.append(sample.sequence)
        continue
      }
      if original != sample { changed.append(sample.sequence) }
    }
    missing = sentBySequence.keys.filter { !seen.contains($0) }.sorted()
  }

  /// Whether each sample is stored exactly once, as it was sent.
  package var isExact: Bool {
    missing.isEmpty && changed.isEmpty && repeated.isEmpty && unknown.isEmpty
  }

  /// A sentence that describes the result.
  package var sentence: String {
    guard !isExact else { return "Each sample that was sent is stored exactly once." }
    let faults = [
      ("not stored", missing), ("stored with other data", changed),
      ("stored more than once", repeated), ("stored though never sent", unknown),
    ]
    let parts = faults.filter { !$0.1.isEmpty }
      .map { name, sequences in
        "\(sequences.count) \(name) (the first has sequence \(sequences[0]))"
      }
    return "What is stored is not what was sent: " + parts.joined(separator: ", ") + "."
  }
}
