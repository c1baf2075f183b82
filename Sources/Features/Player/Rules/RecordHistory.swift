/// The records of a session, without those that later ones took back.
struct RecordHistory {
  /// The records that stand, in order, with their revisions.
  private(set) var standing: [(revision: Int64, record: PlayerRecord)] = []
  /// The newest revision; 1 without a record.
  private(set) var revision: Int64 = 1
  /// Whether an end was taken back.
  private(set) var wasReopened = false

  /// Creates the history of `records`, which start with the one of revision 2.
  init(_ records: some Sequence<PlayerRecord>) {
    for record in records {
      revision += 1
      if case .returned(let base) = record.events.first { returns(to: base) }
      standing.append((revision, record))
    }
  }

  private mutating func returns(to base: Int64) {
    while let last = standing.last, last.revision > base {
      if last.record.events.contains(.finished) { wasReopened = true }
      standing.removeLast()
    }
  }
}
