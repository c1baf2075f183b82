public import Messages
import Wire

/// Whether data comes by itself.
public enum IntegrationSyncMode: Int32, Choice {
  /// As INTEGRATION_SYNC_MODE_MANUAL.
  case unspecified = 0
  /// When the athlete asks.
  case manual = 1
  /// By itself; recommended. For Apple Health this is its background delivery.
  case background = 2
}
