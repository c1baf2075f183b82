-- Ranges of samples that their athlete struck out. The samples stay as they are: who reads them for
-- a summary leaves these out. A restored strike stays, as a record of what was done.
create table pulsewire.heart_rate_strikes (
  owner_id uuid not null,
  session_id uuid not null,
  device_id uuid not null,
  id uuid not null,
  first_sequence bigint not null,
  last_sequence bigint not null,
  reason text not null constraint heart_rate_strikes_reason_check
    check (char_length(reason) between 1 and 200),
  created_at timestamptz not null,
  -- Null while the samples are struck out.
  restored_at timestamptz,
  constraint heart_rate_strikes_pkey primary key (owner_id, session_id, device_id, id),
  constraint heart_rate_strikes_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade,
  constraint heart_rate_strikes_sequence_check
    check (first_sequence >= 1 and last_sequence >= first_sequence),
  constraint heart_rate_strikes_stream_fkey foreign key (owner_id, session_id, device_id)
    references pulsewire.heart_rate_streams (owner_id, session_id, device_id)
    on delete cascade
);
call pulsewire.own_rows('heart_rate_strikes');
call pulsewire.merge_rows('pulsewire.heart_rate_strikes', 'moves', 'it goes with its stream');
-- All of a session are read with its samples.
call pulsewire.cap_rows('pulsewire.heart_rate_strikes', 256, counted_by => 'session_id');
