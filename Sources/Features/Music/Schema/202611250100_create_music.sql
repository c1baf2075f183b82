-- The device on which an athlete's music service played last: it is used again when none is active.
create table pulsewire.music_devices (
  owner_id uuid not null,
  source text not null constraint music_devices_source_check check (source in ('spotify')),
  -- The service may give the device another id; then it is found by name and kind.
  device_id text not null constraint music_devices_device_id_check
    check (char_length(device_id) <= 200),
  name text not null constraint music_devices_name_check check (char_length(name) <= 200),
  kind text not null constraint music_devices_kind_check check (char_length(kind) <= 200),
  used_at timestamptz not null,
  constraint music_devices_pkey primary key (owner_id, source),
  constraint music_devices_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
);
call pulsewire.own_rows('music_devices');
call pulsewire.bound_rows('pulsewire.music_devices', 'key', 'one for each service', 10);
call pulsewire.end_rows('pulsewire.music_devices', 'used_at', interval '180 days',
  'a device that is not used for so long is not the one to play on');
call pulsewire.merge_rows('pulsewire.music_devices', 'stays',
  'a connection to a service stays as well');
