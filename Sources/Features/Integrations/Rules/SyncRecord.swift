package import Base
import Messages

/// The last syncs of an account's sources, and the requests for new ones.
package struct SyncRecord: Sendable {
  /// The revision, which grows by one with each sync and each request.
  package let revision: Int64
  private let syncs: [(revision: Int64, stamp: SyncStamp)]
  private let wishes: [String: (revision: Int64, time: Timestamp)]

  /// The time after which a request without a sync is dropped: there may be no new data.
  package static let wishLifetime = Duration.seconds(24 * 3600)

  /// Creates a record, with at most one request for each source.
  package init(
    revision: Int64, syncs: [(revision: Int64, stamp: SyncStamp)],
    wishes: [(source: String, revision: Int64, time: Timestamp)]
  ) {
    self.revision = revision
    self.syncs = syncs
    self.wishes = Dictionary(
      wishes.map { ($0.source, ($0.revision, $0.time)) }, uniquingKeysWith: { _, last in last })
  }

  /// Returns the time of the last sync of `type` from `source`, or of any type if it is nil.
  package func lastSync(of source: String, _ type: String? = nil) -> Timestamp? {
    syncs.filter { $0.stamp.source == source && (type == nil || $0.stamp.dataType == type) }
      .map(\.stamp.time).max()
  }

  /// Returns the time of the unfulfilled request for a sync of `source`, or nil if there is none.
  package func wish(for source: String, at now: Timestamp) -> Timestamp? {
    guard let wish = wishes[source], now < wish.time + Self.wishLifetime else { return nil }
    let isFulfilled = syncs.contains { $0.stamp.source == source && $0.revision > wish.revision }
    return isFulfilled ? nil : wish.time
  }
}
