/// The current consents of an athlete: the newest record of each use.
package struct ConsentState: Hashable, Sendable {
  /// The revision of the newest record; 0 for none.
  package private(set) var revision: Int64 = 0
  private var newest: [DataUse: ConsentRecord] = [:]

  /// Creates the state after these records, in any order.
  package init(_ records: some Sequence<ConsentRecord>) {
    for record in records { apply(record) }
  }

  /// Returns whether `use` is allowed: granted and not withdrawn since.
  package func allows(_ use: DataUse) -> Bool { newest[use]?.isGranted ?? false }

  /// Returns the newest record of `use`, or nil if there is none.
  package func record(of use: DataUse) -> ConsentRecord? { newest[use] }

  /// The newest record of each use, sorted by purpose, source and data type.
  package var records: [ConsentRecord] {
    newest.values.sorted { one, other in
      (one.use.purpose.rawValue, one.use.source, one.use.dataType)
        < (other.use.purpose.rawValue, other.use.source, other.use.dataType)
    }
  }

  /// Applies another record to the state.
  mutating func apply(_ record: ConsentRecord) {
    revision = max(revision, record.revision)
    if newest[record.use].map({ $0.revision < record.revision }) ?? true {
      newest[record.use] = record
    }
  }

  /// Returns the uses that a withdrawal covers: the named one, or all granted uses of the source if
  /// no data type is given.
  func withdrawn(
    _ purpose: ConsentPurpose, source: String, dataType: String
  ) -> [DataUse] {
    if let use = DataUse(purpose, source: source, dataType: dataType) { return [use] }
    return records.filter { $0.isGranted && $0.use.purpose == purpose && $0.use.source == source }
      .map(\.use)
  }
}
