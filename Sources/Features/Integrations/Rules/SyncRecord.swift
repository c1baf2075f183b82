public import Base

/// What an account's sources last brought, and what is wanted of them.
public struct SyncRecord: Sendable {
  /// Grows by one with each sync and each wish.
  public let revision: Int64
  private let syncs: [(revision: Int64, stamp: SyncStamp)]
  private let wishes: [String: (revision: Int64, time: Timestamp)]

  /// For how long a wish stands that nothing has come of: there may be nothing new to store.
  public static let wishLifetime = Duration.seconds(24 * 3600)

  /// The record of these; at most one wish for each source.
  public init(
    revision: Int64, syncs: [(revision: Int64, stamp: SyncStamp)],
    wishes: [(source: String, revision: Int64, time: Timestamp)]
  ) {
    self.revision = revision
    self.syncs = syncs
    self.wishes = Dictionary(
      wishes.map { ($0.source, ($0.revision, $0.time)) }, uniquingKeysWith: { _, last in last })
  }

  /// When data of `type` last came from `source`; of any type, if it is nil.
  public func lastSync(of source: String, _ type: String? = nil) -> Timestamp? {
    syncs.filter { $0.stamp.source == source && (type == nil || $0.stamp.dataType == type) }
      .map(\.stamp.time).max()
  }

  /// Since when a sync of `source` is wanted that has not come; nil for none.
  public func wish(for source: String, at now: Timestamp) -> Timestamp? {
    guard let wish = wishes[source], now < wish.time + Self.wishLifetime else { return nil }
    let isFulfilled = syncs.contains { $0.stamp.source == source && $0.revision > wish.revision }
    return isFulfilled ? nil : wish.time
  }
}
