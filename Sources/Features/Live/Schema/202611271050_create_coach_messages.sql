-- What people say to an athlete in a session. A coach's watcher on another node, or one that comes back, finds it here.
create table pulsewire.coach_messages (
  owner_id uuid not null,
  id uuid not null,
  session_id uuid not null,
  sender_name text not null,
  text text not null,
  sent_at timestamptz not null,
  constraint coach_messages_pkey primary key (owner_id, id),
  constraint coach_messages_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade,
  constraint coach_messages_session_id_fkey foreign key (owner_id, session_id)
    references pulsewire.workout_sessions (owner_id, id) on delete cascade
);
call pulsewire.own_rows('coach_messages');
call pulsewire.end_rows('pulsewire.coach_messages', 'sent_at', '1 hour',
  'they are delivered within 30 seconds, or not at all');
call pulsewire.merge_rows('pulsewire.coach_messages', 'stays', 'they were said in a session that goes on');
-- Serves the newest ones of an account and of a session.
create index coach_messages_sent_at_idx on pulsewire.coach_messages (owner_id, sent_at);
create index coach_messages_session_id_idx on pulsewire.coach_messages (owner_id, session_id);
-- Nobody says anything in the name of the athlete, or changes what was said.
revoke insert, update on pulsewire.coach_messages from pulsewire_server;
