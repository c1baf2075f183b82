public import Base

/// That data of one type came from a source, and was stored.
///
/// The statement that stores it stamps it, by `pulsewire.stamp_sync(source, data_type, time)`; behind
/// the commit, `Syncs.stamped` tells the account's devices.
public struct SyncStamp: Hashable, Sendable {
  /// Where from, as consents call it: `apple_health`.
  public let source: String
  /// What, as consents call it: `heart_rate_variability`.
  public let dataType: String
  /// When.
  public let time: Timestamp

  /// The stamp of these.
  public init(source: String, dataType: String, at time: Timestamp) {
    self.source = source
    self.dataType = dataType
    self.time = time
  }
}
