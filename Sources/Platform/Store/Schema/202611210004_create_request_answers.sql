-- What each request was answered, for a day, so that its repeat is answered the same. Apart from
-- what the request made: that may be gone when the repeat comes.
create table pulsewire.request_answers (
  owner_id uuid not null,
  request_id uuid not null,
  -- The method, with its service: another one's request may have the same id.
  method text not null,
  answer jsonb not null,
  answered_at timestamptz not null,
  -- Whoever adds a request that is there already has lost the race against its repeat.
  constraint request_answers_pkey primary key (owner_id, request_id, method),
  constraint request_answers_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
)
-- A day's answers go each day: vacuumed in small steps, so that the next ones take their place.
with (autovacuum_vacuum_scale_factor = 0.05);
call pulsewire.merge_rows('pulsewire.request_answers', 'stays',
  'a repeat comes to the account that was asked');
call pulsewire.own_rows('request_answers');
-- What was answered stays answered.
revoke update on pulsewire.request_answers from pulsewire_server;
call pulsewire.forget_answers_of('pulsewire.request_answers');
call pulsewire.keep_newest_rows('pulsewire.request_answers', 20000, 'answered_at',
  'nobody repeats so many changes of a day', weighed_column => 'answer', byte_max => 16 * 1048576);

-- Refuses to change what another unit of work answered: a trigger of tables whose answers are completed
-- by what follows from the unit's own writes.
create function pulsewire.refuse_other_answer() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  raise insufficient_privilege using message = 'the request was answered before';
end $$;
revoke all on function pulsewire.refuse_other_answer() from public;
