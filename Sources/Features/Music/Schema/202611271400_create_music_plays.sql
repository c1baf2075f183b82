-- What an athlete played at a music service, as the service told it.
create table pulsewire.music_plays (
  owner_id uuid not null,
  source text not null constraint music_plays_source_check check (source in ('spotify')),
  -- As the service tells it: of the beginning or the end of the track. Nobody plays two tracks at once.
  played_at timestamptz not null,
  -- Whether plays before it may be missing.
  follows_gap boolean not null,
  -- The contract's message pulsewire.music.v1.Track in its JSON form.
  track jsonb not null,
  constraint music_plays_pkey primary key (owner_id, source, played_at),
  constraint music_plays_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
);
call pulsewire.own_rows('music_plays');
call pulsewire.keep_newest_rows('pulsewire.music_plays', 5000, 'played_at',
  'a taste shows in fewer plays');
call pulsewire.end_rows('pulsewire.music_plays', 'played_at', interval '180 days',
  'what was played half a year ago says little');
call pulsewire.merge_rows('pulsewire.music_plays', 'stays',
  'the connection that they come from stays as well');

-- How far the plays of a service are gathered.
create table pulsewire.music_histories (
  owner_id uuid not null,
  source text not null constraint music_histories_source_check check (source in ('spotify')),
  -- The newest play, behind which the next look begins; null if there is none.
  newest_played_at timestamptz,
  -- The last look that the service answered; null before the first.
  read_at timestamptz,
  -- Why nothing is gathered; null if it is.
  problem text constraint music_histories_problem_check check (problem in (
    'not_connected', 'permission_missing', 'rate_limited', 'unavailable', 'premium_required',
    'no_device', 'command_refused')),
  constraint music_histories_pkey primary key (owner_id, source),
  constraint music_histories_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
);
call pulsewire.own_rows('music_histories');
call pulsewire.bound_rows('pulsewire.music_histories', 'key', 'one for each service', 10);
call pulsewire.merge_rows('pulsewire.music_histories', 'stays',
  'the connection that it is about stays as well');
