public import Base
public import SettingsContract

/// That a source shall be synced now.
public struct SyncWish: Hashable, Sendable {
  /// Which.
  public let source: IntegrationSource
  /// What it shall bring.
  public let dataTypes: [IntegrationDataType]
  /// When that was wished for.
  public let time: Timestamp
}
