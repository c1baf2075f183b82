/// What stands of all that an athlete said: of each use the newest record.
public struct ConsentState: Hashable, Sendable {
  /// The newest record's; 0 for none.
  public private(set) var revision: Int64 = 0
  private var newest: [DataUse: ConsentRecord] = [:]

  /// The state after these records, in any order.
  public init(_ records: some Sequence<ConsentRecord>) {
    for record in records { apply(record) }
  }

  /// Whether `use` is allowed: it was granted, and not withdrawn since.
  public func allows(_ use: DataUse) -> Bool { newest[use]?.isGranted ?? false }

  /// What was last said to `use`; nil for nothing.
  public func record(of use: DataUse) -> ConsentRecord? { newest[use] }

  /// What was last said to each use, by purpose, source and data type.
  public var records: [ConsentRecord] {
    newest.values.sorted { one, other in
      (one.use.purpose.rawValue, one.use.source, one.use.dataType)
        < (other.use.purpose.rawValue, other.use.source, other.use.dataType)
    }
  }

  /// The state after one more record.
  mutating func apply(_ record: ConsentRecord) {
    revision = max(revision, record.revision)
    if newest[record.use].map({ $0.revision < record.revision }) ?? true {
      newest[record.use] = record
    }
  }

  /// The uses that a withdrawal is about: the one that is named, or all that are granted of the source
  /// where no data type is.
  func withdrawn(
    _ purpose: ConsentPurpose, source: String, dataType: String
  ) -> [DataUse] {
    if let use = DataUse(purpose, source: source, dataType: dataType) { return [use] }
    return records.filter { $0.isGranted && $0.use.purpose == purpose && $0.use.source == source }
      .map(\.use)
  }
}
