internal import Store

/// The bearer tokens of before: nothing makes or accepts them any more.
enum DropAccessTokens {
  static let migration = Migration(
    "202611211802_drop_access_tokens",
    """
    drop table pulsewire.access_tokens;
    delete from pulsewire.table_bounds where table_name = 'pulsewire.access_tokens';
    """)
}
