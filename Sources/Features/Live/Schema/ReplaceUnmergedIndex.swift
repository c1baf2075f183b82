internal import Store

/// Lets a flush change a stream's row in place: while `flushed_at` was in an index, each flush had
/// to add an entry to every index of the table, although the index only tells which few streams to
/// look at.
enum ReplaceUnmergedIndex {
  static let migration = Migration(
    "202611211400_replace_unmerged_index",
    """
    drop index pulsewire.heart_rate_streams_unmerged_idx;
    -- Serves unmerged_heart_rate_streams, which looks at the time in the row.
    create index heart_rate_streams_unmerged_idx on pulsewire.heart_rate_streams (session_id)
      where not is_merged;
    """)
}
