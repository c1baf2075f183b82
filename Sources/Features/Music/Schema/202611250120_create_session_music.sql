-- The music of an athlete's session, and what it was switched to last.
create table pulsewire.session_music (
  owner_id uuid not null,
  session_id uuid not null,
  work_context_uri text not null constraint session_music_work_context_uri_check
    check (char_length(work_context_uri) <= 200),
  rest_context_uri text not null constraint session_music_rest_context_uri_check
    check (char_length(rest_context_uri) <= 200),
  set_at timestamptz not null,
  -- One more with each switch, so that each is made once.
  revision bigint not null,
  effort text constraint session_music_effort_check check (effort in ('work', 'rest')),
  switched_at timestamptz,
  -- The newest switch that is over: it plays, or will not. Before that, the node that has begun it may have died.
  settled_revision bigint not null default 0,
  -- Until when nobody else takes up a switch that is not over.
  attempt_ends_at timestamptz,
  problem text constraint session_music_problem_check check (problem in (
    'not_connected', 'permission_missing', 'rate_limited', 'unavailable', 'premium_required',
    'no_device', 'command_refused')),
  constraint session_music_pkey primary key (owner_id),
  constraint session_music_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
);
call pulsewire.own_rows('session_music');
call pulsewire.bound_rows('pulsewire.session_music', 'key', 'that of one session', 1);
call pulsewire.end_rows('pulsewire.session_music', 'set_at', interval '2 days',
  'a session is over by then');
call pulsewire.merge_rows('pulsewire.session_music', 'stays',
  'the connection to the service stays as well');
