public import Messages
import Wire

/// The sync modes.
public enum IntegrationSyncMode: Int32, Choice {
  /// The default value; same as INTEGRATION_SYNC_MODE_MANUAL.
  case unspecified = 0
  /// Syncs only when the athlete requests them.
  case manual = 1
  /// Automatic syncs; recommended. For Apple Health, these use its background delivery.
  case background = 2
}
