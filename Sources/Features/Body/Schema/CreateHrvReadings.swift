internal import Store

/// Heart rate variability.
enum CreateHrvReadings {
  static let migration = Migration(
    "202611220101_create_hrv_readings",
    """
    create table pulsewire.hrv_readings (
      owner_id uuid not null,
      -- Made by the client, so that a reading that is sent again is stored once.
      id uuid not null,
      measured_at timestamptz not null,
      kind text not null constraint hrv_readings_kind_check check (kind in ('sdnn', 'rmssd')),
      -- Value, source and device, sealed for the account and bound to the id.
      reading bytea not null,
      constraint hrv_readings_pkey primary key (owner_id, id),
      constraint hrv_readings_owner_id_fkey foreign key (owner_id)
        references pulsewire.accounts (owner_id) on delete cascade
    );
    call pulsewire.own_rows('hrv_readings');
    -- A reading is a fact: it is there or not.
    revoke update on pulsewire.hrv_readings from pulsewire_server;
    comment on table pulsewire.hrv_readings is
      'stays when accounts are merged: its rows are sealed anew for the other account before';
    -- Serves lists and baselines, which go by time.
    create index hrv_readings_measured_idx on pulsewire.hrv_readings (owner_id, measured_at, id);
    """)
}
