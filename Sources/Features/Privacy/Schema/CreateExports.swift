internal import Store

/// Exports of accounts.
enum CreateExports {
  static let migration = Migration(
    "202611212010_create_exports",
    """
    create table pulsewire.exports (
      owner_id uuid not null,
      id uuid not null,
      request_id uuid not null,
      formats text[] not null constraint exports_formats_check
        check (formats <@ array['json', 'csv'] and cardinality(formats) between 1 and 2),
      state text not null constraint exports_state_check
        check (state in ('pending', 'running', 'ready', 'failed', 'cancelled', 'expired')),
      created_at timestamptz not null,
      finished_at timestamptz,
      expires_at timestamptz,
      row_count bigint not null default 0,
      total_row_count bigint not null default 0,
      byte_count bigint not null default 0,
      file_bytes bigint not null default 0,
      revision bigint not null default 1,
      constraint exports_pkey primary key (owner_id, id),
      -- A repeated start finds the export that it made.
      constraint exports_request_id_key unique (owner_id, request_id),
      constraint exports_expiry_check check (state <> 'ready' or expires_at is not null),
      constraint exports_owner_id_fkey foreign key (owner_id)
        references pulsewire.accounts (owner_id) on delete cascade
    );
    call pulsewire.own_rows('exports');
    call pulsewire.cap_rows('pulsewire.exports', 1000);
    -- One at a time for each account.
    create unique index exports_unfinished_key on pulsewire.exports (owner_id)
      where state in ('pending', 'running');
    """)
}
