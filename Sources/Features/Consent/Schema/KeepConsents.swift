internal import Store

/// What was said stays said, also where it would be forgotten.
enum KeepConsents {
  static let migration = Migration(
    "202611212200_keep_consents",
    """
    revoke delete on pulsewire.consent_records from pulsewire_server;
    """)
}
