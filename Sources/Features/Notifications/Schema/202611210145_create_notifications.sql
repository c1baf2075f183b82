-- What an account is at with its notifications: one row from the first on.
create table pulsewire.notification_states (
  owner_id uuid not null,
  -- Counts the account's changes of notifications; 1 stands for none. Each notification has that of its creation as its
  -- number.
  revision bigint not null
    constraint notification_states_revision_check check (revision >= 2),
  -- The newest days, where the athlete is, whose daily reminder and summary are done with.
  reminded_on date,
  summarized_on date,
  constraint notification_states_pkey primary key (owner_id),
  constraint notification_states_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
)
-- Each notification changes a row: with room on its page, no index is written.
with (fillfactor = 85);
call pulsewire.own_rows('notification_states');
call pulsewire.bound_rows('pulsewire.notification_states', 'key', 'one for each account', 1);
call pulsewire.merge_rows('pulsewire.notification_states', 'stays',
  'the other account counts its own');

-- What an athlete wants to be told; no row before the first change.
create table pulsewire.notification_settings (
  owner_id uuid not null,
  version bigint not null
    constraint notification_settings_version_check check (version > 0),
  muted_kinds text[] not null,
  mailed_kinds text[] not null,
  -- In minutes after midnight; the same for no quiet hours.
  quiet_start smallint not null
    constraint notification_settings_quiet_start_check check (quiet_start between 0 and 1439),
  quiet_end smallint not null
    constraint notification_settings_quiet_end_check check (quiet_end between 0 and 1439),
  daily_budget smallint not null
    constraint notification_settings_daily_budget_check check (daily_budget between 0 and 100),
  reminder_minute smallint not null
    constraint notification_settings_reminder_minute_check
    check (reminder_minute between 0 and 1439),
  summary_minute smallint not null
    constraint notification_settings_summary_minute_check
    check (summary_minute between 0 and 1439),
  changed_at timestamptz not null,
  constraint notification_settings_pkey primary key (owner_id),
  constraint notification_settings_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
);
call pulsewire.own_rows('notification_settings');
call pulsewire.bound_rows('pulsewire.notification_settings', 'key', 'one for each account', 1);
call pulsewire.merge_rows('pulsewire.notification_settings', 'stays',
  'the other account has its own');

-- What an athlete is told. Texts are made when they are read; of others there is only what names them.
create table pulsewire.notifications (
  owner_id uuid not null,
  number bigint not null,
  kind text not null constraint notifications_kind_check check (kind in (
    'workout_reminder', 'daily_summary', 'new_follower', 'new_comment', 'achievement',
    'export_ready', 'reconnect_source', 'plan_ready')),
  -- What makes it one: a second of the same kind and key is none.
  key text not null constraint notifications_key_check check (octet_length(key) between 1 and 100),
  subject_id uuid,
  -- The name of its subject, and a number that goes with it.
  detail text not null constraint notifications_detail_check check (char_length(detail) <= 200),
  amount integer not null,
  -- Of a reminder and a summary.
  local_date date,
  created_at timestamptz not null,
  read_at timestamptz,
  delivery text not null constraint notifications_delivery_check
    check (delivery in ('pending', 'sent', 'failed', 'listed')),
  -- Whether a job pushes it to devices; pending until that is done.
  is_handed boolean not null default false,
  -- When devices are told; null before that is decided, and for what is only listed.
  alert_at timestamptz,
  constraint notifications_pkey primary key (owner_id, number),
  constraint notifications_key_key unique (owner_id, kind, key),
  constraint notifications_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
);
-- Serves what is unread, and the badge, which counts it.
create index notifications_unread_idx on pulsewire.notifications (owner_id, number)
  where read_at is null;
call pulsewire.own_rows('notifications');
call pulsewire.merge_rows('pulsewire.notifications', 'stays', 'the other account was told');
-- A reminder stays until its workout is over, so that none is given twice.
call pulsewire.keep_newest_rows('pulsewire.notifications', 500, 'number',
  'an athlete reads no further back', column_names => '{kind,created_at}',
  spared => 't.kind = ''workout_reminder'' and t.created_at > now() - interval ''8 days''');
call pulsewire.end_rows('pulsewire.notifications', 'created_at', interval '90 days',
  'what was told long ago is forgotten');
-- Whoever follows an athlete is not refused because the athlete has no room; what is too old gives it.
call pulsewire.weigh_rows('pulsewire.notifications', refuses => false);

-- What has happened to an account and is not numbered yet. Strangers add to it, so a row is one by its kind and key, and
-- nobody has to wait for it but who tells the same; what numbers them is done for the account alone, a second later.
create table pulsewire.notices (
  owner_id uuid not null,
  kind text not null constraint notices_kind_check check (kind in (
    'workout_reminder', 'daily_summary', 'new_follower', 'new_comment', 'achievement',
    'export_ready', 'reconnect_source', 'plan_ready')),
  key text not null constraint notices_key_check check (octet_length(key) between 1 and 100),
  subject_id uuid,
  detail text not null constraint notices_detail_check check (char_length(detail) <= 200),
  created_at timestamptz not null,
  constraint notices_pkey primary key (owner_id, kind, key),
  constraint notices_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
)
-- A row lives for a second: vacuumed by how many died, as those of jobs.
with (fillfactor = 85, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
call pulsewire.own_rows('notices');
call pulsewire.merge_rows('pulsewire.notices', 'stays', 'the other account was told');
-- 500 at most wait; see notify.
call pulsewire.end_rows('pulsewire.notices', 'created_at', interval '90 days',
  'what was not told for so long is forgotten');

-- The next revision of an account. Whoever takes it holds up the account's others until the end of its unit of work,
-- so that revisions become visible in their order.
create function pulsewire.next_notification_revision(owner uuid) returns bigint
language sql volatile
begin atomic
  insert into pulsewire.notification_states as s (owner_id, revision)
  values (owner, 2)
  on conflict on constraint notification_states_pkey do update set revision = s.revision + 1
  returning s.revision;
end;

-- Adds a notification, unless its kind is off, or there is one of the same kind and key: that takes the new subject. One
-- of a comment that was read gives way to that of the next. A follower without a subject is one who has gone: what was
-- told stays, hidden and read, so that who comes and goes is told once. Returns whether devices have something to learn.
create function pulsewire.add_notification(
  owner uuid, new_kind text, new_key text, new_subject_id uuid, new_detail text,
  new_amount integer, new_local_date date, at_time timestamptz
) returns boolean
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  if new_kind = 'new_follower' and new_subject_id is null then
    perform from pulsewire.notification_states s where s.owner_id = owner for update;
    update pulsewire.notifications n
    set subject_id = null, read_at = coalesce(n.read_at, greatest(at_time, n.created_at))
    where n.owner_id = owner and n.kind = new_kind and n.key = new_key
      and n.subject_id is not null;
    if not found then return false; end if;
    perform pulsewire.next_notification_revision(owner);
    return true;
  end if;
  if exists (select from pulsewire.notification_settings s
    where s.owner_id = owner and new_kind = any (s.muted_kinds))
  then
    return false;
  end if;
  -- First, as whoever changes notifications does: nobody waits in a circle.
  perform from pulsewire.notification_states s where s.owner_id = owner for update;
  delete from pulsewire.notifications n
  where n.owner_id = owner and n.kind = new_kind and n.key = new_key
    and n.kind = 'new_comment' and n.read_at is not null
    and n.subject_id is distinct from new_subject_id;
  update pulsewire.notifications n set subject_id = new_subject_id
  where n.owner_id = owner and n.kind = new_kind and n.key = new_key
    and n.subject_id is distinct from new_subject_id;
  if found or exists (select from pulsewire.notifications n
    where n.owner_id = owner and n.kind = new_kind and n.key = new_key)
  then
    return false;
  end if;
  insert into pulsewire.notifications (owner_id, number, kind, key, subject_id, detail, amount,
    local_date, created_at, delivery)
  values (owner, pulsewire.next_notification_revision(owner), new_kind, new_key, new_subject_id,
    left(new_detail, 200), new_amount, new_local_date, at_time, 'pending')
  on conflict on constraint notifications_key_key do nothing;
  return found;
end $$;

-- The door by which units of work tell an account something, its own and, by the role that keeps both ends of a
-- following the same, strangers'. It only adds, also that a follower has gone (a null subject): of many who come at once, nobody waits for another's unit of work.
create function pulsewire.notify(
  owner uuid, new_kind text, new_key text, new_subject_id uuid, new_detail text,
  at_time timestamptz
) returns void
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  -- About so many; more wait only where nobody numbers them.
  if exists (select from pulsewire.notices n where n.owner_id = owner offset 499) then return; end if;
  insert into pulsewire.notices as n (owner_id, kind, key, subject_id, detail, created_at)
  values (owner, new_kind, new_key, new_subject_id, left(new_detail, 200), at_time)
  on conflict on constraint notices_pkey do update set subject_id = excluded.subject_id;
end $$;

-- Makes notifications of what has happened to an account, in the order of its times, and has them delivered by the
-- account's job. Returns whether there are any. What somebody is still telling is left for the next time.
create function pulsewire.take_notices(owner uuid) returns boolean
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  one record;
  is_told boolean := false;
begin
  for one in
    with taken as (
      delete from pulsewire.notices n
      where n.owner_id = owner and n.ctid = any (array(
        select w.ctid from pulsewire.notices w where w.owner_id = owner for update skip locked))
      returning n.*)
    select * from taken order by created_at, kind, key
  loop
    is_told := pulsewire.add_notification(
      owner, one.kind, one.key, one.subject_id, one.detail, 0, null, one.created_at) or is_told;
  end loop;
  if is_told then
    insert into pulsewire.jobs as j (owner_id, id, kind, payload, due_at)
    values (owner, '6e6f7469-6669-8000-8000-000000000001', 'notifications', '', now())
    on conflict (owner_id, id) do update
      set lease_id = null, due_at = excluded.due_at, attempt = 0, failed_at = null,
        failure_reason = null;
  end if;
  return is_told;
end $$;

-- What numbers notices does not know whose there are. So a function names the accounts behind one; its role can see
-- nothing else.
call pulsewire.make_role('pulsewire_notifier');
grant usage on schema pulsewire to pulsewire_notifier;
grant select (owner_id) on pulsewire.notices to pulsewire_notifier;
create policy notices_notifier on pulsewire.notices
  for select to pulsewire_notifier using (true);
comment on policy notices_notifier on pulsewire.notices is
  'across owners: what has happened is numbered, to whomever it has';
-- One look-up for each account, however much has happened to it.
create function pulsewire.noticed_accounts(after uuid, row_count integer) returns setof uuid
language sql stable security definer
set search_path = pg_catalog, pg_temp
set enable_seqscan = off
as $$
  with recursive noticed (owner_id) as (
    (select n.owner_id from pulsewire.notices n where n.owner_id > after
      order by n.owner_id limit 1)
    union all
    select (select n.owner_id from pulsewire.notices n where n.owner_id > w.owner_id
      order by n.owner_id limit 1)
    from noticed w where w.owner_id is not null)
  select owner_id from noticed where owner_id is not null limit row_count
$$;

revoke all on function pulsewire.next_notification_revision(uuid),
  pulsewire.add_notification(uuid, text, text, uuid, text, integer, date, timestamptz),
  pulsewire.notify(uuid, text, text, uuid, text, timestamptz), pulsewire.take_notices(uuid),
  pulsewire.noticed_accounts(uuid, integer) from public;
grant execute on function pulsewire.next_notification_revision(uuid),
  pulsewire.add_notification(uuid, text, text, uuid, text, integer, date, timestamptz),
  pulsewire.notify(uuid, text, text, uuid, text, timestamptz), pulsewire.take_notices(uuid),
  pulsewire.noticed_accounts(uuid, integer) to pulsewire_server;
call pulsewire.give_away('pulsewire_notifier', 'pulsewire.noticed_accounts(uuid, integer)');
