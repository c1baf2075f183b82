internal import Store

/// Heart-rate zones, each from some time on.
enum CreateHeartRateZones {
  static let migration = Migration(
    "202611211923_create_heart_rate_zones",
    """
    -- Nothing is replaced: what held at a time is the newest row from before it.
    create table pulsewire.heart_rate_zones (
      owner_id uuid not null,
      id uuid not null,
      request_id uuid not null,
      effective_at timestamptz not null,
      resting_bpm integer not null,
      max_bpm integer not null,
      -- The lowest heart rates of the zones 1 to 5, set by hand; empty for automatic.
      boundaries_bpm integer[] not null,
      constraint heart_rate_zones_pkey primary key (owner_id, id),
      -- A repeated request finds the zones that it set.
      constraint heart_rate_zones_request_id_key unique (owner_id, request_id),
      constraint heart_rate_zones_rates_check check (resting_bpm between 20 and 120
        and max_bpm between 100 and 255 and max_bpm >= resting_bpm + 20),
      constraint heart_rate_zones_boundaries_check
        check (cardinality(boundaries_bpm) in (0, 5)),
      constraint heart_rate_zones_owner_id_fkey foreign key (owner_id)
        references pulsewire.accounts (owner_id) on delete cascade
    );
    call pulsewire.own_rows('heart_rate_zones');
    call pulsewire.keep_newest_rows('pulsewire.heart_rate_zones', 200, 'effective_at',
      'a session has its zones in its plan; of what held before, the newest are kept');
    -- What held at a time stays on record.
    revoke delete on pulsewire.heart_rate_zones from pulsewire_server;
    revoke update on pulsewire.heart_rate_zones from pulsewire_server;
    -- Serves the search for what holds at a time; of equal times the one that was set last.
    create index heart_rate_zones_effective_idx on pulsewire.heart_rate_zones
      (owner_id, effective_at desc, id desc);
    """)
}
