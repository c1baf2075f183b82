internal import Store

/// How many rows accounts have in tables of which they may have many.
enum CreateRowCounts {
  static let migration = Migration(
    "202611210101_create_row_counts",
    """
    -- At least as many as there are: what is removed is found out when the number gets too large. Kept by
    -- hold_large_count.
    create table pulsewire.row_counts (
      owner_id uuid not null,
      table_name text not null,
      row_count bigint not null constraint row_counts_row_count_check check (row_count >= 0),
      constraint row_counts_pkey primary key (owner_id, table_name),
      constraint row_counts_owner_id_fkey foreign key (owner_id)
        references pulsewire.accounts (owner_id) on delete cascade
    );
    call pulsewire.own_rows('row_counts');
    call pulsewire.bound_rows('pulsewire.row_counts', 'key', 'one for each table that is counted', 100);
    grant select, insert, update on pulsewire.row_counts to pulsewire_answer_keeper;
    create policy row_counts_answer_keeper on pulsewire.row_counts to pulsewire_answer_keeper
      using (true) with check (true);
    comment on policy row_counts_answer_keeper on pulsewire.row_counts is
      'across owners: rows that are over end, whosever they are';
    comment on table pulsewire.row_counts is
      'stays when accounts are merged: what the other account is given is counted with its own';
    """)
}
