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
    'export_ready', 'reconnect_source')),
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
    check (delivery in ('pending', 'sent', 'failed')),
  -- When devices are told; null before that is decided, and for what is only listed.
  alert_at timestamptz,
  constraint notifications_pkey primary key (owner_id, number),
  constraint notifications_key_key unique (owner_id, kind, key),
  constraint notifications_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
);
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

-- Adds a notification, unless its kind is off, or there is one of the same kind and key: that takes the new subject.
-- Returns whether it is new.
create function pulsewire.add_notification(
  owner uuid, new_kind text, new_key text, new_subject_id uuid, new_detail text,
  new_amount integer, new_local_date date, at_time timestamptz
) returns boolean
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  if exists (select from pulsewire.notification_settings s
    where s.owner_id = owner and new_kind = any (s.muted_kinds))
  then
    return false;
  end if;
  update pulsewire.notifications n set subject_id = new_subject_id
  where n.owner_id = owner and n.kind = new_kind and n.key = new_key;
  if found then return false; end if;
  insert into pulsewire.notifications (owner_id, number, kind, key, subject_id, detail, amount,
    local_date, created_at, delivery)
  values (owner, pulsewire.next_notification_revision(owner), new_kind, new_key, new_subject_id,
    left(new_detail, 200), new_amount, new_local_date, at_time, 'pending')
  on conflict on constraint notifications_key_key do nothing;
  return found;
end $$;

-- The door by which other features' units of work tell an account something: the unit of work has to be the account's.
-- What is new is delivered by the account's job.
create function pulsewire.notify(
  owner uuid, new_kind text, new_key text, new_subject_id uuid, new_detail text,
  at_time timestamptz
) returns void
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  if not pulsewire.add_notification(
    owner, new_kind, new_key, new_subject_id, new_detail, 0, null, at_time)
  then
    return;
  end if;
  insert into pulsewire.jobs as j (owner_id, id, kind, payload, due_at)
  values (owner, '6e6f7469-6669-8000-8000-000000000001', 'notifications', '', now())
  on conflict (owner_id, id) do update
    set lease_id = null, due_at = excluded.due_at, attempt = 0, failed_at = null,
      failure_reason = null;
end $$;

revoke all on function pulsewire.next_notification_revision(uuid),
  pulsewire.add_notification(uuid, text, text, uuid, text, integer, date, timestamptz),
  pulsewire.notify(uuid, text, text, uuid, text, timestamptz) from public;
grant execute on function pulsewire.next_notification_revision(uuid),
  pulsewire.add_notification(uuid, text, text, uuid, text, integer, date, timestamptz),
  pulsewire.notify(uuid, text, text, uuid, text, timestamptz) to pulsewire_server;
