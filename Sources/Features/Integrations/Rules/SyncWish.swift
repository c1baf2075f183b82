package import Base
import Messages
package import SettingsContract

/// A request for a sync of a source.
package struct SyncWish: Hashable, Sendable {
  /// The source to sync.
  package let source: IntegrationSource
  /// The data types to import.
  package let dataTypes: [IntegrationDataType]
  /// The time of the request.
  package let time: Timestamp
}
