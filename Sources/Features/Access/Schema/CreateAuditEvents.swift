internal import Store

/// The audit log, and who is an administrator.
enum CreateAuditEvents {
  static let migration = Migration(
    "202611211800_create_audit_events",
    """
    create table pulsewire.audit_events (
      owner_id uuid not null,
      id uuid not null,
      kind text not null constraint audit_events_kind_check check (kind ~ '^[a-z_]{1,60}$'),
      -- Not a reference: a line outlives what it tells of.
      session_id uuid,
      network text not null,
      facts jsonb not null,
      created_at timestamptz not null,
      constraint audit_events_pkey primary key (owner_id, id),
      constraint audit_events_owner_id_fkey foreign key (owner_id)
        references pulsewire.accounts (owner_id) on delete cascade
    );
    -- Serves the list of events, newest first.
    create index audit_events_created_at_idx
      on pulsewire.audit_events (owner_id, created_at desc, id desc);
    call pulsewire.own_rows('audit_events');
    -- Longer than a year: who looks into an incident, or answers an authority, needs the year before it.
    call pulsewire.end_rows('pulsewire.audit_events', 'created_at', interval '400 days',
      'lines of the audit log are kept for 400 days');
    call pulsewire.keep_newest_rows('pulsewire.audit_events', 20000, 'created_at',
      'who fills the log loses its oldest lines');
    -- Append-only: a line goes with its account, and not before.
    revoke update, delete, truncate on pulsewire.audit_events from pulsewire_server;

    create table pulsewire.administrators (
      owner_id uuid not null,
      granted_at timestamptz not null,
      constraint administrators_pkey primary key (owner_id),
      constraint administrators_owner_id_fkey foreign key (owner_id)
        references pulsewire.accounts (owner_id) on delete cascade
    );
    call pulsewire.own_rows('administrators');
    call pulsewire.bound_rows('pulsewire.administrators', 'key', 'one for each account', 1);
    -- The server learns who is one, and cannot make one.
    revoke insert, update, delete, truncate on pulsewire.administrators from pulsewire_server;
    """)
}
