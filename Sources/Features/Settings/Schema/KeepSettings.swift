internal import Store

/// What held stays on record.
enum KeepSettings {
  static let migration = Migration(
    "202611212201_keep_settings",
    """
    revoke delete on pulsewire.settings_versions from pulsewire_server;
    """)
}
