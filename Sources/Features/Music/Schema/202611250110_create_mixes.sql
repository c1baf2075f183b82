-- Tracks for the phases of workouts, and how far their playlists are written.
create table pulsewire.music_mixes (
  owner_id uuid not null,
  id uuid not null,
  source text not null constraint music_mixes_source_check check (source in ('spotify')),
  state text not null constraint music_mixes_state_check
    check (state in ('writing', 'written', 'failed')),
  -- The service's id of the playlist; null until it is known.
  playlist_id text constraint music_mixes_playlist_id_check
    check (char_length(playlist_id) <= 200),
  -- Null for none.
  rating integer constraint music_mixes_rating_check check (rating between 1 and 5),
  created_at timestamptz not null,
  -- The contract's message pulsewire.music.v1.Mix in its JSON form, without what the columns have.
  document jsonb not null,
  constraint music_mixes_pkey primary key (owner_id, id),
  constraint music_mixes_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
);
call pulsewire.own_rows('music_mixes');
call pulsewire.keep_newest_rows('pulsewire.music_mixes', 50, 'created_at',
  'a mix is made anew at any time');
call pulsewire.end_rows('pulsewire.music_mixes', 'created_at', interval '365 days',
  'what an athlete liked a year ago says little');
call pulsewire.merge_rows('pulsewire.music_mixes', 'moves', 'the mixes of both accounts');

-- Tempos of tracks, as the athlete tapped or declared them.
create table pulsewire.track_tempos (
  owner_id uuid not null,
  -- An ISRC, or the service's URI of a track.
  track_key text not null constraint track_tempos_track_key_check
    check (char_length(track_key) <= 200),
  source text not null constraint track_tempos_source_check
    check (source in ('tapped', 'declared')),
  tempo double precision not null constraint track_tempos_tempo_check
    check (tempo between 30 and 300),
  -- From 0 to 1.
  confidence double precision not null constraint track_tempos_confidence_check
    check (confidence between 0 and 1),
  noted_at timestamptz not null,
  -- In the athlete's words; empty for none.
  genre text not null default '' constraint track_tempos_genre_check
    check (char_length(genre) <= 50),
  constraint track_tempos_pkey primary key (owner_id, track_key, source),
  constraint track_tempos_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
);
call pulsewire.own_rows('track_tempos');
call pulsewire.keep_newest_rows('pulsewire.track_tempos', 20000, 'noted_at',
  'no athlete taps along with more tracks');
call pulsewire.end_rows('pulsewire.track_tempos', 'noted_at', interval '5 years',
  'who listens to a track taps again');
call pulsewire.merge_rows('pulsewire.track_tempos', 'moves', 'the tempos of both accounts');
