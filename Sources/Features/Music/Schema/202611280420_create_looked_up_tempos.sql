-- Tempos of recordings, as a service of tempos tells them. owner_id is a pseudonym of the service,
-- for which they are the same for all accounts; nothing says who wanted one.
create table pulsewire.looked_up_tempos (
  owner_id uuid not null,
  isrc text not null constraint looked_up_tempos_isrc_check
    check (char_length(isrc) <= 12),
  -- One of 256, by the code: the bound is of each, so that it is held without counting all.
  slot integer not null constraint looked_up_tempos_slot_check check (slot between 0 and 255),
  -- In beats a minute; null for a recording that the service does not know.
  tempo double precision constraint looked_up_tempos_tempo_check check (tempo between 30 and 300),
  -- From 0 to 1.
  confidence double precision not null constraint looked_up_tempos_confidence_check
    check (confidence between 0 and 1),
  -- In the service's words; empty for none.
  genre text not null constraint looked_up_tempos_genre_check check (char_length(genre) <= 50),
  looked_up_at timestamptz not null,
  constraint looked_up_tempos_pkey primary key (owner_id, isrc)
);
-- Serves the bound.
create index looked_up_tempos_slot_idx on pulsewire.looked_up_tempos
  (owner_id, slot, looked_up_at);
call pulsewire.own_rows('looked_up_tempos');
call pulsewire.merge_rows('pulsewire.looked_up_tempos', 'of_no_account', 'it belongs to a service');
call pulsewire.keep_newest_rows('pulsewire.looked_up_tempos', 800, 'looked_up_at',
  'what was looked up longest ago is looked up anew when it is wanted again',
  counted_by => 'slot');
call pulsewire.end_rows('pulsewire.looked_up_tempos', 'looked_up_at', interval '180 days',
  'services correct what they tell');
