package import Base
import Messages

/// A record that data of one type from a source was stored.
///
/// The statement that stores the data adds the stamp with `pulsewire.stamp_sync(source, data_type,
/// time)`; after the commit, `Syncs.stamped` notifies the account's devices.
package struct SyncStamp: Hashable, Sendable {
  /// The name of the source in consents, such as `apple_health`.
  package let source: String
  /// The name of the data type in consents, such as `heart_rate_variability`.
  package let dataType: String
  /// The time of the sync.
  package let time: Timestamp

  /// Creates a stamp.
  package init(source: String, dataType: String, at time: Timestamp) {
    self.source = source
    self.dataType = dataType
    self.time = time
  }
}
