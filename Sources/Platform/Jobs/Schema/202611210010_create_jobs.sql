-- Work that outlives the call that began it: it is leased to a node, and tried again when the lease
-- ends.
create table pulsewire.jobs (
  owner_id uuid not null,
  id uuid not null,
  kind text not null,
  payload bytea not null,
  checkpoint bytea,
  attempt integer not null default 0,
  -- Who is at it; null for nobody.
  lease_id uuid,
  -- When it is to be run; of one that is leased, when the lease ends.
  due_at timestamptz not null,
  -- Those that are due are taken in this order; see queue_job.
  turn_at timestamptz not null,
  failed_at timestamptz,
  failure_reason text,
  constraint jobs_pkey primary key (owner_id, id),
  constraint jobs_failure_check check ((failed_at is null) = (failure_reason is null)),
  constraint jobs_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
)
-- A job is changed a few times and then deleted, so that few rows live and many have died: vacuumed
-- by how many died, and not by a share, for whoever looks for work passes the dead ones.
with (fillfactor = 85, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
call pulsewire.own_rows('jobs');
call pulsewire.merge_rows('pulsewire.jobs', 'stays',
  'what is under way is about the account itself');
-- As many as wait for what each of them is about. One that has failed is the administrator's, who
-- has three months; an account that could not be deleted is not forgotten.
call pulsewire.end_rows('pulsewire.jobs', 'failed_at', interval '90 days',
  'jobs that have failed are forgotten',
  condition => 'failed_at is not null and kind <> ''deletion''',
  column_names => '{kind}');
-- Serves claim_jobs.
create index jobs_turn_idx on pulsewire.jobs (kind, turn_at) where failed_at is null;
-- Serves queue_job.
create index jobs_owner_turn_idx on pulsewire.jobs (owner_id, kind, turn_at)
  where failed_at is null;
-- Serves failed_jobs.
create index jobs_failed_idx on pulsewire.jobs (failed_at) where failed_at is not null;

-- A node that looks for work does not know whose there is. So two functions see the jobs of all
-- accounts; their role can reach nothing else.
call pulsewire.make_role('pulsewire_dispatcher');
grant usage on schema pulsewire to pulsewire_dispatcher;
grant select, update on pulsewire.jobs to pulsewire_dispatcher;
create policy jobs_dispatcher on pulsewire.jobs to pulsewire_dispatcher
  using (true) with check (true);
comment on policy jobs_dispatcher on pulsewire.jobs is
  'across owners: whoever is free takes the next job, whosever it is';

-- Gives a job its turn: a minute behind the last one that its owner has of the kind, but no more
-- than an hour after it is due. So whoever has a thousand jobs is not before whoever has one, and
-- where nobody else has any, nothing waits. One that is put off has its turn when it is due.
create function pulsewire.queue_job() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op = 'UPDATE' then
    new.turn_at := new.due_at;
    return new;
  end if;
  new.turn_at := greatest(new.due_at, least(new.due_at + interval '1 hour', coalesce((
    select max(j.turn_at) + interval '1 minute' from pulsewire.jobs j
    where j.owner_id = new.owner_id and j.kind = new.kind and j.failed_at is null), new.due_at)));
  return new;
end $$;
create trigger jobs_queued before insert on pulsewire.jobs
  for each row execute function pulsewire.queue_job();
create trigger jobs_put_off before update of due_at on pulsewire.jobs
  for each row when (new.lease_id is null) execute function pulsewire.queue_job();

-- Leases jobs that are due, of each kind as many as the caller has room for. Those that another
-- node is just taking are left out, so that no node waits for another.
create function pulsewire.claim_jobs(
  job_kinds text[], job_counts integer[], new_lease_id uuid, lease_seconds double precision
) returns table (
  owner_id uuid, id uuid, kind text, payload bytea, checkpoint bytea, attempt integer
)
language sql security definer
set search_path = pg_catalog, pg_temp
as $$
  with due as (
    select d.owner_id, d.id
    from unnest(job_kinds, job_counts) room (kind, job_count)
    cross join lateral (
      select j.owner_id, j.id from pulsewire.jobs j
      where j.kind = room.kind and j.failed_at is null and j.due_at <= now()
        and j.turn_at <= now() + interval '1 hour'
      order by j.turn_at limit room.job_count
      for update skip locked
    ) d
  )
  update pulsewire.jobs j
  set lease_id = new_lease_id, due_at = now() + make_interval(secs => lease_seconds),
    attempt = j.attempt + 1
  from due where j.owner_id = due.owner_id and j.id = due.id
  returning j.owner_id, j.id, j.kind, j.payload, j.checkpoint, j.attempt
$$;

-- What an administrator is shown; whose they were is not.
create function pulsewire.failed_jobs(limit_count integer)
returns table (id uuid, kind text, failure_reason text, failed_at timestamptz)
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select j.id, j.kind, j.failure_reason, j.failed_at from pulsewire.jobs j
  where j.failed_at is not null order by j.failed_at desc limit limit_count
$$;

revoke all on function pulsewire.queue_job(),
  pulsewire.claim_jobs(text[], integer[], uuid, double precision),
  pulsewire.failed_jobs(integer) from public;
grant execute on function
  pulsewire.claim_jobs(text[], integer[], uuid, double precision),
  pulsewire.failed_jobs(integer) to pulsewire_server;

call pulsewire.give_away('pulsewire_dispatcher',
  'pulsewire.claim_jobs(text[], integer[], uuid, double precision)', 'pulsewire.queue_job()',
  'pulsewire.failed_jobs(integer)');
