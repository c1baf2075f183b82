public import Base
public import SettingsContract

/// A request for a sync of a source.
public struct SyncWish: Hashable, Sendable {
  /// The source to sync.
  public let source: IntegrationSource
  /// The data types to import.
  public let dataTypes: [IntegrationDataType]
  /// The time of the request.
  public let time: Timestamp
}
