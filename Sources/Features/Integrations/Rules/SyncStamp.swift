public import Base

/// A record that data of one type from a source was stored.
///
/// The statement that stores the data adds the stamp with `pulsewire.stamp_sync(source, data_type,
/// time)`; after the commit, `Syncs.stamped` notifies the account's devices.
public struct SyncStamp: Hashable, Sendable {
  /// The name of the source in consents, such as `apple_health`.
  public let source: String
  /// The name of the data type in consents, such as `heart_rate_variability`.
  public let dataType: String
  /// The time of the sync.
  public let time: Timestamp

  /// Creates a stamp.
  public init(source: String, dataType: String, at time: Timestamp) {
    self.source = source
    self.dataType = dataType
    self.time = time
  }
}
