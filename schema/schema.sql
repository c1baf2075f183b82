-- Written by schema/generate.py: what the SQL files in the folders Schema come to.

-- Name: pulsewire; Type: SCHEMA; Schema: -; Owner: pulsewire_owner

CREATE SCHEMA pulsewire;

ALTER SCHEMA pulsewire OWNER TO pulsewire_owner;

-- Name: pulsewire_anonymous; Type: SCHEMA; Schema: -; Owner: pulsewire_owner

CREATE SCHEMA pulsewire_anonymous;

ALTER SCHEMA pulsewire_anonymous OWNER TO pulsewire_owner;

-- Name: pulsewire_personal; Type: SCHEMA; Schema: -; Owner: pulsewire_owner

CREATE SCHEMA pulsewire_personal;

ALTER SCHEMA pulsewire_personal OWNER TO pulsewire_owner;

-- Name: account_keys_to_rewrap(text, uuid, integer, integer); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_keykeeper

CREATE FUNCTION pulsewire.account_keys_to_rewrap(new_wrapped_by text, after_owner_id uuid, after_version integer, limit_count integer) RETURNS TABLE(owner_id uuid, version integer, wrapped_by text, wrapped_key bytea)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select k.owner_id, k.version, k.wrapped_by, k.wrapped_key from pulsewire.account_keys k
  where (k.owner_id, k.version) > (after_owner_id, after_version)
    and k.wrapped_by <> new_wrapped_by
  order by k.owner_id, k.version limit limit_count
$$;

ALTER FUNCTION pulsewire.account_keys_to_rewrap(new_wrapped_by text, after_owner_id uuid, after_version integer, limit_count integer) OWNER TO pulsewire_keykeeper;

-- Name: accounts_to_replay(uuid, integer); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_replayer

CREATE FUNCTION pulsewire.accounts_to_replay(behind uuid, row_count integer) RETURNS SETOF uuid
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  with recursive found (owner_id) as (
    select least(
      (select p.owner_id from pulsewire.cloud_payloads p where p.owner_id > behind
        order by p.owner_id limit 1),
      (select r.owner_id from pulsewire.recordings r
        where r.owner_id > behind and r.source is not null order by r.owner_id limit 1))
    union all
    select least(
      (select p.owner_id from pulsewire.cloud_payloads p where p.owner_id > f.owner_id
        order by p.owner_id limit 1),
      (select r.owner_id from pulsewire.recordings r
        where r.owner_id > f.owner_id and r.source is not null order by r.owner_id limit 1))
    from found f where f.owner_id is not null
  )
  select f.owner_id from found f where f.owner_id is not null limit row_count
$$;

ALTER FUNCTION pulsewire.accounts_to_replay(behind uuid, row_count integer) OWNER TO pulsewire_replayer;

-- Name: accounts_to_sum(uuid, integer); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_summer

CREATE FUNCTION pulsewire.accounts_to_sum(behind uuid, row_count integer) RETURNS SETOF uuid
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select a.owner_id from pulsewire.accounts a where a.owner_id > behind
  order by a.owner_id limit row_count
$$;

ALTER FUNCTION pulsewire.accounts_to_sum(behind uuid, row_count integer) OWNER TO pulsewire_summer;

-- Name: add_notification(uuid, text, text, uuid, text, integer, date, timestamp with time zone); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_owner

CREATE FUNCTION pulsewire.add_notification(owner uuid, new_kind text, new_key text, new_subject_id uuid, new_detail text, new_amount integer, new_local_date date, at_time timestamp with time zone) RETURNS boolean
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
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

ALTER FUNCTION pulsewire.add_notification(owner uuid, new_kind text, new_key text, new_subject_id uuid, new_detail text, new_amount integer, new_local_date date, at_time timestamp with time zone) OWNER TO pulsewire_owner;

-- Name: age_range(date, date); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_owner

CREATE FUNCTION pulsewire.age_range(birth_date date, on_day date) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT
    RETURN (SELECT CASE WHEN (years.years < (18)::numeric) THEN 'AGE_RANGE_13_TO_17'::text WHEN (years.years < (25)::numeric) THEN 'AGE_RANGE_18_TO_24'::text WHEN (years.years < (35)::numeric) THEN 'AGE_RANGE_25_TO_34'::text WHEN (years.years < (45)::numeric) THEN 'AGE_RANGE_35_TO_44'::text WHEN (years.years < (55)::numeric) THEN 'AGE_RANGE_45_TO_54'::text WHEN (years.years < (65)::numeric) THEN 'AGE_RANGE_55_TO_64'::text ELSE 'AGE_RANGE_65_AND_OVER'::text END AS "case" FROM EXTRACT(year FROM age((age_range.on_day)::timestamp without time zone, (age_range.birth_date)::timestamp without time zone)) years(years));

ALTER FUNCTION pulsewire.age_range(birth_date date, on_day date) OWNER TO pulsewire_owner;

-- Name: approve_following(); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_social_writer

CREATE FUNCTION pulsewire.approve_following() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  update pulsewire.followings set state = new.state
  where owner_id = new.account_id and id = new.id;
  return null;
end $$;

ALTER FUNCTION pulsewire.approve_following() OWNER TO pulsewire_social_writer;

-- Name: award_followers(uuid, text[], bigint[], timestamp with time zone); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_social_writer

CREATE FUNCTION pulsewire.award_followers(account uuid, keys text[], targets bigint[], at_time timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  earned record;
  follower_count bigint;
  caller constant uuid := pulsewire.current_owner();
begin
  if account <> caller and not exists (select from pulsewire.followings f
    where f.owner_id = caller and f.account_id = account and f.state = 'following')
  then
    return;
  end if;
  perform set_config('pulsewire.owner', account::text, true);
  if exists (select from unnest(keys) g (key) where not exists (
    select from pulsewire.achievements a where a.owner_id = account and a.key = g.key))
  then
    perform pulsewire.lock_achievements(account);
    select coalesce(sum(t.amount), 0) into follower_count from pulsewire.tallies t
    where t.owner_id = account and t.subject_id = account and t.kind = 'follower';
    for earned in
      insert into pulsewire.achievements (owner_id, key, completed_at)
      select account, g.key, at_time from unnest(keys, targets) g (key, target)
      where g.target <= follower_count and not exists (select from pulsewire.achievements a
        where a.owner_id = account and a.key = g.key)
      on conflict do nothing
      returning key, completed_at
    loop
      perform pulsewire.notify(account, 'achievement', earned.key, null, earned.key,
        greatest(earned.completed_at, now()));
    end loop;
  end if;
  perform set_config('pulsewire.owner', caller::text, true);
end $$;

ALTER FUNCTION pulsewire.award_followers(account uuid, keys text[], targets bigint[], at_time timestamp with time zone) OWNER TO pulsewire_social_writer;

-- Name: begin_library_workout(); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_owner

CREATE FUNCTION pulsewire.begin_library_workout() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if tg_op = 'INSERT' then
    new.is_featured := false;
    new.like_rank := 0;
    if pulsewire.is_merging(tg_relid) then
      return new;
    end if;
    if new.origin = 'administrator' and not exists (
      select from pulsewire.administrators a where a.owner_id = new.owner_id)
    then
      raise insufficient_privilege using message = 'the current owner is no administrator';
    end if;
  end if;
  -- Row security refuses the row of somebody else.
  if new.is_public and new.origin <> 'administrator'
    and new.owner_id = pulsewire.current_owner() and not exists (
      select from pulsewire.public_profiles p where p.owner_id = new.owner_id)
  then
    raise exception 'the author has no name' using errcode = 'check_violation',
      constraint = 'library_workouts_profile_check';
  end if;
  return new;
end $$;

ALTER FUNCTION pulsewire.begin_library_workout() OWNER TO pulsewire_owner;

-- Name: begin_post(); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_owner

CREATE FUNCTION pulsewire.begin_post() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  new.comment_count := 0;
  return new;
end $$;

ALTER FUNCTION pulsewire.begin_post() OWNER TO pulsewire_owner;

-- Name: block(uuid, text, timestamp with time zone, integer); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_social_writer

CREATE FUNCTION pulsewire.block(new_id uuid, wanted text, at_time timestamp with time zone, blocks_max integer) RETURNS TABLE(id uuid, username text, created_at timestamp with time zone)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
#variable_conflict use_column
declare
  me constant uuid := pulsewire.current_owner();
  target uuid;
begin
  perform pulsewire.lock_followings(me);
  select p.owner_id into target
  from pulsewire.public_profiles p where p.username_key = lower(wanted collate "C");
  if target = me then
    raise exception 'nobody blocks themselves' using errcode = 'check_violation',
      constraint = 'blocks_account_id_check';
  end if;
  if target is not null then perform pulsewire.lock_pair(me, target); end if;
  return query
    update pulsewire.blocks b set username = wanted, account_id = target
    where b.owner_id = me and b.id = (select c.id from pulsewire.blocks c
      where c.owner_id = me and (c.account_id = target
        or (c.account_id is null and lower(c.username) = lower(wanted)))
      order by c.account_id nulls last limit 1)
    returning b.id, b.username, b.created_at;
  if not found then
    if (select count(*) from pulsewire.blocks c where c.owner_id = me) >= blocks_max then
      raise exception 'too many blocks' using errcode = 'check_violation',
        constraint = 'blocks_count_check';
    end if;
    return query
      insert into pulsewire.blocks as b (owner_id, id, username, account_id, created_at)
      values (me, new_id, wanted, target, at_time)
      returning b.id, b.username, b.created_at;
  end if;
end $$;

ALTER FUNCTION pulsewire.block(new_id uuid, wanted text, at_time timestamp with time zone, blocks_max integer) OWNER TO pulsewire_social_writer;

-- Name: bound_deletions(uuid); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_owner

CREATE FUNCTION pulsewire.bound_deletions(owner uuid) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  noted bigint;
begin
  update pulsewire.entity_revisions r set deletion_count = r.deletion_count + 1
  where r.owner_id = owner returning r.deletion_count into noted;
  if noted <= 50000 then return; end if;
  delete from pulsewire.entity_changes c
  where c.owner_id = owner and c.deleted_at is not null and c.revision < (
    select n.revision from pulsewire.entity_changes n
    where n.owner_id = owner and n.deleted_at is not null
    order by n.revision desc offset 24999 limit 1);
end $$;

ALTER FUNCTION pulsewire.bound_deletions(owner uuid) OWNER TO pulsewire_owner;

-- Name: bound_rows(regclass, text, text, bigint, regclass); Type: PROCEDURE; Schema: pulsewire; Owner: pulsewire_owner

CREATE PROCEDURE pulsewire.bound_rows(IN table_id regclass, IN kind text, IN reason text, IN count_max bigint DEFAULT NULL::bigint, IN parent regclass DEFAULT NULL::regclass)
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if kind not in ('key', 'parent') then
    raise exception 'bound_rows is for the kinds key and parent, not for %', kind
      using hint = 'A number of rows is declared with cap_rows, a time with end_rows.';
  end if;
  insert into pulsewire.table_bounds (table_name, rule, kind, count_max, parent, reason)
  values (table_id::text, kind, kind, count_max, parent::text, reason);
end $$;

ALTER PROCEDURE pulsewire.bound_rows(IN table_id regclass, IN kind text, IN reason text, IN count_max bigint, IN parent regclass) OWNER TO pulsewire_owner;

-- Name: cap_rows(regclass, bigint, name, text, text, text); Type: PROCEDURE; Schema: pulsewire; Owner: pulsewire_owner

CREATE PROCEDURE pulsewire.cap_rows(IN table_id regclass, IN count_max bigint, IN counted_by name DEFAULT ''::name, IN condition text DEFAULT 'true'::text, IN rule text DEFAULT NULL::text, IN reason text DEFAULT 'an account needs no more'::text)
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  table_name constant text := (select relname from pg_class where oid = table_id);
  constraint_name constant text := coalesce(rule, table_name || '_count_check');
begin
  insert into pulsewire.table_bounds
    (table_name, rule, kind, count_max, counted_by, condition, reason)
  values (table_id::text, constraint_name, 'count', cap_rows.count_max, cap_rows.counted_by,
    cap_rows.condition, cap_rows.reason)
  on conflict on constraint table_bounds_pkey do update set count_max = excluded.count_max;
  execute format('create or replace trigger %I before insert on %s '
    'for each statement execute function pulsewire.lock_owner()',
    table_name || '_owner_lock', table_id);
  execute format('create or replace trigger %I after insert on %s '
    'referencing new table as added for each statement execute function pulsewire.%I'
    '(%L, %L, %L, %L)', constraint_name, table_id,
    case when counted_by = '' and condition = 'true' and count_max > 5000
      then 'hold_large_count' else 'hold_count' end,
    count_max, constraint_name, counted_by, condition);
end $$;

ALTER PROCEDURE pulsewire.cap_rows(IN table_id regclass, IN count_max bigint, IN counted_by name, IN condition text, IN rule text, IN reason text) OWNER TO pulsewire_owner;

-- Name: check_routine_count(); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_owner

CREATE FUNCTION pulsewire.check_routine_count() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if pulsewire.is_merging(tg_relid) then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('routines of ' || new.owner_id, 0));
  if (select count(*) from pulsewire.routines where owner_id = new.owner_id)
    >= pulsewire.max_routines(clock_timestamp())
  then
    raise exception 'the account has as many routines as it may have'
      using errcode = 'check_violation', constraint = 'routines_count_check';
  end if;
  return new;
end $$;

ALTER FUNCTION pulsewire.check_routine_count() OWNER TO pulsewire_owner;

-- Name: choices(jsonb, text); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_owner

CREATE FUNCTION pulsewire.choices(list jsonb, prefix text) RETURNS text[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    SET search_path TO 'pg_catalog', 'pg_temp'
    RETURN (SELECT COALESCE(array_agg(lower((replace(texts.t, choices.prefix, ''::text) COLLATE "C")) ORDER BY texts.n), '{}'::text[]) AS "coalesce" FROM jsonb_array_elements_text(COALESCE(choices.list, '[]'::jsonb)) WITH ORDINALITY texts(t, n));

ALTER FUNCTION pulsewire.choices(list jsonb, prefix text) OWNER TO pulsewire_owner;

-- Name: claim_ended_streams(integer, double precision); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_ingest

CREATE FUNCTION pulsewire.claim_ended_streams(limit_count integer, lease_seconds double precision) RETURNS TABLE(owner_id uuid, session_id uuid, device_id uuid, epoch bigint)
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  with due as (
    select s.owner_id, s.session_id, s.device_id from pulsewire.heart_rate_streams s
    where s.merge_due_at <= now()
    order by s.merge_due_at limit limit_count
    for no key update skip locked
  )
  update pulsewire.heart_rate_streams s
  set epoch = s.epoch + 1, merge_due_at = now() + make_interval(secs => lease_seconds)
  from due
  where s.owner_id = due.owner_id and s.session_id = due.session_id
    and s.device_id = due.device_id
  returning s.owner_id, s.session_id, s.device_id, s.epoch
$$;

ALTER FUNCTION pulsewire.claim_ended_streams(limit_count integer, lease_seconds double precision) OWNER TO pulsewire_ingest;

-- Name: claim_jobs(text[], integer[], uuid, double precision); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_dispatcher

CREATE FUNCTION pulsewire.claim_jobs(job_kinds text[], job_counts integer[], new_lease_id uuid, lease_seconds double precision) RETURNS TABLE(owner_id uuid, id uuid, kind text, payload bytea, checkpoint bytea, attempt integer)
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
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

ALTER FUNCTION pulsewire.claim_jobs(job_kinds text[], job_counts integer[], new_lease_id uuid, lease_seconds double precision) OWNER TO pulsewire_dispatcher;

-- Name: claim_old_intervals(timestamp with time zone, integer, double precision); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_retention

CREATE FUNCTION pulsewire.claim_old_intervals(measured_before timestamp with time zone, limit_count integer, lease_seconds double precision) RETURNS TABLE(owner_id uuid, session_id uuid, device_id uuid, epoch bigint)
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  with due as (
    select s.owner_id, s.session_id, s.device_id from pulsewire.heart_rate_streams s
    where s.rr_since < measured_before and coalesce(s.rr_leased_until <= now(), true)
    order by s.rr_since limit limit_count
    for no key update skip locked
  )
  update pulsewire.heart_rate_streams s
  set epoch = s.epoch + 1, rr_leased_until = now() + make_interval(secs => lease_seconds)
  from due
  where s.owner_id = due.owner_id and s.session_id = due.session_id
    and s.device_id = due.device_id
  returning s.owner_id, s.session_id, s.device_id, s.epoch
$$;

ALTER FUNCTION pulsewire.claim_old_intervals(measured_before timestamp with time zone, limit_count integer, lease_seconds double precision) OWNER TO pulsewire_retention;

-- Name: clear_ended_subjects(integer); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_social_writer

CREATE FUNCTION pulsewire.clear_ended_subjects(row_count integer) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    SET enable_seqscan TO 'off'
    SET jit TO 'off'
    AS $$
declare
  one record;
  room integer := row_count;
  ended integer;
begin
  loop
    select owner_id, id into one from pulsewire.ended_subjects limit 1 for update skip locked;
    if not found then return false; end if;
    delete from pulsewire.reactions where ctid = any (array(
      select ctid from pulsewire.reactions
      where author_id = one.owner_id and subject_id = one.id limit room));
    get diagnostics ended = row_count;
    room := room - ended;
    delete from pulsewire.post_comments where id = any (array(
      select id from pulsewire.post_comments
      where author_id = one.owner_id and post_id = one.id limit room));
    get diagnostics ended = row_count;
    room := room - ended;
    if room = 0 then return true; end if;
    delete from pulsewire.ended_subjects where owner_id = one.owner_id and id = one.id;
  end loop;
end $$;

ALTER FUNCTION pulsewire.clear_ended_subjects(row_count integer) OWNER TO pulsewire_social_writer;

-- Name: clear_ended_workouts(integer); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_social_writer

CREATE FUNCTION pulsewire.clear_ended_workouts(row_count integer) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    SET enable_seqscan TO 'off'
    SET jit TO 'off'
    AS $$
declare
  one record;
  room integer := row_count;
  ended integer;
begin
  loop
    select owner_id, id into one from pulsewire.ended_workouts limit 1 for update skip locked;
    if not found then return false; end if;
    delete from pulsewire.workout_reactions where ctid = any (array(
      select ctid from pulsewire.workout_reactions
      where author_id = one.owner_id and workout_id = one.id limit room));
    get diagnostics ended = row_count;
    room := room - ended;
    if room = 0 then return true; end if;
    delete from pulsewire.ended_workouts where owner_id = one.owner_id and id = one.id;
  end loop;
end $$;

ALTER FUNCTION pulsewire.clear_ended_workouts(row_count integer) OWNER TO pulsewire_social_writer;

-- Name: close_account(uuid, timestamp with time zone); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_owner

CREATE FUNCTION pulsewire.close_account(account uuid, closing_at timestamp with time zone) RETURNS integer
    LANGUAGE sql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  update pulsewire.accounts a set
    access_generation = a.access_generation + (a.closed_at is null)::integer,
    access_ended_at = case when a.closed_at is null then closing_at else a.access_ended_at end,
    kept_session_id = case when a.closed_at is null then null else a.kept_session_id end,
    closed_at = coalesce(a.closed_at, closing_at)
  where a.owner_id = account
  returning a.access_generation
$$;

ALTER FUNCTION pulsewire.close_account(account uuid, closing_at timestamp with time zone) OWNER TO pulsewire_owner;

-- Name: compare_log(text, text); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_owner

CREATE FUNCTION pulsewire.compare_log(state text, current_state text) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if state is distinct from current_state then
    raise exception 'the log has changed since it was read' using errcode = 'check_violation',
      constraint = 'workout_logs_state_check';
  end if;
end $$;

ALTER FUNCTION pulsewire.compare_log(state text, current_state text) OWNER TO pulsewire_owner;

-- Name: current_owner(); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_owner

CREATE FUNCTION pulsewire.current_owner() RETURNS uuid
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN (NULLIF(current_setting('pulsewire.owner'::text, true), ''::text))::uuid;

ALTER FUNCTION pulsewire.current_owner() OWNER TO pulsewire_owner;

-- Name: consent_records; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.consent_records (
    owner_id uuid NOT NULL,
    revision bigint NOT NULL,
    request_id uuid NOT NULL,
    purpose text NOT NULL,
    source text NOT NULL,
    data_type text NOT NULL,
    granted boolean NOT NULL,
    text_version integer NOT NULL,
    recorded_at timestamp with time zone NOT NULL,
    CONSTRAINT consent_records_purpose_check CHECK ((purpose = ANY (ARRAY['ai'::text, 'analytics'::text, 'sync'::text]))),
    CONSTRAINT consent_records_revision_check CHECK (((revision >= 1) AND (revision <= 4000)))
);

ALTER TABLE ONLY pulsewire.consent_records FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.consent_records OWNER TO pulsewire_owner;

-- Name: consent_stands(text, text, text); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_owner

CREATE FUNCTION pulsewire.consent_stands(wanted_purpose text, wanted_source text, wanted_data_type text) RETURNS boolean
    LANGUAGE sql STABLE
    RETURN COALESCE((SELECT r.granted FROM pulsewire.consent_records r WHERE ((r.owner_id = pulsewire.current_owner()) AND (r.purpose = consent_stands.wanted_purpose) AND (r.source = consent_stands.wanted_source) AND (r.data_type = consent_stands.wanted_data_type)) ORDER BY r.revision DESC LIMIT 1), false);

ALTER FUNCTION pulsewire.consent_stands(wanted_purpose text, wanted_source text, wanted_data_type text) OWNER TO pulsewire_owner;

-- Name: count_account_keys(); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_keykeeper

CREATE FUNCTION pulsewire.count_account_keys() RETURNS TABLE(wrapped_by text, key_count bigint)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select k.wrapped_by, count(*) from pulsewire.account_keys k group by 1 order by 1
$$;

ALTER FUNCTION pulsewire.count_account_keys() OWNER TO pulsewire_keykeeper;

-- Name: count_completion(uuid, integer); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_social_writer

CREATE FUNCTION pulsewire.count_completion(workout uuid, change integer) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  author uuid;
begin
  select owner_id into author from pulsewire.library_workouts where id = workout for key share;
  if found then
    perform pulsewire.tally(author, workout, 'workout_completion', sign(change)::integer);
  end if;
end $$;

ALTER FUNCTION pulsewire.count_completion(workout uuid, change integer) OWNER TO pulsewire_social_writer;

-- Name: count_follows(); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_social_writer

CREATE FUNCTION pulsewire.count_follows() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    SET enable_seqscan TO 'off'
    SET jit TO 'off'
    AS $$
declare
  one record;
  counted constant text := tg_argv[0];
begin
  if tg_op = 'INSERT' then
    for one in
      select owner_id, count(*) as change from after_rows
      where state = 'following' group by 1 order by 1
    loop
      perform pulsewire.tally(one.owner_id, one.owner_id, counted, one.change);
    end loop;
  elsif tg_op = 'UPDATE' then
    for one in
      select a.owner_id, count(*) filter (where a.state = 'following')
        - count(*) filter (where b.state = 'following') as change
      from after_rows a join before_rows b using (owner_id, id)
      where a.state <> b.state group by 1 order by 1
    loop
      perform pulsewire.tally(one.owner_id, one.owner_id, counted, one.change);
    end loop;
  else
    for one in
      select owner_id, count(*) as change from before_rows
      where state = 'following' group by 1 order by 1
    loop
      perform pulsewire.tally(one.owner_id, one.owner_id, counted, -one.change);
    end loop;
  end if;
  return null;
end $$;

ALTER FUNCTION pulsewire.count_follows() OWNER TO pulsewire_social_writer;

-- Name: count_gone_comments(); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_social_writer

CREATE FUNCTION pulsewire.count_gone_comments() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    SET enable_seqscan TO 'off'
    SET enable_hashjoin TO 'off'
    SET enable_mergejoin TO 'off'
    SET jit TO 'off'
    AS $$
declare
  one record;
begin
  for one in
    select author_id, post_id, count(*) as change from gone group by 1, 2 order by 1, 2
  loop
    update pulsewire.posts set comment_count = comment_count - one.change
    where owner_id = one.author_id and id = one.post_id;
  end loop;
  delete from pulsewire.tallies t using gone g
  where t.owner_id = g.owner_id and t.subject_id = g.id;
  insert into pulsewire.ended_subjects (owner_id, id)
  select g.owner_id, g.id from gone g
  where exists (select from pulsewire.reactions r
    where r.author_id = g.owner_id and r.subject_id = g.id);
  return null;
end $$;

ALTER FUNCTION pulsewire.count_gone_comments() OWNER TO pulsewire_social_writer;

-- Name: count_new_comments(); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_social_writer

CREATE FUNCTION pulsewire.count_new_comments() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    SET enable_seqscan TO 'off'
    SET enable_hashjoin TO 'off'
    SET enable_mergejoin TO 'off'
    SET jit TO 'off'
    AS $$
declare
  one record;
  total bigint;
  is_known boolean;
begin
  for one in
    select author_id, post_id, count(*) as change from added group by 1, 2 order by 1, 2
  loop
    update pulsewire.posts set comment_count = comment_count + one.change
    where owner_id = one.author_id and id = one.post_id
    returning comment_count into total;
    -- It was removed at this moment.
    if not found then
      raise exception 'there is no such post' using errcode = 'foreign_key_violation',
        constraint = 'post_comments_post_id_fkey';
    end if;
    -- The post is locked by now, so nobody else adds to it meanwhile.
    if total > 10000 then
      raise exception 'too many comments on a post' using errcode = 'check_violation',
        constraint = 'post_comments_post_count_check';
    end if;
  end loop;
  for one in select distinct author_id, post_id, owner_id from added loop
    -- The last fifth is for the author and those whom the author follows, so that strangers who
    -- fill a post, with however many accounts, do not end what is said among them.
    is_known := one.owner_id = one.author_id or exists (
      select from pulsewire.followings f
      where f.owner_id = one.author_id and f.account_id = one.owner_id
        and f.state = 'following');
    if not is_known and (select comment_count from pulsewire.posts
      where owner_id = one.author_id and id = one.post_id) > 8000
    then
      raise exception 'too many comments of strangers on a post'
        using errcode = 'check_violation', constraint = 'post_comments_post_count_check';
    end if;
    if (select count(*) from pulsewire.post_comments c
      where c.author_id = one.author_id and c.post_id = one.post_id
        and c.owner_id = one.owner_id) > 200
    then
      raise exception 'too many comments of an account on a post'
        using errcode = 'check_violation', constraint = 'post_comments_own_count_check';
    end if;
  end loop;
  for one in
    select id, author_id, post_id, owner_id, created_at from added where author_id <> owner_id
    order by author_id, post_id, owner_id, created_at, id
  loop
    -- Of an account and a post, so that whoever comments much does not push out what others say.
    perform pulsewire.notify(one.author_id, 'new_comment',
      encode(sha256(convert_to(one.post_id::text || one.owner_id::text, 'UTF8')), 'hex'), one.id,
      '', one.created_at);
  end loop;
  return null;
end $$;

ALTER FUNCTION pulsewire.count_new_comments() OWNER TO pulsewire_social_writer;

-- Name: count_reactions(); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_social_writer

CREATE FUNCTION pulsewire.count_reactions() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    SET enable_seqscan TO 'off'
    SET enable_hashjoin TO 'off'
    SET enable_mergejoin TO 'off'
    SET jit TO 'off'
    AS $$
declare
  one record;
  change constant integer := case when tg_op = 'INSERT' then 1 else -1 end;
begin
  for one in
    select author_id, subject_id, kind, change * count(*) as change
    from changed where kind <> 'post_view' or tg_op = 'INSERT'
    group by 1, 2, 3 order by 1, 2, 3
  loop
    if one.kind = 'comment_like' then
      perform from pulsewire.post_comments
      where owner_id = one.author_id and id = one.subject_id for key share;
    else
      perform from pulsewire.posts
      where owner_id = one.author_id and id = one.subject_id for key share;
    end if;
    if found then
      perform pulsewire.tally(one.author_id, one.subject_id, one.kind, one.change);
    elsif tg_op = 'INSERT' then
      raise exception 'there is no such thing' using errcode = 'foreign_key_violation',
        constraint = 'reactions_subject_id_fkey';
    end if;
  end loop;
  return null;
end $$;

ALTER FUNCTION pulsewire.count_reactions() OWNER TO pulsewire_social_writer;

-- Name: count_storage(); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_owner

CREATE FUNCTION pulsewire.count_storage() RETURNS bigint
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $_$
declare
  owner constant uuid := pulsewire.current_owner();
  one record;
  part bigint;
  stored bigint := 0;
  before constant bigint := pulsewire.written_bytes(owner);
begin
  for one in
    select w.table_name, string_agg(
      format('coalesce(pg_column_size(t.%I), 0)', a.attname), ' + ' order by a.attnum) as row_bytes
    from pulsewire.weighed_tables w
    join pg_attribute a on a.attrelid = w.table_name::regclass and a.attnum > 0
      and not a.attisdropped
    group by 1 order by 1
  loop
    execute format('select coalesce(sum(24 + %s), 0) from %s t where t.owner_id = $1',
      one.row_bytes, one.table_name)
    into part using owner;
    stored := stored + part;
  end loop;
  update pulsewire.account_storage s set counted_byte_count = 0 where s.owner_id = owner;
  insert into pulsewire.account_storage as s (owner_id, slot, byte_count, counted_byte_count)
  values (owner, 0, stored - before, stored)
  on conflict on constraint account_storage_pkey do update
    set byte_count = s.byte_count + excluded.byte_count,
      counted_byte_count = excluded.counted_byte_count;
  return stored;
end $_$;

ALTER FUNCTION pulsewire.count_storage() OWNER TO pulsewire_owner;

-- Name: count_workout_reactions(); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_social_writer

CREATE FUNCTION pulsewire.count_workout_reactions() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    SET enable_seqscan TO 'off'
    SET enable_hashjoin TO 'off'
    SET enable_mergejoin TO 'off'
    SET jit TO 'off'
    AS $$
declare
  one record;
  is_new constant boolean := tg_op = 'INSERT';
begin
  if tg_op = 'UPDATE' then
    for one in
      select n.author_id, n.workout_id, n.rating - o.rating as change
      from added n join gone o using (owner_id, kind, workout_id)
      where n.kind = 'rating' and n.rating <> o.rating order by 1, 2
    loop
      perform from pulsewire.library_workouts
      where owner_id = one.author_id and id = one.workout_id for key share;
      if found then
        perform pulsewire.tally(one.author_id, one.workout_id, 'workout_rating_sum', one.change);
      end if;
    end loop;
    return null;
  end if;
  for one in execute
    'select author_id, workout_id, kind, count(*) as number, sum(rating) as rating from '
    || case when is_new then 'added' else 'gone where kind <> ''view''' end
    || ' group by 1, 2, 3 order by 1, 2, 3'
  loop
    perform from pulsewire.library_workouts
    where owner_id = one.author_id and id = one.workout_id for key share;
    if found then
      perform pulsewire.tally(one.author_id, one.workout_id, 'workout_' || one.kind,
        case when is_new then one.number else -one.number end);
      if one.kind = 'rating' then
        perform pulsewire.tally(one.author_id, one.workout_id, 'workout_rating_sum',
          case when is_new then one.rating else -one.rating end);
      elsif one.kind = 'like' then
        perform pulsewire.unrank_workout(one.author_id, one.workout_id);
      end if;
    elsif is_new then
      raise exception 'there is no such workout' using errcode = 'foreign_key_violation',
        constraint = 'workout_reactions_workout_id_fkey';
    end if;
  end loop;
  return null;
end $$;

ALTER FUNCTION pulsewire.count_workout_reactions() OWNER TO pulsewire_social_writer;

-- Name: create_account(uuid, uuid, timestamp with time zone); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_registrar

CREATE FUNCTION pulsewire.create_account(new_id uuid, new_request_id uuid, new_created_at timestamp with time zone, OUT account_id uuid, OUT account_created_at timestamp with time zone) RETURNS record
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  -- Once more, where the account of the first request is deleted between the two.
  loop
    insert into pulsewire.accounts (owner_id, request_id, created_at)
    values (new_id, new_request_id, new_created_at)
    on conflict on constraint accounts_request_id_key do nothing;
    select owner_id, created_at into account_id, account_created_at
    from pulsewire.accounts where request_id = new_request_id;
    exit when found;
  end loop;
end $$;

ALTER FUNCTION pulsewire.create_account(new_id uuid, new_request_id uuid, new_created_at timestamp with time zone, OUT account_id uuid, OUT account_created_at timestamp with time zone) OWNER TO pulsewire_registrar;

-- Name: decide_device_authorization(text, boolean, text[], timestamp with time zone); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_device_registrar

CREATE FUNCTION pulsewire.decide_device_authorization(code text, approval boolean, allowed text[], now timestamp with time zone) RETURNS uuid
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  with undecided as (
    update pulsewire.device_authorizations
    set account_id = pulsewire.current_owner(), is_approved = approval,
      approved_scopes = allowed
    where user_code = code and expires_at > now and account_id is null
    returning owner_id
  )
  select owner_id from undecided
  union all
  select owner_id from pulsewire.device_authorizations
  where user_code = code and expires_at > now and account_id = pulsewire.current_owner()
    and is_approved = approval
  limit 1
$$;

ALTER FUNCTION pulsewire.decide_device_authorization(code text, approval boolean, allowed text[], now timestamp with time zone) OWNER TO pulsewire_device_registrar;

-- Name: due_sessions(timestamp with time zone, integer); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_session_keeper

CREATE FUNCTION pulsewire.due_sessions(due_by timestamp with time zone, limit_count integer) RETURNS TABLE(owner_id uuid, id uuid)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select s.owner_id, s.id from pulsewire.workout_sessions s
  where s.due_at <= due_by and s.ended_at is null order by s.due_at limit limit_count
$$;

ALTER FUNCTION pulsewire.due_sessions(due_by timestamp with time zone, limit_count integer) OWNER TO pulsewire_session_keeper;

-- Name: end_access(uuid, uuid, timestamp with time zone); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_owner

CREATE FUNCTION pulsewire.end_access(account uuid, kept uuid, ended_at timestamp with time zone, OUT account_generation integer, OUT remaining uuid) RETURNS SETOF record
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  select a.access_generation into account_generation from pulsewire.accounts a
  where a.owner_id = account for no key update;
  if not found then return; end if;
  if kept is not null then
    update pulsewire.access_sessions s set access_generation = account_generation + 1
    where s.owner_id = account and s.id = kept and s.revoked_at is null
      and s.access_generation = account_generation
    returning s.id into remaining;
  end if;
  account_generation := account_generation + 1;
  update pulsewire.accounts a
  set access_generation = account_generation, access_ended_at = ended_at,
    kept_session_id = remaining
  where a.owner_id = account;
  return next;
end $$;

ALTER FUNCTION pulsewire.end_access(account uuid, kept uuid, ended_at timestamp with time zone, OUT account_generation integer, OUT remaining uuid) OWNER TO pulsewire_owner;

-- Name: end_follower(); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_social_writer

CREATE FUNCTION pulsewire.end_follower() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if old.state = 'following' then
    delete from pulsewire.followings where owner_id = old.account_id and id = old.id;
  end if;
  -- What was told of the follower is told no more.
  perform pulsewire.notify(old.owner_id, 'new_follower',
    encode(sha256(convert_to(old.owner_id::text || old.account_id::text, 'UTF8')), 'hex'), null, '',
    now());
  return null;
end $$;

ALTER FUNCTION pulsewire.end_follower() OWNER TO pulsewire_social_writer;

-- Name: end_following(); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_social_writer

CREATE FUNCTION pulsewire.end_following() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  delete from pulsewire.followers where owner_id = old.account_id and id = old.id;
  return null;
end $$;

ALTER FUNCTION pulsewire.end_following() OWNER TO pulsewire_social_writer;

-- Name: end_heart_rate(); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_owner

CREATE FUNCTION pulsewire.end_heart_rate() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  update pulsewire.heart_rate_streams
  set is_ended = true, merge_due_at = now() + interval '10 seconds'
  where owner_id = new.owner_id and session_id = new.id;
  return null;
end $$;

ALTER FUNCTION pulsewire.end_heart_rate() OWNER TO pulsewire_owner;

-- Name: end_node(uuid); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_answer_keeper

CREATE FUNCTION pulsewire.end_node(node_id uuid) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$ delete from pulsewire.nodes n where n.id = node_id $$;

ALTER FUNCTION pulsewire.end_node(node_id uuid) OWNER TO pulsewire_answer_keeper;

-- Name: end_posts(); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_social_writer

CREATE FUNCTION pulsewire.end_posts() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    SET enable_seqscan TO 'off'
    SET enable_hashjoin TO 'off'
    SET enable_mergejoin TO 'off'
    SET jit TO 'off'
    AS $$
begin
  delete from pulsewire.tallies t using gone g
  where t.owner_id = g.owner_id and t.subject_id = g.id;
  insert into pulsewire.ended_subjects (owner_id, id)
  select g.owner_id, g.id from gone g
  where exists (select from pulsewire.reactions r
      where r.author_id = g.owner_id and r.subject_id = g.id)
    or exists (select from pulsewire.post_comments c
      where c.author_id = g.owner_id and c.post_id = g.id);
  return null;
end $$;

ALTER FUNCTION pulsewire.end_posts() OWNER TO pulsewire_social_writer;

-- Name: end_rows(regclass, name, interval, text, text, name[], name, text); Type: PROCEDURE; Schema: pulsewire; Owner: pulsewire_owner

CREATE PROCEDURE pulsewire.end_rows(IN table_id regclass, IN time_column name, IN retention interval, IN reason text, IN condition text DEFAULT 'true'::text, IN column_names name[] DEFAULT '{}'::name[], IN cleared_column name DEFAULT NULL::name, IN rule text DEFAULT NULL::text)
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  table_name constant text := (select relname from pg_class where oid = table_id);
  rule_name constant text :=
    coalesce(rule, concat_ws('_', table_name, time_column, cleared_column, 'end'));
begin
  call pulsewire.let_rows_end(table_id, column_names || time_column || cleared_column, reason);
  if cleared_column is not null then
    execute format('grant update (%I) on %s to pulsewire_answer_keeper', cleared_column, table_id);
  end if;
  insert into pulsewire.table_bounds
    (table_name, rule, kind, condition, retention, time_column, cleared_column, reason)
  values (table_id::text, rule_name, 'retention', end_rows.condition, end_rows.retention,
    end_rows.time_column, end_rows.cleared_column, end_rows.reason);
  -- Serves forget_rows.
  execute format('create index %I on %s (%I) where %s', rule_name || '_idx', table_id, time_column,
    condition);
end $$;

ALTER PROCEDURE pulsewire.end_rows(IN table_id regclass, IN time_column name, IN retention interval, IN reason text, IN condition text, IN column_names name[], IN cleared_column name, IN rule text) OWNER TO pulsewire_owner;

-- Name: end_running_changes(uuid, uuid, bigint); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_owner

CREATE FUNCTION pulsewire.end_running_changes(owner uuid, workout_id uuid, noted_revision bigint) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  delete from pulsewire.running_changes r where r.owner_id = owner and r.entity_id = workout_id;
  update pulsewire.entity_changes c set revision = noted_revision
  where c.owner_id = owner and c.kind in (1, 2) and c.entity_id = workout_id
    and c.deleted_at is null and c.revision < noted_revision;
end $$;

ALTER FUNCTION pulsewire.end_running_changes(owner uuid, workout_id uuid, noted_revision bigint) OWNER TO pulsewire_owner;

-- Name: end_said_rows(); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_social_writer

CREATE FUNCTION pulsewire.end_said_rows() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    SET enable_seqscan TO 'off'
    SET jit TO 'off'
    AS $$
begin
  perform from pulsewire.posts where owner_id = old.owner_id for update;
  perform from pulsewire.post_comments where owner_id = old.owner_id for update;
  delete from pulsewire.reactions where author_id = old.owner_id;
  delete from pulsewire.post_comments where author_id = old.owner_id;
  return old;
end $$;

ALTER FUNCTION pulsewire.end_said_rows() OWNER TO pulsewire_social_writer;

-- Name: end_viewing(); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_sharing_keeper

CREATE FUNCTION pulsewire.end_viewing() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  caller constant text := coalesce(current_setting('pulsewire.owner', true), '');
begin
  perform set_config('pulsewire.owner', old.owner_id::text, true);
  delete from pulsewire.share_viewers where account_id = old.owner_id;
  perform set_config('pulsewire.owner', caller, true);
  return null;
end $$;

ALTER FUNCTION pulsewire.end_viewing() OWNER TO pulsewire_sharing_keeper;

-- Name: end_what_is_blocked(); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_social_writer

CREATE FUNCTION pulsewire.end_what_is_blocked() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if new.account_id = new.owner_id then
    delete from pulsewire.blocks where owner_id = new.owner_id and id = new.id;
  end if;
  delete from pulsewire.followings
  where owner_id = new.owner_id and account_id = new.account_id;
  delete from pulsewire.followers
  where owner_id = new.owner_id and account_id = new.account_id;
  return null;
end $$;

ALTER FUNCTION pulsewire.end_what_is_blocked() OWNER TO pulsewire_social_writer;

-- Name: end_workout_reactions(); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_social_writer

CREATE FUNCTION pulsewire.end_workout_reactions() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    SET enable_seqscan TO 'off'
    SET jit TO 'off'
    AS $$
begin
  perform from pulsewire.library_workouts where owner_id = old.owner_id for update;
  delete from pulsewire.workout_reactions where author_id = old.owner_id;
  return old;
end $$;

ALTER FUNCTION pulsewire.end_workout_reactions() OWNER TO pulsewire_social_writer;

-- Name: end_workouts(); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_social_writer

CREATE FUNCTION pulsewire.end_workouts() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    SET enable_seqscan TO 'off'
    SET enable_hashjoin TO 'off'
    SET enable_mergejoin TO 'off'
    SET jit TO 'off'
    AS $$
begin
  delete from pulsewire.tallies t using gone g
  where t.owner_id = g.owner_id and t.subject_id = g.id;
  insert into pulsewire.ended_workouts (owner_id, id)
  select g.owner_id, g.id from gone g
  where exists (select from pulsewire.workout_reactions r
    where r.author_id = g.owner_id and r.workout_id = g.id);
  return null;
end $$;

ALTER FUNCTION pulsewire.end_workouts() OWNER TO pulsewire_social_writer;

-- Name: ended_access(timestamp with time zone); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_revocation

CREATE FUNCTION pulsewire.ended_access(since timestamp with time zone) RETURNS TABLE(account_id uuid, generation integer, remaining uuid)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    SET enable_seqscan TO 'off'
    AS $$
  select owner_id, access_generation, kept_session_id from pulsewire.accounts
  where access_ended_at >= since
$$;

ALTER FUNCTION pulsewire.ended_access(since timestamp with time zone) OWNER TO pulsewire_revocation;

-- Name: ended_accounts(timestamp with time zone); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_revocation

CREATE FUNCTION pulsewire.ended_accounts(since timestamp with time zone) RETURNS SETOF bytea
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    SET enable_seqscan TO 'off'
    AS $$
  select id_hash from pulsewire_anonymous.ended_accounts where ended_at >= since
$$;

ALTER FUNCTION pulsewire.ended_accounts(since timestamp with time zone) OWNER TO pulsewire_revocation;

-- Name: entity_kind(text); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_owner

CREATE FUNCTION pulsewire.entity_kind(name text) RETURNS integer
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    SET search_path TO 'pg_catalog', 'pg_temp'
    RETURN array_position(ARRAY['workout_session'::text, 'workout_log'::text, 'exercise'::text, 'set'::text, 'routine'::text, 'sync_operation'::text, 'training_plan'::text, 'scheduled_workout'::text], name);

ALTER FUNCTION pulsewire.entity_kind(name text) OWNER TO pulsewire_owner;

-- Name: epoch(); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_owner

CREATE FUNCTION pulsewire.epoch() RETURNS text
    LANGUAGE plpgsql STABLE
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  return substr(md5(concat_ws('.',
    (select s.system_identifier from pg_control_system() s),
    case when pg_is_in_recovery() then
      (select lpad(upper(to_hex(c.timeline_id)), 8, '0') from pg_control_checkpoint() c)
      else left(pg_walfile_name(pg_current_wal_lsn()), 8) end,
    (select d.oid from pg_database d where d.datname = current_database()),
    'pulsewire.accounts'::regclass::oid)), 1, 16);
end $$;

ALTER FUNCTION pulsewire.epoch() OWNER TO pulsewire_owner;

-- Name: erase_account(uuid); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_eraser

CREATE FUNCTION pulsewire.erase_account(deletion_id uuid) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  insert into pulsewire_anonymous.daily_activity as total (day, session_count, sample_count)
  select (w.started_at at time zone 'UTC')::date, count(*), coalesce(sum(s.sample_count), 0)
  from pulsewire.workout_sessions w
  left join (
    select session_id, sum(sample_count) as sample_count
    from (
      select session_id, sample_count from pulsewire.heart_rate_segments
      where owner_id = pulsewire.current_owner()
      union all
      select session_id, tail_count from pulsewire.heart_rate_streams
      where owner_id = pulsewire.current_owner() and tail_last_sequence > last_sequence
    ) runs
    group by session_id
  ) s on s.session_id = w.id
  where w.owner_id = pulsewire.current_owner()
  group by 1
  on conflict (day) do update
  set session_count = total.session_count + excluded.session_count,
    sample_count = total.sample_count + excluded.sample_count;

  -- The account first: while this waits for whoever reads it, a device that polls waits for
  -- nothing.
  delete from pulsewire.accounts where owner_id = pulsewire.current_owner();
  delete from pulsewire.device_authorizations where account_id = pulsewire.current_owner();

  update pulsewire_anonymous.deletions set finished_at = now()
  where id = deletion_id and finished_at is null;
$$;

ALTER FUNCTION pulsewire.erase_account(deletion_id uuid) OWNER TO pulsewire_eraser;

-- Name: erase_batch(integer, text[]); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_owner

CREATE FUNCTION pulsewire.erase_batch(row_count integer, spared text[]) RETURNS TABLE(table_name text, erased_count bigint)
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $_$
declare
  one record;
  found_count bigint;
begin
  for one in
    with recursive tables as (
      select c.oid, format('pulsewire.%I', c.relname) as name, c.relname
      from pg_class c
      where c.relnamespace = 'pulsewire'::regnamespace and c.relkind = 'r'
        and c.relname <> all (spared) and has_table_privilege(c.oid, 'delete')
        and exists (select from pg_attribute a
          where a.attrelid = c.oid and a.attname = 'owner_id' and not a.attisdropped)
    ), depths as (
      select oid, 0 as depth from tables
      union
      select k.conrelid, d.depth + 1
      from depths d join pg_constraint k on k.confrelid = d.oid and k.contype = 'f'
        and k.conrelid <> k.confrelid
      where d.depth < 32
    )
    select t.relname::text as table_name, t.name,
      (select string_agg(quote_ident(a.attname), ', ' order by k.position)
        from unnest(i.indkey::int2[]) with ordinality k (number, position)
        join pg_attribute a on a.attrelid = t.oid and a.attnum = k.number
        where a.attname <> 'owner_id') as key
    from tables t
    join pg_index i on i.indrelid = t.oid and i.indisprimary and i.indnatts > 1
    order by (select max(d.depth) from depths d where d.oid = t.oid) desc, t.name
  loop
    execute format('select count(*) from (select from %s where owner_id = $1 limit $2) counted',
      one.name)
    into found_count using pulsewire.current_owner(), row_count::bigint + 1;
    continue when found_count <= row_count;
    -- By its key alone, up to that of the last to go: not every role may read more of it, and no
    -- plan of that is a bad one.
    execute format('delete from %1$s where owner_id = $1 and row(%2$s) <= '
      '(select %2$s from %1$s where owner_id = $1 order by %2$s limit 1 offset $2 - 1)',
      one.name, one.key)
    using pulsewire.current_owner(), row_count;
    get diagnostics erased_count = row_count;
    table_name := one.table_name;
    return next;
    return;
  end loop;
end $_$;

ALTER FUNCTION pulsewire.erase_batch(row_count integer, spared text[]) OWNER TO pulsewire_owner;

-- Name: erase_kept_rows(integer); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_eraser

CREATE FUNCTION pulsewire.erase_kept_rows(row_count integer) RETURNS bigint
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if not pulsewire.is_deleted() then return 0; end if;
  if (select count(*) from (select from pulsewire.heart_rate_segments
      where owner_id = pulsewire.current_owner() limit row_count::bigint + 1) counted)
    <= row_count
  then
    return (select b.erased_count from pulsewire.erase_batch(row_count,
      array['accounts', 'device_authorizations', 'heart_rate_segments', 'workout_sessions']) b);
  end if;
  with gone as (
    delete from pulsewire.heart_rate_segments
    where owner_id = pulsewire.current_owner()
      and (session_id, device_id, first_sequence) <= (
        select session_id, device_id, first_sequence from pulsewire.heart_rate_segments
        where owner_id = pulsewire.current_owner()
        order by session_id, device_id, first_sequence limit 1 offset row_count - 1)
    returning session_id, sample_count
  )
  insert into pulsewire_anonymous.daily_activity as total (day, session_count, sample_count)
  select (w.started_at at time zone 'UTC')::date, 0, sum(g.sample_count)
  from gone g
  join pulsewire.workout_sessions w
    on w.owner_id = pulsewire.current_owner() and w.id = g.session_id
  group by 1
  on conflict (day) do update set sample_count = total.sample_count + excluded.sample_count;
  return row_count;
end $$;

ALTER FUNCTION pulsewire.erase_kept_rows(row_count integer) OWNER TO pulsewire_eraser;

-- Name: erase_merged_account(uuid); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_eraser

CREATE FUNCTION pulsewire.erase_merged_account(target uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $_$
declare
  one record;
begin
  if target is null or target = pulsewire.current_owner() then
    raise exception 'an account is merged into another one' using errcode = 'check_violation';
  end if;
  for one in select handed_on_by from pulsewire.merge_rules where rule = 'handed_on' loop
    execute format('select %s($1, $2)', one.handed_on_by)
    using pulsewire.current_owner(), target;
  end loop;
  delete from pulsewire.accounts where owner_id = pulsewire.current_owner();
end $_$;

ALTER FUNCTION pulsewire.erase_merged_account(target uuid) OWNER TO pulsewire_eraser;

-- Name: erase_rows(integer); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_owner

CREATE FUNCTION pulsewire.erase_rows(row_count integer) RETURNS bigint
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $_$
declare
  one record;
  erased bigint;
begin
  for one in
    select p.oid::regproc::text as name from pg_proc p
    where p.pronamespace = 'pulsewire'::regnamespace and p.proname like 'erase\_%\_rows'
    order by 1
  loop
    execute format('select %s($1)', one.name) into erased using row_count;
    if erased > 0 then return erased; end if;
  end loop;
  select b.erased_count into erased from pulsewire.erase_batch(row_count,
    array['accounts', 'access_sessions', 'deletion_requests', 'device_authorizations', 'exports',
      'heart_rate_segments', 'heart_rate_streams', 'jobs', 'workout_sessions']) b;
  if erased > 0 then return erased; end if;
  return pulsewire.erase_sessions(row_count);
end $_$;

ALTER FUNCTION pulsewire.erase_rows(row_count integer) OWNER TO pulsewire_owner;

-- Name: erase_said_rows(integer); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_social_writer

CREATE FUNCTION pulsewire.erase_said_rows(row_count integer) RETURNS bigint
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    SET enable_seqscan TO 'off'
    SET jit TO 'off'
    AS $$
begin
  if (select count(*) from (select from pulsewire.reactions
      where author_id = pulsewire.current_owner() limit row_count::bigint + 1) counted) > row_count
  then
    delete from pulsewire.reactions where ctid = any (array(
      select ctid from pulsewire.reactions
      where author_id = pulsewire.current_owner() limit row_count));
    return row_count;
  end if;
  if (select count(*) from (select from pulsewire.post_comments
      where author_id = pulsewire.current_owner() limit row_count::bigint + 1) counted) > row_count
  then
    delete from pulsewire.post_comments where id = any (array(
      select id from pulsewire.post_comments
      where author_id = pulsewire.current_owner() limit row_count));
    return row_count;
  end if;
  return 0;
end $$;

ALTER FUNCTION pulsewire.erase_said_rows(row_count integer) OWNER TO pulsewire_social_writer;

-- Name: erase_sessions(integer); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_eraser

CREATE FUNCTION pulsewire.erase_sessions(row_count integer) RETURNS bigint
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if not pulsewire.is_deleted()
    or (select count(*) from (select from pulsewire.workout_sessions
      where owner_id = pulsewire.current_owner() limit row_count::bigint + 1) counted) <= row_count
  then
    return 0;
  end if;
  with chosen as materialized (
    select id, started_at from pulsewire.workout_sessions
    where owner_id = pulsewire.current_owner() limit row_count
  ), gone as (
    delete from pulsewire.workout_sessions
    where owner_id = pulsewire.current_owner() and id = any (array(select id from chosen))
  )
  insert into pulsewire_anonymous.daily_activity as total (day, session_count, sample_count)
  select (w.started_at at time zone 'UTC')::date, count(*), coalesce(sum(s.sample_count), 0)
  from chosen w
  left join (
    select session_id, sum(sample_count) as sample_count
    from (
      select session_id, sample_count from pulsewire.heart_rate_segments
      where owner_id = pulsewire.current_owner()
      union all
      select session_id, tail_count from pulsewire.heart_rate_streams
      where owner_id = pulsewire.current_owner() and tail_last_sequence > last_sequence
    ) runs
    group by session_id
  ) s on s.session_id = w.id
  group by 1
  on conflict (day) do update
  set session_count = total.session_count + excluded.session_count,
    sample_count = total.sample_count + excluded.sample_count;
  return row_count;
end $$;

ALTER FUNCTION pulsewire.erase_sessions(row_count integer) OWNER TO pulsewire_eraser;

-- Name: erase_with_account(name); Type: PROCEDURE; Schema: pulsewire; Owner: pulsewire_owner

CREATE PROCEDURE pulsewire.erase_with_account(IN table_name name)
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  execute format('grant select (%s), delete on pulsewire.%I to pulsewire_eraser', (
      select string_agg(quote_ident(a.attname), ', ')
      from pg_index i
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey::int2[])
      where i.indrelid = format('pulsewire.%I', table_name)::regclass and i.indisprimary),
    table_name);
  execute format('create policy %I on pulsewire.%I to pulsewire_eraser '
    'using (owner_id = pulsewire.current_owner())', table_name || '_eraser', table_name);
end $$;

ALTER PROCEDURE pulsewire.erase_with_account(IN table_name name) OWNER TO pulsewire_owner;

-- Name: erase_workout_reaction_rows(integer); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_social_writer

CREATE FUNCTION pulsewire.erase_workout_reaction_rows(row_count integer) RETURNS bigint
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    SET enable_seqscan TO 'off'
    SET jit TO 'off'
    AS $$
begin
  if (select count(*) from (select from pulsewire.workout_reactions
      where author_id = pulsewire.current_owner() limit row_count::bigint + 1) counted) > row_count
  then
    delete from pulsewire.workout_reactions where ctid = any (array(
      select ctid from pulsewire.workout_reactions
      where author_id = pulsewire.current_owner() limit row_count));
    return row_count;
  end if;
  return 0;
end $$;

ALTER FUNCTION pulsewire.erase_workout_reaction_rows(row_count integer) OWNER TO pulsewire_social_writer;

-- Name: search_key(text); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_owner

CREATE FUNCTION pulsewire.search_key(name text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    SET search_path TO 'pg_catalog', 'pg_temp'
    RETURN NORMALIZE(translate(lower(upper(lower((regexp_replace(NORMALIZE(name, NFKD), '[\u0300-\u036f]'::text, ''::text, 'g'::text) COLLATE "und-x-icu")))), 'ς'::text, 'σ'::text), NFC);

ALTER FUNCTION pulsewire.search_key(name text) OWNER TO pulsewire_owner;

-- Name: exercise_key(uuid, text); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_owner

CREATE FUNCTION pulsewire.exercise_key(template uuid, name text) RETURNS uuid
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN COALESCE(template, (encode(substr(sha256(convert_to(btrim(regexp_replace(pulsewire.search_key(name), '\s+'::text, ' '::text, 'g'::text)), 'UTF8'::name)), 1, 16), 'hex'::text))::uuid);

ALTER FUNCTION pulsewire.exercise_key(template uuid, name text) OWNER TO pulsewire_owner;

-- Name: facet_state(date, date); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_owner

CREATE FUNCTION pulsewire.facet_state(first_day date, last_day date) RETURNS text
    LANGUAGE plpgsql STABLE
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  return (
    select coalesce(sum(hashtextextended(
      concat_ws(' ', f.local_date, f.facet, f.key), f.xmin::text::bigint)), 0)::text
    from pulsewire.day_activity_facets f
    where f.owner_id = pulsewire.current_owner()
      and f.local_date between first_day and last_day);
end $$;

ALTER FUNCTION pulsewire.facet_state(first_day date, last_day date) OWNER TO pulsewire_owner;

-- Name: failed_jobs(integer); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_dispatcher

CREATE FUNCTION pulsewire.failed_jobs(limit_count integer) RETURNS TABLE(id uuid, kind text, failure_reason text, failed_at timestamp with time zone)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select j.id, j.kind, j.failure_reason, j.failed_at from pulsewire.jobs j
  where j.failed_at is not null order by j.failed_at desc limit limit_count
$$;

ALTER FUNCTION pulsewire.failed_jobs(limit_count integer) OWNER TO pulsewire_dispatcher;

-- Name: feature_workout(uuid, boolean, uuid, text, timestamp with time zone); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_social_writer

CREATE FUNCTION pulsewire.feature_workout(workout uuid, featured boolean, request uuid, network text, now timestamp with time zone) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if not exists (
    select from pulsewire.administrators where owner_id = pulsewire.current_owner())
  then
    raise insufficient_privilege using message = 'the current owner is no administrator';
  end if;
  update pulsewire.library_workouts set is_featured = featured
  where id = workout and (is_public or not featured);
  if not found then
    return false;
  end if;
  insert into pulsewire.audit_events (owner_id, id, kind, network, facts, created_at)
  values (pulsewire.current_owner(), request, 'library_workout_featured', network,
    jsonb_build_object('library_workout', workout, 'featured', featured::text), now);
  return true;
end $$;

ALTER FUNCTION pulsewire.feature_workout(workout uuid, featured boolean, request uuid, network text, now timestamp with time zone) OWNER TO pulsewire_social_writer;

-- Name: find_comments(uuid, uuid, bigint); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_social_finder

CREATE FUNCTION pulsewire.find_comments(post uuid, bound uuid, row_count bigint) RETURNS SETOF uuid
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_seqscan TO 'off'
    SET enable_bitmapscan TO 'off'
    SET enable_hashjoin TO 'off'
    SET enable_mergejoin TO 'off'
    SET enable_sort TO 'off'
    SET jit TO 'off'
    AS $$
declare
  me constant uuid := pulsewire.current_owner();
  author uuid;
begin
  select p.owner_id into author from pulsewire.posts p
  where p.id = post and pulsewire.is_shown(p.owner_id, p.privacy);
  if author is null then return; end if;
  return query
  select c.id from pulsewire.post_comments c
  where (c.author_id, c.post_id) >= (author, post)
    and (c.author_id, c.post_id, c.id) < (author, post, bound)
    and not exists (select from pulsewire.blocks b
      where b.owner_id = c.owner_id and b.account_id = me)
    and not exists (select from pulsewire.blocks b
      where b.owner_id = me and b.account_id = c.owner_id)
  order by c.author_id desc, c.post_id desc, c.id desc limit row_count;
end $$;

ALTER FUNCTION pulsewire.find_comments(post uuid, bound uuid, row_count bigint) OWNER TO pulsewire_social_finder;

-- Name: find_device_authorization(text, timestamp with time zone); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_device_registrar

CREATE FUNCTION pulsewire.find_device_authorization(code text, now timestamp with time zone) RETURNS TABLE(name text, scopes text[], network text, client text, created_at timestamp with time zone, expires_at timestamp with time zone)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select name, scopes, network, client, created_at, expires_at
  from pulsewire.device_authorizations
  where user_code = code and expires_at > now
    and coalesce(account_id = pulsewire.current_owner(), true)
$$;

ALTER FUNCTION pulsewire.find_device_authorization(code text, now timestamp with time zone) OWNER TO pulsewire_device_registrar;

-- Name: find_feed(uuid, bigint); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_social_finder

CREATE FUNCTION pulsewire.find_feed(bound uuid, row_count bigint) RETURNS SETOF uuid
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_seqscan TO 'off'
    SET enable_bitmapscan TO 'off'
    SET enable_hashjoin TO 'off'
    SET enable_mergejoin TO 'off'
    SET enable_sort TO 'off'
    SET jit TO 'off'
    AS $$
begin
  return query
  with authors as materialized (
    select f.account_id as author
    from pulsewire.followings f
    where f.owner_id = pulsewire.current_owner() and f.state = 'following'
      and exists (select from pulsewire.followers t
        where t.owner_id = f.account_id and t.account_id = f.owner_id
          and t.state = 'following')
      and not exists (select from pulsewire.blocks b
        where b.owner_id = f.account_id and b.account_id = f.owner_id)
      and not exists (select from pulsewire.blocks b
        where b.owner_id = f.owner_id and b.account_id = f.account_id)
  ), newest as materialized (
    select a.author, shown.privacy, p.id
    from authors a
    cross join unnest(array['public', 'followers']) shown (privacy)
    cross join lateral (
      select q.id from pulsewire.posts q
      where q.owner_id = a.author and q.privacy >= shown.privacy
        and (q.privacy, q.id) < (shown.privacy, bound)
      order by q.privacy desc, q.id desc limit 1
    ) p
    order by p.id desc limit row_count
  ), oldest as materialized (
    -- Of a full page; below it, there is nothing to look for.
    select id from newest order by newest.id desc offset row_count - 1
  )
  select p.id
  from newest n
  cross join lateral (
    select q.id from pulsewire.posts q
    where q.owner_id = n.author and q.privacy >= n.privacy
      and (q.privacy, q.id) < (n.privacy, bound)
      and (q.privacy, q.id) >= (n.privacy,
        coalesce((select o.id from oldest o), '00000000-0000-0000-0000-000000000000'))
    order by q.privacy desc, q.id desc limit row_count
  ) p
  order by p.id desc limit row_count;
end $$;

ALTER FUNCTION pulsewire.find_feed(bound uuid, row_count bigint) OWNER TO pulsewire_social_finder;

-- Name: find_password(bytea); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_sign_in

CREATE FUNCTION pulsewire.find_password(searched_email_hash bytea) RETURNS TABLE(account_id uuid, password_hash text)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select c.owner_id, c.password_hash from pulsewire.password_credentials c
  where c.email_hash = searched_email_hash
$$;

ALTER FUNCTION pulsewire.find_password(searched_email_hash bytea) OWNER TO pulsewire_sign_in;

-- Name: find_posts(uuid, uuid, bigint); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_social_finder

CREATE FUNCTION pulsewire.find_posts(author uuid, bound uuid, row_count bigint) RETURNS SETOF uuid
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_seqscan TO 'off'
    SET enable_bitmapscan TO 'off'
    SET enable_sort TO 'off'
    SET jit TO 'off'
    AS $$
begin
  return query
  select p.id
  from (select privacy from unnest(array['public', 'followers', 'private']) one (privacy)
    where pulsewire.is_shown(author, privacy) offset 0) shown
  cross join lateral (
    select q.id from pulsewire.posts q
    where q.owner_id = author and q.privacy >= shown.privacy
      and (q.privacy, q.id) < (shown.privacy, bound)
    order by q.privacy desc, q.id desc limit row_count
  ) p
  order by p.id desc limit row_count;
end $$;

ALTER FUNCTION pulsewire.find_posts(author uuid, bound uuid, row_count bigint) OWNER TO pulsewire_social_finder;

-- Name: find_provider_account(text, bytea); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_connector

CREATE FUNCTION pulsewire.find_provider_account(searched_source text, searched_hash bytea) RETURNS uuid
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select c.owner_id from pulsewire.provider_connections c
  where c.source = searched_source and c.account_hash = searched_hash
$$;

ALTER FUNCTION pulsewire.find_provider_account(searched_source text, searched_hash bytea) OWNER TO pulsewire_connector;

-- Name: find_provider_authorization(bytea); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_connector

CREATE FUNCTION pulsewire.find_provider_authorization(searched_state_hash bytea) RETURNS uuid
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select a.owner_id from pulsewire.provider_authorizations a
  where a.state_hash = searched_state_hash
$$;

ALTER FUNCTION pulsewire.find_provider_authorization(searched_state_hash bytea) OWNER TO pulsewire_connector;

-- Name: find_provider_link(text, bytea); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_sign_in

CREATE FUNCTION pulsewire.find_provider_link(searched_provider text, searched_subject_hash bytea) RETURNS uuid
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select l.owner_id from pulsewire.provider_links l
  where l.provider = searched_provider and l.subject_hash = searched_subject_hash
$$;

ALTER FUNCTION pulsewire.find_provider_link(searched_provider text, searched_subject_hash bytea) OWNER TO pulsewire_sign_in;

-- Name: find_public_profile(text); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_public_reader

CREATE FUNCTION pulsewire.find_public_profile(wanted_username text, OUT document jsonb, OUT version bigint, OUT updated_at timestamp with time zone, OUT joined_at timestamp with time zone, OUT fitness_level text, OUT follower_count bigint, OUT following_count bigint, OUT workout_count bigint, OUT badge_count bigint, OUT featured_keys text[], OUT featured_times timestamp with time zone[], OUT last_active_at timestamp with time zone) RETURNS SETOF record
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select p.document, p.version, p.updated_at, a.created_at, f.fitness_level,
    (select coalesce(sum(n.amount), 0)::bigint from pulsewire.tallies n
      where n.owner_id = p.owner_id and n.subject_id = p.owner_id and n.kind = 'follower'),
    (select coalesce(sum(n.amount), 0)::bigint from pulsewire.tallies n
      where n.owner_id = p.owner_id and n.subject_id = p.owner_id and n.kind = 'following'),
    coalesce((select t.sessions - t.limited_sessions from pulsewire.activity_totals t
      where t.owner_id = p.owner_id), 0),
    (select count(*) from pulsewire.achievements b
      where b.owner_id = p.owner_id and not b.is_limited),
    coalesce(featured.keys, '{}'), coalesce(featured.times, '{}'),
    (select date_trunc('hour', max(u.last_used_at), 'UTC') from pulsewire.access_sessions u
      where u.owner_id = p.owner_id)
  from pulsewire.public_profiles p
  join pulsewire.accounts a on a.owner_id = p.owner_id
  left join pulsewire.fitness_profiles f on f.owner_id = p.owner_id
  cross join lateral (
    select array_agg(b.key order by w.place) as keys,
      array_agg(b.completed_at order by w.place) as times
    from jsonb_array_elements_text(p.document -> 'featuredAchievements')
      with ordinality w (key, place)
    join pulsewire.achievements b on b.owner_id = p.owner_id and b.key = w.key
      and not b.is_limited) featured
  where p.owner_id = case when wanted_username = '' then pulsewire.current_owner()
    else (select named.owner_id from pulsewire.public_profiles named
      where named.username_key = lower(wanted_username collate "C")) end
$$;

ALTER FUNCTION pulsewire.find_public_profile(wanted_username text, OUT document jsonb, OUT version bigint, OUT updated_at timestamp with time zone, OUT joined_at timestamp with time zone, OUT fitness_level text, OUT follower_count bigint, OUT following_count bigint, OUT workout_count bigint, OUT badge_count bigint, OUT featured_keys text[], OUT featured_times timestamp with time zone[], OUT last_active_at timestamp with time zone) OWNER TO pulsewire_public_reader;

-- Name: find_shared_logs(uuid, timestamp with time zone, uuid, bigint); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_social_finder

CREATE FUNCTION pulsewire.find_shared_logs(author uuid, before_time timestamp with time zone, before_id uuid, row_count bigint) RETURNS SETOF uuid
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_seqscan TO 'off'
    SET enable_bitmapscan TO 'off'
    SET enable_sort TO 'off'
    SET jit TO 'off'
    AS $$
begin
  return query
  select p.id
  from (select privacy from unnest(array['public', 'followers']) one (privacy)
    where pulsewire.is_shown(author, privacy) offset 0) shown
  cross join lateral (
    select q.id, q.started_at from pulsewire.workout_logs q
    where q.owner_id = author and q.ended_at is not null and q.privacy <> 'private'
      and q.privacy >= shown.privacy
      and (q.privacy, q.started_at, q.id) < (shown.privacy, before_time, before_id)
    order by q.privacy desc, q.started_at desc, q.id desc limit row_count
  ) p
  order by p.started_at desc, p.id desc limit row_count;
end $$;

ALTER FUNCTION pulsewire.find_shared_logs(author uuid, before_time timestamp with time zone, before_id uuid, row_count bigint) OWNER TO pulsewire_social_finder;

-- Name: find_workouts(text, text, text[], text[], boolean, boolean, bigint, uuid, bigint); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_social_finder

CREATE FUNCTION pulsewire.find_workouts(wanted_text text, wanted_category text, difficulties text[], available text[], featured boolean, by_likes boolean, after_rank bigint, after_id uuid, row_count bigint) RETURNS SETOF uuid
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    SET jit TO 'off'
    AS $_$
declare
  key constant text := pulsewire.search_key(wanted_text);
  statement constant text :=
    'select w.id, w.owner_id, w.origin, '
    || case when by_likes then 'w.like_rank' else '0::bigint as like_rank' end
    || ' from pulsewire.library_workouts w where w.is_public'
    || case when wanted_category <> '' then ' and w.category = $2' else '' end
    || case cardinality(difficulties) when 0 then ''
      -- Equality keeps the order of an index that begins with the column.
      when 1 then ' and w.difficulty = $3[1]' else ' and w.difficulty = any ($3)' end
    || case when available is not null then ' and w.equipment <@ $4' else '' end
    || case when featured then ' and w.is_featured' else '' end
    || case when key <> '' then
      ' and w.name_grams @> pulsewire.grams($1, greatest(1, least(3, char_length($1))), 3)'
      ' and position($1 in w.name_key) > 0' else '' end
    || case when by_likes then ' and (w.like_rank, w.id) < ($5, $6)' else ' and w.id < $6' end
    || case when by_likes then ' order by w.like_rank desc, w.id desc'
      else ' order by w.id desc' end
    || ' limit $7';
  shown uuid[] := '{}';
  hidden uuid[] := '{}';
  candidate record;
  taken bigint := row_count;
  seen bigint;
  left_count bigint := row_count;
begin
  loop
    seen := 0;
    for candidate in execute statement
      using key, wanted_category, difficulties, available, after_rank, after_id, taken
    loop
      seen := seen + 1;
      after_rank := candidate.like_rank;
      after_id := candidate.id;
      if candidate.origin <> 'administrator' and candidate.owner_id <> all (shown) then
        continue when candidate.owner_id = any (hidden);
        if not pulsewire.is_shown(candidate.owner_id, 'public') then
          hidden := hidden || candidate.owner_id;
          continue;
        end if;
        shown := shown || candidate.owner_id;
      end if;
      return next candidate.id;
      left_count := left_count - 1;
      exit when left_count = 0;
    end loop;
    exit when left_count = 0 or seen < taken;
    taken := least(4 * taken, 1000);
  end loop;
end $_$;

ALTER FUNCTION pulsewire.find_workouts(wanted_text text, wanted_category text, difficulties text[], available text[], featured boolean, by_likes boolean, after_rank bigint, after_id uuid, row_count bigint) OWNER TO pulsewire_social_finder;

-- Name: follow(uuid, text, timestamp with time zone, integer); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_social_writer

CREATE FUNCTION pulsewire.follow(new_id uuid, wanted text, at_time timestamp with time zone, followings_max integer) RETURNS TABLE(id uuid, username text, state text, created_at timestamp with time zone)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
#variable_conflict use_column
declare
  me constant uuid := pulsewire.current_owner();
  target record;
  edge record;
  new_state text := 'requested';
begin
  perform pulsewire.lock_followings(me);
  if not exists (select from pulsewire.public_profiles p where p.owner_id = me) then
    raise exception 'the follower has no name' using errcode = 'check_violation',
      constraint = 'followings_profile_check';
  end if;
  select p.owner_id, p.is_private, p.document ->> 'username' as name into target
  from pulsewire.public_profiles p where p.username_key = lower(wanted collate "C");
  if target.owner_id is not null then
    perform pulsewire.lock_pair(me, target.owner_id);
    if exists (select from pulsewire.blocks b
      where (b.owner_id = me and b.account_id = target.owner_id)
        or (b.owner_id = target.owner_id and b.account_id = me)) then
      target.owner_id := null;
    elsif not target.is_private then
      new_state := 'following';
    end if;
  end if;

  -- Locked, for it may be ended at this moment.
  select f.id, f.state, f.created_at into edge from pulsewire.followings f
  where f.owner_id = me and (f.account_id = target.owner_id
    or (f.account_id is null and lower(f.username) = lower(wanted)))
  order by f.account_id nulls last limit 1 for update;
  if edge.id is null then
    if (select count(*) from pulsewire.followings f where f.owner_id = me) >= followings_max
    then
      raise exception 'too many followings' using errcode = 'check_violation',
        constraint = 'followings_count_check';
    end if;
    edge.id := new_id;
    edge.created_at := at_time;
    insert into pulsewire.followings
      (owner_id, id, username, account_id, state, created_at)
    values (me, new_id, wanted, target.owner_id, new_state, at_time);
  else
    -- What was approved stays so, although the profile is private by now.
    if edge.state = 'following' then new_state := edge.state; end if;
    update pulsewire.followings f
    set username = wanted, account_id = target.owner_id, state = new_state
    where f.owner_id = me and f.id = edge.id;
  end if;
  if target.owner_id is not null then
    insert into pulsewire.followers as f (owner_id, id, account_id, state, created_at)
    values (target.owner_id, edge.id, me, new_state, at_time)
    on conflict on constraint followers_account_id_key do update set state = excluded.state;
  end if;
  return query select edge.id,
    case when new_state = 'following' then coalesce(target.name, wanted) else wanted end,
    new_state, edge.created_at;
end $$;

ALTER FUNCTION pulsewire.follow(new_id uuid, wanted text, at_time timestamp with time zone, followings_max integer) OWNER TO pulsewire_social_writer;

-- Name: forget_addresses(uuid[]); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_sign_in

CREATE FUNCTION pulsewire.forget_addresses(pseudonyms uuid[]) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  delete from pulsewire.sign_in_attempts where owner_id = any (pseudonyms);
  delete from pulsewire.password_resets where owner_id = any (pseudonyms);
  delete from pulsewire.sign_in_budgets where owner_id = any (pseudonyms);
$$;

ALTER FUNCTION pulsewire.forget_addresses(pseudonyms uuid[]) OWNER TO pulsewire_sign_in;

-- Name: forget_answers_of(regclass); Type: PROCEDURE; Schema: pulsewire; Owner: pulsewire_owner

CREATE PROCEDURE pulsewire.forget_answers_of(IN table_id regclass)
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  call pulsewire.end_rows(
    table_id, 'answered_at', interval '1 day', 'answers to repeats are forgotten after a day');
end $$;

ALTER PROCEDURE pulsewire.forget_answers_of(IN table_id regclass) OWNER TO pulsewire_owner;

-- Name: forget_rows(text, text, timestamp with time zone, integer); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_answer_keeper

CREATE FUNCTION pulsewire.forget_rows(bounded text, by_rule text, at_time timestamp with time zone, row_count integer) RETURNS bigint
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $_$
declare
  one record;
  ended bigint;
begin
  select * into strict one from pulsewire.table_bounds b
  where b.table_name = bounded and b.rule = by_rule and b.kind = 'retention';
  if not pg_try_advisory_xact_lock(hashtextextended(bounded || ' ' || by_rule, 2041)) then
    return 0;
  end if;
  execute format(
    case when one.cleared_column is null then 'delete from %1$s'
      else 'update %1$s set %4$I = null' end
    || ' where (%3$s) and %2$I < $1 and ctid = any (array(select ctid from %1$s where (%3$s) '
    'and %2$I < $1 order by %2$I limit $2))',
    one.table_name, one.time_column, one.condition, one.cleared_column)
  using at_time - one.retention, row_count;
  get diagnostics ended = row_count;
  return ended;
end $_$;

ALTER FUNCTION pulsewire.forget_rows(bounded text, by_rule text, at_time timestamp with time zone, row_count integer) OWNER TO pulsewire_answer_keeper;

-- Name: give_away(name, text[]); Type: PROCEDURE; Schema: pulsewire; Owner: pulsewire_owner

CREATE PROCEDURE pulsewire.give_away(IN role_name name, VARIADIC object_names text[])
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  one text;
begin
  execute format('grant %I to current_user', role_name);
  execute format('grant create on schema pulsewire to %I', role_name);
  foreach one in array object_names loop
    if one like '%(%' then
      execute format('alter function %s owner to %I', one::regprocedure, role_name);
    else
      execute format('alter view %s owner to %I', one::regclass, role_name);
    end if;
  end loop;
  execute format('revoke create on schema pulsewire from %I', role_name);
end $$;

ALTER PROCEDURE pulsewire.give_away(IN role_name name, VARIADIC object_names text[]) OWNER TO pulsewire_owner;

-- Name: grams(text, integer, integer); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_owner

CREATE FUNCTION pulsewire.grams(key text, shortest integer, longest integer) RETURNS text[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    SET search_path TO 'pg_catalog', 'pg_temp'
    RETURN (SELECT COALESCE(array_agg(DISTINCT (substr(grams.key, n.n, size.size) COLLATE "C")), '{}'::text[]) AS "coalesce" FROM (generate_series(grams.shortest, grams.longest) size(size) CROSS JOIN LATERAL generate_series(1, ((char_length(grams.key) - size.size) + 1)) n(n)));

ALTER FUNCTION pulsewire.grams(key text, shortest integer, longest integer) OWNER TO pulsewire_owner;

-- Name: hand_on_entitlement(uuid, uuid); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_billing

CREATE FUNCTION pulsewire.hand_on_entitlement(source uuid, target uuid) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  insert into pulsewire.user_entitlements as e
    (owner_id, request_id, pro, max_routines, expires_at, updated_at)
  select target, s.request_id, s.pro, s.max_routines, s.expires_at, s.updated_at
  from pulsewire.user_entitlements s
  where s.owner_id = source and (s.pro or s.max_routines > 2)
    and coalesce(s.expires_at > clock_timestamp(), true)
  on conflict on constraint user_entitlements_pkey do update
    set request_id = excluded.request_id, pro = excluded.pro,
      max_routines = excluded.max_routines, expires_at = excluded.expires_at,
      updated_at = excluded.updated_at
    where coalesce(e.expires_at <= clock_timestamp(), false)
      or (excluded.pro, excluded.max_routines, coalesce(excluded.expires_at, 'infinity'))
        > (e.pro, e.max_routines, coalesce(e.expires_at, 'infinity'))
$$;

ALTER FUNCTION pulsewire.hand_on_entitlement(source uuid, target uuid) OWNER TO pulsewire_billing;

-- Name: has_data(); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_owner

CREATE FUNCTION pulsewire.has_data() RETURNS boolean
    LANGUAGE plpgsql STABLE
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  one record;
  is_found boolean;
begin
  for one in
    select table_name, 'true' as condition from pulsewire.merged_tables()
    union all
    select table_name, counted from pulsewire.merge_rules
    where rule in ('sealed_anew', 'handed_on')
  loop
    execute format('select exists (select from %s where %s)', one.table_name, one.condition)
    into is_found;
    if is_found then return true; end if;
  end loop;
  return false;
end $$;

ALTER FUNCTION pulsewire.has_data() OWNER TO pulsewire_owner;

-- Name: has_sign_in_method(); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_owner

CREATE FUNCTION pulsewire.has_sign_in_method() RETURNS boolean
    LANGUAGE sql STABLE
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select exists (select from pulsewire.password_credentials
      where owner_id = pulsewire.current_owner())
    or exists (select from pulsewire.provider_links
      where owner_id = pulsewire.current_owner() and revoked_at is null)
    or exists (select from pulsewire.passkeys where owner_id = pulsewire.current_owner())
$$;

ALTER FUNCTION pulsewire.has_sign_in_method() OWNER TO pulsewire_owner;

-- Name: heart_rate_page(uuid, uuid, bigint, bigint); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_owner

CREATE FUNCTION pulsewire.heart_rate_page(session uuid, device uuid, after bigint, size bigint) RETURNS TABLE(samples bytea, next_sequence bigint)
    LANGUAGE plpgsql STABLE
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  -- A cursor reads no further than it is asked to; a loop over the query would read ahead.
  runs cursor for
    select r.first_sequence, r.last_sequence, r.sample_count, r.samples
    from pulsewire.heart_rate_runs r
    where r.owner_id = pulsewire.current_owner()
      and r.session_id = session and r.device_id = device
      and r.first_sequence >= after - (
        select greatest(s.reach, s.tail_last_sequence - s.tail_first_sequence)
        from pulsewire.heart_rate_streams s
        where s.owner_id = pulsewire.current_owner()
          and s.session_id = session and s.device_id = device)
    order by r.first_sequence;
  run record;
  count bigint := 0;
begin
  open runs;
  loop
    fetch runs into run;
    exit when not found;
    continue when run.last_sequence <= after;
    if run.first_sequence > after then
      if count >= size then
        samples := null;
        next_sequence := run.first_sequence;
        return next;
        return;
      end if;
      count := count + run.sample_count;
    end if;
    samples := run.samples;
    return next;
  end loop;
end $$;

ALTER FUNCTION pulsewire.heart_rate_page(session uuid, device uuid, after bigint, size bigint) OWNER TO pulsewire_owner;

-- Name: hold_activity(text); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_owner

CREATE FUNCTION pulsewire.hold_activity(state text) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  perform pulsewire.lock_owner_rows();
  if state is distinct from coalesce((select t.xmin::text from pulsewire.activity_totals t
    where t.owner_id = pulsewire.current_owner()), '')
  then
    raise exception 'the days have changed since they were read' using errcode = 'check_violation',
      constraint = 'activity_totals_state_check';
  end if;
end $$;

ALTER FUNCTION pulsewire.hold_activity(state text) OWNER TO pulsewire_owner;

-- Name: hold_cloud_payload(uuid, timestamp with time zone, uuid[]); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_owner

CREATE FUNCTION pulsewire.hold_cloud_payload(payload_id uuid, receive_time timestamp with time zone, taken_back uuid[]) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  owner constant uuid := pulsewire.current_owner();
begin
  perform from pulsewire.cloud_payloads
  where owner_id = owner and id = payload_id and received_at = receive_time for key share;
  if not found or exists (
    select from pulsewire.cloud_payloads p
    where p.owner_id = owner and p.id <> payload_id and p.sample_ids && taken_back)
  then
    raise exception 'the answer has been replaced since it was read' using
      errcode = 'check_violation', constraint = 'cloud_payloads_state_check';
  end if;
end $$;

ALTER FUNCTION pulsewire.hold_cloud_payload(payload_id uuid, receive_time timestamp with time zone, taken_back uuid[]) OWNER TO pulsewire_owner;

-- Name: hold_connection(text); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_owner

CREATE FUNCTION pulsewire.hold_connection(wanted text) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  perform from pulsewire.provider_connections
  where owner_id = pulsewire.current_owner() and source = wanted and ended_at is null for key share;
  if not found then
    raise exception 'the service is not connected' using errcode = 'check_violation',
      constraint = 'provider_connections_state_check';
  end if;
end $$;

ALTER FUNCTION pulsewire.hold_connection(wanted text) OWNER TO pulsewire_owner;

-- Name: hold_count(); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_owner

CREATE FUNCTION pulsewire.hold_count() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $_$
declare
  count_max constant bigint := tg_argv[0];
  is_over boolean;
begin
  execute format(
    'select exists (select from (select distinct owner_id%1$s from added) a where '
    '(select count(*) from (select from %2$s t where t.owner_id = a.owner_id%3$s and (%4$s) '
    'limit $1 + 1) c) > $1)',
    case when tg_argv[2] <> '' then ', ' || quote_ident(tg_argv[2]) end, tg_relid::regclass,
    case when tg_argv[2] <> '' then format(' and t.%1$I = a.%1$I', tg_argv[2]) end, tg_argv[3])
  into is_over using count_max;
  if is_over then perform pulsewire.refuse_rows(tg_argv[1], count_max); end if;
  return null;
end $_$;

ALTER FUNCTION pulsewire.hold_count() OWNER TO pulsewire_owner;

-- Name: hold_facets(date, date, text); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_owner

CREATE FUNCTION pulsewire.hold_facets(first_day date, last_day date, state text) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  perform pulsewire.lock_activity(pulsewire.current_owner());
  if state is distinct from pulsewire.facet_state(first_day, last_day) then
    raise exception 'the facets have changed since they were read' using
      errcode = 'check_violation', constraint = 'day_activity_facets_state_check';
  end if;
end $$;

ALTER FUNCTION pulsewire.hold_facets(first_day date, last_day date, state text) OWNER TO pulsewire_owner;

-- Name: hold_large_count(); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_owner

CREATE FUNCTION pulsewire.hold_large_count() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $_$
declare
  count_max constant bigint := tg_argv[0];
  one record;
  total bigint;
begin
  for one in select owner_id, count(*) as added_count from added group by 1 order by 1 loop
    insert into pulsewire.row_counts as c (owner_id, table_name, row_count)
    values (one.owner_id, tg_table_name, one.added_count)
    on conflict on constraint row_counts_pkey do update
      set row_count = c.row_count + excluded.row_count
    returning c.row_count into total;
    if total > count_max then
      execute format('select count(*) from (select from %s t where t.owner_id = $1 limit $2) c',
        tg_relid::regclass)
      into total using one.owner_id, count_max + 1;
      update pulsewire.row_counts set row_count = total
      where owner_id = one.owner_id and table_name = tg_table_name;
      if total > count_max then perform pulsewire.refuse_rows(tg_argv[1], count_max); end if;
    end if;
  end loop;
  return null;
end $_$;

ALTER FUNCTION pulsewire.hold_large_count() OWNER TO pulsewire_owner;

-- Name: hold_load(uuid, text); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_owner

CREATE FUNCTION pulsewire.hold_load(log_id uuid, state text) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  perform pulsewire.lock_log(log_id);
  perform pulsewire.compare_log(state, pulsewire.load_state(log_id));
end $$;

ALTER FUNCTION pulsewire.hold_load(log_id uuid, state text) OWNER TO pulsewire_owner;

-- Name: hold_log(uuid, text); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_owner

CREATE FUNCTION pulsewire.hold_log(log_id uuid, state text) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  perform pulsewire.lock_log(log_id);
  perform pulsewire.compare_log(state, pulsewire.log_state(log_id));
end $$;

ALTER FUNCTION pulsewire.hold_log(log_id uuid, state text) OWNER TO pulsewire_owner;

-- Name: hold_reading_count(); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_owner

CREATE FUNCTION pulsewire.hold_reading_count() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  count_max constant bigint := tg_argv[0];
begin
  if exists (
    select from (
      select distinct owner_id, date_trunc('day', measured_at, 'UTC') as day from added) a
    where (
      select count(*) from (
        select from pulsewire.hrv_readings h
        where h.owner_id = a.owner_id and h.measured_at >= a.day
          and h.measured_at < a.day + interval '24 hours' limit count_max + 1) c) > count_max)
  then
    perform pulsewire.refuse_rows('hrv_readings_count_check', count_max);
  end if;
  return null;
end $$;

ALTER FUNCTION pulsewire.hold_reading_count() OWNER TO pulsewire_owner;

-- Name: hold_recordings(bigint); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_owner

CREATE FUNCTION pulsewire.hold_recordings(state bigint) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  perform pulsewire.lock_owner_rows();
  insert into pulsewire.health_stores (owner_id) values (pulsewire.current_owner())
  on conflict on constraint health_stores_pkey do nothing;
  update pulsewire.health_stores set revision = revision + 1
  where owner_id = pulsewire.current_owner() and revision = state;
  if not found then
    raise exception 'another import came between' using errcode = 'check_violation',
      constraint = 'health_stores_revision_check';
  end if;
end $$;

ALTER FUNCTION pulsewire.hold_recordings(state bigint) OWNER TO pulsewire_owner;

-- Name: hold_records(bigint); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_owner

CREATE FUNCTION pulsewire.hold_records(state bigint) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  owner constant uuid := pulsewire.current_owner();
begin
  perform pulsewire.lock_activity(owner);
  update pulsewire.record_revisions set revision = revision + 1
  where owner_id = owner and revision = state;
  if found then return; end if;
  if state = 0 then
    insert into pulsewire.record_revisions (owner_id, revision) values (owner, 1)
    on conflict on constraint record_revisions_pkey do nothing;
    if found then return; end if;
  end if;
  raise exception 'the records have changed since they were read' using errcode = 'check_violation',
    constraint = 'record_revisions_revision_check';
end $$;

ALTER FUNCTION pulsewire.hold_records(state bigint) OWNER TO pulsewire_owner;

-- Name: hold_set_count(); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_owner

CREATE FUNCTION pulsewire.hold_set_count() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  count_max constant bigint := tg_argv[0];
begin
  if exists (
    select from (
      select distinct e.owner_id, e.workout_log_id
      from (select distinct owner_id, exercise_id from added) a
      join pulsewire.workout_exercises e on e.owner_id = a.owner_id and e.id = a.exercise_id
    ) l
    where (
      select count(*) from pulsewire.workout_exercises e
      join pulsewire.workout_sets s on s.owner_id = e.owner_id and s.exercise_id = e.id
      where e.owner_id = l.owner_id and e.workout_log_id = l.workout_log_id) > count_max)
  then
    perform pulsewire.refuse_rows('workout_sets_count_check', count_max);
  end if;
  return null;
end $$;

ALTER FUNCTION pulsewire.hold_set_count() OWNER TO pulsewire_owner;

-- Name: import_exercise_template(uuid, jsonb, jsonb, jsonb, timestamp with time zone); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_catalogue

CREATE FUNCTION pulsewire.import_exercise_template(template uuid, content jsonb, texts jsonb, readers jsonb, now timestamp with time zone) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  outcome text := 'created';
begin
  insert into pulsewire.exercise_templates
    (id, version, is_active, origin, created_at, updated_at, document)
  values (template, 1, true, 'import', now, now, content)
  on conflict on constraint exercise_templates_pkey do nothing;
  if not found then
    if exists (
      select from pulsewire.exercise_templates where id = template and document = content)
      and not exists (
        select from jsonb_each_text(readers) l (language, written_in)
        left join pulsewire.exercise_texts x
          on x.exercise_template_id = template and x.language = l.language
        where (x.written_in, x.document) is distinct from (l.written_in, texts -> l.written_in))
    then
      return 'unchanged';
    end if;
    update pulsewire.exercise_templates
    set version = version + 1, updated_at = now, document = content
    where id = template and origin = 'import' and not is_edited;
    if not found then
      return 'kept';
    end if;
    outcome := 'updated';
  end if;
  insert into pulsewire.exercise_texts (exercise_template_id, language, written_in, document)
  select template, l.language, l.written_in, texts -> l.written_in
  from jsonb_each_text(readers) l (language, written_in)
  on conflict on constraint exercise_texts_pkey do update
  set written_in = excluded.written_in, document = excluded.document;
  return outcome;
end $$;

ALTER FUNCTION pulsewire.import_exercise_template(template uuid, content jsonb, texts jsonb, readers jsonb, now timestamp with time zone) OWNER TO pulsewire_catalogue;

-- Name: import_foreign_exercise_template(uuid, jsonb, jsonb, jsonb, timestamp with time zone); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_catalogue

CREATE FUNCTION pulsewire.import_foreign_exercise_template(template uuid, content jsonb, texts jsonb, readers jsonb, now timestamp with time zone) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if exists (
    select from pulsewire.exercise_texts x
    where x.language = 'en' and x.exercise_template_id <> template
      and x.name_key = pulsewire.search_key(texts -> 'en' ->> 'name'))
  then
    return 'taken';
  end if;
  return pulsewire.import_exercise_template(template, content, texts, readers, now);
end $$;

ALTER FUNCTION pulsewire.import_foreign_exercise_template(template uuid, content jsonb, texts jsonb, readers jsonb, now timestamp with time zone) OWNER TO pulsewire_catalogue;

-- Name: ingest_heart_rate(uuid[], uuid[], uuid[], bigint[], integer[], bigint[], bigint[], bigint[], integer[], timestamp with time zone[], smallint[], bytea[], bytea[]); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_ingest

CREATE FUNCTION pulsewire.ingest_heart_rate(owner_ids uuid[], session_ids uuid[], device_ids uuid[], epochs bigint[], numbers integer[], base_sequences bigint[], first_sequences bigint[], last_sequences bigint[], sample_counts integer[], newest_times timestamp with time zone[], newest_bpms smallint[], frames bytea[], bases bytea[]) RETURNS TABLE(stored_position bigint)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_seqscan TO 'off'
    SET enable_hashjoin TO 'off'
    SET enable_mergejoin TO 'off'
    AS $$
declare
  -- In bytes. A longer tail means fewer segments, and fewer rows to a page of the table.
  tail_max constant integer := 768;
begin
  return query
  with held as (
    update pulsewire.heart_rate_streams s
    set (merge_due_at, last_sequence, reach, tail_first_sequence, tail_last_sequence, newest_at,
        flushed_at, flush_count, sample_count, tail_count, newest_bpm, tail) = (
      select
        case when s.is_ended then now() + interval '10 seconds' end,
        case when t.is_closed then greatest(s.last_sequence, b.last_sequence)
          else s.last_sequence end,
        case when w.way = 'apart' then greatest(s.reach, b.last_sequence - b.first_sequence,
            s.tail_last_sequence - s.tail_first_sequence)
          when t.is_closed then greatest(s.reach, b.last_sequence - t.first_sequence)
          else s.reach end,
        t.first_sequence,
        case when t.is_changed then b.last_sequence else s.tail_last_sequence end,
        case when w.is_newest then b.newest_at else s.newest_at end,
        now(),
        greatest(s.flush_count, b.number),
        s.sample_count + case when w.way = 'again' then 0 else b.sample_count end,
        case w.way when 'begins' then 0 else s.tail_count end
          + case when t.is_changed then b.sample_count else 0 end,
        case when w.is_newest then b.newest_bpm else s.newest_bpm end,
        t.tail
      from (
        select b.last_sequence > greatest(s.last_sequence, s.tail_last_sequence) as is_newest,
          case
            when b.number <= s.flush_count then 'again'
            when octet_length(b.frame) > tail_max then 'apart'
            when s.tail_last_sequence > s.last_sequence then
              case when b.base_sequence = s.tail_last_sequence then 'continues' else 'apart' end
            when b.first_sequence > s.last_sequence then 'begins'
            else 'apart'
          end as way
      ) w,
      lateral (
        select n.*, w.way in ('continues', 'begins') as is_changed,
          w.way = 'apart' or w.way <> 'again' and octet_length(n.tail) >= tail_max as is_closed
        from (
          select
            case w.way when 'begins' then b.first_sequence else s.tail_first_sequence end
              as first_sequence,
            case w.way when 'continues' then b.frame || s.tail when 'begins' then b.frame || b.base
              else s.tail end as tail
        ) n
      ) t
    )
    from unnest(
      owner_ids, session_ids, device_ids, epochs, numbers, base_sequences, first_sequences,
      last_sequences, sample_counts, newest_times, newest_bpms, frames, bases
    ) with ordinality b (
      owner_id, session_id, device_id, epoch, number, base_sequence, first_sequence,
      last_sequence, sample_count, newest_at, newest_bpm, frame, base, position
    )
    where s.owner_id = b.owner_id and s.session_id = b.session_id
      and s.device_id = b.device_id and s.epoch = b.epoch
    returning b.position, b.owner_id, b.session_id, b.device_id,
      b.number = s.flush_count as is_last,
      s.last_sequence, s.tail_first_sequence, s.tail_last_sequence, s.tail_count, s.tail,
      b.first_sequence as flush_first, b.last_sequence as flush_last,
      b.sample_count as flush_samples, b.frame, b.base
  ), stored as (
    insert into pulsewire.heart_rate_segments
      (owner_id, session_id, device_id, first_sequence, last_sequence, sample_count, samples)
    select owner_id, session_id, device_id, tail_first_sequence, tail_last_sequence, tail_count,
      '\x03'::bytea || tail
    from held where is_last and tail_count > 0 and tail_last_sequence <= last_sequence
    union all
    select owner_id, session_id, device_id, flush_first, flush_last, flush_samples,
      '\x03'::bytea || frame || base
    from held where is_last and tail_last_sequence <> flush_last
    -- A repeat finds them stored.
    on conflict on constraint heart_rate_segments_pkey do nothing
  )
  select position from held;
end $$;

ALTER FUNCTION pulsewire.ingest_heart_rate(owner_ids uuid[], session_ids uuid[], device_ids uuid[], epochs bigint[], numbers integer[], base_sequences bigint[], first_sequences bigint[], last_sequences bigint[], sample_counts integer[], newest_times timestamp with time zone[], newest_bpms smallint[], frames bytea[], bases bytea[]) OWNER TO pulsewire_ingest;

-- Name: is_deleted(); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_owner

CREATE FUNCTION pulsewire.is_deleted() RETURNS boolean
    LANGUAGE sql STABLE
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select exists (select from pulsewire.deletion_requests r
    join pulsewire_anonymous.deletions d on d.token_hash = r.token_hash
    where r.owner_id = pulsewire.current_owner())
$$;

ALTER FUNCTION pulsewire.is_deleted() OWNER TO pulsewire_owner;

-- Name: is_merging(oid); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_owner

CREATE FUNCTION pulsewire.is_merging(table_id oid) RETURNS boolean
    LANGUAGE plpgsql STABLE
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  return to_regclass(format('pg_temp.%I', 'merging_' || table_id)) is not null;
end $$;

ALTER FUNCTION pulsewire.is_merging(table_id oid) OWNER TO pulsewire_owner;

-- Name: is_shown(uuid, text); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_social_reader

CREATE FUNCTION pulsewire.is_shown(author uuid, privacy text) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select coalesce(author = pulsewire.current_owner(), false)
    or (pulsewire.current_owner() is not null
      and privacy in ('public', 'followers')
      and not exists (select from pulsewire.blocks b
        where b.owner_id = author and b.account_id = pulsewire.current_owner())
      and not exists (select from pulsewire.blocks b
        where b.owner_id = pulsewire.current_owner() and b.account_id = author)
      and (exists (select from pulsewire.followers f
          where f.owner_id = author and f.account_id = pulsewire.current_owner()
            and f.state = 'following')
        or (privacy = 'public' and exists (select from pulsewire.public_profiles p
          where p.owner_id = author and not p.is_private))))
$$;

ALTER FUNCTION pulsewire.is_shown(author uuid, privacy text) OWNER TO pulsewire_social_reader;

-- Name: join_share(uuid, bytea, text, timestamp with time zone, integer); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_sharing_keeper

CREATE FUNCTION pulsewire.join_share(new_id uuid, hash bytea, new_name text, at_time timestamp with time zone, athletes_max integer) RETURNS TABLE(id uuid, account_id uuid, name text, role text, viewer_name text, created_at timestamp with time zone, expires_at timestamp with time zone)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
#variable_conflict use_column
declare
  me constant uuid := pulsewire.current_owner();
  share record;
  viewer record;
begin
  -- So a limit holds for what comes at the same time.
  perform pg_advisory_xact_lock(hashtextextended(me::text, 2252));
  select s.owner_id, s.id, s.joined_count, s.viewers_max into share from pulsewire.shares s
  where s.code_hash = hash and s.code_expires_at > at_time and s.expires_at > at_time
    and s.owner_id <> me
  for update;
  if share.id is null then return; end if;
  select v.id, v.removed_at into viewer from pulsewire.share_viewers v
  where v.owner_id = share.owner_id and v.share_id = share.id and v.account_id = me;
  if viewer.id is not null then
    if viewer.removed_at is not null then return; end if;
    update pulsewire.share_viewers v set name = new_name
    where v.owner_id = share.owner_id and v.id = viewer.id;
    new_id := viewer.id;
  else
    if share.joined_count >= share.viewers_max then return; end if;
    if (select count(distinct a.account_id) from pulsewire.shared_athletes(at_time) a
      where a.account_id <> share.owner_id) >= athletes_max
    then
      raise exception 'too many athletes' using errcode = 'check_violation',
        constraint = 'share_viewers_count_check';
    end if;
    update pulsewire.shares s set joined_count = s.joined_count + 1
    where s.owner_id = share.owner_id and s.id = share.id;
    insert into pulsewire.share_viewers (owner_id, id, share_id, account_id, name, created_at)
    values (share.owner_id, new_id, share.id, me, new_name, at_time);
  end if;
  return query select * from pulsewire.shared_athletes(at_time) a where a.id = new_id;
end $$;

ALTER FUNCTION pulsewire.join_share(new_id uuid, hash bytea, new_name text, at_time timestamp with time zone, athletes_max integer) OWNER TO pulsewire_sharing_keeper;

-- Name: keep_earlier_achievement(); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_owner

CREATE FUNCTION pulsewire.keep_earlier_achievement() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  update pulsewire.achievements a
  set completed_at = least(a.completed_at, new.completed_at),
    viewed_at = least(a.viewed_at, new.viewed_at), is_limited = a.is_limited and new.is_limited
  where a.owner_id = new.owner_id and a.key = new.key;
  if found then return null; end if;
  return new;
end $$;

ALTER FUNCTION pulsewire.keep_earlier_achievement() OWNER TO pulsewire_owner;

-- Name: keep_ended_account(); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_revocation

CREATE FUNCTION pulsewire.keep_ended_account() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  insert into pulsewire_anonymous.ended_accounts (id_hash, ended_at)
  values (sha256(uuid_send(old.owner_id)), now())
  on conflict on constraint ended_accounts_pkey do nothing;
  delete from pulsewire_anonymous.ended_accounts where id_hash = any (array(
    select id_hash from pulsewire_anonymous.ended_accounts
    where ended_at < now() - interval '25 hours' limit 100 for update skip locked));
  perform pg_notify('pulsewire_access_ended', old.owner_id || ' 2147483647');
  return null;
end $$;

ALTER FUNCTION pulsewire.keep_ended_account() OWNER TO pulsewire_revocation;

-- Name: keep_newest(); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_answer_keeper

CREATE FUNCTION pulsewire.keep_newest() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $_$
begin
  execute format(
    'with oldest as materialized (select a.*, (select t.%4$I from %1$s t '
    'where t.owner_id = a.owner_id%3$s order by t.%4$I desc offset $1 - 1 limit 1) as bound '
    'from (select distinct owner_id%2$s from added) a) '
    'delete from %1$s t using oldest a where a.bound is not null and t.owner_id = a.owner_id%3$s '
    'and t.%4$I < a.bound and not coalesce(%5$s, false)',
    tg_relid::regclass,
    case when tg_argv[2] <> '' then ', ' || quote_ident(tg_argv[2]) end,
    case when tg_argv[2] <> '' then format(' and t.%1$I = a.%1$I', tg_argv[2]) end,
    tg_argv[1], tg_argv[3])
  using tg_argv[0]::bigint;
  return null;
end $_$;

ALTER FUNCTION pulsewire.keep_newest() OWNER TO pulsewire_answer_keeper;

-- Name: keep_newest_of_many(); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_answer_keeper

CREATE FUNCTION pulsewire.keep_newest_of_many() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $_$
declare
  count_max constant bigint := tg_argv[0];
  -- Null for a table that is not weighed.
  byte_max constant bigint := nullif(tg_argv[5], '');
  one record;
  total bigint;
  total_bytes bigint;
  ended_count bigint;
begin
  for one in
    select owner_id, count(*) as added_count, sum(pg_column_size(a))::bigint as added_bytes
    from added a group by 1 order by 1
  loop
    select c.row_count + one.added_count, c.byte_count + one.added_bytes into total, total_bytes
    from pulsewire.row_counts c
    where c.owner_id = one.owner_id and c.table_name = tg_table_name for update skip locked;
    if not found then
      insert into pulsewire.row_counts (owner_id, table_name, row_count, byte_count)
      values (one.owner_id, tg_table_name, one.added_count, one.added_bytes)
      on conflict on constraint row_counts_pkey do nothing;
      continue;
    end if;
    if total_bytes > byte_max then
      -- The newest, up to half of it: the next time is as far away.
      execute format('with weighed as (select ctid as place, sum(100 + pg_column_size(%2$I)) over '
        '(order by %3$I desc, ctid) as bytes from %1$s where owner_id = $1), '
        'ended as (delete from %1$s where ctid = any (array(select place from weighed '
        'where bytes > $2)) returning 1) '
        'select (select count(*) from ended), (select max(bytes) from weighed where bytes <= $2)',
        tg_relid::regclass, tg_argv[4], tg_argv[1])
      into ended_count, total_bytes using one.owner_id, byte_max / 2;
      total := greatest(total - ended_count, 0);
      total_bytes := coalesce(total_bytes, 0);
    end if;
    if total > count_max then
      execute format('delete from %1$s where owner_id = $1 and %2$I < (select %2$I from %1$s '
        'where owner_id = $1 order by %2$I desc offset $2 - 1 limit 1)',
        tg_relid::regclass, tg_argv[1])
      using one.owner_id, count_max / 10 * 9;
      total := count_max / 10 * 9;
    end if;
    update pulsewire.row_counts c set row_count = total, byte_count = total_bytes
    where c.owner_id = one.owner_id and c.table_name = tg_table_name;
  end loop;
  return null;
end $_$;

ALTER FUNCTION pulsewire.keep_newest_of_many() OWNER TO pulsewire_answer_keeper;

-- Name: keep_newest_rows(regclass, bigint, name, text, name, text, name[], name, bigint); Type: PROCEDURE; Schema: pulsewire; Owner: pulsewire_owner

CREATE PROCEDURE pulsewire.keep_newest_rows(IN table_id regclass, IN count_max bigint, IN order_column name, IN reason text, IN counted_by name DEFAULT ''::name, IN spared text DEFAULT 'false'::text, IN column_names name[] DEFAULT '{}'::name[], IN weighed_column name DEFAULT ''::name, IN byte_max bigint DEFAULT NULL::bigint)
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  table_name constant text := (select relname from pg_class where oid = table_id);
begin
  call pulsewire.let_rows_end(table_id, array_remove(
    column_names || array['owner_id', order_column, counted_by, weighed_column]::name[], ''), reason);
  insert into pulsewire.table_bounds (table_name, rule, kind, count_max, counted_by, reason)
  values (table_id::text, table_name || '_newest', 'newest', keep_newest_rows.count_max,
    keep_newest_rows.counted_by, keep_newest_rows.reason);
  execute format('create or replace trigger %I after insert on %s '
    'referencing new table as added for each statement execute function pulsewire.%I'
    '(%L, %L, %L, %L, %L, %L)', table_name || '_newest', table_id,
    case when count_max > 1000 then 'keep_newest_of_many' else 'keep_newest' end, count_max,
    order_column, counted_by, spared, weighed_column, coalesce(byte_max::text, ''));
end $$;

ALTER PROCEDURE pulsewire.keep_newest_rows(IN table_id regclass, IN count_max bigint, IN order_column name, IN reason text, IN counted_by name, IN spared text, IN column_names name[], IN weighed_column name, IN byte_max bigint) OWNER TO pulsewire_owner;

-- Name: keep_newest_sessions(); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_answer_keeper

CREATE FUNCTION pulsewire.keep_newest_sessions() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  one record;
  ids uuid[];
begin
  for one in select distinct owner_id from added loop
    -- What was ended with its generation gets its end written down, some at a time. Mostly there is
    -- none: an update would look through all rows of the account to find that out.
    ids := array(
      select o.id from pulsewire.access_sessions o
      where o.owner_id = one.owner_id and o.revoked_at is null and o.access_generation < (
        select a.access_generation from pulsewire.accounts a where a.owner_id = one.owner_id)
      limit 1000);
    if ids <> '{}' then
      update pulsewire.access_sessions s set revoked_at = now()
      where s.owner_id = one.owner_id and s.id = any (ids);
    end if;
    ids := array(
      select o.id from pulsewire.access_sessions o
      where o.owner_id = one.owner_id and o.kind = 'session' and o.revoked_at is null
        and o.access_generation = (select a.access_generation from pulsewire.accounts a
          where a.owner_id = one.owner_id)
      order by o.id in (select a.id from added a) desc, o.last_used_at desc offset 100);
    if ids <> '{}' then
      with ended as (
        update pulsewire.access_sessions s set revoked_at = now()
        where s.owner_id = one.owner_id and s.id = any (ids)
        returning s.id
      )
      insert into pulsewire.audit_events
        (owner_id, id, kind, session_id, network, facts, created_at)
      select one.owner_id, gen_random_uuid(), 'session_revoked', id, '',
        '{"reason": "too many sessions"}', now()
      from ended;
    end if;
    delete from pulsewire.access_sessions s
    where s.owner_id = one.owner_id and s.revoked_at < (
      select o.revoked_at from pulsewire.access_sessions o
      where o.owner_id = one.owner_id and o.revoked_at is not null
      order by o.revoked_at desc offset 499 limit 1);
  end loop;
  return null;
end $$;

ALTER FUNCTION pulsewire.keep_newest_sessions() OWNER TO pulsewire_answer_keeper;

-- Name: leave_others(); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_social_writer

CREATE FUNCTION pulsewire.leave_others() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  caller constant text := coalesce(current_setting('pulsewire.owner', true), '');
begin
  perform set_config('pulsewire.owner', old.owner_id::text, true);
  delete from pulsewire.followers where owner_id = old.owner_id;
  delete from pulsewire.followings where owner_id = old.owner_id;
  delete from pulsewire.followings where account_id = old.owner_id;
  delete from pulsewire.followers where account_id = old.owner_id;
  delete from pulsewire.blocks where account_id = old.owner_id;
  perform set_config('pulsewire.owner', caller, true);
  return old;
end $$;

ALTER FUNCTION pulsewire.leave_others() OWNER TO pulsewire_social_writer;

-- Name: leave_share(uuid); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_sharing_keeper

CREATE FUNCTION pulsewire.leave_share(athlete uuid) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  delete from pulsewire.share_viewers v
  where v.owner_id = athlete and v.account_id = pulsewire.current_owner()
    and v.removed_at is null
$$;

ALTER FUNCTION pulsewire.leave_share(athlete uuid) OWNER TO pulsewire_sharing_keeper;

-- Name: let_rows_end(regclass, name[], text); Type: PROCEDURE; Schema: pulsewire; Owner: pulsewire_owner

CREATE PROCEDURE pulsewire.let_rows_end(IN table_id regclass, IN column_names name[], IN reason text)
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  execute format('grant usage on schema %I to pulsewire_answer_keeper',
    (select relnamespace::regnamespace::text from pg_class where oid = table_id));
  execute format('grant select (%s, ctid), delete on %s to pulsewire_answer_keeper',
    (select string_agg(quote_ident(n), ', ') from unnest(column_names) n), table_id);
  if exists (select from pg_policy where polrelid = table_id and polname = 'old_rows') then
    return;
  end if;
  execute format(
    'create policy old_rows on %s to pulsewire_answer_keeper using (true) with check (true)',
    table_id);
  execute format('comment on policy old_rows on %s is %L', table_id,
    'across owners: ' || reason || ', whosever they are');
end $$;

ALTER PROCEDURE pulsewire.let_rows_end(IN table_id regclass, IN column_names name[], IN reason text) OWNER TO pulsewire_owner;

-- Name: load_state(uuid); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_owner

CREATE FUNCTION pulsewire.load_state(log_id uuid) RETURNS text
    LANGUAGE plpgsql STABLE
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  return (
    select concat_ws(' ', l.xmin, r.xmin)
    from pulsewire.workout_logs l left join pulsewire.workout_results r
      on r.owner_id = l.owner_id and r.workout_log_id = l.id
    where l.owner_id = pulsewire.current_owner() and l.id = log_id);
end $$;

ALTER FUNCTION pulsewire.load_state(log_id uuid) OWNER TO pulsewire_owner;

-- Name: settings_versions; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.settings_versions (
    owner_id uuid NOT NULL,
    version bigint NOT NULL,
    request_id uuid NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    document jsonb NOT NULL,
    broadcast_timeout_minutes integer GENERATED ALWAYS AS (((document #>> '{heartRate,broadcastTimeoutMinutes}'::text[]))::integer) STORED NOT NULL,
    sync_frequency text GENERATED ALWAYS AS ((document #>> '{sync,frequency}'::text[])) STORED NOT NULL,
    CONSTRAINT settings_versions_broadcast_timeout_check CHECK (((broadcast_timeout_minutes >= 5) AND (broadcast_timeout_minutes <= 120))),
    CONSTRAINT settings_versions_sync_frequency_check CHECK (starts_with(sync_frequency, 'SYNC_FREQUENCY_'::text)),
    CONSTRAINT settings_versions_version_check CHECK ((version >= 1))
);

ALTER TABLE ONLY pulsewire.settings_versions FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.settings_versions OWNER TO pulsewire_owner;

-- Name: time_zone(); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_owner

CREATE FUNCTION pulsewire.time_zone() RETURNS text
    LANGUAGE sql STABLE
    RETURN COALESCE((SELECT NULLIF((v.document #>> '{regional,timeZone}'::text[]), ''::text) AS "nullif" FROM pulsewire.settings_versions v WHERE (v.owner_id = pulsewire.current_owner()) ORDER BY v.version DESC LIMIT 1), 'UTC'::text);

ALTER FUNCTION pulsewire.time_zone() OWNER TO pulsewire_owner;

-- Name: local_date(timestamp with time zone); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_owner

CREATE FUNCTION pulsewire.local_date(instant timestamp with time zone) RETURNS date
    LANGUAGE sql STABLE
    RETURN ((instant AT TIME ZONE pulsewire.time_zone()))::date;

ALTER FUNCTION pulsewire.local_date(instant timestamp with time zone) OWNER TO pulsewire_owner;

-- Name: local_instant(timestamp without time zone, text); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_owner

CREATE FUNCTION pulsewire.local_instant(local_time timestamp without time zone, zone text) RETURNS timestamp with time zone
    LANGUAGE sql STABLE
    SET search_path TO 'pg_catalog', 'pg_temp'
    RETURN (SELECT CASE WHEN ((c.early AT TIME ZONE local_instant.zone) = local_instant.local_time) THEN c.early ELSE (local_instant.local_time AT TIME ZONE local_instant.zone) END AS timezone FROM (SELECT ((local_instant.local_time + ((((local_instant.local_time - '1 day'::interval) AT TIME ZONE local_instant.zone) AT TIME ZONE 'UTC'::text) - (local_instant.local_time - '1 day'::interval))) AT TIME ZONE 'UTC'::text) AS timezone) c(early));

ALTER FUNCTION pulsewire.local_instant(local_time timestamp without time zone, zone text) OWNER TO pulsewire_owner;

-- Name: lock_achievements(uuid); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_owner

CREATE FUNCTION pulsewire.lock_achievements(owner uuid) RETURNS void
    LANGUAGE sql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select pg_advisory_xact_lock(hashtextextended(owner::text, 2211))
$$;

ALTER FUNCTION pulsewire.lock_achievements(owner uuid) OWNER TO pulsewire_owner;

-- Name: lock_activity(uuid); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_owner

CREATE FUNCTION pulsewire.lock_activity(owner uuid) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  perform pg_advisory_xact_lock(hashtextextended(owner::text, 2210));
end $$;

ALTER FUNCTION pulsewire.lock_activity(owner uuid) OWNER TO pulsewire_owner;

-- Name: lock_followings(uuid); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_owner

CREATE FUNCTION pulsewire.lock_followings(owner uuid) RETURNS void
    LANGUAGE sql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$ select pg_advisory_xact_lock(hashtextextended(owner::text, 2251)) $$;

ALTER FUNCTION pulsewire.lock_followings(owner uuid) OWNER TO pulsewire_owner;

-- Name: lock_log(uuid); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_owner

CREATE FUNCTION pulsewire.lock_log(log_id uuid) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  perform pulsewire.lock_owner_rows();
  perform from pulsewire.workout_logs
  where owner_id = pulsewire.current_owner() and id = log_id for no key update;
end $$;

ALTER FUNCTION pulsewire.lock_log(log_id uuid) OWNER TO pulsewire_owner;

-- Name: lock_owner(); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_owner

CREATE FUNCTION pulsewire.lock_owner() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  owner constant text := nullif(current_setting('pulsewire.owner', true), '');
begin
  if owner is not null then perform pg_advisory_xact_lock(hashtextextended(owner, 2040)); end if;
  return null;
end $$;

ALTER FUNCTION pulsewire.lock_owner() OWNER TO pulsewire_owner;

-- Name: lock_owner_rows(); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_owner

CREATE FUNCTION pulsewire.lock_owner_rows() RETURNS void
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  owner constant text := nullif(current_setting('pulsewire.owner', true), '');
begin
  if owner is not null then perform pg_advisory_xact_lock(hashtextextended(owner, 2040)); end if;
end $$;

ALTER FUNCTION pulsewire.lock_owner_rows() OWNER TO pulsewire_owner;

-- Name: lock_pair(uuid, uuid); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_owner

CREATE FUNCTION pulsewire.lock_pair(one uuid, other uuid) RETURNS void
    LANGUAGE sql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select pg_advisory_xact_lock(
    hashtextextended(least(one, other)::text || greatest(one, other)::text, 2250))
$$;

ALTER FUNCTION pulsewire.lock_pair(one uuid, other uuid) OWNER TO pulsewire_owner;

-- Name: log_state(uuid); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_owner

CREATE FUNCTION pulsewire.log_state(log_id uuid) RETURNS text
    LANGUAGE plpgsql STABLE
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  return (
    select l.xmin::text from pulsewire.workout_logs l
    where l.owner_id = pulsewire.current_owner() and l.id = log_id);
end $$;

ALTER FUNCTION pulsewire.log_state(log_id uuid) OWNER TO pulsewire_owner;

-- Name: make_role(name); Type: PROCEDURE; Schema: pulsewire; Owner: pulsewire_owner

CREATE PROCEDURE pulsewire.make_role(IN role_name name)
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if not exists (select from pg_roles where rolname = role_name) then
    execute format('create role %I nologin', role_name);
  end if;
exception when duplicate_object or unique_violation then null;
end $$;

ALTER PROCEDURE pulsewire.make_role(IN role_name name) OWNER TO pulsewire_owner;

-- Name: user_entitlements; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.user_entitlements (
    owner_id uuid NOT NULL,
    request_id uuid NOT NULL,
    pro boolean NOT NULL,
    max_routines integer NOT NULL,
    expires_at timestamp with time zone,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT user_entitlements_max_routines_check CHECK (((max_routines >= 1) AND (max_routines <= 1000)))
);

ALTER TABLE ONLY pulsewire.user_entitlements FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.user_entitlements OWNER TO pulsewire_owner;

-- Name: max_routines(timestamp with time zone); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_owner

CREATE FUNCTION pulsewire.max_routines(moment timestamp with time zone) RETURNS integer
    LANGUAGE sql STABLE
    SET search_path TO 'pg_catalog', 'pg_temp'
    RETURN COALESCE((SELECT e.max_routines FROM pulsewire.user_entitlements e WHERE ((e.owner_id = pulsewire.current_owner()) AND COALESCE((e.expires_at > max_routines.moment), true))), 2);

ALTER FUNCTION pulsewire.max_routines(moment timestamp with time zone) OWNER TO pulsewire_owner;

-- Name: merge_account(uuid); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_owner

CREATE FUNCTION pulsewire.merge_account(source uuid) RETURNS bigint
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  target constant uuid := pulsewire.current_owner();
begin
  perform set_config('pulsewire.owner', source::text, true);
  perform from pulsewire.accounts where owner_id = source and closed_at is null for update;
  if not found then
    perform set_config('pulsewire.owner', target::text, true);
    return null;
  end if;
  if pulsewire.has_sign_in_method() then
    raise exception 'account is not anonymous' using errcode = 'check_violation',
      constraint = 'merge_account_anonymous_check';
  end if;
  return pulsewire.move_account(source, target);
end $$;

ALTER FUNCTION pulsewire.merge_account(source uuid) OWNER TO pulsewire_owner;

-- Name: merge_rows(regclass, text, text, regproc, text); Type: PROCEDURE; Schema: pulsewire; Owner: pulsewire_owner

CREATE PROCEDURE pulsewire.merge_rows(IN table_id regclass, IN rule text, IN reason text, IN handed_on_by regproc DEFAULT NULL::regproc, IN counted text DEFAULT 'true'::text)
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  insert into pulsewire.merge_rules (table_name, rule, reason, handed_on_by, counted)
  values (table_id::text, rule, reason, handed_on_by::text, counted);
end $$;

ALTER PROCEDURE pulsewire.merge_rows(IN table_id regclass, IN rule text, IN reason text, IN handed_on_by regproc, IN counted text) OWNER TO pulsewire_owner;

-- Name: merged_tables(); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_owner

CREATE FUNCTION pulsewire.merged_tables() RETURNS TABLE(table_id oid, table_name text, moves_whole boolean, column_list text, parent_check text)
    LANGUAGE sql STABLE
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  with recursive tables as (
    select c.oid, r.table_name as name, r.rule = 'moves_whole' as moves_whole
    from pulsewire.merge_rules r join pg_class c on c.oid = to_regclass(r.table_name)
    where r.rule in ('moves', 'moves_whole')
      and has_table_privilege(c.oid, 'select') and has_table_privilege(c.oid, 'insert')
  ), parents as (
    select k.conrelid as child, k.confrelid as parent,
      format('(%s or exists (select from %s p where %s))',
        (select string_agg(format('m.%I is null', a.attname), ' or ')
          from unnest(k.conkey) here join pg_attribute a
          on a.attrelid = k.conrelid and a.attnum = here where a.attname <> 'owner_id'),
        t.name,
        (select string_agg(
            case when b.attname = 'owner_id' then 'p.owner_id = pulsewire.current_owner()'
            else format('p.%I = m.%I', b.attname, a.attname) end, ' and ')
          from unnest(k.conkey, k.confkey) as pair (here, there)
          join pg_attribute a on a.attrelid = k.conrelid and a.attnum = pair.here
          join pg_attribute b on b.attrelid = k.confrelid and b.attnum = pair.there)
      ) as condition
    from pg_constraint k join tables t on t.oid = k.confrelid
    where k.contype = 'f' and k.conrelid <> k.confrelid and cardinality(k.conkey) > 1
  ), depths as (
    select oid, 0 as depth from tables
    union
    select p.child, d.depth + 1 from depths d join parents p on p.parent = d.oid
    where d.depth < 32
  )
  select t.oid, t.name, t.moves_whole,
    (select string_agg(quote_ident(a.attname), ', ' order by a.attnum) from pg_attribute a
      where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
        and a.attgenerated = '' and a.attname <> 'owner_id'),
    coalesce((select string_agg(p.condition, ' and ') from parents p where p.child = t.oid),
      'true')
  from tables t
  order by (select max(d.depth) from depths d where d.oid = t.oid), t.name
$$;

ALTER FUNCTION pulsewire.merged_tables() OWNER TO pulsewire_owner;

-- Name: month_of(date); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_owner

CREATE FUNCTION pulsewire.month_of(day date) RETURNS date
    LANGUAGE sql IMMUTABLE
    RETURN (date_trunc('month'::text, (day)::timestamp without time zone))::date;

ALTER FUNCTION pulsewire.month_of(day date) OWNER TO pulsewire_owner;

-- Name: move_account(uuid, uuid); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_owner

CREATE FUNCTION pulsewire.move_account(source uuid, target uuid) RETURNS bigint
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $_$
declare
  one record;
  is_found boolean;
  row_count bigint;
  moved_count bigint := 0;
begin
  for one in select * from pulsewire.merged_tables() loop
    execute format('select exists (select from %s where owner_id = $1)', one.table_name)
    into is_found using source;
    continue when not is_found;
    execute format('create temporary table %I on commit drop as select %s from %s '
      'where owner_id = $1%s', 'merging_' || one.table_id, one.column_list, one.table_name,
      case when has_any_column_privilege(one.table_id, 'update') then ' for update' end)
    using source;
  end loop;
  perform pulsewire.erase_merged_account(target);
  perform set_config('pulsewire.owner', target::text, true);
  for one in select * from pulsewire.merged_tables() loop
    continue when not pulsewire.is_merging(one.table_id);
    execute format('insert into %s (owner_id, %s) overriding system value '
      'select $1, %s from pg_temp.%I m where %s %s on conflict do nothing',
      one.table_name, one.column_list, one.column_list, 'merging_' || one.table_id,
      one.parent_check,
      case when one.moves_whole then format(
        'and not exists (select from %s where owner_id = $1)', one.table_name) end)
    using target;
    get diagnostics row_count = row_count;
    moved_count := moved_count + row_count;
    execute format('drop table pg_temp.%I', 'merging_' || one.table_id);
  end loop;
  return moved_count;
end $_$;

ALTER FUNCTION pulsewire.move_account(source uuid, target uuid) OWNER TO pulsewire_owner;

-- Name: needed_exports(uuid[]); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_sweeper

CREATE FUNCTION pulsewire.needed_exports(found uuid[]) RETURNS SETOF uuid
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select e.id from pulsewire.exports e
  where e.id = any (found) and e.state in ('pending', 'running', 'ready')
$$;

ALTER FUNCTION pulsewire.needed_exports(found uuid[]) OWNER TO pulsewire_sweeper;

-- Name: note_entity(uuid, smallint, uuid, bigint, boolean); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_owner

CREATE FUNCTION pulsewire.note_entity(owner uuid, entity_kind smallint, changed_id uuid, changed_at_revision bigint, is_deleted boolean) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  update pulsewire.entity_changes c
  set revision = changed_at_revision, deleted_at = case when is_deleted then clock_timestamp() end
  where c.owner_id = owner and c.kind = entity_kind and c.entity_id = changed_id
    and (c.revision <> changed_at_revision or (c.deleted_at is null) = is_deleted);
  if found then return; end if;
  insert into pulsewire.entity_changes (owner_id, kind, entity_id, revision, deleted_at)
  select owner, entity_kind, changed_id, changed_at_revision,
    case when is_deleted then clock_timestamp() end
  where not exists (select from pulsewire.entity_changes c
    where c.owner_id = owner and c.kind = entity_kind and c.entity_id = changed_id);
end $$;

ALTER FUNCTION pulsewire.note_entity(owner uuid, entity_kind smallint, changed_id uuid, changed_at_revision bigint, is_deleted boolean) OWNER TO pulsewire_owner;

-- Name: note_entity_change(); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_owner

CREATE FUNCTION pulsewire.note_entity_change() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $_$
declare
  one record;
  changed_id uuid;
  changed_at_revision bigint;
  running record;
begin
  if tg_op = 'DELETE' then one := old; else one := new; end if;
  -- What an account took along that ended, in a deletion or a merge, nobody has a copy of.
  if current_user = 'pulsewire_eraser' or one.owner_id is distinct from pulsewire.current_owner()
  then
    return null;
  end if;
  changed_at_revision := pulsewire.take_entity_revision(one.owner_id);
  if changed_at_revision is null then return null; end if;
  if tg_argv[1] = 'id' then
    changed_id := one.id;
  else
    execute format('select $1.%I', tg_argv[1]) into changed_id using one;
  end if;
  if tg_argv[0] in ('1', '2') then
    select r.entity_id, r.revision into running
    from pulsewire.running_changes r where r.owner_id = one.owner_id;
    if tg_argv[2] = 'running' then
      if running.entity_id <> changed_id then
        perform pulsewire.end_running_changes(one.owner_id, running.entity_id, running.revision);
        running := null;
      end if;
      if running is null then
        insert into pulsewire.running_changes (owner_id, entity_id, revision)
        values (one.owner_id, changed_id, changed_at_revision);
      elsif running.revision <> changed_at_revision then
        update pulsewire.running_changes r set revision = changed_at_revision
        where r.owner_id = one.owner_id;
      end if;
      return null;
    elsif tg_op = 'UPDATE' and running.entity_id = changed_id
      and running.revision = changed_at_revision
    then
      return null;
    elsif tg_op = 'DELETE' and running.entity_id = changed_id then
      perform pulsewire.end_running_changes(one.owner_id, changed_id, running.revision);
    end if;
  end if;
  perform pulsewire.note_entity(
    one.owner_id, tg_argv[0]::smallint, changed_id, changed_at_revision, tg_op = 'DELETE');
  if tg_op = 'DELETE' then perform pulsewire.bound_deletions(one.owner_id); end if;
  return null;
end $_$;

ALTER FUNCTION pulsewire.note_entity_change() OWNER TO pulsewire_owner;

-- Name: note_forgotten_deletions(); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_owner

CREATE FUNCTION pulsewire.note_forgotten_deletions() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if current_user = 'pulsewire_eraser' then return null; end if;
  update pulsewire.entity_revisions r
  set forgotten_revision = greatest(r.forgotten_revision, f.revision),
    deletion_count = greatest(r.deletion_count - f.row_count, 0)
  from (
    select owner_id, max(revision) as revision, count(*) as row_count from deleted_rows
    where deleted_at is not null group by owner_id) f
  where r.owner_id = f.owner_id;
  return null;
end $$;

ALTER FUNCTION pulsewire.note_forgotten_deletions() OWNER TO pulsewire_owner;

-- Name: note_latest_heart_rate(uuid[], uuid[], uuid[], bigint[], bigint[], timestamp with time zone[], smallint[]); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_ingest

CREATE FUNCTION pulsewire.note_latest_heart_rate(owner_ids uuid[], session_ids uuid[], device_ids uuid[], epochs bigint[], latest_sequences bigint[], latest_times timestamp with time zone[], latest_bpms smallint[]) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  update pulsewire.heart_rate_streams s
  set latest_sequence = b.latest_sequence, latest_at = b.latest_at, latest_bpm = b.latest_bpm
  from unnest(
    owner_ids, session_ids, device_ids, epochs, latest_sequences, latest_times, latest_bpms
  ) b (owner_id, session_id, device_id, epoch, latest_sequence, latest_at, latest_bpm)
  where s.owner_id = b.owner_id and s.session_id = b.session_id and s.device_id = b.device_id
    and s.epoch = b.epoch
$$;

ALTER FUNCTION pulsewire.note_latest_heart_rate(owner_ids uuid[], session_ids uuid[], device_ids uuid[], epochs bigint[], latest_sequences bigint[], latest_times timestamp with time zone[], latest_bpms smallint[]) OWNER TO pulsewire_ingest;

-- Name: note_support_access(uuid, text, text, text, timestamp with time zone); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_support

CREATE FUNCTION pulsewire.note_support_access(account uuid, method text, reason text, network text, now timestamp with time zone) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if not exists (
    select from pulsewire.administrators where owner_id = pulsewire.current_owner())
  then
    raise insufficient_privilege using message = 'the current owner is no administrator';
  end if;
  -- The account comes before its events, which are counted, and before what support changes of it.
  perform from pulsewire.accounts where owner_id = account for no key update;
  if not found then
    return false;
  end if;
  insert into pulsewire.audit_events (owner_id, id, kind, network, facts, created_at)
  values (account, gen_random_uuid(), 'support_access', network,
    jsonb_build_object('administrator', pulsewire.current_owner(), 'method', method,
      'reason', reason), now);
  return true;
end $$;

ALTER FUNCTION pulsewire.note_support_access(account uuid, method text, reason text, network text, now timestamp with time zone) OWNER TO pulsewire_support;

-- Name: noticed_accounts(uuid, integer); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_notifier

CREATE FUNCTION pulsewire.noticed_accounts(after uuid, row_count integer) RETURNS SETOF uuid
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    SET enable_seqscan TO 'off'
    AS $$
  with recursive noticed (owner_id) as (
    (select n.owner_id from pulsewire.notices n where n.owner_id > after
      order by n.owner_id limit 1)
    union all
    select (select n.owner_id from pulsewire.notices n where n.owner_id > w.owner_id
      order by n.owner_id limit 1)
    from noticed w where w.owner_id is not null)
  select owner_id from noticed where owner_id is not null limit row_count
$$;

ALTER FUNCTION pulsewire.noticed_accounts(after uuid, row_count integer) OWNER TO pulsewire_notifier;

-- Name: notify(uuid, text, text, uuid, text, timestamp with time zone); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_owner

CREATE FUNCTION pulsewire.notify(owner uuid, new_kind text, new_key text, new_subject_id uuid, new_detail text, at_time timestamp with time zone) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  -- About so many; more wait only where nobody numbers them.
  if exists (select from pulsewire.notices n where n.owner_id = owner offset 499) then return; end if;
  insert into pulsewire.notices as n (owner_id, kind, key, subject_id, detail, created_at)
  values (owner, new_kind, new_key, new_subject_id, left(new_detail, 200), at_time)
  on conflict on constraint notices_pkey do update set subject_id = excluded.subject_id;
end $$;

ALTER FUNCTION pulsewire.notify(owner uuid, new_kind text, new_key text, new_subject_id uuid, new_detail text, at_time timestamp with time zone) OWNER TO pulsewire_owner;

-- Name: own_personal_rows(name); Type: PROCEDURE; Schema: pulsewire; Owner: pulsewire_owner

CREATE PROCEDURE pulsewire.own_personal_rows(IN table_name name)
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  execute format('alter table pulsewire_personal.%I enable row level security', table_name);
  execute format('alter table pulsewire_personal.%I force row level security', table_name);
  execute format(
    'create policy %I on pulsewire_personal.%I to pulsewire_server '
    'using (owner_id = pulsewire.current_owner()) '
    'with check (owner_id = pulsewire.current_owner())',
    table_name || '_owner', table_name);
  execute format('revoke all on pulsewire_personal.%I from public', table_name);
  execute format(
    'grant select, insert, update, delete on pulsewire_personal.%I to pulsewire_server',
    table_name);
end $$;

ALTER PROCEDURE pulsewire.own_personal_rows(IN table_name name) OWNER TO pulsewire_owner;

-- Name: own_rows(name); Type: PROCEDURE; Schema: pulsewire; Owner: pulsewire_owner

CREATE PROCEDURE pulsewire.own_rows(IN table_name name)
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  execute format('alter table pulsewire.%I enable row level security', table_name);
  execute format('alter table pulsewire.%I force row level security', table_name);
  execute format(
    'create policy %I on pulsewire.%I to pulsewire_server '
    'using (owner_id = pulsewire.current_owner()) '
    'with check (owner_id = pulsewire.current_owner())',
    table_name || '_owner', table_name);
  execute format('revoke all on pulsewire.%I from public', table_name);
  execute format(
    'grant select, insert, update, delete on pulsewire.%I to pulsewire_server', table_name);
end $$;

ALTER PROCEDURE pulsewire.own_rows(IN table_name name) OWNER TO pulsewire_owner;

-- Name: pass_turn_on(); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_owner

CREATE FUNCTION pulsewire.pass_turn_on() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  update pulsewire.sync_queue q
  set is_next = true, is_urgent = exists (
    select from pulsewire.sync_queue w
    where w.owner_id = new.owner_id and w.entity_id = new.entity_id
      and w.finished_at is null and w.workout_completed)
  where q.owner_id = new.owner_id and q.id = (
    select e.id from pulsewire.sync_queue e
    where e.owner_id = new.owner_id and e.entity_id = new.entity_id and e.finished_at is null
    order by e.position limit 1);
  return null;
end $$;

ALTER FUNCTION pulsewire.pass_turn_on() OWNER TO pulsewire_owner;

-- Name: place_operation(); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_owner

CREATE FUNCTION pulsewire.place_operation() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  perform from pulsewire.sync_queue e
  where e.owner_id = new.owner_id and e.entity_id = new.entity_id
    and e.position < new.position and e.finished_at is null
  order by e.position desc limit 1 for share;
  new.is_next := not found;
  new.is_urgent := new.workout_completed;
  if new.workout_completed and not new.is_next then
    -- Of one that another is at just now, only the place is lost that it would have had.
    update pulsewire.sync_queue q set is_urgent = true
    where q.owner_id = new.owner_id and q.id = (
      select e.id from pulsewire.sync_queue e
      where e.owner_id = new.owner_id and e.entity_id = new.entity_id
        and e.finished_at is null
      order by e.position limit 1 for no key update skip locked)
      and not q.is_urgent;
  end if;
  return new;
end $$;

ALTER FUNCTION pulsewire.place_operation() OWNER TO pulsewire_owner;

-- Name: planner_age_range(); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_age_reader

CREATE FUNCTION pulsewire.planner_age_range() RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select pulsewire.age_range(d.birth_date, (now() at time zone 'UTC')::date)
  from pulsewire_personal.personal_data d
  where d.owner_id = pulsewire.current_owner() and pulsewire.consent_stands('ai', '', '')
$$;

ALTER FUNCTION pulsewire.planner_age_range() OWNER TO pulsewire_age_reader;

-- Name: planner_view(); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_planner

CREATE FUNCTION pulsewire.planner_view(OUT consent_stands boolean, OUT was_asked boolean, OUT version bigint, OUT updated_at timestamp with time zone, OUT document jsonb, OUT age_range text) RETURNS record
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select pulsewire.consent_stands('ai', '', ''),
    exists (select from pulsewire.consent_records r where r.purpose = 'ai'),
    p.version, p.updated_at, p.document, pulsewire.planner_age_range()
  from (select) one left join pulsewire.fitness_profiles p on true
$$;

ALTER FUNCTION pulsewire.planner_view(OUT consent_stands boolean, OUT was_asked boolean, OUT version bigint, OUT updated_at timestamp with time zone, OUT document jsonb, OUT age_range text) OWNER TO pulsewire_planner;

-- Name: queue_job(); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_dispatcher

CREATE FUNCTION pulsewire.queue_job() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
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

ALTER FUNCTION pulsewire.queue_job() OWNER TO pulsewire_dispatcher;

-- Name: rank_workouts(integer); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_social_writer

CREATE FUNCTION pulsewire.rank_workouts(row_count integer) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    SET enable_seqscan TO 'off'
    SET jit TO 'off'
    AS $$
declare
  one record;
begin
  for n in 1..row_count loop
    delete from pulsewire.unranked_workouts where ctid = (
      select ctid from pulsewire.unranked_workouts limit 1 for update skip locked)
    returning owner_id, workout_id into one;
    if not found then return false; end if;
    delete from pulsewire.unranked_workouts where ctid = any (array(
      select ctid from pulsewire.unranked_workouts
      where owner_id = one.owner_id and workout_id = one.workout_id for update skip locked));
    update pulsewire.library_workouts
    set like_rank = (select coalesce(sum(t.amount), 0) from pulsewire.tallies t
      where t.owner_id = one.owner_id and t.subject_id = one.workout_id
        and t.kind = 'workout_like')
    where owner_id = one.owner_id and id = one.workout_id;
  end loop;
  return true;
end $$;

ALTER FUNCTION pulsewire.rank_workouts(row_count integer) OWNER TO pulsewire_social_writer;

-- Name: read_page(text, text[], integer, bigint); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_owner

CREATE FUNCTION pulsewire.read_page(query text, after_key text[], rows_max integer, bytes_max bigint) RETURNS TABLE(key_texts text[], value_texts text[], packed bytea, bytes_so_far bigint)
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  found_rows refcursor;
  row_count integer := 0;
begin
  bytes_so_far := 0;
  open found_rows no scroll for execute query using after_key;
  loop
    fetch found_rows into key_texts, value_texts, packed;
    exit when not found;
    row_count := row_count + 1;
    bytes_so_far := bytes_so_far + coalesce(octet_length(packed), 0)
      + octet_length(array_to_string(value_texts, ''));
    return next;
    exit when row_count >= rows_max or bytes_so_far >= bytes_max;
  end loop;
  close found_rows;
end $$;

ALTER FUNCTION pulsewire.read_page(query text, after_key text[], rows_max integer, bytes_max bigint) OWNER TO pulsewire_owner;

-- Name: refuse_closed_account(); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_owner

CREATE FUNCTION pulsewire.refuse_closed_account() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if exists (select from pulsewire.accounts
    where owner_id = new.owner_id and closed_at is not null)
  then
    raise exception 'the account is being deleted' using errcode = 'check_violation',
      constraint = 'accounts_closed_check';
  end if;
  return new;
end $$;

ALTER FUNCTION pulsewire.refuse_closed_account() OWNER TO pulsewire_owner;

-- Name: refuse_other_answer(); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_owner

CREATE FUNCTION pulsewire.refuse_other_answer() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  raise insufficient_privilege using message = 'the request was answered before';
end $$;

ALTER FUNCTION pulsewire.refuse_other_answer() OWNER TO pulsewire_owner;

-- Name: refuse_rows(text, bigint); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_owner

CREATE FUNCTION pulsewire.refuse_rows(rule text, count_max bigint) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  raise exception 'the account has as many rows as it may have' using
    errcode = 'check_violation', constraint = rule, detail = count_max::text;
end $$;

ALTER FUNCTION pulsewire.refuse_rows(rule text, count_max bigint) OWNER TO pulsewire_owner;

-- Name: release_push_token(bytea, uuid); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_push

CREATE FUNCTION pulsewire.release_push_token(hash bytea, new_owner uuid) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select pg_advisory_xact_lock(hashtextextended(encode(hash, 'hex'), 2041));
  delete from pulsewire.push_tokens t where t.token_hash = hash and t.owner_id <> new_owner;
$$;

ALTER FUNCTION pulsewire.release_push_token(hash bytea, new_owner uuid) OWNER TO pulsewire_push;

-- Name: remove_comment(uuid); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_social_writer

CREATE FUNCTION pulsewire.remove_comment(comment_id uuid) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  delete from pulsewire.post_comments
  where id = comment_id
    and (owner_id = pulsewire.current_owner() or author_id = pulsewire.current_owner())
$$;

ALTER FUNCTION pulsewire.remove_comment(comment_id uuid) OWNER TO pulsewire_social_writer;

-- Name: remove_decided_device_authorizations(); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_device_registrar

CREATE FUNCTION pulsewire.remove_decided_device_authorizations() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  delete from pulsewire.device_authorizations where account_id = old.owner_id;
  return null;
end $$;

ALTER FUNCTION pulsewire.remove_decided_device_authorizations() OWNER TO pulsewire_device_registrar;

-- Name: remove_device_authorizations(timestamp with time zone); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_device_registrar

CREATE FUNCTION pulsewire.remove_device_authorizations(expired_before timestamp with time zone) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  delete from pulsewire.device_authorizations where owner_id = any (array(
    select owner_id from pulsewire.device_authorizations
    where expires_at < expired_before limit 100 for update skip locked))
$$;

ALTER FUNCTION pulsewire.remove_device_authorizations(expired_before timestamp with time zone) OWNER TO pulsewire_device_registrar;

-- Name: renew_node(uuid, text, text, integer, integer); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_answer_keeper

CREATE FUNCTION pulsewire.renew_node(node_id uuid, new_address text, new_version text, new_claim_process integer, lease_seconds integer) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  time timestamptz := clock_timestamp();
begin
  delete from pulsewire.nodes n where n.id <> node_id and n.lease_ends_at < time;
  update pulsewire.nodes n
  set address = new_address, claim_process = new_claim_process, renewed_at = time,
    lease_ends_at = time + make_interval(secs => least(lease_seconds, 60))
  where n.id = node_id;
  if found then
    return true;
  end if;
  -- Nobody waits for the lease of a node whose claim has ended with its connection.
  delete from pulsewire.nodes n
  where n.claim_process is not null and not exists (
    select from pg_locks l
    join pg_database d on d.oid = l.database and d.datname = current_database()
    where l.pid = n.claim_process and l.locktype = 'advisory' and l.granted and l.classid = 0
      and l.objid = 1852793957 and l.objsubid = 1);
  insert into pulsewire.nodes (id, address, version, claim_process, started_at, renewed_at,
    lease_ends_at)
  values (node_id, new_address, new_version, new_claim_process, time, time,
    time + make_interval(secs => least(lease_seconds, 60)));
  return false;
end $$;

ALTER FUNCTION pulsewire.renew_node(node_id uuid, new_address text, new_version text, new_claim_process integer, lease_seconds integer) OWNER TO pulsewire_answer_keeper;

-- Name: replicate_rows(regclass, text, name, text, boolean); Type: PROCEDURE; Schema: pulsewire; Owner: pulsewire_owner

CREATE PROCEDURE pulsewire.replicate_rows(IN table_id regclass, IN kind text, IN id_column name DEFAULT 'id'::name, IN events text DEFAULT 'insert or update or delete'::text, IN runs boolean DEFAULT false)
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if pulsewire.entity_kind(kind) is null then
    raise invalid_parameter_value using message = format('there is no kind of entities %L', kind);
  end if;
  execute format('create constraint trigger %I after %s on %s deferrable initially deferred '
    'for each row execute function pulsewire.note_entity_change(%L, %L, %L)',
    (select relname from pg_class where oid = table_id) || '_replicated', events, table_id,
    pulsewire.entity_kind(kind), id_column, case when runs then 'running' else '' end);
end $$;

ALTER PROCEDURE pulsewire.replicate_rows(IN table_id regclass, IN kind text, IN id_column name, IN events text, IN runs boolean) OWNER TO pulsewire_owner;

-- Name: require_open_account(); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_owner

CREATE FUNCTION pulsewire.require_open_account() RETURNS void
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if exists (select from pulsewire.accounts
    where owner_id = pulsewire.current_owner() and closed_at is not null)
  then
    raise exception 'the account is being deleted' using errcode = 'check_violation',
      constraint = 'accounts_closed_check';
  end if;
end $$;

ALTER FUNCTION pulsewire.require_open_account() OWNER TO pulsewire_owner;

-- Name: retire_imported_exercise_template(uuid, timestamp with time zone); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_catalogue

CREATE FUNCTION pulsewire.retire_imported_exercise_template(template uuid, now timestamp with time zone) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  update pulsewire.exercise_templates
  set version = version + 1, updated_at = now, is_active = false
  where id = template and origin = 'import' and not is_edited and is_active;
  return found;
end $$;

ALTER FUNCTION pulsewire.retire_imported_exercise_template(template uuid, now timestamp with time zone) OWNER TO pulsewire_catalogue;

-- Name: revoked_sessions(timestamp with time zone); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_revocation

CREATE FUNCTION pulsewire.revoked_sessions(since timestamp with time zone) RETURNS SETOF uuid
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    SET enable_seqscan TO 'off'
    AS $$
  select id from pulsewire.access_sessions where revoked_at >= since
$$;

ALTER FUNCTION pulsewire.revoked_sessions(since timestamp with time zone) OWNER TO pulsewire_revocation;

-- Name: rewrap_account_keys(text, uuid[], integer[], bytea[], bytea[]); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_keykeeper

CREATE FUNCTION pulsewire.rewrap_account_keys(new_wrapped_by text, owner_ids uuid[], versions integer[], old_keys bytea[], new_keys bytea[]) RETURNS bigint
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  with changed as (
    update pulsewire.account_keys k
    set wrapped_by = new_wrapped_by, wrapped_key = n.new_key
    from unnest(owner_ids, versions, old_keys, new_keys)
      n (owner_id, version, old_key, new_key)
    where k.owner_id = n.owner_id and k.version = n.version and k.wrapped_key = n.old_key
    returning 1
  )
  select count(*) from changed
$$;

ALTER FUNCTION pulsewire.rewrap_account_keys(new_wrapped_by text, owner_ids uuid[], versions integer[], old_keys bytea[], new_keys bytea[]) OWNER TO pulsewire_keykeeper;

-- Name: sealing_key_names(); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_keykeeper

CREATE FUNCTION pulsewire.sealing_key_names() RETURNS SETOF text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  with recursive names (name) as (
    (select k.wrapped_by from pulsewire.account_keys k order by k.wrapped_by limit 1)
    union all
    select (select k.wrapped_by from pulsewire.account_keys k where k.wrapped_by > n.name
      order by k.wrapped_by limit 1)
    from names n where n.name is not null
  )
  select name from names where name is not null
$$;

ALTER FUNCTION pulsewire.sealing_key_names() OWNER TO pulsewire_keykeeper;

-- Name: send_cue(uuid, uuid, uuid, text, text, timestamp with time zone, timestamp with time zone); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_sharing_keeper

CREATE FUNCTION pulsewire.send_cue(new_id uuid, athlete uuid, session uuid, sender text, words text, at_time timestamp with time zone, quiet_since timestamp with time zone) RETURNS TABLE(owner_id uuid)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
#variable_conflict use_column
begin
  if not exists (select from pulsewire.shared_athletes(at_time) a
    where a.account_id = athlete and a.role = 'coach')
  then
    return;
  end if;
  -- So two coaches at the same moment are heard one after the other.
  perform pg_advisory_xact_lock(hashtextextended(athlete::text, 2253));
  if exists (select from pulsewire.coach_messages m
    where m.owner_id = athlete and m.sent_at > quiet_since)
  then
    raise exception 'too many cues' using errcode = 'check_violation',
      constraint = 'coach_messages_pace_check';
  end if;
  return query
    insert into pulsewire.coach_messages as m
      (owner_id, id, session_id, sender_name, text, sent_at)
    values (athlete, new_id, session, sender, words, at_time)
    returning m.owner_id;
end $$;

ALTER FUNCTION pulsewire.send_cue(new_id uuid, athlete uuid, session uuid, sender text, words text, at_time timestamp with time zone, quiet_since timestamp with time zone) OWNER TO pulsewire_sharing_keeper;

-- Name: session_settings(timestamp with time zone); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_owner

CREATE FUNCTION pulsewire.session_settings(started_at timestamp with time zone, OUT settings_version bigint, OUT broadcast_timeout_minutes integer, OUT sync_frequency text) RETURNS SETOF record
    LANGUAGE sql STABLE
    BEGIN ATOMIC
 SELECT v.version,
     v.broadcast_timeout_minutes,
     v.sync_frequency
    FROM pulsewire.settings_versions v
   WHERE ((v.owner_id = pulsewire.current_owner()) AND (v.changed_at < session_settings.started_at))
   ORDER BY v.version DESC
  LIMIT 1;
END;

ALTER FUNCTION pulsewire.session_settings(started_at timestamp with time zone, OUT settings_version bigint, OUT broadcast_timeout_minutes integer, OUT sync_frequency text) OWNER TO pulsewire_owner;

-- Name: set_administrator(uuid, boolean, timestamp with time zone); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_support

CREATE FUNCTION pulsewire.set_administrator(account uuid, is_granted boolean, now timestamp with time zone) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if not exists (select from pulsewire.accounts where owner_id = account) then
    return null;
  end if;
  if is_granted then
    insert into pulsewire.administrators (owner_id, granted_at) values (account, now)
    on conflict on constraint administrators_pkey do nothing;
  else
    delete from pulsewire.administrators where owner_id = account;
  end if;
  if not found then
    return false;
  end if;
  insert into pulsewire.audit_events (owner_id, id, kind, network, facts, created_at)
  values (account, gen_random_uuid(),
    case when is_granted then 'administrator_granted' else 'administrator_revoked' end, '',
    '{}', now);
  update pulsewire.access_sessions set revoked_at = now
  where owner_id = account and kind = 'session' and revoked_at is null and not is_granted;
  return true;
end $$;

ALTER FUNCTION pulsewire.set_administrator(account uuid, is_granted boolean, now timestamp with time zone) OWNER TO pulsewire_support;

-- Name: set_entitlement(uuid, uuid, boolean, integer, timestamp with time zone, text, text, text, timestamp with time zone); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_billing

CREATE FUNCTION pulsewire.set_entitlement(account uuid, request uuid, is_pro boolean, routines integer, expiry timestamp with time zone, method text, reason text, network text, now timestamp with time zone) RETURNS TABLE(pro boolean, max_routines integer, expires_at timestamp with time zone, updated_at timestamp with time zone)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if not pulsewire.note_support_access(account, method, reason, network, now) then
    return;
  end if;
  insert into pulsewire.user_entitlements as e
    (owner_id, request_id, pro, max_routines, expires_at, updated_at)
  values (account, request, is_pro, routines, expiry, now)
  on conflict on constraint user_entitlements_pkey do update
    set request_id = excluded.request_id, pro = excluded.pro,
      max_routines = excluded.max_routines, expires_at = excluded.expires_at,
      updated_at = excluded.updated_at
    where e.request_id <> excluded.request_id;
  return query
    select e.pro, e.max_routines, e.expires_at, e.updated_at
    from pulsewire.user_entitlements e where e.owner_id = account;
end $$;

ALTER FUNCTION pulsewire.set_entitlement(account uuid, request uuid, is_pro boolean, routines integer, expiry timestamp with time zone, method text, reason text, network text, now timestamp with time zone) OWNER TO pulsewire_billing;

-- Name: set_storage_budgets(bigint, bigint); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_answer_keeper

CREATE FUNCTION pulsewire.set_storage_budgets(account_max bigint, anonymous_max bigint) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  insert into pulsewire.storage_budgets as b (kind, byte_max)
  values ('account', account_max), ('anonymous', anonymous_max)
  on conflict on constraint storage_budgets_pkey do update set byte_max = excluded.byte_max
  where b.byte_max <> excluded.byte_max
$$;

ALTER FUNCTION pulsewire.set_storage_budgets(account_max bigint, anonymous_max bigint) OWNER TO pulsewire_answer_keeper;

-- Name: shared_athletes(timestamp with time zone); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_sharing_keeper

CREATE FUNCTION pulsewire.shared_athletes(at_time timestamp with time zone) RETURNS TABLE(id uuid, account_id uuid, name text, role text, viewer_name text, created_at timestamp with time zone, expires_at timestamp with time zone)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select v.id, v.owner_id, s.name, s.role, v.name, v.created_at, s.expires_at
  from pulsewire.share_viewers v
  join pulsewire.shares s on s.owner_id = v.owner_id and s.id = v.share_id
  where v.account_id = pulsewire.current_owner() and v.removed_at is null
    and s.expires_at > at_time
$$;

ALTER FUNCTION pulsewire.shared_athletes(at_time timestamp with time zone) OWNER TO pulsewire_sharing_keeper;

-- Name: shown_records(uuid, uuid); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_social_reader

CREATE FUNCTION pulsewire.shown_records(author uuid, log_id uuid) RETURNS TABLE(exercise_template_id uuid, exercise_name text, exercise_key uuid, series text, value bigint, workout_set_id uuid, started_at timestamp with time zone)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  with records as materialized (
    select r.exercise_key, r.series, r.value, r.workout_set_id, r.started_at
    from pulsewire.exercise_records r
    where r.owner_id = author and r.workout_log_id = log_id and r.series <> 'least_assistance'
  )
  select e.exercise_template_id, e.name, r.exercise_key, r.series, r.value, r.workout_set_id,
    r.started_at
  from records r
  join pulsewire.exercise_workouts w on w.owner_id = author and w.workout_log_id = log_id
    and w.exercise_key = r.exercise_key
  join pulsewire.workout_exercises e on e.owner_id = author and e.id = w.exercise_id
$$;

ALTER FUNCTION pulsewire.shown_records(author uuid, log_id uuid) OWNER TO pulsewire_social_reader;

-- Name: silent_sessions(timestamp with time zone, integer); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_session_keeper

CREATE FUNCTION pulsewire.silent_sessions(silent_since timestamp with time zone, limit_count integer) RETURNS TABLE(owner_id uuid, id uuid)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select s.owner_id, s.id from pulsewire.workout_sessions s
  where s.ended_at is null and coalesce(s.alive_at, s.started_at) < silent_since
  order by coalesce(s.alive_at, s.started_at) limit limit_count
$$;

ALTER FUNCTION pulsewire.silent_sessions(silent_since timestamp with time zone, limit_count integer) OWNER TO pulsewire_session_keeper;

-- Name: spend_sign_in_budgets(uuid[], integer[], timestamp with time zone); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_owner

CREATE FUNCTION pulsewire.spend_sign_in_budgets(pseudonyms uuid[], hourly integer[], at_time timestamp with time zone) RETURNS double precision
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  one record;
  spent timestamptz;
  wait interval := interval '0';
begin
  for one in
    select b.pseudonym, interval '1 hour' / b.uses as share
    from unnest(pseudonyms, hourly) b (pseudonym, uses) order by b.pseudonym
  loop
    perform set_config('pulsewire.owner', one.pseudonym::text, true);
    insert into pulsewire.sign_in_budgets (owner_id, spent_until)
    values (one.pseudonym, at_time)
    on conflict on constraint sign_in_budgets_pkey do nothing;
    select b.spent_until into spent from pulsewire.sign_in_budgets b
    where b.owner_id = one.pseudonym for update;
    -- Where it was forgotten in between, nothing was left of it.
    spent := coalesce(greatest(spent, at_time), at_time);
    wait := greatest(wait, spent + one.share - at_time - interval '1 hour');
  end loop;
  if wait <= interval '1 millisecond' then
    for one in
      select b.pseudonym, interval '1 hour' / b.uses as share
      from unnest(pseudonyms, hourly) b (pseudonym, uses)
    loop
      perform set_config('pulsewire.owner', one.pseudonym::text, true);
      update pulsewire.sign_in_budgets b
      set spent_until = greatest(b.spent_until, at_time) + one.share
      where b.owner_id = one.pseudonym;
    end loop;
    wait := interval '0';
  end if;
  perform set_config('pulsewire.owner', '', true);
  return extract(epoch from wait);
end $$;

ALTER FUNCTION pulsewire.spend_sign_in_budgets(pseudonyms uuid[], hourly integer[], at_time timestamp with time zone) OWNER TO pulsewire_owner;

-- Name: storage_budget(uuid); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_answer_keeper

CREATE FUNCTION pulsewire.storage_budget(owner uuid) RETURNS bigint
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select b.byte_max from pulsewire.accounts a
  join pulsewire.storage_budgets b
    on b.kind = case when a.unused_from is null then 'account' else 'anonymous' end
  where a.owner_id = owner
$$;

ALTER FUNCTION pulsewire.storage_budget(owner uuid) OWNER TO pulsewire_answer_keeper;

-- Name: storage_to_count(integer); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_answer_keeper

CREATE FUNCTION pulsewire.storage_to_count(row_count integer) RETURNS SETOF uuid
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  select w.owner_id
  from (
    select s.owner_id, s.byte_count, s.counted_byte_count from pulsewire.account_storage s
    union all
    select r.owner_id, r.byte_count, 0 from pulsewire.entity_revisions r) w
  group by w.owner_id
  having sum(w.byte_count) > (select min(b.byte_max) / 2 from pulsewire.storage_budgets b)
    and sum(w.byte_count) * 2 > pulsewire.storage_budget(w.owner_id)
    and (sum(w.byte_count) - sum(w.counted_byte_count)) * 8 > pulsewire.storage_budget(w.owner_id)
  limit row_count
$$;

ALTER FUNCTION pulsewire.storage_to_count(row_count integer) OWNER TO pulsewire_answer_keeper;

-- Name: sum_exercise_feedback(uuid, integer, integer); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_catalogue

CREATE FUNCTION pulsewire.sum_exercise_feedback(template uuid, athletes_min integer, athletes_max integer) RETURNS TABLE(kind text, value text, athletes bigint, mean double precision)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  with newest as materialized (
    select f.difficulty, f.enjoyment, f.form_confidence, f.painful_regions,
      f.substitute_exercise_id, f.fitness_level
    from pulsewire.exercise_feedback f where f.exercise_template_id = template
    order by f.updated_at desc limit athletes_max
  ), figures as (
    select 'all', '', count(*), null::double precision from newest
    union all
    select 'difficulty', '', count(difficulty), avg(difficulty)::double precision from newest
    union all
    select 'enjoyment', '', count(enjoyment), avg(enjoyment)::double precision from newest
    union all
    select 'form_confidence', '', count(form_confidence), avg(form_confidence)::double precision
    from newest
    union all
    select 'level', fitness_level, count(difficulty), avg(difficulty)::double precision from newest
    where fitness_level is not null group by fitness_level
    union all
    select 'region', r, count(*), null from newest cross join lateral unnest(painful_regions) r
    group by r
    union all
    select 'substitute', substitute_exercise_id::text, count(*), null from newest
    where substitute_exercise_id is not null group by substitute_exercise_id
  )
  select * from figures f (kind, value, athletes, mean) where f.athletes >= athletes_min
  order by f.kind, f.athletes desc, f.value
$$;

ALTER FUNCTION pulsewire.sum_exercise_feedback(template uuid, athletes_min integer, athletes_max integer) OWNER TO pulsewire_catalogue;

-- Name: support_account(uuid, text, text, timestamp with time zone); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_support

CREATE FUNCTION pulsewire.support_account(account uuid, reason text, network text, now timestamp with time zone) RETURNS TABLE(created_at timestamp with time zone, session_count bigint, device_count bigint, api_token_count bigint, last_used_at timestamp with time zone)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if not pulsewire.note_support_access(
    account, 'GetAccountForSupport', reason, network, now)
  then
    return;
  end if;
  return query
    select a.created_at, count(s.id) filter (where s.kind = 'session'),
      count(s.id) filter (where s.kind = 'device'),
      count(s.id) filter (where s.kind = 'api_token'), max(s.last_used_at)
    from pulsewire.accounts a
    left join pulsewire.access_sessions s on s.owner_id = a.owner_id
      and s.revoked_at is null and s.access_generation = a.access_generation
      and coalesce(s.expires_at > now, true)
    where a.owner_id = account
    group by a.owner_id;
end $$;

ALTER FUNCTION pulsewire.support_account(account uuid, reason text, network text, now timestamp with time zone) OWNER TO pulsewire_support;

-- Name: support_revoke_sessions(uuid, text, text, timestamp with time zone); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_support

CREATE FUNCTION pulsewire.support_revoke_sessions(account uuid, reason text, network text, now timestamp with time zone) RETURNS TABLE(ended_count bigint, account_generation integer)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if not pulsewire.note_support_access(
    account, 'RevokeSessionsForSupport', reason, network, now)
  then
    return;
  end if;
  select count(*) into ended_count from (
    select from pulsewire.accounts a
    join pulsewire.access_sessions s on s.owner_id = a.owner_id
      and s.kind in ('session', 'device', 'api_token')
      and s.access_generation = a.access_generation
    where a.owner_id = account and s.revoked_at is null
    limit 1000) open;
  select e.account_generation into account_generation
  from pulsewire.end_access(account, null, now) e;
  return next;
end $$;

ALTER FUNCTION pulsewire.support_revoke_sessions(account uuid, reason text, network text, now timestamp with time zone) OWNER TO pulsewire_support;

-- Name: support_sessions(uuid, text, text, timestamp with time zone, uuid, integer); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_support

CREATE FUNCTION pulsewire.support_sessions(account uuid, reason text, network text, now timestamp with time zone, before uuid, row_count integer) RETURNS TABLE(id uuid, method text, name text, client text, created_at timestamp with time zone, created_network text, last_used_at timestamp with time zone, last_used_network text, expires_at timestamp with time zone)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if not pulsewire.note_support_access(
    account, 'ListSessionsForSupport', reason, network, now)
  then
    return next;
    return;
  end if;
  return query
    select s.id, s.method, s.name, s.client, s.created_at, s.created_network, s.last_used_at,
      s.last_used_network, s.expires_at
    from pulsewire.access_sessions s
    where s.owner_id = account and s.kind = 'session' and s.revoked_at is null
      and s.access_generation = (
        select a.access_generation from pulsewire.accounts a where a.owner_id = account)
      and coalesce(s.expires_at > now, true) and s.id < before
    order by s.id desc limit row_count;
end $$;

ALTER FUNCTION pulsewire.support_sessions(account uuid, reason text, network text, now timestamp with time zone, before uuid, row_count integer) OWNER TO pulsewire_support;

-- Name: take_entity_revision(uuid); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_owner

CREATE FUNCTION pulsewire.take_entity_revision(owner uuid) RETURNS bigint
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  known constant text[] := string_to_array(current_setting('pulsewire.entity_revision', true), ' ');
  written_bytes bigint := 0;
  taken bigint;
begin
  if known[1] = owner::text then return nullif(known[2], '')::bigint; end if;
  if exists (select from pulsewire.accounts a where a.owner_id = owner and a.closed_at is null) then
    if owner = pulsewire.current_owner() then
      written_bytes := coalesce(
        nullif(current_setting('pulsewire.written_bytes', true), '')::bigint, 0);
    end if;
    update pulsewire.entity_revisions r
    set revision = r.revision + 1, byte_count = r.byte_count + written_bytes
    where r.owner_id = owner returning r.revision into taken;
    if not found then
      insert into pulsewire.entity_revisions as r (owner_id, revision, byte_count)
      values (owner, 1, written_bytes)
      on conflict on constraint entity_revisions_pkey do update
        set revision = r.revision + 1, byte_count = r.byte_count + excluded.byte_count
      returning r.revision into taken;
    end if;
  end if;
  perform set_config('pulsewire.entity_revision', owner || ' ' || coalesce(taken::text, ''), true);
  return taken;
end $$;

ALTER FUNCTION pulsewire.take_entity_revision(owner uuid) OWNER TO pulsewire_owner;

-- Name: take_model_call(uuid, integer, integer, timestamp with time zone); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_owner

CREATE FUNCTION pulsewire.take_model_call(everybody uuid, own_max integer, all_max integer, at_time timestamp with time zone) RETURNS text
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  asking constant uuid := pulsewire.current_owner();
  today constant date := (at_time at time zone 'UTC')::date;
  mine pulsewire.model_calls;
  theirs pulsewire.model_budgets;
begin
  insert into pulsewire.model_calls (owner_id, day, call_count) values (asking, today, 0)
  on conflict on constraint model_calls_pkey do nothing;
  select * into strict mine from pulsewire.model_calls where owner_id = asking for update;
  if mine.day >= today and mine.call_count >= own_max then
    return 'own';
  end if;
  perform set_config('pulsewire.owner', everybody::text, true);
  insert into pulsewire.model_budgets (owner_id, day, call_count, taken_at)
  values (everybody, today, 0, at_time)
  on conflict on constraint model_budgets_pkey do nothing;
  select * into strict theirs from pulsewire.model_budgets where owner_id = everybody for update;
  if theirs.day >= today and theirs.call_count >= all_max then
    perform set_config('pulsewire.owner', asking::text, true);
    return 'none';
  end if;
  update pulsewire.model_budgets
  set day = greatest(day, today), taken_at = greatest(taken_at, at_time),
    call_count = case when day >= today then call_count + 1 else 1 end
  where owner_id = everybody;
  perform set_config('pulsewire.owner', asking::text, true);
  update pulsewire.model_calls
  set day = greatest(day, today),
    call_count = case when day >= today then call_count + 1 else 1 end
  where owner_id = asking;
  return 'taken';
end $$;

ALTER FUNCTION pulsewire.take_model_call(everybody uuid, own_max integer, all_max integer, at_time timestamp with time zone) OWNER TO pulsewire_owner;

-- Name: take_notices(uuid); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_owner

CREATE FUNCTION pulsewire.take_notices(owner uuid) RETURNS boolean
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
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

ALTER FUNCTION pulsewire.take_notices(owner uuid) OWNER TO pulsewire_owner;

-- Name: take_sign_in_attempt(bytea, double precision[], bytea, double precision[], timestamp with time zone, timestamp with time zone); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_owner

CREATE FUNCTION pulsewire.take_sign_in_attempt(asking_party bytea, party_waits double precision[], strangers bytea, strangers_waits double precision[], attempted_at timestamp with time zone, forgotten_before timestamp with time zone) RETURNS double precision
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  mine pulsewire.sign_in_attempts;
  others pulsewire.sign_in_attempts;
begin
  insert into pulsewire.sign_in_attempts
    (owner_id, party, attempt_count, allowed_at, tried_at)
  values (pulsewire.current_owner(), asking_party, 0, attempted_at, attempted_at)
  on conflict on constraint sign_in_attempts_pkey do nothing;
  select * into strict mine from pulsewire.sign_in_attempts
  where owner_id = pulsewire.current_owner() and party = asking_party for update;
  if mine.allowed_at > attempted_at then
    return extract(epoch from mine.allowed_at - attempted_at);
  end if;
  if strangers is not null and mine.succeeded_at is null then
    insert into pulsewire.sign_in_attempts
      (owner_id, party, attempt_count, allowed_at, tried_at)
    values (pulsewire.current_owner(), strangers, 0, attempted_at, attempted_at)
    on conflict on constraint sign_in_attempts_pkey do nothing;
    select * into strict others from pulsewire.sign_in_attempts
    where owner_id = pulsewire.current_owner() and party = strangers for update;
    if others.allowed_at > attempted_at then
      return extract(epoch from others.allowed_at - attempted_at);
    end if;
    if others.tried_at < forgotten_before then others.attempt_count := 0; end if;
    update pulsewire.sign_in_attempts set attempt_count = others.attempt_count + 1,
      tried_at = attempted_at, allowed_at = attempted_at + make_interval(secs =>
        strangers_waits[least(others.attempt_count + 1, cardinality(strangers_waits))])
    where owner_id = pulsewire.current_owner() and party = strangers;
  end if;
  if mine.tried_at < forgotten_before then mine.attempt_count := 0; end if;
  update pulsewire.sign_in_attempts set attempt_count = mine.attempt_count + 1,
    tried_at = attempted_at, allowed_at = attempted_at + make_interval(secs =>
      party_waits[least(mine.attempt_count + 1, cardinality(party_waits))])
  where owner_id = pulsewire.current_owner() and party = asking_party;
  return 0;
end $$;

ALTER FUNCTION pulsewire.take_sign_in_attempt(asking_party bytea, party_waits double precision[], strangers bytea, strangers_waits double precision[], attempted_at timestamp with time zone, forgotten_before timestamp with time zone) OWNER TO pulsewire_owner;

-- Name: tally(uuid, uuid, text, bigint); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_owner

CREATE FUNCTION pulsewire.tally(owner uuid, subject uuid, counted text, change bigint) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  update pulsewire.tallies t set amount = t.amount + change
  where t.owner_id = owner and t.subject_id = subject and t.kind = counted
    and t.slot = (
      select f.slot from pulsewire.tallies f
      where f.owner_id = owner and f.subject_id = subject and f.kind = counted
      order by f.slot limit 1 for no key update skip locked);
  if found then return; end if;
  insert into pulsewire.tallies as t (owner_id, subject_id, kind, slot, amount)
  values (owner, subject, counted, floor(random() * 16), change)
  on conflict on constraint tallies_pkey do update set amount = t.amount + excluded.amount;
end $$;

ALTER FUNCTION pulsewire.tally(owner uuid, subject uuid, counted text, change bigint) OWNER TO pulsewire_owner;

-- Name: tell_access_ended(); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_owner

CREATE FUNCTION pulsewire.tell_access_ended() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  perform pg_notify('pulsewire_access_ended',
    concat_ws(' ', new.owner_id, new.access_generation, new.kept_session_id));
  return null;
end $$;

ALTER FUNCTION pulsewire.tell_access_ended() OWNER TO pulsewire_owner;

-- Name: tell_follower(uuid, timestamp with time zone); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_social_writer

CREATE FUNCTION pulsewire.tell_follower(following uuid, at_time timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  me constant uuid := pulsewire.current_owner();
  edge record;
  is_told boolean;
begin
  select f.account_id, f.state into edge from pulsewire.followings f
  where f.owner_id = me and f.id = following;
  if edge.account_id is null then return; end if;
  if edge.state = 'following' then
    is_told := (select coalesce(sum(t.amount), 0) <= 100 from pulsewire.tallies t
      where t.owner_id = edge.account_id and t.subject_id = edge.account_id
        and t.kind = 'follower');
  else
    -- Those of others are seen under the name of whom they ask.
    perform set_config('pulsewire.owner', edge.account_id::text, true);
    is_told := not exists (select from pulsewire.followers f
      where f.owner_id = edge.account_id and f.state = edge.state offset 100);
    perform set_config('pulsewire.owner', me::text, true);
  end if;
  if is_told then
    perform pulsewire.notify(edge.account_id, 'new_follower',
      encode(sha256(convert_to(edge.account_id::text || me::text, 'UTF8')), 'hex'), following,
      edge.state, at_time);
  end if;
end $$;

ALTER FUNCTION pulsewire.tell_follower(following uuid, at_time timestamp with time zone) OWNER TO pulsewire_social_writer;

-- Name: tell_session_revoked(); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_owner

CREATE FUNCTION pulsewire.tell_session_revoked() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  perform pg_notify('pulsewire_access_ended', old.id::text);
  return null;
end $$;

ALTER FUNCTION pulsewire.tell_session_revoked() OWNER TO pulsewire_owner;

-- Name: text_array(jsonb); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_owner

CREATE FUNCTION pulsewire.text_array(list jsonb) RETURNS text[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    SET search_path TO 'pg_catalog', 'pg_temp'
    RETURN (SELECT COALESCE(array_agg(texts.t ORDER BY texts.n), '{}'::text[]) AS "coalesce" FROM jsonb_array_elements_text(COALESCE(text_array.list, '[]'::jsonb)) WITH ORDINALITY texts(t, n));

ALTER FUNCTION pulsewire.text_array(list jsonb) OWNER TO pulsewire_owner;

-- Name: unlink_passkey(uuid); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_owner

CREATE FUNCTION pulsewire.unlink_passkey(unlinked uuid) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  perform from pulsewire.accounts where owner_id = pulsewire.current_owner() for update;
  delete from pulsewire.passkeys
  where owner_id = pulsewire.current_owner() and id = unlinked;
  if found and not pulsewire.has_sign_in_method() then
    raise exception 'the last way in' using errcode = 'check_violation',
      constraint = 'sign_in_method_last_check';
  end if;
end $$;

ALTER FUNCTION pulsewire.unlink_passkey(unlinked uuid) OWNER TO pulsewire_owner;

-- Name: unlink_sign_in_method(text); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_owner

CREATE FUNCTION pulsewire.unlink_sign_in_method(unlinked text) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  is_removed boolean;
begin
  perform from pulsewire.accounts where owner_id = pulsewire.current_owner() for update;
  if unlinked = 'password' then
    delete from pulsewire.pending_passwords where owner_id = pulsewire.current_owner();
    delete from pulsewire.password_credentials where owner_id = pulsewire.current_owner();
  elsif unlinked = 'passkey' then
    delete from pulsewire.passkeys where owner_id = pulsewire.current_owner();
  else
    delete from pulsewire.provider_links
    where owner_id = pulsewire.current_owner() and provider = unlinked;
  end if;
  is_removed := found;
  if is_removed and not pulsewire.has_sign_in_method() then
    raise exception 'the last way in' using errcode = 'check_violation',
      constraint = 'sign_in_method_last_check';
  end if;
end $$;

ALTER FUNCTION pulsewire.unlink_sign_in_method(unlinked text) OWNER TO pulsewire_owner;

-- Name: unrank_workout(uuid, uuid); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_owner

CREATE FUNCTION pulsewire.unrank_workout(author uuid, workout uuid) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  perform from pulsewire.unranked_workouts u
  where u.owner_id = author and u.workout_id = workout
  order by u.slot limit 1 for key share skip locked;
  if found then return; end if;
  insert into pulsewire.unranked_workouts as u (owner_id, workout_id, slot)
  values (author, workout, floor(random() * 16))
  -- A row that was committed meanwhile is held, too.
  on conflict on constraint unranked_workouts_pkey do update set slot = excluded.slot;
end $$;

ALTER FUNCTION pulsewire.unrank_workout(author uuid, workout uuid) OWNER TO pulsewire_owner;

-- Name: unused_accounts(timestamp with time zone, interval, integer); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_caretaker

CREATE FUNCTION pulsewire.unused_accounts(at_time timestamp with time zone, unused_for interval, row_count integer, OUT looked_at_count bigint, OUT account_ids uuid[], OUT used_times timestamp with time zone[]) RETURNS record
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  one record;
  used_at timestamptz;
begin
  looked_at_count := 0;
  account_ids := '{}';
  used_times := '{}';
  for one in
    select a.owner_id, a.created_at from pulsewire.accounts a where a.unused_from <= at_time
    order by a.unused_from limit row_count for no key update skip locked
  loop
    looked_at_count := looked_at_count + 1;
    if exists (select from pulsewire.password_credentials c where c.owner_id = one.owner_id)
      or exists (select from pulsewire.provider_links l where l.owner_id = one.owner_id)
      or exists (select from pulsewire.passkeys p where p.owner_id = one.owner_id)
    then
      update pulsewire.accounts set unused_from = null where owner_id = one.owner_id;
      continue;
    end if;
    used_at := greatest(one.created_at, (
      select max(s.last_used_at) from pulsewire.access_sessions s
      where s.owner_id = one.owner_id));
    if exists (select from pulsewire.administrators m where m.owner_id = one.owner_id) then
      used_at := at_time;
    end if;
    if used_at + unused_for > at_time then
      update pulsewire.accounts set unused_from = used_at + unused_for
      where owner_id = one.owner_id;
    else
      update pulsewire.accounts set unused_from = at_time + interval '1 day'
      where owner_id = one.owner_id;
      account_ids := account_ids || one.owner_id;
      used_times := used_times || used_at;
    end if;
  end loop;
end $$;

ALTER FUNCTION pulsewire.unused_accounts(at_time timestamp with time zone, unused_for interval, row_count integer, OUT looked_at_count bigint, OUT account_ids uuid[], OUT used_times timestamp with time zone[]) OWNER TO pulsewire_caretaker;

-- Name: weigh_rows(regclass, boolean, boolean); Type: PROCEDURE; Schema: pulsewire; Owner: pulsewire_owner

CREATE PROCEDURE pulsewire.weigh_rows(IN table_id regclass, IN weighs_changes boolean DEFAULT false, IN refuses boolean DEFAULT true)
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  table_name constant text := (select relname from pg_class where oid = table_id);
  is_replicated constant boolean := exists (
    select from pg_trigger t where t.tgrelid = table_id
      and t.tgfoid = 'pulsewire.note_entity_change()'::regprocedure and t.tgtype & 4 = 4);
begin
  insert into pulsewire.weighed_tables (table_name) values (table_id::text);
  execute format('create trigger %I after insert on %s referencing new table as written '
    'for each statement execute function pulsewire.weigh_written(%L, %L)',
    table_name || '_weighed', table_id, refuses, is_replicated);
  if weighs_changes then
    execute format('create trigger %I after update on %s referencing new table as written '
      'for each statement execute function pulsewire.weigh_written(%L, %L)',
      table_name || '_change_weighed', table_id, refuses, false);
  end if;
end $$;

ALTER PROCEDURE pulsewire.weigh_rows(IN table_id regclass, IN weighs_changes boolean, IN refuses boolean) OWNER TO pulsewire_owner;

-- Name: weigh_written(); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_answer_keeper

CREATE FUNCTION pulsewire.weigh_written() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare
  owner constant uuid := pulsewire.current_owner();
  -- Of the same unit of work, and not written yet.
  pending_bytes bigint := coalesce(
    nullif(current_setting('pulsewire.written_bytes', true), '')::bigint, 0);
  written_bytes bigint;
  free_slot smallint;
  total bigint;
  byte_max bigint;
begin
  select sum(pg_column_size(w)) into written_bytes from written w where w.owner_id = owner;
  if written_bytes is null then return null; end if;
  if tg_argv[1]::boolean
    and split_part(current_setting('pulsewire.entity_revision', true), ' ', 1)
      is distinct from owner::text
  then
    pending_bytes := pending_bytes + written_bytes;
    perform set_config('pulsewire.written_bytes', pending_bytes::text, true);
  else
    select s.slot into free_slot from pulsewire.account_storage s
    where s.owner_id = owner order by s.slot limit 1 for update skip locked;
    insert into pulsewire.account_storage as s (owner_id, slot, byte_count)
    values (owner, coalesce(free_slot, pg_backend_pid() % 64), written_bytes)
    on conflict on constraint account_storage_pkey do update
      set byte_count = s.byte_count + excluded.byte_count;
  end if;
  if not tg_argv[0]::boolean or pulsewire.is_merging(tg_relid) then return null; end if;
  total := pulsewire.written_bytes(owner) + pending_bytes;
  -- Most accounts are far below either budget.
  if total > (select min(b.byte_max) from pulsewire.storage_budgets b) then
    byte_max := pulsewire.storage_budget(owner);
    if total > byte_max then
      perform pulsewire.refuse_rows('account_storage_check', byte_max);
    end if;
  end if;
  return null;
end $$;

ALTER FUNCTION pulsewire.weigh_written() OWNER TO pulsewire_answer_keeper;

-- Name: withdraw_provider_link(text, timestamp with time zone); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_owner

CREATE FUNCTION pulsewire.withdraw_provider_link(withdrawn text, withdrawn_at timestamp with time zone) RETURNS text
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  perform from pulsewire.accounts where owner_id = pulsewire.current_owner() for update;
  update pulsewire.provider_links set revoked_at = withdrawn_at, refresh_token = null
  where owner_id = pulsewire.current_owner() and provider = withdrawn and revoked_at is null
    and linked_at <= withdrawn_at;
  if not found then return null; end if;
  if not pulsewire.has_sign_in_method() then return 'revoked'; end if;
  delete from pulsewire.provider_links
  where owner_id = pulsewire.current_owner() and provider = withdrawn;
  return 'unlinked';
end $$;

ALTER FUNCTION pulsewire.withdraw_provider_link(withdrawn text, withdrawn_at timestamp with time zone) OWNER TO pulsewire_owner;

-- Name: word_rules(text); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_owner

CREATE FUNCTION pulsewire.word_rules(language text) RETURNS regconfig
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    SET search_path TO 'pg_catalog', 'pg_temp'
    RETURN CASE language WHEN 'no'::text THEN 'norwegian'::regconfig WHEN 'es'::text THEN 'spanish'::regconfig WHEN 'de'::text THEN 'german'::regconfig WHEN 'pt'::text THEN 'portuguese'::regconfig ELSE 'english'::regconfig END;

ALTER FUNCTION pulsewire.word_rules(language text) OWNER TO pulsewire_owner;

-- Name: words(text, jsonb); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_owner

CREATE FUNCTION pulsewire.words(language text, texts jsonb) RETURNS tsvector
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    SET search_path TO 'pg_catalog', 'pg_temp'
    RETURN (SELECT to_tsvector(pulsewire.word_rules(words.language), COALESCE(pulsewire.search_key(string_agg((t.t #>> '{}'::text[]), ' '::text)), ''::text)) AS to_tsvector FROM jsonb_path_query(words.texts, '$.*[*]'::jsonpath) t(t) WHERE (jsonb_typeof(t.t) = 'string'::text));

ALTER FUNCTION pulsewire.words(language text, texts jsonb) OWNER TO pulsewire_owner;

-- Name: write_exercise_template(uuid, bigint, boolean, jsonb, text, jsonb, text[], uuid, text, timestamp with time zone); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_catalogue

CREATE FUNCTION pulsewire.write_exercise_template(template uuid, template_version bigint, is_offered boolean, content jsonb, text_language text, texts jsonb, reader_languages text[], request uuid, network text, now timestamp with time zone) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if not exists (
    select from pulsewire.administrators where owner_id = pulsewire.current_owner())
  then
    raise insufficient_privilege using message = 'the current owner is no administrator';
  end if;
  if template_version = 1 then
    insert into pulsewire.exercise_templates
      (id, version, is_active, origin, created_at, updated_at, document)
    values (template, 1, is_offered, 'administrator', now, now, content)
    on conflict on constraint exercise_templates_pkey do nothing;
  else
    update pulsewire.exercise_templates
    set version = template_version, is_active = is_offered, updated_at = now,
      is_edited = is_edited or origin = 'import' and (document <> content or not exists (
        select from pulsewire.exercise_texts x
        where x.exercise_template_id = template and x.language = text_language
          and x.written_in = text_language and x.document = texts)),
      document = content
    where id = template and version = template_version - 1;
  end if;
  if not found then
    return false;
  end if;
  insert into pulsewire.exercise_texts as t
    (exercise_template_id, language, written_in, document)
  select template, l, text_language, texts from unnest(reader_languages) l
  on conflict on constraint exercise_texts_pkey do update
  set written_in = excluded.written_in, document = excluded.document
  where excluded.written_in = t.language or t.written_in = 'en';
  insert into pulsewire.audit_events (owner_id, id, kind, network, facts, created_at)
  values (pulsewire.current_owner(), request, 'exercise_template_written', network,
    jsonb_build_object('exercise_template', template, 'name', texts ->> 'name',
      'version', template_version::text, 'active', is_offered::text), now);
  return true;
end $$;

ALTER FUNCTION pulsewire.write_exercise_template(template uuid, template_version bigint, is_offered boolean, content jsonb, text_language text, texts jsonb, reader_languages text[], request uuid, network text, now timestamp with time zone) OWNER TO pulsewire_catalogue;

-- Name: written_bytes(uuid); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_owner

CREATE FUNCTION pulsewire.written_bytes(owner uuid) RETURNS bigint
    LANGUAGE plpgsql STABLE
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  return coalesce((select sum(s.byte_count) from pulsewire.account_storage s where s.owner_id = owner), 0)
    + coalesce((select r.byte_count from pulsewire.entity_revisions r where r.owner_id = owner), 0);
end $$;

ALTER FUNCTION pulsewire.written_bytes(owner uuid) OWNER TO pulsewire_owner;

-- Name: access_sessions; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.access_sessions (
    owner_id uuid NOT NULL,
    id uuid NOT NULL,
    access_generation integer NOT NULL,
    kind text NOT NULL,
    request_id uuid NOT NULL,
    method text NOT NULL,
    name text NOT NULL,
    client text NOT NULL,
    scopes text[] NOT NULL,
    seed bytea NOT NULL,
    token_hash bytea NOT NULL,
    generation integer NOT NULL,
    created_at timestamp with time zone NOT NULL,
    created_network text NOT NULL,
    refreshed_at timestamp with time zone NOT NULL,
    refresh_request_id uuid,
    last_used_at timestamp with time zone NOT NULL,
    last_used_network text NOT NULL,
    expires_at timestamp with time zone,
    expires_on date GENERATED ALWAYS AS (((expires_at AT TIME ZONE 'UTC'::text))::date) STORED,
    revoked_at timestamp with time zone,
    certificate_fingerprint bytea,
    CONSTRAINT access_sessions_certificate_fingerprint_check CHECK (((certificate_fingerprint IS NULL) OR ((octet_length(certificate_fingerprint) = 32) AND (kind = 'device'::text)))),
    CONSTRAINT access_sessions_client_check CHECK ((char_length(client) <= 200)),
    CONSTRAINT access_sessions_generation_check CHECK ((generation > 0)),
    CONSTRAINT access_sessions_kind_check CHECK ((kind = ANY (ARRAY['session'::text, 'device'::text, 'api_token'::text]))),
    CONSTRAINT access_sessions_method_check CHECK ((method <> ''::text)),
    CONSTRAINT access_sessions_name_check CHECK ((char_length(name) <= 100)),
    CONSTRAINT access_sessions_scopes_check CHECK ((scopes <@ ARRAY['health:read'::text, 'heart_rate:push'::text, 'heart_rate:read'::text, 'logs:write'::text, 'profile:read'::text, 'session:control'::text, 'session:remote'::text, 'session:watch'::text, 'statistics:read'::text, 'training:read'::text, 'wall:coach'::text, 'wall:watch'::text])),
    CONSTRAINT access_sessions_seed_check CHECK ((octet_length(seed) = 32)),
    CONSTRAINT access_sessions_token_hash_check CHECK ((octet_length(token_hash) = 32))
)
WITH (fillfactor='85');

ALTER TABLE ONLY pulsewire.access_sessions FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.access_sessions OWNER TO pulsewire_owner;

-- Name: account_keys; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.account_keys (
    owner_id uuid NOT NULL,
    version integer NOT NULL,
    wrapped_by text NOT NULL,
    wrapped_key bytea NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT account_keys_version_check CHECK ((version > 0)),
    CONSTRAINT account_keys_wrapped_by_check CHECK ((wrapped_by ~ '^[0-9a-f]{16}$'::text)),
    CONSTRAINT account_keys_wrapped_key_check CHECK ((octet_length(wrapped_key) = 72))
);

ALTER TABLE ONLY pulsewire.account_keys FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.account_keys OWNER TO pulsewire_owner;

-- Name: account_merges; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.account_merges (
    owner_id uuid NOT NULL,
    request_id uuid NOT NULL,
    source_id uuid NOT NULL,
    moved_row_count bigint NOT NULL,
    merged_at timestamp with time zone NOT NULL
);

ALTER TABLE ONLY pulsewire.account_merges FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.account_merges OWNER TO pulsewire_owner;

-- Name: account_storage; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.account_storage (
    owner_id uuid NOT NULL,
    slot smallint NOT NULL,
    byte_count bigint NOT NULL,
    counted_byte_count bigint DEFAULT 0 NOT NULL,
    CONSTRAINT account_storage_slot_check CHECK (((slot >= 0) AND (slot <= 63)))
)
WITH (fillfactor='85');

ALTER TABLE ONLY pulsewire.account_storage FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.account_storage OWNER TO pulsewire_owner;

-- Name: accounts; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.accounts (
    owner_id uuid NOT NULL,
    request_id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    access_generation integer DEFAULT 0 NOT NULL,
    access_ended_at timestamp with time zone,
    kept_session_id uuid,
    closed_at timestamp with time zone,
    last_signed_in_at timestamp with time zone,
    first_sign_in_request_id uuid,
    unused_from timestamp with time zone DEFAULT (now() + '30 days'::interval)
);

ALTER TABLE ONLY pulsewire.accounts FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.accounts OWNER TO pulsewire_owner;

-- Name: achievements; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.achievements (
    owner_id uuid NOT NULL,
    key text NOT NULL,
    completed_at timestamp with time zone NOT NULL,
    viewed_at timestamp with time zone,
    is_limited boolean DEFAULT false NOT NULL,
    CONSTRAINT achievements_key_check CHECK ((key ~ '^[a-z][a-z_]{0,29}_[0-9]{1,15}$'::text))
);

ALTER TABLE ONLY pulsewire.achievements FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.achievements OWNER TO pulsewire_owner;

-- Name: activity_totals; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.activity_totals (
    owner_id uuid NOT NULL,
    days integer DEFAULT 0 NOT NULL,
    sessions bigint DEFAULT 0 NOT NULL,
    sets bigint DEFAULT 0 NOT NULL,
    reps bigint DEFAULT 0 NOT NULL,
    volume_kg numeric DEFAULT 0 NOT NULL,
    duration_ms bigint DEFAULT 0 NOT NULL,
    rated_sets bigint DEFAULT 0 NOT NULL,
    rpe_sum numeric DEFAULT 0 NOT NULL,
    played bigint DEFAULT 0 NOT NULL,
    completed bigint DEFAULT 0 NOT NULL,
    limited_sessions bigint DEFAULT 0 NOT NULL,
    limited_duration_ms bigint DEFAULT 0 NOT NULL
)
WITH (fillfactor='85');

ALTER TABLE ONLY pulsewire.activity_totals FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.activity_totals OWNER TO pulsewire_owner;

-- Name: administrators; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.administrators (
    owner_id uuid NOT NULL,
    granted_at timestamp with time zone NOT NULL
);

ALTER TABLE ONLY pulsewire.administrators FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.administrators OWNER TO pulsewire_owner;

-- Name: audit_events; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.audit_events (
    owner_id uuid NOT NULL,
    id uuid NOT NULL,
    kind text NOT NULL,
    session_id uuid,
    network text NOT NULL,
    facts jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT audit_events_kind_check CHECK ((kind ~ '^[a-z_]{1,60}$'::text))
)
WITH (autovacuum_vacuum_scale_factor='0.02');

ALTER TABLE ONLY pulsewire.audit_events FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.audit_events OWNER TO pulsewire_owner;

-- Name: blocks; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.blocks (
    owner_id uuid NOT NULL,
    id uuid NOT NULL,
    username text NOT NULL,
    account_id uuid,
    created_at timestamp with time zone NOT NULL
);

ALTER TABLE ONLY pulsewire.blocks FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.blocks OWNER TO pulsewire_owner;

-- Name: cloud_hints; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.cloud_hints (
    owner_id uuid NOT NULL,
    source text NOT NULL,
    external_id text NOT NULL,
    told_at timestamp with time zone NOT NULL,
    CONSTRAINT cloud_hints_external_id_check CHECK (((octet_length(external_id) >= 1) AND (octet_length(external_id) <= 64))),
    CONSTRAINT cloud_hints_source_check CHECK ((source = ANY (ARRAY['strava'::text, 'google_health'::text])))
);

ALTER TABLE ONLY pulsewire.cloud_hints FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.cloud_hints OWNER TO pulsewire_owner;

-- Name: cloud_payloads; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.cloud_payloads (
    owner_id uuid NOT NULL,
    id uuid NOT NULL,
    source text NOT NULL,
    kind text NOT NULL,
    name text NOT NULL,
    received_at timestamp with time zone NOT NULL,
    content bytea NOT NULL,
    sample_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    CONSTRAINT cloud_payloads_kind_check CHECK ((kind = ANY (ARRAY['day'::text, 'workout'::text]))),
    CONSTRAINT cloud_payloads_name_check CHECK (((octet_length(name) >= 1) AND (octet_length(name) <= 200))),
    CONSTRAINT cloud_payloads_sample_ids_check CHECK ((cardinality(sample_ids) <= 4000)),
    CONSTRAINT cloud_payloads_source_check CHECK ((source = ANY (ARRAY['polar'::text, 'strava'::text, 'garmin'::text, 'google_health'::text])))
);
ALTER TABLE ONLY pulsewire.cloud_payloads ALTER COLUMN content SET STORAGE EXTERNAL;

ALTER TABLE ONLY pulsewire.cloud_payloads FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.cloud_payloads OWNER TO pulsewire_owner;

-- Name: cloud_workouts; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.cloud_workouts (
    owner_id uuid NOT NULL,
    source text NOT NULL,
    external_id text NOT NULL,
    read_at timestamp with time zone NOT NULL,
    CONSTRAINT cloud_workouts_external_id_check CHECK (((octet_length(external_id) >= 1) AND (octet_length(external_id) <= 64))),
    CONSTRAINT cloud_workouts_source_check CHECK ((source = ANY (ARRAY['polar'::text, 'strava'::text, 'garmin'::text])))
);

ALTER TABLE ONLY pulsewire.cloud_workouts FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.cloud_workouts OWNER TO pulsewire_owner;

-- Name: coach_messages; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.coach_messages (
    owner_id uuid NOT NULL,
    id uuid NOT NULL,
    session_id uuid NOT NULL,
    sender_name text NOT NULL,
    text text NOT NULL,
    sent_at timestamp with time zone NOT NULL
);

ALTER TABLE ONLY pulsewire.coach_messages FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.coach_messages OWNER TO pulsewire_owner;

-- Name: coach_words; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.coach_words (
    owner_id uuid NOT NULL,
    workout_log_id uuid NOT NULL,
    language text NOT NULL,
    input_key text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    words text NOT NULL,
    CONSTRAINT coach_words_language_check CHECK ((language = ANY (ARRAY['en'::text, 'no'::text, 'es'::text, 'de'::text, 'pt'::text]))),
    CONSTRAINT coach_words_words_check CHECK (((char_length(words) >= 1) AND (char_length(words) <= 1000)))
);

ALTER TABLE ONLY pulsewire.coach_words FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.coach_words OWNER TO pulsewire_owner;

-- Name: connection_revisions; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.connection_revisions (
    owner_id uuid NOT NULL,
    revision bigint NOT NULL,
    CONSTRAINT connection_revisions_revision_check CHECK ((revision >= 2))
)
WITH (fillfactor='85');

ALTER TABLE ONLY pulsewire.connection_revisions FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.connection_revisions OWNER TO pulsewire_owner;

-- Name: context_notes; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.context_notes (
    owner_id uuid NOT NULL,
    id uuid NOT NULL,
    scope text NOT NULL,
    is_over boolean DEFAULT false NOT NULL,
    version bigint NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    scope_ends_at timestamp with time zone,
    expires_at timestamp with time zone,
    content bytea NOT NULL,
    CONSTRAINT context_notes_scope_check CHECK ((scope = ANY (ARRAY['session'::text, 'week'::text, 'always'::text]))),
    CONSTRAINT context_notes_version_check CHECK ((version > 0))
);

ALTER TABLE ONLY pulsewire.context_notes FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.context_notes OWNER TO pulsewire_owner;

-- Name: daily_check_ins; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.daily_check_ins (
    owner_id uuid NOT NULL,
    id uuid NOT NULL,
    day date NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    facts bytea NOT NULL
);

ALTER TABLE ONLY pulsewire.daily_check_ins FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.daily_check_ins OWNER TO pulsewire_owner;

-- Name: daily_values; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.daily_values (
    owner_id uuid NOT NULL,
    id uuid NOT NULL,
    kind text NOT NULL,
    day_number integer NOT NULL,
    content bytea NOT NULL,
    CONSTRAINT daily_values_kind_check CHECK ((kind = ANY (ARRAY['rmssd'::text, 'sdnn'::text, 'health_rmssd'::text, 'health_sdnn'::text, 'sleep'::text, 'weight'::text, 'health_weight'::text, 'neck'::text, 'shoulders'::text, 'chest'::text, 'waist'::text, 'hips'::text, 'left_upper_arm'::text, 'right_upper_arm'::text, 'left_forearm'::text, 'right_forearm'::text, 'left_thigh'::text, 'right_thigh'::text, 'left_calf'::text, 'right_calf'::text, 'body_fat'::text])))
);

ALTER TABLE ONLY pulsewire.daily_values FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.daily_values OWNER TO pulsewire_owner;

-- Name: day_activity_facets; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.day_activity_facets (
    owner_id uuid NOT NULL,
    local_date date NOT NULL,
    facet text NOT NULL,
    key text NOT NULL,
    workouts bigint NOT NULL,
    sets bigint NOT NULL,
    reps bigint NOT NULL,
    volume_kg numeric NOT NULL,
    duration_ms bigint NOT NULL
)
WITH (fillfactor='85');

ALTER TABLE ONLY pulsewire.day_activity_facets FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.day_activity_facets OWNER TO pulsewire_owner;

-- Name: day_activity_summary; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.day_activity_summary (
    owner_id uuid NOT NULL,
    local_date date NOT NULL,
    sessions integer DEFAULT 0 NOT NULL,
    sets integer DEFAULT 0 NOT NULL,
    reps bigint DEFAULT 0 NOT NULL,
    volume_kg numeric DEFAULT 0 NOT NULL,
    duration_ms bigint DEFAULT 0 NOT NULL,
    rated_sets integer DEFAULT 0 NOT NULL,
    rpe_sum numeric DEFAULT 0 NOT NULL,
    played integer DEFAULT 0 NOT NULL,
    completed integer DEFAULT 0 NOT NULL,
    limited_sessions integer DEFAULT 0 NOT NULL,
    limited_duration_ms bigint DEFAULT 0 NOT NULL
)
WITH (fillfactor='85');

ALTER TABLE ONLY pulsewire.day_activity_summary FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.day_activity_summary OWNER TO pulsewire_owner;

-- Name: deletion_requests; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.deletion_requests (
    owner_id uuid NOT NULL,
    request_id uuid NOT NULL,
    token_hash bytea NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT deletion_requests_token_hash_check CHECK ((octet_length(token_hash) = 32))
);

ALTER TABLE ONLY pulsewire.deletion_requests FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.deletion_requests OWNER TO pulsewire_owner;

-- Name: device_authorizations; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.device_authorizations (
    owner_id uuid NOT NULL,
    user_code text NOT NULL,
    name text NOT NULL,
    client text NOT NULL,
    network text NOT NULL,
    scopes text[] NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    polled_at timestamp with time zone,
    poll_interval_seconds integer NOT NULL,
    account_id uuid,
    is_approved boolean,
    approved_scopes text[],
    CONSTRAINT device_authorizations_client_check CHECK ((char_length(client) <= 200)),
    CONSTRAINT device_authorizations_decision_check CHECK (((account_id IS NULL) = (is_approved IS NULL))),
    CONSTRAINT device_authorizations_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 100))),
    CONSTRAINT device_authorizations_poll_interval_seconds_check CHECK ((poll_interval_seconds > 0)),
    CONSTRAINT device_authorizations_scopes_check CHECK (((cardinality(scopes) >= 1) AND (cardinality(scopes) <= 20))),
    CONSTRAINT device_authorizations_user_code_check CHECK ((user_code ~ '^[B-DF-HJ-NP-TV-XZ]{8}$'::text))
);

ALTER TABLE ONLY pulsewire.device_authorizations FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.device_authorizations OWNER TO pulsewire_owner;

-- Name: device_certificates; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.device_certificates (
    owner_id uuid NOT NULL,
    device_id uuid NOT NULL,
    request_id uuid NOT NULL,
    chain text NOT NULL,
    issued_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

ALTER TABLE ONLY pulsewire.device_certificates FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.device_certificates OWNER TO pulsewire_owner;

-- Name: early_tellings; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.early_tellings (
    owner_id uuid NOT NULL,
    account_hash bytea NOT NULL,
    external_id text NOT NULL,
    told_at timestamp with time zone NOT NULL,
    CONSTRAINT early_tellings_account_hash_check CHECK ((octet_length(account_hash) = 32)),
    CONSTRAINT early_tellings_external_id_check CHECK (((octet_length(external_id) >= 1) AND (octet_length(external_id) <= 64)))
)
WITH (autovacuum_vacuum_scale_factor='0.05');

ALTER TABLE ONLY pulsewire.early_tellings FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.early_tellings OWNER TO pulsewire_owner;

-- Name: ended_subjects; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.ended_subjects (
    owner_id uuid NOT NULL,
    id uuid NOT NULL
);

ALTER TABLE ONLY pulsewire.ended_subjects FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.ended_subjects OWNER TO pulsewire_owner;

-- Name: ended_workouts; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.ended_workouts (
    owner_id uuid NOT NULL,
    id uuid NOT NULL
);

ALTER TABLE ONLY pulsewire.ended_workouts FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.ended_workouts OWNER TO pulsewire_owner;

-- Name: entity_changes; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.entity_changes (
    owner_id uuid NOT NULL,
    kind smallint NOT NULL,
    entity_id uuid NOT NULL,
    revision bigint NOT NULL,
    deleted_at timestamp with time zone
)
WITH (fillfactor='85', autovacuum_vacuum_scale_factor='0.05');

ALTER TABLE ONLY pulsewire.entity_changes FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.entity_changes OWNER TO pulsewire_owner;

-- Name: entity_revisions; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.entity_revisions (
    owner_id uuid NOT NULL,
    revision bigint NOT NULL,
    byte_count bigint DEFAULT 0 NOT NULL,
    forgotten_revision bigint DEFAULT 0 NOT NULL,
    deletion_count bigint DEFAULT 0 NOT NULL
)
WITH (fillfactor='85');

ALTER TABLE ONLY pulsewire.entity_revisions FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.entity_revisions OWNER TO pulsewire_owner;

-- Name: exercise_feedback; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.exercise_feedback (
    owner_id uuid NOT NULL,
    exercise_template_id uuid NOT NULL,
    difficulty smallint,
    enjoyment smallint,
    form_confidence smallint,
    painful_regions text[] NOT NULL,
    substitute_exercise_id uuid,
    fitness_level text,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT exercise_feedback_difficulty_check CHECK (((difficulty >= 1) AND (difficulty <= 5))),
    CONSTRAINT exercise_feedback_enjoyment_check CHECK (((enjoyment >= 1) AND (enjoyment <= 5))),
    CONSTRAINT exercise_feedback_form_confidence_check CHECK (((form_confidence >= 1) AND (form_confidence <= 5)))
);

ALTER TABLE ONLY pulsewire.exercise_feedback FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.exercise_feedback OWNER TO pulsewire_owner;

-- Name: exercise_records; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.exercise_records (
    owner_id uuid NOT NULL,
    exercise_key uuid NOT NULL,
    series text NOT NULL COLLATE pg_catalog."C",
    started_at timestamp with time zone NOT NULL,
    workout_log_id uuid NOT NULL,
    value bigint NOT NULL,
    workout_set_id uuid
);

ALTER TABLE ONLY pulsewire.exercise_records FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.exercise_records OWNER TO pulsewire_owner;

-- Name: exercise_templates; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.exercise_templates (
    id uuid NOT NULL,
    version bigint NOT NULL,
    is_active boolean NOT NULL,
    origin text NOT NULL,
    is_edited boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    document jsonb NOT NULL,
    primary_muscles text[] GENERATED ALWAYS AS (pulsewire.choices((document -> 'primaryMuscles'::text), 'MUSCLE_'::text)) STORED NOT NULL,
    secondary_muscles text[] GENERATED ALWAYS AS (pulsewire.choices((document -> 'secondaryMuscles'::text), 'MUSCLE_'::text)) STORED NOT NULL,
    equipment text[] GENERATED ALWAYS AS (pulsewire.choices((document -> 'equipment'::text), 'EQUIPMENT_'::text)) STORED NOT NULL,
    movement_pattern text GENERATED ALWAYS AS (COALESCE(lower((replace((document ->> 'movementPattern'::text), 'MOVEMENT_PATTERN_'::text, ''::text) COLLATE "C")), ''::text)) STORED NOT NULL,
    difficulty text GENERATED ALWAYS AS (COALESCE(lower((replace((document ->> 'difficulty'::text), 'FITNESS_LEVEL_'::text, ''::text) COLLATE "C")), ''::text)) STORED NOT NULL,
    tags text[] GENERATED ALWAYS AS (pulsewire.text_array((document -> 'tags'::text))) STORED NOT NULL,
    CONSTRAINT exercise_templates_origin_check CHECK ((origin = ANY (ARRAY['import'::text, 'administrator'::text]))),
    CONSTRAINT exercise_templates_version_check CHECK ((version > 0))
);

ALTER TABLE ONLY pulsewire.exercise_templates FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.exercise_templates OWNER TO pulsewire_owner;

-- Name: exercise_texts; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.exercise_texts (
    exercise_template_id uuid NOT NULL,
    language text NOT NULL,
    written_in text NOT NULL,
    document jsonb NOT NULL,
    name text GENERATED ALWAYS AS ((document ->> 'name'::text)) STORED NOT NULL,
    name_key text GENERATED ALWAYS AS (pulsewire.search_key((document ->> 'name'::text))) STORED NOT NULL COLLATE pg_catalog."C",
    name_grams text[] GENERATED ALWAYS AS (pulsewire.grams(pulsewire.search_key((document ->> 'name'::text)), 1, 3)) STORED NOT NULL,
    words tsvector GENERATED ALWAYS AS (pulsewire.words(written_in, document)) STORED NOT NULL,
    CONSTRAINT exercise_texts_language_check CHECK ((language = ANY (ARRAY['en'::text, 'no'::text, 'es'::text, 'de'::text, 'pt'::text]))),
    CONSTRAINT exercise_texts_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200))),
    CONSTRAINT exercise_texts_written_in_check CHECK (((written_in = language) OR (written_in = 'en'::text)))
);

ALTER TABLE ONLY pulsewire.exercise_texts FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.exercise_texts OWNER TO pulsewire_owner;

-- Name: exercise_workouts; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.exercise_workouts (
    owner_id uuid NOT NULL,
    workout_log_id uuid NOT NULL,
    exercise_key uuid NOT NULL,
    exercise_id uuid NOT NULL,
    started_at timestamp with time zone NOT NULL,
    set_count integer NOT NULL,
    reps bigint NOT NULL,
    volume_kg numeric NOT NULL,
    series text[] NOT NULL,
    bests bigint[] NOT NULL,
    set_ids uuid[] NOT NULL,
    CONSTRAINT exercise_workouts_bests_check CHECK (((cardinality(series) = cardinality(bests)) AND (cardinality(series) = cardinality(set_ids))))
)
WITH (fillfactor='85');

ALTER TABLE ONLY pulsewire.exercise_workouts FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.exercise_workouts OWNER TO pulsewire_owner;

-- Name: exports; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.exports (
    owner_id uuid NOT NULL,
    id uuid NOT NULL,
    request_id uuid NOT NULL,
    formats text[] NOT NULL,
    state text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    finished_at timestamp with time zone,
    expires_at timestamp with time zone,
    row_count bigint DEFAULT 0 NOT NULL,
    total_row_count bigint DEFAULT 0 NOT NULL,
    byte_count bigint DEFAULT 0 NOT NULL,
    file_bytes bigint DEFAULT 0 NOT NULL,
    revision bigint DEFAULT 1 NOT NULL,
    object_key text,
    upload_id text,
    CONSTRAINT exports_expiry_check CHECK (((state <> 'ready'::text) OR (expires_at IS NOT NULL))),
    CONSTRAINT exports_formats_check CHECK (((formats <@ ARRAY['json'::text, 'csv'::text]) AND ((cardinality(formats) >= 1) AND (cardinality(formats) <= 2)))),
    CONSTRAINT exports_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'running'::text, 'ready'::text, 'failed'::text, 'cancelled'::text, 'expired'::text])))
);

ALTER TABLE ONLY pulsewire.exports FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.exports OWNER TO pulsewire_owner;

-- Name: favorite_workouts; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.favorite_workouts (
    owner_id uuid NOT NULL,
    workout_id uuid NOT NULL,
    id uuid NOT NULL
);

ALTER TABLE ONLY pulsewire.favorite_workouts FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.favorite_workouts OWNER TO pulsewire_owner;

-- Name: fitness_profiles; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.fitness_profiles (
    owner_id uuid NOT NULL,
    version bigint NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    document jsonb NOT NULL,
    height_cm integer GENERATED ALWAYS AS (((document ->> 'heightCm'::text))::integer) STORED,
    weight_kg double precision GENERATED ALWAYS AS (((document ->> 'weightKg'::text))::double precision) STORED,
    fitness_level text GENERATED ALWAYS AS (lower((replace((document ->> 'fitnessLevel'::text), 'FITNESS_LEVEL_'::text, ''::text) COLLATE "C"))) STORED,
    weekly_minutes integer GENERATED ALWAYS AS (((document ->> 'weeklyMinutes'::text))::integer) STORED,
    session_minutes integer GENERATED ALWAYS AS (((document ->> 'sessionMinutes'::text))::integer) STORED,
    CONSTRAINT fitness_profiles_height_check CHECK (((height_cm >= 50) AND (height_cm <= 280))),
    CONSTRAINT fitness_profiles_session_check CHECK (((session_minutes >= 5) AND (session_minutes <= 240))),
    CONSTRAINT fitness_profiles_weekly_check CHECK (((weekly_minutes >= 10) AND (weekly_minutes <= 2000))),
    CONSTRAINT fitness_profiles_weight_check CHECK (((weight_kg >= (20)::double precision) AND (weight_kg <= (400)::double precision)))
);

ALTER TABLE ONLY pulsewire.fitness_profiles FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.fitness_profiles OWNER TO pulsewire_owner;

-- Name: followers; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.followers (
    owner_id uuid NOT NULL,
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    state text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT followers_account_id_check CHECK ((account_id <> owner_id)),
    CONSTRAINT followers_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'following'::text])))
);

ALTER TABLE ONLY pulsewire.followers FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.followers OWNER TO pulsewire_owner;

-- Name: followings; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.followings (
    owner_id uuid NOT NULL,
    id uuid NOT NULL,
    username text NOT NULL,
    account_id uuid,
    state text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT followings_account_id_check CHECK ((account_id <> owner_id)),
    CONSTRAINT followings_nobody_check CHECK (((account_id IS NOT NULL) OR (state = 'requested'::text))),
    CONSTRAINT followings_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'following'::text])))
);

ALTER TABLE ONLY pulsewire.followings FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.followings OWNER TO pulsewire_owner;

-- Name: health_anchors; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.health_anchors (
    owner_id uuid NOT NULL,
    slot smallint NOT NULL,
    data_type smallint NOT NULL,
    anchor text DEFAULT ''::text NOT NULL,
    batch_id uuid,
    repeated_id uuid,
    repeat_count integer DEFAULT 0 NOT NULL,
    moved_at timestamp with time zone,
    is_unreadable boolean DEFAULT false NOT NULL
);

ALTER TABLE ONLY pulsewire.health_anchors FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.health_anchors OWNER TO pulsewire_owner;

-- Name: health_deletions; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.health_deletions (
    owner_id uuid NOT NULL,
    id uuid NOT NULL,
    deleted_at timestamp with time zone NOT NULL
);

ALTER TABLE ONLY pulsewire.health_deletions FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.health_deletions OWNER TO pulsewire_owner;

-- Name: health_installations; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.health_installations (
    owner_id uuid NOT NULL,
    id uuid NOT NULL,
    slot smallint NOT NULL,
    source smallint NOT NULL,
    started_at timestamp with time zone NOT NULL
);

ALTER TABLE ONLY pulsewire.health_installations FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.health_installations OWNER TO pulsewire_owner;

-- Name: health_samples; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.health_samples (
    owner_id uuid NOT NULL,
    id uuid NOT NULL,
    started_at timestamp with time zone NOT NULL,
    holders integer NOT NULL,
    data_type smallint NOT NULL,
    sync_key uuid,
    content bytea NOT NULL
);
ALTER TABLE ONLY pulsewire.health_samples ALTER COLUMN content SET STORAGE EXTERNAL;

ALTER TABLE ONLY pulsewire.health_samples FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.health_samples OWNER TO pulsewire_owner;

-- Name: health_stores; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.health_stores (
    owner_id uuid NOT NULL,
    revision bigint DEFAULT 0 NOT NULL,
    byte_count bigint DEFAULT 0 NOT NULL
);

ALTER TABLE ONLY pulsewire.health_stores FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.health_stores OWNER TO pulsewire_owner;

-- Name: health_sync_batches; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.health_sync_batches (
    owner_id uuid NOT NULL,
    sync_id uuid NOT NULL,
    batch_id uuid NOT NULL,
    data_type smallint NOT NULL,
    part_index integer,
    started_at timestamp with time zone,
    ended_at timestamp with time zone,
    sample_ids uuid[] NOT NULL
);

ALTER TABLE ONLY pulsewire.health_sync_batches FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.health_sync_batches OWNER TO pulsewire_owner;

-- Name: health_syncs; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.health_syncs (
    owner_id uuid NOT NULL,
    id uuid NOT NULL,
    slot smallint NOT NULL,
    started_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    finished_at timestamp with time zone,
    run_id uuid
);

ALTER TABLE ONLY pulsewire.health_syncs FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.health_syncs OWNER TO pulsewire_owner;

-- Name: heart_rate_segments; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.heart_rate_segments (
    owner_id uuid NOT NULL,
    session_id uuid NOT NULL,
    device_id uuid NOT NULL,
    first_sequence bigint NOT NULL,
    last_sequence bigint NOT NULL,
    sample_count integer NOT NULL,
    samples bytea NOT NULL,
    CONSTRAINT heart_rate_segments_sequence_check CHECK (((first_sequence >= 1) AND (last_sequence >= first_sequence) AND ((sample_count >= 1) AND (sample_count <= ((last_sequence - first_sequence) + 1)))))
)
WITH (autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_cost_delay='0');

ALTER TABLE ONLY pulsewire.heart_rate_segments FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.heart_rate_segments OWNER TO pulsewire_owner;

-- Name: heart_rate_streams; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.heart_rate_streams (
    owner_id uuid NOT NULL,
    session_id uuid NOT NULL,
    device_id uuid NOT NULL,
    epoch bigint DEFAULT 1 NOT NULL,
    rr_since timestamp with time zone,
    rr_leased_until timestamp with time zone,
    merge_due_at timestamp with time zone,
    is_ended boolean DEFAULT false NOT NULL,
    is_preferred boolean DEFAULT false NOT NULL,
    last_sequence bigint DEFAULT 0 NOT NULL,
    reach bigint DEFAULT 0 NOT NULL,
    tail_first_sequence bigint DEFAULT 0 NOT NULL,
    tail_last_sequence bigint DEFAULT 0 NOT NULL,
    newest_at timestamp with time zone,
    flushed_at timestamp with time zone DEFAULT now() NOT NULL,
    flush_count integer DEFAULT 0 NOT NULL,
    sample_count integer DEFAULT 0 NOT NULL,
    tail_count integer DEFAULT 0 NOT NULL,
    newest_bpm smallint,
    tail bytea DEFAULT '\x'::bytea NOT NULL,
    latest_sequence bigint,
    latest_at timestamp with time zone,
    latest_bpm smallint
)
WITH (fillfactor='80', autovacuum_vacuum_scale_factor='0.05', autovacuum_vacuum_cost_delay='0');
ALTER TABLE ONLY pulsewire.heart_rate_streams ALTER COLUMN tail SET STORAGE PLAIN;

ALTER TABLE ONLY pulsewire.heart_rate_streams FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.heart_rate_streams OWNER TO pulsewire_owner;

-- Name: heart_rate_runs; Type: VIEW; Schema: pulsewire; Owner: pulsewire_owner

CREATE VIEW pulsewire.heart_rate_runs WITH (security_invoker='true') AS
 SELECT heart_rate_segments.owner_id,
    heart_rate_segments.session_id,
    heart_rate_segments.device_id,
    heart_rate_segments.first_sequence,
    heart_rate_segments.last_sequence,
    heart_rate_segments.sample_count,
    heart_rate_segments.samples
   FROM pulsewire.heart_rate_segments
UNION ALL
 SELECT heart_rate_streams.owner_id,
    heart_rate_streams.session_id,
    heart_rate_streams.device_id,
    heart_rate_streams.tail_first_sequence AS first_sequence,
    heart_rate_streams.tail_last_sequence AS last_sequence,
    heart_rate_streams.tail_count AS sample_count,
    ('\x03'::bytea || heart_rate_streams.tail) AS samples
   FROM pulsewire.heart_rate_streams
  WHERE (heart_rate_streams.tail_last_sequence > heart_rate_streams.last_sequence);

ALTER TABLE pulsewire.heart_rate_runs OWNER TO pulsewire_owner;

-- Name: heart_rate_strikes; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.heart_rate_strikes (
    owner_id uuid NOT NULL,
    session_id uuid NOT NULL,
    device_id uuid NOT NULL,
    id uuid NOT NULL,
    first_sequence bigint NOT NULL,
    last_sequence bigint NOT NULL,
    reason text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    restored_at timestamp with time zone,
    CONSTRAINT heart_rate_strikes_reason_check CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 200))),
    CONSTRAINT heart_rate_strikes_sequence_check CHECK (((first_sequence >= 1) AND (last_sequence >= first_sequence)))
);

ALTER TABLE ONLY pulsewire.heart_rate_strikes FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.heart_rate_strikes OWNER TO pulsewire_owner;

-- Name: heart_rate_zones; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.heart_rate_zones (
    owner_id uuid NOT NULL,
    id uuid NOT NULL,
    request_id uuid NOT NULL,
    effective_at timestamp with time zone NOT NULL,
    resting_bpm integer NOT NULL,
    max_bpm integer NOT NULL,
    boundaries_bpm integer[] NOT NULL,
    sport text NOT NULL,
    CONSTRAINT heart_rate_zones_boundaries_check CHECK ((cardinality(boundaries_bpm) = ANY (ARRAY[0, 5]))),
    CONSTRAINT heart_rate_zones_rates_check CHECK ((((resting_bpm >= 20) AND (resting_bpm <= 120)) AND ((max_bpm >= 100) AND (max_bpm <= 255)) AND (max_bpm >= (resting_bpm + 20)))),
    CONSTRAINT heart_rate_zones_sport_check CHECK ((sport = ANY (ARRAY['all'::text, 'running'::text, 'cycling'::text, 'swimming'::text, 'rowing'::text, 'walking'::text, 'skiing'::text, 'strength'::text])))
);

ALTER TABLE ONLY pulsewire.heart_rate_zones FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.heart_rate_zones OWNER TO pulsewire_owner;

-- Name: hrv_readings; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.hrv_readings (
    owner_id uuid NOT NULL,
    id uuid NOT NULL,
    measured_at timestamp with time zone NOT NULL,
    kind text NOT NULL,
    reading bytea NOT NULL,
    CONSTRAINT hrv_readings_kind_check CHECK ((kind = ANY (ARRAY['sdnn'::text, 'rmssd'::text])))
);

ALTER TABLE ONLY pulsewire.hrv_readings FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.hrv_readings OWNER TO pulsewire_owner;

-- Name: jobs; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.jobs (
    owner_id uuid NOT NULL,
    id uuid NOT NULL,
    kind text NOT NULL,
    payload bytea NOT NULL,
    checkpoint bytea,
    attempt integer DEFAULT 0 NOT NULL,
    lease_id uuid,
    due_at timestamp with time zone NOT NULL,
    turn_at timestamp with time zone NOT NULL,
    failed_at timestamp with time zone,
    failure_reason text,
    CONSTRAINT jobs_failure_check CHECK (((failed_at IS NULL) = (failure_reason IS NULL)))
)
WITH (fillfactor='85', autovacuum_vacuum_scale_factor='0', autovacuum_vacuum_threshold='1000');

ALTER TABLE ONLY pulsewire.jobs FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.jobs OWNER TO pulsewire_owner;

-- Name: library_workouts; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.library_workouts (
    owner_id uuid NOT NULL,
    id uuid NOT NULL,
    version bigint NOT NULL,
    origin text NOT NULL,
    parent_id uuid,
    is_public boolean NOT NULL,
    is_featured boolean DEFAULT false NOT NULL,
    like_rank bigint DEFAULT 0 NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    document jsonb NOT NULL,
    name_key text GENERATED ALWAYS AS (pulsewire.search_key(COALESCE(((document -> 'workout'::text) ->> 'name'::text), ''::text))) STORED NOT NULL COLLATE pg_catalog."C",
    name_grams text[] GENERATED ALWAYS AS (pulsewire.grams(pulsewire.search_key(COALESCE(((document -> 'workout'::text) ->> 'name'::text), ''::text)), 1, 3)) STORED NOT NULL,
    category text GENERATED ALWAYS AS (COALESCE(lower((replace((document ->> 'category'::text), 'WORKOUT_CATEGORY_'::text, ''::text) COLLATE "C")), ''::text)) STORED NOT NULL,
    difficulty text GENERATED ALWAYS AS (COALESCE(lower((replace((document ->> 'difficulty'::text), 'FITNESS_LEVEL_'::text, ''::text) COLLATE "C")), ''::text)) STORED NOT NULL,
    equipment text[] GENERATED ALWAYS AS (pulsewire.choices((document -> 'equipment'::text), 'EQUIPMENT_'::text)) STORED NOT NULL,
    CONSTRAINT library_workouts_origin_check CHECK ((origin = ANY (ARRAY['athlete'::text, 'administrator'::text, 'ai'::text]))),
    CONSTRAINT library_workouts_version_check CHECK ((version > 0))
);

ALTER TABLE ONLY pulsewire.library_workouts FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.library_workouts OWNER TO pulsewire_owner;

-- Name: looked_up_tempos; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.looked_up_tempos (
    owner_id uuid NOT NULL,
    isrc text NOT NULL,
    slot integer NOT NULL,
    tempo double precision,
    confidence double precision NOT NULL,
    genre text NOT NULL,
    looked_up_at timestamp with time zone NOT NULL,
    CONSTRAINT looked_up_tempos_confidence_check CHECK (((confidence >= (0)::double precision) AND (confidence <= (1)::double precision))),
    CONSTRAINT looked_up_tempos_genre_check CHECK ((char_length(genre) <= 50)),
    CONSTRAINT looked_up_tempos_isrc_check CHECK ((char_length(isrc) <= 12)),
    CONSTRAINT looked_up_tempos_slot_check CHECK (((slot >= 0) AND (slot <= 255))),
    CONSTRAINT looked_up_tempos_tempo_check CHECK (((tempo >= (30)::double precision) AND (tempo <= (300)::double precision)))
);

ALTER TABLE ONLY pulsewire.looked_up_tempos FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.looked_up_tempos OWNER TO pulsewire_owner;

-- Name: merge_rules; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.merge_rules (
    table_name text NOT NULL,
    rule text NOT NULL,
    reason text NOT NULL,
    handed_on_by text,
    counted text NOT NULL,
    CONSTRAINT merge_rules_handed_on_check CHECK (((rule = 'handed_on'::text) = (handed_on_by IS NOT NULL))),
    CONSTRAINT merge_rules_reason_check CHECK ((reason <> ''::text)),
    CONSTRAINT merge_rules_rule_check CHECK ((rule = ANY (ARRAY['moves'::text, 'moves_whole'::text, 'stays'::text, 'sealed_anew'::text, 'handed_on'::text, 'of_no_account'::text])))
);

ALTER TABLE ONLY pulsewire.merge_rules FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.merge_rules OWNER TO pulsewire_owner;

-- Name: model_budgets; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.model_budgets (
    owner_id uuid NOT NULL,
    day date NOT NULL,
    call_count integer NOT NULL,
    taken_at timestamp with time zone NOT NULL,
    CONSTRAINT model_budgets_call_count_check CHECK ((call_count >= 0))
)
WITH (fillfactor='50');

ALTER TABLE ONLY pulsewire.model_budgets FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.model_budgets OWNER TO pulsewire_owner;

-- Name: model_calls; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.model_calls (
    owner_id uuid NOT NULL,
    day date NOT NULL,
    call_count integer NOT NULL,
    CONSTRAINT model_calls_call_count_check CHECK ((call_count >= 0))
)
WITH (fillfactor='85');

ALTER TABLE ONLY pulsewire.model_calls FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.model_calls OWNER TO pulsewire_owner;

-- Name: month_activity_facets; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.month_activity_facets (
    owner_id uuid NOT NULL,
    month date NOT NULL,
    facet text NOT NULL,
    key text NOT NULL,
    workouts bigint NOT NULL,
    sets bigint NOT NULL,
    reps bigint NOT NULL,
    volume_kg numeric NOT NULL,
    duration_ms bigint NOT NULL
)
WITH (fillfactor='85');

ALTER TABLE ONLY pulsewire.month_activity_facets FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.month_activity_facets OWNER TO pulsewire_owner;

-- Name: month_activity_summary; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.month_activity_summary (
    owner_id uuid NOT NULL,
    month date NOT NULL,
    days integer DEFAULT 0 NOT NULL,
    day_bits integer DEFAULT 0 NOT NULL,
    limited_day_bits integer DEFAULT 0 NOT NULL,
    sessions bigint DEFAULT 0 NOT NULL,
    sets bigint DEFAULT 0 NOT NULL,
    reps bigint DEFAULT 0 NOT NULL,
    volume_kg numeric DEFAULT 0 NOT NULL,
    duration_ms bigint DEFAULT 0 NOT NULL,
    rated_sets bigint DEFAULT 0 NOT NULL,
    rpe_sum numeric DEFAULT 0 NOT NULL,
    played bigint DEFAULT 0 NOT NULL,
    completed bigint DEFAULT 0 NOT NULL
)
WITH (fillfactor='85');

ALTER TABLE ONLY pulsewire.month_activity_summary FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.month_activity_summary OWNER TO pulsewire_owner;

-- Name: music_devices; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.music_devices (
    owner_id uuid NOT NULL,
    source text NOT NULL,
    device_id text NOT NULL,
    name text NOT NULL,
    kind text NOT NULL,
    used_at timestamp with time zone NOT NULL,
    CONSTRAINT music_devices_device_id_check CHECK ((char_length(device_id) <= 200)),
    CONSTRAINT music_devices_kind_check CHECK ((char_length(kind) <= 200)),
    CONSTRAINT music_devices_name_check CHECK ((char_length(name) <= 200)),
    CONSTRAINT music_devices_source_check CHECK ((source = 'spotify'::text))
);

ALTER TABLE ONLY pulsewire.music_devices FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.music_devices OWNER TO pulsewire_owner;

-- Name: music_histories; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.music_histories (
    owner_id uuid NOT NULL,
    source text NOT NULL,
    newest_played_at timestamp with time zone,
    read_at timestamp with time zone,
    problem text,
    CONSTRAINT music_histories_problem_check CHECK ((problem = ANY (ARRAY['not_connected'::text, 'permission_missing'::text, 'rate_limited'::text, 'unavailable'::text, 'premium_required'::text, 'no_device'::text, 'command_refused'::text]))),
    CONSTRAINT music_histories_source_check CHECK ((source = 'spotify'::text))
);

ALTER TABLE ONLY pulsewire.music_histories FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.music_histories OWNER TO pulsewire_owner;

-- Name: music_mixes; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.music_mixes (
    owner_id uuid NOT NULL,
    id uuid NOT NULL,
    source text NOT NULL,
    state text NOT NULL,
    playlist_id text,
    rating integer,
    created_at timestamp with time zone NOT NULL,
    document jsonb NOT NULL,
    CONSTRAINT music_mixes_playlist_id_check CHECK ((char_length(playlist_id) <= 200)),
    CONSTRAINT music_mixes_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
    CONSTRAINT music_mixes_source_check CHECK ((source = 'spotify'::text)),
    CONSTRAINT music_mixes_state_check CHECK ((state = ANY (ARRAY['writing'::text, 'written'::text, 'failed'::text])))
);

ALTER TABLE ONLY pulsewire.music_mixes FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.music_mixes OWNER TO pulsewire_owner;

-- Name: music_plays; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.music_plays (
    owner_id uuid NOT NULL,
    source text NOT NULL,
    played_at timestamp with time zone NOT NULL,
    follows_gap boolean NOT NULL,
    track jsonb NOT NULL,
    CONSTRAINT music_plays_source_check CHECK ((source = 'spotify'::text))
);

ALTER TABLE ONLY pulsewire.music_plays FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.music_plays OWNER TO pulsewire_owner;

-- Name: public_profiles; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.public_profiles (
    owner_id uuid NOT NULL,
    version bigint NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    document jsonb NOT NULL,
    username_key text GENERATED ALWAYS AS (lower((document ->> ('username'::text COLLATE "C")))) STORED NOT NULL COLLATE pg_catalog."C",
    is_private boolean GENERATED ALWAYS AS (COALESCE(((document ->> 'isPrivate'::text))::boolean, false)) STORED NOT NULL,
    CONSTRAINT public_profiles_username_check CHECK ((username_key ~ '^[a-z][a-z0-9._]{2,29}$'::text))
);

ALTER TABLE ONLY pulsewire.public_profiles FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.public_profiles OWNER TO pulsewire_owner;

-- Name: named_followers; Type: VIEW; Schema: pulsewire; Owner: pulsewire_social_namer

CREATE VIEW pulsewire.named_followers AS
 SELECT f.id,
    f.state,
    f.created_at,
    COALESCE((p.document ->> 'username'::text), ''::text) AS username
   FROM (pulsewire.followers f
     LEFT JOIN pulsewire.public_profiles p ON ((p.owner_id = f.account_id)));

ALTER TABLE pulsewire.named_followers OWNER TO pulsewire_social_namer;

-- Name: VIEW named_followers; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_social_namer

COMMENT ON VIEW pulsewire.named_followers IS 'across owners: the current names of those who follow the owner';

-- Name: named_followings; Type: VIEW; Schema: pulsewire; Owner: pulsewire_social_namer

CREATE VIEW pulsewire.named_followings AS
 SELECT f.id,
    f.state,
    f.created_at,
        CASE
            WHEN (f.state = 'following'::text) THEN COALESCE((p.document ->> 'username'::text), f.username)
            ELSE f.username
        END AS username
   FROM (pulsewire.followings f
     LEFT JOIN pulsewire.public_profiles p ON ((p.owner_id = f.account_id)));

ALTER TABLE pulsewire.named_followings OWNER TO pulsewire_social_namer;

-- Name: VIEW named_followings; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_social_namer

COMMENT ON VIEW pulsewire.named_followings IS 'across owners: the current names of those whom the owner follows';

-- Name: nodes; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.nodes (
    id uuid NOT NULL,
    address text NOT NULL,
    version text NOT NULL,
    claim_process integer,
    started_at timestamp with time zone NOT NULL,
    renewed_at timestamp with time zone NOT NULL,
    lease_ends_at timestamp with time zone NOT NULL,
    CONSTRAINT nodes_address_check CHECK (((char_length(address) >= 1) AND (char_length(address) <= 300))),
    CONSTRAINT nodes_version_check CHECK (((char_length(version) >= 1) AND (char_length(version) <= 100)))
);

ALTER TABLE ONLY pulsewire.nodes FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.nodes OWNER TO pulsewire_owner;

-- Name: notices; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.notices (
    owner_id uuid NOT NULL,
    kind text NOT NULL,
    key text NOT NULL,
    subject_id uuid,
    detail text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT notices_detail_check CHECK ((char_length(detail) <= 200)),
    CONSTRAINT notices_key_check CHECK (((octet_length(key) >= 1) AND (octet_length(key) <= 100))),
    CONSTRAINT notices_kind_check CHECK ((kind = ANY (ARRAY['workout_reminder'::text, 'daily_summary'::text, 'new_follower'::text, 'new_comment'::text, 'achievement'::text, 'export_ready'::text, 'reconnect_source'::text, 'plan_ready'::text])))
)
WITH (fillfactor='85', autovacuum_vacuum_scale_factor='0', autovacuum_vacuum_threshold='1000');

ALTER TABLE ONLY pulsewire.notices FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.notices OWNER TO pulsewire_owner;

-- Name: notification_settings; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.notification_settings (
    owner_id uuid NOT NULL,
    version bigint NOT NULL,
    muted_kinds text[] NOT NULL,
    mailed_kinds text[] NOT NULL,
    quiet_start smallint NOT NULL,
    quiet_end smallint NOT NULL,
    daily_budget smallint NOT NULL,
    reminder_minute smallint NOT NULL,
    summary_minute smallint NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    CONSTRAINT notification_settings_daily_budget_check CHECK (((daily_budget >= 0) AND (daily_budget <= 100))),
    CONSTRAINT notification_settings_quiet_end_check CHECK (((quiet_end >= 0) AND (quiet_end <= 1439))),
    CONSTRAINT notification_settings_quiet_start_check CHECK (((quiet_start >= 0) AND (quiet_start <= 1439))),
    CONSTRAINT notification_settings_reminder_minute_check CHECK (((reminder_minute >= 0) AND (reminder_minute <= 1439))),
    CONSTRAINT notification_settings_summary_minute_check CHECK (((summary_minute >= 0) AND (summary_minute <= 1439))),
    CONSTRAINT notification_settings_version_check CHECK ((version > 0))
);

ALTER TABLE ONLY pulsewire.notification_settings FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.notification_settings OWNER TO pulsewire_owner;

-- Name: notification_states; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.notification_states (
    owner_id uuid NOT NULL,
    revision bigint NOT NULL,
    reminded_on date,
    summarized_on date,
    CONSTRAINT notification_states_revision_check CHECK ((revision >= 2))
)
WITH (fillfactor='85');

ALTER TABLE ONLY pulsewire.notification_states FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.notification_states OWNER TO pulsewire_owner;

-- Name: notifications; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.notifications (
    owner_id uuid NOT NULL,
    number bigint NOT NULL,
    kind text NOT NULL,
    key text NOT NULL,
    subject_id uuid,
    detail text NOT NULL,
    amount integer NOT NULL,
    local_date date,
    created_at timestamp with time zone NOT NULL,
    read_at timestamp with time zone,
    delivery text NOT NULL,
    is_handed boolean DEFAULT false NOT NULL,
    alert_at timestamp with time zone,
    CONSTRAINT notifications_delivery_check CHECK ((delivery = ANY (ARRAY['pending'::text, 'sent'::text, 'failed'::text, 'listed'::text]))),
    CONSTRAINT notifications_detail_check CHECK ((char_length(detail) <= 200)),
    CONSTRAINT notifications_key_check CHECK (((octet_length(key) >= 1) AND (octet_length(key) <= 100))),
    CONSTRAINT notifications_kind_check CHECK ((kind = ANY (ARRAY['workout_reminder'::text, 'daily_summary'::text, 'new_follower'::text, 'new_comment'::text, 'achievement'::text, 'export_ready'::text, 'reconnect_source'::text, 'plan_ready'::text])))
);

ALTER TABLE ONLY pulsewire.notifications FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.notifications OWNER TO pulsewire_owner;

-- Name: occurrence_exceptions; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.occurrence_exceptions (
    owner_id uuid NOT NULL,
    scheduled_workout_id uuid NOT NULL,
    occurrence_date date NOT NULL,
    moved_date date,
    moved_minute smallint,
    CONSTRAINT occurrence_exceptions_moved_check CHECK (((moved_date IS NULL) OR (moved_minute IS NOT NULL))),
    CONSTRAINT occurrence_exceptions_moved_minute_check CHECK (((moved_minute >= 0) AND (moved_minute <= 1439)))
);

ALTER TABLE ONLY pulsewire.occurrence_exceptions FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.occurrence_exceptions OWNER TO pulsewire_owner;

-- Name: onboardings; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.onboardings (
    owner_id uuid NOT NULL,
    skipped_steps text[] NOT NULL,
    completed_at timestamp with time zone NOT NULL
);

ALTER TABLE ONLY pulsewire.onboardings FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.onboardings OWNER TO pulsewire_owner;

-- Name: passkeys; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.passkeys (
    owner_id uuid NOT NULL,
    id uuid NOT NULL,
    credential_id bytea NOT NULL,
    algorithm integer NOT NULL,
    public_key bytea NOT NULL,
    sign_count bigint NOT NULL,
    is_backup_eligible boolean NOT NULL,
    is_backed_up boolean NOT NULL,
    name text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    last_used_at timestamp with time zone,
    last_request_id uuid,
    CONSTRAINT passkeys_credential_id_check CHECK (((octet_length(credential_id) >= 1) AND (octet_length(credential_id) <= 1023)))
);

ALTER TABLE ONLY pulsewire.passkeys FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.passkeys OWNER TO pulsewire_owner;

-- Name: password_credentials; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.password_credentials (
    owner_id uuid NOT NULL,
    email_hash bytea NOT NULL,
    email bytea NOT NULL,
    password_hash text NOT NULL,
    code_hash bytea NOT NULL,
    verified_at timestamp with time zone NOT NULL,
    CONSTRAINT password_credentials_email_hash_check CHECK ((octet_length(email_hash) = 32))
);

ALTER TABLE ONLY pulsewire.password_credentials FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.password_credentials OWNER TO pulsewire_owner;

-- Name: password_resets; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.password_resets (
    owner_id uuid NOT NULL,
    id uuid NOT NULL,
    code_hash bytea NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    tries_left integer NOT NULL,
    used_by uuid
);

ALTER TABLE ONLY pulsewire.password_resets FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.password_resets OWNER TO pulsewire_owner;

-- Name: pending_connections; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.pending_connections (
    owner_id uuid NOT NULL,
    source text NOT NULL,
    account_hash bytea NOT NULL,
    scopes text[] NOT NULL,
    access_token bytea NOT NULL,
    refresh_token bytea NOT NULL,
    consented_at timestamp with time zone NOT NULL,
    access_expires_at timestamp with time zone NOT NULL,
    due_at timestamp with time zone NOT NULL,
    is_premium boolean,
    filters_explicit boolean,
    country text,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT pending_connections_account_hash_check CHECK ((octet_length(account_hash) = 32)),
    CONSTRAINT pending_connections_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
    CONSTRAINT pending_connections_source_check CHECK ((source = ANY (ARRAY['spotify'::text, 'polar'::text, 'strava'::text, 'garmin'::text, 'google_health'::text])))
);

ALTER TABLE ONLY pulsewire.pending_connections FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.pending_connections OWNER TO pulsewire_owner;

-- Name: pending_passwords; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.pending_passwords (
    owner_id uuid NOT NULL,
    request_id uuid NOT NULL,
    email_hash bytea NOT NULL,
    email bytea NOT NULL,
    password_hash text NOT NULL,
    language text NOT NULL,
    code_hash bytea NOT NULL,
    code_expires_at timestamp with time zone NOT NULL,
    tries_left integer NOT NULL,
    requested_at timestamp with time zone NOT NULL,
    CONSTRAINT pending_passwords_email_hash_check CHECK ((octet_length(email_hash) = 32))
);

ALTER TABLE ONLY pulsewire.pending_passwords FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.pending_passwords OWNER TO pulsewire_owner;

-- Name: planning_settings; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.planning_settings (
    owner_id uuid NOT NULL,
    version bigint NOT NULL,
    context_days smallint,
    check_in_days smallint NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    makes_morning_plans boolean DEFAULT false NOT NULL,
    morning_minute smallint DEFAULT 300 NOT NULL,
    confirms_morning_plans boolean DEFAULT false NOT NULL,
    workout_minute smallint DEFAULT 1080 NOT NULL,
    planned_on date,
    CONSTRAINT planning_settings_check_in_days_check CHECK (((check_in_days >= 1) AND (check_in_days <= 400))),
    CONSTRAINT planning_settings_context_days_check CHECK (((context_days >= 1) AND (context_days <= 400))),
    CONSTRAINT planning_settings_morning_minute_check CHECK (((morning_minute >= 0) AND (morning_minute <= 1439))),
    CONSTRAINT planning_settings_version_check CHECK ((version > 0)),
    CONSTRAINT planning_settings_workout_minute_check CHECK (((workout_minute >= 0) AND (workout_minute <= 1439)))
);

ALTER TABLE ONLY pulsewire.planning_settings FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.planning_settings OWNER TO pulsewire_owner;

-- Name: post_comments; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.post_comments (
    owner_id uuid NOT NULL,
    id uuid NOT NULL,
    author_id uuid NOT NULL,
    post_id uuid NOT NULL,
    text text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    edited_at timestamp with time zone,
    CONSTRAINT post_comments_text_check CHECK (((length(text) >= 1) AND (length(text) <= 1000)))
);

ALTER TABLE ONLY pulsewire.post_comments FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.post_comments OWNER TO pulsewire_owner;

-- Name: posts; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.posts (
    owner_id uuid NOT NULL,
    id uuid NOT NULL,
    version bigint NOT NULL,
    type text NOT NULL,
    text text NOT NULL,
    privacy text NOT NULL,
    session_id uuid,
    created_at timestamp with time zone NOT NULL,
    edited_at timestamp with time zone,
    comment_count bigint NOT NULL,
    CONSTRAINT posts_comment_count_check CHECK ((comment_count >= 0)),
    CONSTRAINT posts_privacy_check CHECK ((privacy = ANY (ARRAY['public'::text, 'followers'::text, 'private'::text]))),
    CONSTRAINT posts_text_check CHECK (((length(text) >= 1) AND (length(text) <= 2000))),
    CONSTRAINT posts_type_check CHECK ((type = ANY (ARRAY['workout'::text, 'progress'::text, 'food'::text, 'general'::text])))
);

ALTER TABLE ONLY pulsewire.posts FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.posts OWNER TO pulsewire_owner;

-- Name: progress_photo_pieces; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.progress_photo_pieces (
    owner_id uuid NOT NULL,
    photo_id uuid NOT NULL,
    piece_index integer NOT NULL,
    piece bytea NOT NULL,
    CONSTRAINT progress_photo_pieces_index_check CHECK (((piece_index >= 0) AND (piece_index <= 255)))
);
ALTER TABLE ONLY pulsewire.progress_photo_pieces ALTER COLUMN piece SET STORAGE EXTERNAL;

ALTER TABLE ONLY pulsewire.progress_photo_pieces FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.progress_photo_pieces OWNER TO pulsewire_owner;

-- Name: progress_photos; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.progress_photos (
    owner_id uuid NOT NULL,
    id uuid NOT NULL,
    request_id uuid NOT NULL,
    taken_at timestamp with time zone NOT NULL,
    begun_at timestamp with time zone NOT NULL,
    stored_at timestamp with time zone,
    byte_count bigint NOT NULL,
    format text,
    piece_count integer,
    CONSTRAINT progress_photos_byte_count_check CHECK (((byte_count >= 1) AND (byte_count <= 10485760))),
    CONSTRAINT progress_photos_format_check CHECK ((format = ANY (ARRAY['jpeg'::text, 'png'::text]))),
    CONSTRAINT progress_photos_stored_check CHECK ((((stored_at IS NULL) = (format IS NULL)) AND ((stored_at IS NULL) = (piece_count IS NULL))))
);

ALTER TABLE ONLY pulsewire.progress_photos FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.progress_photos OWNER TO pulsewire_owner;

-- Name: provider_authorizations; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.provider_authorizations (
    owner_id uuid NOT NULL,
    source text NOT NULL,
    state_hash bytea NOT NULL,
    session_id uuid NOT NULL,
    features text[] NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    returned_at timestamp with time zone,
    code_hash bytea,
    tries_left integer,
    outcome text,
    CONSTRAINT provider_authorizations_code_check CHECK (((code_hash IS NULL) = (tries_left IS NULL))),
    CONSTRAINT provider_authorizations_code_hash_check CHECK ((octet_length(code_hash) = 32)),
    CONSTRAINT provider_authorizations_outcome_check CHECK ((outcome = ANY (ARRAY['connected'::text, 'denied'::text, 'account_taken'::text, 'failed'::text, 'not_completed'::text]))),
    CONSTRAINT provider_authorizations_source_check CHECK ((source = ANY (ARRAY['spotify'::text, 'polar'::text, 'strava'::text, 'garmin'::text, 'google_health'::text]))),
    CONSTRAINT provider_authorizations_state_hash_check CHECK ((octet_length(state_hash) = 32))
);

ALTER TABLE ONLY pulsewire.provider_authorizations FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.provider_authorizations OWNER TO pulsewire_owner;

-- Name: provider_connections; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.provider_connections (
    owner_id uuid NOT NULL,
    source text NOT NULL,
    account_hash bytea NOT NULL,
    features text[] NOT NULL,
    scopes text[] NOT NULL,
    access_token bytea,
    refresh_token bytea,
    generation integer NOT NULL,
    consented_at timestamp with time zone NOT NULL,
    access_expires_at timestamp with time zone NOT NULL,
    due_at timestamp with time zone NOT NULL,
    failure_count integer DEFAULT 0 NOT NULL,
    forced_at timestamp with time zone,
    lease_id uuid,
    lease_ends_at timestamp with time zone,
    ended_at timestamp with time zone,
    end_reason text,
    is_aside boolean DEFAULT false NOT NULL,
    notice_days integer DEFAULT 0 NOT NULL,
    is_premium boolean,
    premium_refused_at timestamp with time zone,
    filters_explicit boolean,
    country text,
    CONSTRAINT provider_connections_account_hash_check CHECK ((octet_length(account_hash) = 32)),
    CONSTRAINT provider_connections_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
    CONSTRAINT provider_connections_end_check CHECK (((ended_at IS NULL) = (end_reason IS NULL))),
    CONSTRAINT provider_connections_end_reason_check CHECK ((end_reason = ANY (ARRAY['refused'::text, 'expired'::text]))),
    CONSTRAINT provider_connections_failure_count_check CHECK ((failure_count >= 0)),
    CONSTRAINT provider_connections_generation_check CHECK ((generation > 0)),
    CONSTRAINT provider_connections_lease_check CHECK (((lease_id IS NULL) = (lease_ends_at IS NULL))),
    CONSTRAINT provider_connections_notice_days_check CHECK ((notice_days >= 0)),
    CONSTRAINT provider_connections_source_check CHECK ((source = ANY (ARRAY['spotify'::text, 'polar'::text, 'strava'::text, 'garmin'::text, 'google_health'::text])))
)
WITH (fillfactor='70');

ALTER TABLE ONLY pulsewire.provider_connections FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.provider_connections OWNER TO pulsewire_owner;

-- Name: provider_links; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.provider_links (
    owner_id uuid NOT NULL,
    provider text NOT NULL,
    subject_hash bytea NOT NULL,
    email bytea,
    is_email_verified boolean NOT NULL,
    client_id text NOT NULL,
    refresh_token bytea,
    linked_at timestamp with time zone NOT NULL,
    revoked_at timestamp with time zone,
    is_email_disabled boolean DEFAULT false NOT NULL,
    email_told_at timestamp with time zone,
    CONSTRAINT provider_links_provider_check CHECK ((provider = ANY (ARRAY['google'::text, 'apple'::text]))),
    CONSTRAINT provider_links_subject_hash_check CHECK ((octet_length(subject_hash) = 32))
);

ALTER TABLE ONLY pulsewire.provider_links FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.provider_links OWNER TO pulsewire_owner;

-- Name: provider_quotas; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.provider_quotas (
    owner_id uuid NOT NULL,
    revision bigint NOT NULL,
    slot_started_at timestamp with time zone NOT NULL,
    slot_counts integer[] NOT NULL,
    banned_until timestamp with time zone[] NOT NULL,
    period_counts integer[] DEFAULT '{}'::integer[] NOT NULL,
    period_limits integer[] DEFAULT '{}'::integer[] NOT NULL,
    counted_at timestamp with time zone,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT provider_quotas_revision_check CHECK ((revision > 0))
)
WITH (fillfactor='50');

ALTER TABLE ONLY pulsewire.provider_quotas FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.provider_quotas OWNER TO pulsewire_owner;

-- Name: provider_refresh_counts; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.provider_refresh_counts (
    owner_id uuid NOT NULL,
    minute timestamp with time zone NOT NULL,
    refresh_count integer NOT NULL,
    refusal_count integer NOT NULL,
    CONSTRAINT provider_refresh_counts_refresh_count_check CHECK ((refresh_count > 0)),
    CONSTRAINT provider_refresh_counts_refusal_count_check CHECK (((refusal_count >= 0) AND (refusal_count <= refresh_count)))
)
WITH (fillfactor='50');

ALTER TABLE ONLY pulsewire.provider_refresh_counts FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.provider_refresh_counts OWNER TO pulsewire_owner;

-- Name: push_activities; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.push_activities (
    owner_id uuid NOT NULL,
    token_id uuid NOT NULL,
    pushed_key bytea NOT NULL,
    pushed_urgent_key bytea NOT NULL,
    pushed_at timestamp with time zone NOT NULL,
    pushed_stamp bigint NOT NULL,
    pushed_level bigint NOT NULL,
    CONSTRAINT push_activities_pushed_key_check CHECK ((octet_length(pushed_key) <= 16)),
    CONSTRAINT push_activities_pushed_urgent_key_check CHECK ((octet_length(pushed_urgent_key) <= 16))
)
WITH (fillfactor='70');

ALTER TABLE ONLY pulsewire.push_activities FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.push_activities OWNER TO pulsewire_owner;

-- Name: push_starts; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.push_starts (
    owner_id uuid NOT NULL,
    workout_session_id uuid NOT NULL,
    token_id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone
);

ALTER TABLE ONLY pulsewire.push_starts FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.push_starts OWNER TO pulsewire_owner;

-- Name: push_tokens; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.push_tokens (
    owner_id uuid NOT NULL,
    id uuid NOT NULL,
    session_id uuid NOT NULL,
    provider text NOT NULL,
    kind text NOT NULL,
    environment text,
    topic text NOT NULL,
    activity_id text NOT NULL,
    workout_session_id uuid,
    rest_alerts boolean NOT NULL,
    token_hash bytea NOT NULL,
    token bytea NOT NULL,
    language text NOT NULL,
    registered_at timestamp with time zone NOT NULL,
    CONSTRAINT push_tokens_activity_id_check CHECK ((char_length(activity_id) <= 64)),
    CONSTRAINT push_tokens_environment_check CHECK ((environment = ANY (ARRAY['production'::text, 'sandbox'::text]))),
    CONSTRAINT push_tokens_kind_check CHECK ((kind = ANY (ARRAY['alert'::text, 'activity_start'::text, 'activity_update'::text]))),
    CONSTRAINT push_tokens_language_check CHECK ((octet_length(language) <= 8)),
    CONSTRAINT push_tokens_provider_check CHECK ((provider = ANY (ARRAY['apns'::text, 'fcm'::text]))),
    CONSTRAINT push_tokens_token_check CHECK ((octet_length(token) <= 1200)),
    CONSTRAINT push_tokens_token_hash_check CHECK ((octet_length(token_hash) = 32)),
    CONSTRAINT push_tokens_topic_check CHECK ((char_length(topic) <= 155))
);

ALTER TABLE ONLY pulsewire.push_tokens FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.push_tokens OWNER TO pulsewire_owner;

-- Name: reactions; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.reactions (
    owner_id uuid NOT NULL,
    kind text NOT NULL,
    author_id uuid NOT NULL,
    subject_id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT reactions_kind_check CHECK ((kind = ANY (ARRAY['post_view'::text, 'post_like'::text, 'comment_like'::text])))
);

ALTER TABLE ONLY pulsewire.reactions FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.reactions OWNER TO pulsewire_owner;

-- Name: record_revisions; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.record_revisions (
    owner_id uuid NOT NULL,
    revision bigint NOT NULL
)
WITH (fillfactor='50');

ALTER TABLE ONLY pulsewire.record_revisions FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.record_revisions OWNER TO pulsewire_owner;

-- Name: recording_pieces; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.recording_pieces (
    owner_id uuid NOT NULL,
    recording_id uuid NOT NULL,
    piece_index integer NOT NULL,
    imported_at timestamp with time zone NOT NULL,
    piece bytea NOT NULL,
    CONSTRAINT recording_pieces_index_check CHECK (((piece_index >= 0) AND (piece_index <= 255)))
);
ALTER TABLE ONLY pulsewire.recording_pieces ALTER COLUMN piece SET STORAGE EXTERNAL;

ALTER TABLE ONLY pulsewire.recording_pieces FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.recording_pieces OWNER TO pulsewire_owner;

-- Name: recording_workouts; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.recording_workouts (
    owner_id uuid NOT NULL,
    recording_id uuid NOT NULL,
    "position" integer NOT NULL,
    workout_log_id uuid NOT NULL,
    sketch bytea NOT NULL,
    CONSTRAINT recording_workouts_position_check CHECK ((("position" >= 0) AND ("position" <= 99)))
);
ALTER TABLE ONLY pulsewire.recording_workouts ALTER COLUMN sketch SET STORAGE EXTERNAL;

ALTER TABLE ONLY pulsewire.recording_workouts FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.recording_workouts OWNER TO pulsewire_owner;

-- Name: recordings; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.recordings (
    owner_id uuid NOT NULL,
    id uuid NOT NULL,
    imported_at timestamp with time zone NOT NULL,
    source text,
    CONSTRAINT recordings_source_check CHECK ((source = ANY (ARRAY['polar'::text, 'strava'::text, 'garmin'::text])))
);

ALTER TABLE ONLY pulsewire.recordings FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.recordings OWNER TO pulsewire_owner;

-- Name: request_answers; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.request_answers (
    owner_id uuid NOT NULL,
    request_id uuid NOT NULL,
    method text NOT NULL,
    answer jsonb NOT NULL,
    answered_at timestamp with time zone NOT NULL
)
WITH (autovacuum_vacuum_scale_factor='0.05');

ALTER TABLE ONLY pulsewire.request_answers FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.request_answers OWNER TO pulsewire_owner;

-- Name: routine_days; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.routine_days (
    owner_id uuid NOT NULL,
    routine_id uuid NOT NULL,
    day_of_week smallint NOT NULL,
    tags text[] NOT NULL,
    workout jsonb NOT NULL,
    CONSTRAINT routine_days_day_of_week_check CHECK (((day_of_week >= 1) AND (day_of_week <= 7))),
    CONSTRAINT routine_days_tags_check CHECK ((cardinality(tags) <= 20))
);

ALTER TABLE ONLY pulsewire.routine_days FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.routine_days OWNER TO pulsewire_owner;

-- Name: routines; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.routines (
    owner_id uuid NOT NULL,
    id uuid NOT NULL,
    name text NOT NULL,
    notes text NOT NULL,
    version bigint NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    created_offline boolean DEFAULT false NOT NULL,
    CONSTRAINT routines_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 100))),
    CONSTRAINT routines_notes_check CHECK ((char_length(notes) <= 2000)),
    CONSTRAINT routines_version_check CHECK ((version > 0))
);

ALTER TABLE ONLY pulsewire.routines FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.routines OWNER TO pulsewire_owner;

-- Name: row_counts; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.row_counts (
    owner_id uuid NOT NULL,
    table_name text NOT NULL,
    row_count bigint NOT NULL,
    byte_count bigint DEFAULT 0 NOT NULL,
    CONSTRAINT row_counts_row_count_check CHECK ((row_count >= 0))
)
WITH (fillfactor='85');

ALTER TABLE ONLY pulsewire.row_counts FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.row_counts OWNER TO pulsewire_owner;

-- Name: running_changes; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.running_changes (
    owner_id uuid NOT NULL,
    entity_id uuid NOT NULL,
    revision bigint NOT NULL
)
WITH (fillfactor='50');

ALTER TABLE ONLY pulsewire.running_changes FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.running_changes OWNER TO pulsewire_owner;

-- Name: scheduled_workouts; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.scheduled_workouts (
    owner_id uuid NOT NULL,
    id uuid NOT NULL,
    plan_id uuid,
    name text NOT NULL,
    library_workout_id uuid,
    routine_id uuid,
    day_of_week smallint,
    workout jsonb,
    start_date date NOT NULL,
    start_minute smallint NOT NULL,
    recurrence_rule text NOT NULL,
    last_date date NOT NULL,
    reminder_minutes smallint,
    reminder_is_enabled boolean NOT NULL,
    version bigint NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT scheduled_workouts_content_check CHECK ((num_nonnulls(library_workout_id, routine_id, workout) = 1)),
    CONSTRAINT scheduled_workouts_day_of_week_check CHECK (((day_of_week >= 1) AND (day_of_week <= 7))),
    CONSTRAINT scheduled_workouts_name_check CHECK ((char_length(name) <= 200)),
    CONSTRAINT scheduled_workouts_recurrence_rule_check CHECK ((octet_length(recurrence_rule) <= 500)),
    CONSTRAINT scheduled_workouts_reminder_minutes_check CHECK (((reminder_minutes >= 0) AND (reminder_minutes <= 10080))),
    CONSTRAINT scheduled_workouts_routine_check CHECK (((routine_id IS NULL) OR (day_of_week IS NOT NULL))),
    CONSTRAINT scheduled_workouts_start_minute_check CHECK (((start_minute >= 0) AND (start_minute <= 1439))),
    CONSTRAINT scheduled_workouts_version_check CHECK ((version > 0))
);

ALTER TABLE ONLY pulsewire.scheduled_workouts FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.scheduled_workouts OWNER TO pulsewire_owner;

-- Name: schema_migrations; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.schema_migrations (
    name text NOT NULL,
    checksum bytea NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE pulsewire.schema_migrations OWNER TO pulsewire_owner;

-- Name: session_music; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.session_music (
    owner_id uuid NOT NULL,
    session_id uuid NOT NULL,
    work_context_uri text NOT NULL,
    rest_context_uri text NOT NULL,
    set_at timestamp with time zone NOT NULL,
    revision bigint NOT NULL,
    effort text,
    switched_at timestamp with time zone,
    settled_revision bigint DEFAULT 0 NOT NULL,
    attempt_ends_at timestamp with time zone,
    problem text,
    CONSTRAINT session_music_effort_check CHECK ((effort = ANY (ARRAY['work'::text, 'rest'::text]))),
    CONSTRAINT session_music_problem_check CHECK ((problem = ANY (ARRAY['not_connected'::text, 'permission_missing'::text, 'rate_limited'::text, 'unavailable'::text, 'premium_required'::text, 'no_device'::text, 'command_refused'::text]))),
    CONSTRAINT session_music_rest_context_uri_check CHECK ((char_length(rest_context_uri) <= 200)),
    CONSTRAINT session_music_work_context_uri_check CHECK ((char_length(work_context_uri) <= 200))
);

ALTER TABLE ONLY pulsewire.session_music FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.session_music OWNER TO pulsewire_owner;

-- Name: share_viewers; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.share_viewers (
    owner_id uuid NOT NULL,
    id uuid NOT NULL,
    share_id uuid NOT NULL,
    account_id uuid NOT NULL,
    name text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    removed_at timestamp with time zone,
    CONSTRAINT share_viewers_account_id_check CHECK ((account_id <> owner_id))
);

ALTER TABLE ONLY pulsewire.share_viewers FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.share_viewers OWNER TO pulsewire_owner;

-- Name: shares; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.shares (
    owner_id uuid NOT NULL,
    id uuid NOT NULL,
    request_id uuid NOT NULL,
    role text NOT NULL,
    name text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    code_hash bytea NOT NULL,
    code_expires_at timestamp with time zone NOT NULL,
    joined_count integer DEFAULT 0 NOT NULL,
    viewers_max integer NOT NULL,
    CONSTRAINT shares_joined_count_check CHECK ((joined_count <= viewers_max)),
    CONSTRAINT shares_role_check CHECK ((role = ANY (ARRAY['spectator'::text, 'coach'::text])))
);

ALTER TABLE ONLY pulsewire.shares FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.shares OWNER TO pulsewire_owner;

-- Name: tallies; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.tallies (
    owner_id uuid NOT NULL,
    subject_id uuid NOT NULL,
    kind text NOT NULL,
    slot smallint NOT NULL,
    amount bigint NOT NULL,
    CONSTRAINT tallies_kind_check CHECK ((kind = ANY (ARRAY['post_view'::text, 'post_like'::text, 'comment_like'::text, 'follower'::text, 'following'::text, 'workout_view'::text, 'workout_like'::text, 'workout_completion'::text, 'workout_rating'::text, 'workout_rating_sum'::text]))),
    CONSTRAINT tallies_slot_check CHECK (((slot >= 0) AND (slot <= 15)))
)
WITH (fillfactor='50');

ALTER TABLE ONLY pulsewire.tallies FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.tallies OWNER TO pulsewire_owner;

-- Name: shown_comments; Type: VIEW; Schema: pulsewire; Owner: pulsewire_social_reader

CREATE VIEW pulsewire.shown_comments AS
 SELECT c.owner_id,
    c.id,
    c.author_id,
    c.post_id,
    c.text,
    c.created_at,
    c.edited_at,
    ( SELECT (COALESCE(sum(t.amount), (0)::numeric))::bigint AS "coalesce"
           FROM pulsewire.tallies t
          WHERE ((t.owner_id = c.owner_id) AND (t.subject_id = c.id) AND (t.kind = 'comment_like'::text))) AS like_count,
    COALESCE((u.document ->> 'username'::text), ''::text) AS username,
    (c.owner_id = pulsewire.current_owner()) AS is_own,
    COALESCE(( SELECT true
           FROM pulsewire.reactions r
          WHERE ((r.owner_id = pulsewire.current_owner()) AND (r.kind = 'comment_like'::text) AND (r.subject_id = c.id))), false) AS is_liked
   FROM (pulsewire.post_comments c
     LEFT JOIN pulsewire.public_profiles u ON ((u.owner_id = c.owner_id)));

ALTER TABLE pulsewire.shown_comments OWNER TO pulsewire_social_reader;

-- Name: VIEW shown_comments; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_social_reader

COMMENT ON VIEW pulsewire.shown_comments IS 'across owners: the comments that the policy of pulsewire_social_reader lets the owner read';

-- Name: workout_exercises; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.workout_exercises (
    owner_id uuid NOT NULL,
    id uuid NOT NULL,
    workout_log_id uuid NOT NULL,
    name text NOT NULL,
    exercise_template_id uuid,
    "position" integer NOT NULL,
    notes text NOT NULL,
    version bigint NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT workout_exercises_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200))),
    CONSTRAINT workout_exercises_notes_check CHECK ((char_length(notes) <= 2000)),
    CONSTRAINT workout_exercises_position_check CHECK ((("position" >= 1) AND ("position" <= 200))),
    CONSTRAINT workout_exercises_version_check CHECK ((version >= 1))
);

ALTER TABLE ONLY pulsewire.workout_exercises FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.workout_exercises OWNER TO pulsewire_owner;

-- Name: shown_exercises; Type: VIEW; Schema: pulsewire; Owner: pulsewire_social_reader

CREATE VIEW pulsewire.shown_exercises AS
 SELECT workout_exercises.owner_id,
    workout_exercises.id,
    workout_exercises.workout_log_id,
    workout_exercises.name,
    workout_exercises.exercise_template_id,
    workout_exercises."position",
    workout_exercises.version,
    workout_exercises.updated_at
   FROM pulsewire.workout_exercises;

ALTER TABLE pulsewire.shown_exercises OWNER TO pulsewire_social_reader;

-- Name: VIEW shown_exercises; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_social_reader

COMMENT ON VIEW pulsewire.shown_exercises IS 'across owners: the exercises that the policy of pulsewire_social_reader lets the owner read';

-- Name: workout_logs; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.workout_logs (
    owner_id uuid NOT NULL,
    id uuid NOT NULL,
    session_id uuid,
    name text NOT NULL,
    notes text NOT NULL,
    started_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    duration_ms bigint,
    time_zone text,
    local_date date,
    local_hour smallint,
    is_completed boolean,
    version bigint NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    created_offline boolean DEFAULT false NOT NULL,
    privacy text DEFAULT 'private'::text NOT NULL,
    feedback jsonb,
    origin_kind text,
    origin_id uuid,
    occurrence_date date,
    library_workout_id uuid,
    origin_source text,
    origin_external_id text,
    is_limited boolean DEFAULT false NOT NULL,
    counts_completion boolean DEFAULT false NOT NULL,
    sport text,
    distance_m double precision,
    category text,
    exercise_count integer DEFAULT 0 NOT NULL,
    set_count integer DEFAULT 0 NOT NULL,
    rep_count integer DEFAULT 0 NOT NULL,
    volume_kg numeric DEFAULT 0 NOT NULL,
    rated_set_count integer DEFAULT 0 NOT NULL,
    rpe_sum numeric DEFAULT 0 NOT NULL,
    CONSTRAINT workout_logs_category_check CHECK ((category = ANY (ARRAY['strength'::text, 'cardio'::text, 'intervals'::text, 'mobility'::text, 'yoga'::text, 'pilates'::text, 'sport'::text, 'recovery'::text]))),
    CONSTRAINT workout_logs_distance_check CHECK (((distance_m >= (0)::double precision) AND (distance_m <= (10000000)::double precision))),
    CONSTRAINT workout_logs_end_check CHECK ((((ended_at IS NULL) = (duration_ms IS NULL)) AND ((ended_at IS NULL) = (local_date IS NULL)) AND ((local_date IS NULL) = (local_hour IS NULL)) AND (ended_at >= started_at))),
    CONSTRAINT workout_logs_limited_check CHECK (((NOT is_limited) OR (privacy = 'private'::text))),
    CONSTRAINT workout_logs_name_check CHECK ((char_length(name) <= 200)),
    CONSTRAINT workout_logs_notes_check CHECK ((char_length(notes) <= 2000)),
    CONSTRAINT workout_logs_origin_external_id_check CHECK ((char_length(origin_external_id) <= 64)),
    CONSTRAINT workout_logs_origin_kind_check CHECK ((origin_kind = ANY (ARRAY['routine_day'::text, 'workout_log'::text, 'library_workout'::text, 'scheduled_workout'::text, 'recording'::text]))),
    CONSTRAINT workout_logs_origin_source_check CHECK ((origin_source = ANY (ARRAY['polar'::text, 'strava'::text, 'garmin'::text]))),
    CONSTRAINT workout_logs_privacy_check CHECK ((privacy = ANY (ARRAY['private'::text, 'followers'::text, 'public'::text]))),
    CONSTRAINT workout_logs_session_id_check CHECK ((session_id = id)),
    CONSTRAINT workout_logs_sport_check CHECK ((char_length(sport) <= 100)),
    CONSTRAINT workout_logs_time_zone_check CHECK ((char_length(time_zone) <= 64)),
    CONSTRAINT workout_logs_version_check CHECK ((version >= 1))
)
WITH (fillfactor='85');

ALTER TABLE ONLY pulsewire.workout_logs FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.workout_logs OWNER TO pulsewire_owner;

-- Name: shown_logs; Type: VIEW; Schema: pulsewire; Owner: pulsewire_social_reader

CREATE VIEW pulsewire.shown_logs AS
 SELECT workout_logs.owner_id,
    workout_logs.id,
    workout_logs.name,
    workout_logs.started_at,
    workout_logs.ended_at,
    workout_logs.duration_ms,
    workout_logs.local_date,
    workout_logs.local_hour,
    workout_logs.exercise_count,
    workout_logs.set_count,
    workout_logs.rep_count,
    workout_logs.volume_kg,
    workout_logs.privacy,
    workout_logs.version,
    workout_logs.updated_at
   FROM pulsewire.workout_logs;

ALTER TABLE pulsewire.shown_logs OWNER TO pulsewire_social_reader;

-- Name: VIEW shown_logs; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_social_reader

COMMENT ON VIEW pulsewire.shown_logs IS 'across owners: the logs that the policy of pulsewire_social_reader lets the owner read';

-- Name: shown_names; Type: VIEW; Schema: pulsewire; Owner: pulsewire_social_reader

CREATE VIEW pulsewire.shown_names WITH (security_barrier='true') AS
 SELECT p.owner_id,
    p.username_key
   FROM pulsewire.public_profiles p
  WHERE pulsewire.is_shown(p.owner_id, 'public'::text);

ALTER TABLE pulsewire.shown_names OWNER TO pulsewire_social_reader;

-- Name: VIEW shown_names; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_social_reader

COMMENT ON VIEW pulsewire.shown_names IS 'across owners: the names of profiles that are shown to the owner';

-- Name: shown_posts; Type: VIEW; Schema: pulsewire; Owner: pulsewire_social_reader

CREATE VIEW pulsewire.shown_posts AS
 SELECT p.owner_id,
    p.id,
    p.version,
    p.type,
    p.text,
    p.privacy,
        CASE
            WHEN (p.owner_id = pulsewire.current_owner()) THEN p.session_id
            ELSE NULL::uuid
        END AS session_id,
    p.created_at,
    p.edited_at,
    counts.views AS view_count,
    counts.likes AS like_count,
    p.comment_count,
    COALESCE((u.document ->> 'username'::text), ''::text) AS username,
    (p.owner_id = pulsewire.current_owner()) AS is_own,
    COALESCE(( SELECT true
           FROM pulsewire.reactions r
          WHERE ((r.owner_id = pulsewire.current_owner()) AND (r.kind = 'post_like'::text) AND (r.subject_id = p.id))), false) AS is_liked
   FROM ((pulsewire.posts p
     LEFT JOIN LATERAL ( SELECT (COALESCE(sum(t.amount) FILTER (WHERE (t.kind = 'post_view'::text)), (0)::numeric))::bigint AS views,
            (COALESCE(sum(t.amount) FILTER (WHERE (t.kind = 'post_like'::text)), (0)::numeric))::bigint AS likes
           FROM pulsewire.tallies t
          WHERE ((t.owner_id = p.owner_id) AND (t.subject_id = p.id))) counts ON (true))
     LEFT JOIN pulsewire.public_profiles u ON ((u.owner_id = p.owner_id)));

ALTER TABLE pulsewire.shown_posts OWNER TO pulsewire_social_reader;

-- Name: VIEW shown_posts; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_social_reader

COMMENT ON VIEW pulsewire.shown_posts IS 'across owners: the posts that the policy of pulsewire_social_reader lets the owner read';

-- Name: workout_sets; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.workout_sets (
    owner_id uuid NOT NULL,
    id uuid NOT NULL,
    exercise_id uuid NOT NULL,
    set_number integer NOT NULL,
    set_type text NOT NULL,
    reps integer NOT NULL,
    weight_kg numeric(7,3),
    duration_ms bigint,
    distance_m numeric(9,2),
    rpe numeric(3,1),
    completed_at timestamp with time zone NOT NULL,
    version bigint NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    is_unilateral boolean DEFAULT false NOT NULL,
    is_assisted boolean DEFAULT false NOT NULL,
    body_weight_kg numeric(6,3),
    load_kg numeric(7,3),
    volume_g bigint DEFAULT 0 NOT NULL,
    CONSTRAINT workout_sets_body_weight_check CHECK (((body_weight_kg >= (20)::numeric) AND (body_weight_kg <= (400)::numeric))),
    CONSTRAINT workout_sets_distance_check CHECK (((distance_m >= 0.01) AND (distance_m <= (1000000)::numeric))),
    CONSTRAINT workout_sets_duration_check CHECK (((duration_ms >= 1000) AND (duration_ms <= 86400000))),
    CONSTRAINT workout_sets_reps_check CHECK (((reps >= 0) AND (reps <= 10000))),
    CONSTRAINT workout_sets_rpe_check CHECK ((((rpe >= (0)::numeric) AND (rpe <= (10)::numeric)) AND ((rpe * (2)::numeric) = trunc((rpe * (2)::numeric))))),
    CONSTRAINT workout_sets_set_number_check CHECK (((set_number >= 1) AND (set_number <= 200))),
    CONSTRAINT workout_sets_set_type_check CHECK ((set_type = ANY (ARRAY['warm_up'::text, 'working'::text, 'drop'::text, 'failure'::text, 'amrap'::text]))),
    CONSTRAINT workout_sets_version_check CHECK ((version >= 1)),
    CONSTRAINT workout_sets_weight_check CHECK (((weight_kg >= 0.001) AND (weight_kg <= (2000)::numeric)))
);

ALTER TABLE ONLY pulsewire.workout_sets FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.workout_sets OWNER TO pulsewire_owner;

-- Name: shown_sets; Type: VIEW; Schema: pulsewire; Owner: pulsewire_social_reader

CREATE VIEW pulsewire.shown_sets AS
 SELECT workout_sets.owner_id,
    workout_sets.id,
    workout_sets.exercise_id,
    workout_sets.set_number,
    workout_sets.set_type,
    workout_sets.reps,
        CASE
            WHEN (NOT workout_sets.is_assisted) THEN workout_sets.weight_kg
            ELSE NULL::numeric
        END AS weight_kg,
    workout_sets.duration_ms,
    workout_sets.distance_m,
    workout_sets.completed_at,
    workout_sets.version,
    workout_sets.updated_at,
    workout_sets.is_unilateral,
    workout_sets.is_assisted,
    workout_sets.load_kg
   FROM pulsewire.workout_sets;

ALTER TABLE pulsewire.shown_sets OWNER TO pulsewire_social_reader;

-- Name: VIEW shown_sets; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_social_reader

COMMENT ON VIEW pulsewire.shown_sets IS 'across owners: the sets that the policy of pulsewire_social_reader lets the owner read';

-- Name: workout_reactions; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.workout_reactions (
    owner_id uuid NOT NULL,
    kind text NOT NULL,
    author_id uuid NOT NULL,
    workout_id uuid NOT NULL,
    rating smallint,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT workout_reactions_kind_check CHECK ((kind = ANY (ARRAY['view'::text, 'like'::text, 'rating'::text]))),
    CONSTRAINT workout_reactions_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
    CONSTRAINT workout_reactions_rating_kind_check CHECK (((kind = 'rating'::text) = (rating IS NOT NULL)))
);

ALTER TABLE ONLY pulsewire.workout_reactions FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.workout_reactions OWNER TO pulsewire_owner;

-- Name: shown_workouts; Type: VIEW; Schema: pulsewire; Owner: pulsewire_social_reader

CREATE VIEW pulsewire.shown_workouts AS
 SELECT w.owner_id,
    w.id,
    w.version,
    w.origin,
    w.parent_id,
    w.is_public,
    w.is_featured,
    w.like_rank,
    w.created_at,
    w.updated_at,
    w.document,
        CASE
            WHEN (w.origin = 'administrator'::text) THEN ''::text
            ELSE COALESCE((u.document ->> 'username'::text), ''::text)
        END AS username,
    (w.owner_id = pulsewire.current_owner()) AS is_own,
    counts.views AS view_count,
    counts.likes AS like_count,
    counts.completions AS completion_count,
    counts.ratings AS rating_count,
    counts.rating_sum,
    COALESCE(( SELECT true
           FROM pulsewire.workout_reactions r
          WHERE ((r.owner_id = pulsewire.current_owner()) AND (r.kind = 'like'::text) AND (r.workout_id = w.id))), false) AS is_liked,
    ( SELECT r.rating
           FROM pulsewire.workout_reactions r
          WHERE ((r.owner_id = pulsewire.current_owner()) AND (r.kind = 'rating'::text) AND (r.workout_id = w.id))) AS own_rating,
    COALESCE(( SELECT true
           FROM pulsewire.favorite_workouts f
          WHERE ((f.owner_id = pulsewire.current_owner()) AND (f.workout_id = w.id))), false) AS is_favorite
   FROM ((pulsewire.library_workouts w
     LEFT JOIN LATERAL ( SELECT (COALESCE(sum(t.amount) FILTER (WHERE (t.kind = 'workout_view'::text)), (0)::numeric))::bigint AS views,
            (COALESCE(sum(t.amount) FILTER (WHERE (t.kind = 'workout_like'::text)), (0)::numeric))::bigint AS likes,
            (COALESCE(sum(t.amount) FILTER (WHERE (t.kind = 'workout_completion'::text)), (0)::numeric))::bigint AS completions,
            (COALESCE(sum(t.amount) FILTER (WHERE (t.kind = 'workout_rating'::text)), (0)::numeric))::bigint AS ratings,
            (COALESCE(sum(t.amount) FILTER (WHERE (t.kind = 'workout_rating_sum'::text)), (0)::numeric))::bigint AS rating_sum
           FROM pulsewire.tallies t
          WHERE ((t.owner_id = w.owner_id) AND (t.subject_id = w.id))) counts ON (true))
     LEFT JOIN pulsewire.public_profiles u ON ((u.owner_id = w.owner_id)));

ALTER TABLE pulsewire.shown_workouts OWNER TO pulsewire_social_reader;

-- Name: VIEW shown_workouts; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_social_reader

COMMENT ON VIEW pulsewire.shown_workouts IS 'across owners: the workouts that the policy of pulsewire_social_reader lets the owner read';

-- Name: sign_in_attempts; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.sign_in_attempts (
    owner_id uuid NOT NULL,
    party bytea NOT NULL,
    attempt_count integer NOT NULL,
    allowed_at timestamp with time zone NOT NULL,
    tried_at timestamp with time zone NOT NULL,
    succeeded_at timestamp with time zone
)
WITH (autovacuum_vacuum_scale_factor='0.05');

ALTER TABLE ONLY pulsewire.sign_in_attempts FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.sign_in_attempts OWNER TO pulsewire_owner;

-- Name: sign_in_budgets; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.sign_in_budgets (
    owner_id uuid NOT NULL,
    spent_until timestamp with time zone NOT NULL
)
WITH (autovacuum_vacuum_scale_factor='0.05');

ALTER TABLE ONLY pulsewire.sign_in_budgets FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.sign_in_budgets OWNER TO pulsewire_owner;

-- Name: storage_budgets; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.storage_budgets (
    kind text NOT NULL,
    byte_max bigint NOT NULL,
    CONSTRAINT storage_budgets_byte_max_check CHECK ((byte_max > 0)),
    CONSTRAINT storage_budgets_kind_check CHECK ((kind = ANY (ARRAY['account'::text, 'anonymous'::text])))
);

ALTER TABLE ONLY pulsewire.storage_budgets FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.storage_budgets OWNER TO pulsewire_owner;

-- Name: sync_queue; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.sync_queue (
    owner_id uuid NOT NULL,
    id uuid NOT NULL,
    "position" bigint NOT NULL,
    entity_id uuid NOT NULL,
    kind text NOT NULL,
    workout_completed boolean NOT NULL,
    operation jsonb NOT NULL,
    author_kind text,
    author_id uuid,
    status text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    last_attempt_at timestamp with time zone,
    due_at timestamp with time zone NOT NULL,
    error jsonb,
    resolution_id uuid,
    enqueued_at timestamp with time zone NOT NULL,
    finished_at timestamp with time zone,
    job_id uuid NOT NULL,
    is_next boolean DEFAULT false NOT NULL,
    is_urgent boolean DEFAULT false NOT NULL,
    CONSTRAINT sync_queue_author_check CHECK (((author_kind IS NULL) = (author_id IS NULL))),
    CONSTRAINT sync_queue_author_kind_check CHECK ((author_kind = ANY (ARRAY['session'::text, 'device'::text, 'api_token'::text]))),
    CONSTRAINT sync_queue_finish_check CHECK (((finished_at IS NULL) = (status = ANY (ARRAY['pending'::text, 'processing'::text, 'failed'::text])))),
    CONSTRAINT sync_queue_kind_check CHECK ((kind = ANY (ARRAY['create'::text, 'update'::text, 'delete'::text]))),
    CONSTRAINT sync_queue_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'processing'::text, 'completed'::text, 'failed'::text, 'discarded'::text])))
)
WITH (autovacuum_vacuum_scale_factor='0.05');

ALTER TABLE ONLY pulsewire.sync_queue FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.sync_queue OWNER TO pulsewire_owner;

-- Name: sync_queue_position_seq; Type: SEQUENCE; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.sync_queue ALTER COLUMN "position" ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME pulsewire.sync_queue_position_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Name: sync_revisions; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.sync_revisions (
    owner_id uuid NOT NULL,
    revision bigint NOT NULL,
    CONSTRAINT sync_revisions_revision_check CHECK ((revision >= 2))
)
WITH (fillfactor='85');

ALTER TABLE ONLY pulsewire.sync_revisions FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.sync_revisions OWNER TO pulsewire_owner;

-- Name: sync_runs; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.sync_runs (
    owner_id uuid NOT NULL,
    id uuid NOT NULL,
    source text NOT NULL,
    stage text NOT NULL,
    failure text,
    found_count integer NOT NULL,
    read_count integer NOT NULL,
    added_count integer NOT NULL,
    failed_count integer NOT NULL,
    revision bigint NOT NULL,
    started_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    next_at timestamp with time zone,
    expires_at timestamp with time zone,
    CONSTRAINT sync_runs_added_count_check CHECK ((added_count >= 0)),
    CONSTRAINT sync_runs_end_check CHECK (((ended_at IS NOT NULL) = (stage = ANY (ARRAY['done'::text, 'failed'::text])))),
    CONSTRAINT sync_runs_failed_count_check CHECK ((failed_count >= 0)),
    CONSTRAINT sync_runs_failure_check CHECK ((failure = ANY (ARRAY['limited'::text, 'unavailable'::text, 'not_connected'::text, 'not_consented'::text, 'interrupted'::text, 'abandoned'::text, 'superseded'::text, 'storage_full'::text]))),
    CONSTRAINT sync_runs_failure_of_failed_check CHECK (
CASE stage
    WHEN 'failed'::text THEN (failure IS NOT NULL)
    WHEN 'done'::text THEN (failure IS NULL)
    ELSE true
END),
    CONSTRAINT sync_runs_found_count_check CHECK ((found_count >= 0)),
    CONSTRAINT sync_runs_read_count_check CHECK ((read_count >= 0)),
    CONSTRAINT sync_runs_stage_check CHECK ((stage = ANY (ARRAY['listing'::text, 'reading'::text, 'done'::text, 'failed'::text])))
)
WITH (fillfactor='70');

ALTER TABLE ONLY pulsewire.sync_runs FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.sync_runs OWNER TO pulsewire_owner;

-- Name: sync_wishes; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.sync_wishes (
    owner_id uuid NOT NULL,
    source text NOT NULL,
    revision bigint NOT NULL,
    wanted_at timestamp with time zone NOT NULL
);

ALTER TABLE ONLY pulsewire.sync_wishes FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.sync_wishes OWNER TO pulsewire_owner;

-- Name: syncs; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.syncs (
    owner_id uuid NOT NULL,
    source text NOT NULL,
    data_type text NOT NULL,
    revision bigint NOT NULL,
    synced_at timestamp with time zone NOT NULL
)
WITH (fillfactor='85');

ALTER TABLE ONLY pulsewire.syncs FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.syncs OWNER TO pulsewire_owner;

-- Name: table_bounds; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.table_bounds (
    table_name text NOT NULL,
    rule text NOT NULL,
    kind text NOT NULL,
    count_max bigint,
    counted_by text DEFAULT ''::text NOT NULL,
    condition text DEFAULT 'true'::text NOT NULL,
    parent text,
    retention interval,
    time_column text,
    cleared_column text,
    reason text NOT NULL,
    CONSTRAINT table_bounds_count_max_check CHECK ((count_max > 0)),
    CONSTRAINT table_bounds_kind_check CHECK ((kind = ANY (ARRAY['count'::text, 'key'::text, 'parent'::text, 'newest'::text, 'retention'::text]))),
    CONSTRAINT table_bounds_kind_columns_check CHECK (
CASE kind
    WHEN 'parent'::text THEN (parent IS NOT NULL)
    WHEN 'retention'::text THEN ((retention IS NOT NULL) AND (time_column IS NOT NULL))
    ELSE (count_max IS NOT NULL)
END),
    CONSTRAINT table_bounds_reason_check CHECK ((reason <> ''::text))
);

ALTER TABLE ONLY pulsewire.table_bounds FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.table_bounds OWNER TO pulsewire_owner;

-- Name: track_tempos; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.track_tempos (
    owner_id uuid NOT NULL,
    track_key text NOT NULL,
    source text NOT NULL,
    tempo double precision NOT NULL,
    confidence double precision NOT NULL,
    noted_at timestamp with time zone NOT NULL,
    genre text DEFAULT ''::text NOT NULL,
    CONSTRAINT track_tempos_confidence_check CHECK (((confidence >= (0)::double precision) AND (confidence <= (1)::double precision))),
    CONSTRAINT track_tempos_genre_check CHECK ((char_length(genre) <= 50)),
    CONSTRAINT track_tempos_source_check CHECK ((source = ANY (ARRAY['tapped'::text, 'declared'::text]))),
    CONSTRAINT track_tempos_tempo_check CHECK (((tempo >= (30)::double precision) AND (tempo <= (300)::double precision))),
    CONSTRAINT track_tempos_track_key_check CHECK ((char_length(track_key) <= 200))
);

ALTER TABLE ONLY pulsewire.track_tempos FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.track_tempos OWNER TO pulsewire_owner;

-- Name: training_load_days; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.training_load_days (
    owner_id uuid NOT NULL,
    local_date date NOT NULL,
    heart_rate_workouts integer NOT NULL,
    rated_workouts integer NOT NULL,
    banister_female numeric NOT NULL,
    banister_male numeric NOT NULL,
    edwards numeric NOT NULL,
    session_rpe numeric NOT NULL
);

ALTER TABLE ONLY pulsewire.training_load_days FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.training_load_days OWNER TO pulsewire_owner;

-- Name: training_load_months; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.training_load_months (
    owner_id uuid NOT NULL,
    last_date date NOT NULL,
    banister_female_acute numeric NOT NULL,
    banister_female_chronic numeric NOT NULL,
    banister_male_acute numeric NOT NULL,
    banister_male_chronic numeric NOT NULL,
    edwards_acute numeric NOT NULL,
    edwards_chronic numeric NOT NULL,
    session_rpe_acute numeric NOT NULL,
    session_rpe_chronic numeric NOT NULL
);

ALTER TABLE ONLY pulsewire.training_load_months FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.training_load_months OWNER TO pulsewire_owner;

-- Name: training_plans; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.training_plans (
    owner_id uuid NOT NULL,
    id uuid NOT NULL,
    name text NOT NULL,
    goal text NOT NULL,
    start_date date NOT NULL,
    end_date date,
    is_active boolean NOT NULL,
    version bigint NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT training_plans_end_date_check CHECK ((end_date >= start_date)),
    CONSTRAINT training_plans_goal_check CHECK ((char_length(goal) <= 1000)),
    CONSTRAINT training_plans_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 100))),
    CONSTRAINT training_plans_version_check CHECK ((version > 0))
);

ALTER TABLE ONLY pulsewire.training_plans FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.training_plans OWNER TO pulsewire_owner;

-- Name: unranked_workouts; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.unranked_workouts (
    owner_id uuid NOT NULL,
    workout_id uuid NOT NULL,
    slot smallint NOT NULL,
    CONSTRAINT unranked_workouts_slot_check CHECK (((slot >= 0) AND (slot <= 15)))
);

ALTER TABLE ONLY pulsewire.unranked_workouts FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.unranked_workouts OWNER TO pulsewire_owner;

-- Name: used_nonces; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.used_nonces (
    owner_id uuid NOT NULL,
    used_by uuid NOT NULL,
    expires_at timestamp with time zone NOT NULL
)
WITH (autovacuum_vacuum_scale_factor='0.05');

ALTER TABLE ONLY pulsewire.used_nonces FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.used_nonces OWNER TO pulsewire_owner;

-- Name: weighed_tables; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.weighed_tables (
    table_name text NOT NULL
);

ALTER TABLE ONLY pulsewire.weighed_tables FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.weighed_tables OWNER TO pulsewire_owner;

-- Name: workout_log_changes; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.workout_log_changes (
    owner_id uuid NOT NULL,
    request_id uuid NOT NULL,
    message text NOT NULL,
    answer jsonb,
    workout_log_id uuid NOT NULL,
    entity text,
    before jsonb,
    deleted boolean NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    author_kind text,
    author_id uuid,
    from_queue boolean DEFAULT false NOT NULL,
    CONSTRAINT workout_log_changes_author_check CHECK (((author_kind IS NULL) = (author_id IS NULL))),
    CONSTRAINT workout_log_changes_author_kind_check CHECK ((author_kind = ANY (ARRAY['session'::text, 'device'::text, 'api_token'::text]))),
    CONSTRAINT workout_log_changes_before_check CHECK (((entity IS NULL) = (before IS NULL))),
    CONSTRAINT workout_log_changes_entity_check CHECK ((entity = ANY (ARRAY['workout_log'::text, 'exercise'::text, 'set'::text])))
)
WITH (autovacuum_vacuum_scale_factor='0.05');

ALTER TABLE ONLY pulsewire.workout_log_changes FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.workout_log_changes OWNER TO pulsewire_owner;

-- Name: workout_log_originals; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.workout_log_originals (
    owner_id uuid NOT NULL,
    request_id uuid NOT NULL,
    entity text NOT NULL,
    entity_id uuid NOT NULL,
    place integer NOT NULL,
    workout_log_id uuid NOT NULL,
    before jsonb NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    CONSTRAINT workout_log_originals_entity_check CHECK ((entity = ANY (ARRAY['exercise'::text, 'set'::text]))),
    CONSTRAINT workout_log_originals_place_check CHECK ((place < 0))
)
WITH (autovacuum_vacuum_scale_factor='0.02');

ALTER TABLE ONLY pulsewire.workout_log_originals FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.workout_log_originals OWNER TO pulsewire_owner;

-- Name: workout_plans; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.workout_plans (
    owner_id uuid NOT NULL,
    id uuid NOT NULL,
    day date NOT NULL,
    state text NOT NULL,
    origin text NOT NULL,
    input_key text NOT NULL,
    scheduled_workout_id uuid,
    version bigint NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    document jsonb NOT NULL,
    settled_as text,
    settled_log_id uuid,
    CONSTRAINT workout_plans_origin_check CHECK ((origin = ANY (ARRAY['composer'::text, 'model'::text, 'cache'::text]))),
    CONSTRAINT workout_plans_settled_as_check CHECK ((settled_as = ANY (ARRAY['done'::text, 'not_done'::text]))),
    CONSTRAINT workout_plans_settled_check CHECK (((NOT (settled_as IS DISTINCT FROM 'done'::text)) = (settled_log_id IS NOT NULL))),
    CONSTRAINT workout_plans_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'confirmed'::text]))),
    CONSTRAINT workout_plans_version_check CHECK ((version > 0))
);

ALTER TABLE ONLY pulsewire.workout_plans FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.workout_plans OWNER TO pulsewire_owner;

-- Name: workout_results; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.workout_results (
    owner_id uuid NOT NULL,
    workout_log_id uuid NOT NULL,
    change_count bigint DEFAULT 0 NOT NULL,
    computed_count bigint DEFAULT 0 NOT NULL,
    stream_samples bigint DEFAULT 0 NOT NULL,
    flushed_at timestamp with time zone,
    device_id uuid,
    sample_count integer,
    average_bpm double precision,
    max_bpm smallint,
    min_bpm smallint,
    zone_ms bigint[],
    banister_female numeric(9,3),
    banister_male numeric(9,3),
    edwards numeric(9,3),
    first_half_bpm double precision,
    second_half_bpm double precision,
    peak_at timestamp with time zone,
    drop_bpm smallint,
    weight_kg double precision,
    device_kcal double precision,
    session_rpe numeric(3,1),
    effort_version bigint DEFAULT 0 NOT NULL,
    CONSTRAINT workout_results_heart_rate_check CHECK ((((device_id IS NULL) = (average_bpm IS NULL)) AND ((device_id IS NULL) = (edwards IS NULL)) AND ((device_id IS NULL) = (zone_ms IS NULL))))
)
WITH (fillfactor='70');

ALTER TABLE ONLY pulsewire.workout_results FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.workout_results OWNER TO pulsewire_owner;

-- Name: workout_session_records; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.workout_session_records (
    owner_id uuid NOT NULL,
    session_id uuid NOT NULL,
    revision bigint NOT NULL,
    request_id uuid NOT NULL,
    record bytea NOT NULL,
    new_records jsonb,
    CONSTRAINT workout_session_records_revision_check CHECK (((revision >= 2) AND (revision <= 4100)))
);

ALTER TABLE ONLY pulsewire.workout_session_records FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.workout_session_records OWNER TO pulsewire_owner;

-- Name: workout_sessions; Type: TABLE; Schema: pulsewire; Owner: pulsewire_owner

CREATE TABLE pulsewire.workout_sessions (
    owner_id uuid NOT NULL,
    id uuid NOT NULL,
    request_id uuid NOT NULL,
    plan bytea NOT NULL,
    started_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    due_at timestamp with time zone,
    alive_at timestamp with time zone,
    created_offline boolean DEFAULT false NOT NULL,
    is_past boolean DEFAULT false NOT NULL
);

ALTER TABLE ONLY pulsewire.workout_sessions FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire.workout_sessions OWNER TO pulsewire_owner;

-- Name: daily_activity; Type: TABLE; Schema: pulsewire_anonymous; Owner: pulsewire_owner

CREATE TABLE pulsewire_anonymous.daily_activity (
    day date NOT NULL,
    session_count bigint NOT NULL,
    sample_count bigint NOT NULL
);

ALTER TABLE pulsewire_anonymous.daily_activity OWNER TO pulsewire_owner;

-- Name: deletion_services; Type: TABLE; Schema: pulsewire_anonymous; Owner: pulsewire_owner

CREATE TABLE pulsewire_anonymous.deletion_services (
    deletion_id uuid NOT NULL,
    service text NOT NULL,
    state text NOT NULL,
    attempt_count integer DEFAULT 0 NOT NULL,
    CONSTRAINT deletion_services_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'revoked'::text, 'not_linked'::text, 'failed'::text])))
);

ALTER TABLE pulsewire_anonymous.deletion_services OWNER TO pulsewire_owner;

-- Name: deletions; Type: TABLE; Schema: pulsewire_anonymous; Owner: pulsewire_owner

CREATE TABLE pulsewire_anonymous.deletions (
    id uuid NOT NULL,
    token_hash bytea NOT NULL,
    confirmed_at timestamp with time zone NOT NULL,
    finished_at timestamp with time zone,
    CONSTRAINT deletions_token_hash_check CHECK ((octet_length(token_hash) = 32))
);

ALTER TABLE pulsewire_anonymous.deletions OWNER TO pulsewire_owner;

-- Name: ended_accounts; Type: TABLE; Schema: pulsewire_anonymous; Owner: pulsewire_owner

CREATE TABLE pulsewire_anonymous.ended_accounts (
    id_hash bytea NOT NULL,
    ended_at timestamp with time zone NOT NULL,
    CONSTRAINT ended_accounts_id_hash_check CHECK ((octet_length(id_hash) = 32))
);

ALTER TABLE pulsewire_anonymous.ended_accounts OWNER TO pulsewire_owner;

-- Name: personal_data; Type: TABLE; Schema: pulsewire_personal; Owner: pulsewire_owner

CREATE TABLE pulsewire_personal.personal_data (
    owner_id uuid NOT NULL,
    version bigint NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    document jsonb NOT NULL,
    birth_date date GENERATED ALWAYS AS (make_date(((document #>> '{birthDate,year}'::text[]))::integer, ((document #>> '{birthDate,month}'::text[]))::integer, ((document #>> '{birthDate,day}'::text[]))::integer)) STORED
);

ALTER TABLE ONLY pulsewire_personal.personal_data FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire_personal.personal_data OWNER TO pulsewire_owner;

-- Name: request_answers; Type: TABLE; Schema: pulsewire_personal; Owner: pulsewire_owner

CREATE TABLE pulsewire_personal.request_answers (
    owner_id uuid NOT NULL,
    request_id uuid NOT NULL,
    method text NOT NULL,
    answer jsonb NOT NULL,
    answered_at timestamp with time zone NOT NULL
);

ALTER TABLE ONLY pulsewire_personal.request_answers FORCE ROW LEVEL SECURITY;

ALTER TABLE pulsewire_personal.request_answers OWNER TO pulsewire_owner;

-- Name: connection_revisions connection_revisions_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.connection_revisions
    ADD CONSTRAINT connection_revisions_pkey PRIMARY KEY (owner_id);

-- Name: next_connection_revision(); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_owner

CREATE FUNCTION pulsewire.next_connection_revision() RETURNS bigint
    LANGUAGE sql
    BEGIN ATOMIC
 INSERT INTO pulsewire.connection_revisions AS r (owner_id, revision)
   VALUES (pulsewire.current_owner(), 2) ON CONFLICT ON CONSTRAINT connection_revisions_pkey DO UPDATE SET revision = (r.revision + 1)
   RETURNING r.revision;
END;

ALTER FUNCTION pulsewire.next_connection_revision() OWNER TO pulsewire_owner;

-- Name: notification_states notification_states_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.notification_states
    ADD CONSTRAINT notification_states_pkey PRIMARY KEY (owner_id);

-- Name: next_notification_revision(uuid); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_owner

CREATE FUNCTION pulsewire.next_notification_revision(owner uuid) RETURNS bigint
    LANGUAGE sql
    BEGIN ATOMIC
 INSERT INTO pulsewire.notification_states AS s (owner_id, revision)
   VALUES (next_notification_revision.owner, 2) ON CONFLICT ON CONSTRAINT notification_states_pkey DO UPDATE SET revision = (s.revision + 1)
   RETURNING s.revision;
END;

ALTER FUNCTION pulsewire.next_notification_revision(owner uuid) OWNER TO pulsewire_owner;

-- Name: sync_revisions sync_revisions_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.sync_revisions
    ADD CONSTRAINT sync_revisions_pkey PRIMARY KEY (owner_id);

-- Name: next_sync_revision(); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_owner

CREATE FUNCTION pulsewire.next_sync_revision() RETURNS bigint
    LANGUAGE sql
    BEGIN ATOMIC
 INSERT INTO pulsewire.sync_revisions AS r (owner_id, revision)
   VALUES (pulsewire.current_owner(), 2) ON CONFLICT ON CONSTRAINT sync_revisions_pkey DO UPDATE SET revision = (r.revision + 1)
   RETURNING r.revision;
END;

ALTER FUNCTION pulsewire.next_sync_revision() OWNER TO pulsewire_owner;

-- Name: syncs syncs_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.syncs
    ADD CONSTRAINT syncs_pkey PRIMARY KEY (owner_id, source, data_type);

-- Name: stamp_sync(text, text, timestamp with time zone); Type: FUNCTION; Schema: pulsewire; Owner: pulsewire_owner

CREATE FUNCTION pulsewire.stamp_sync(stamped_source text, stamped_data_type text, stamped_at timestamp with time zone) RETURNS bigint
    LANGUAGE sql
    BEGIN ATOMIC
 INSERT INTO pulsewire.syncs AS s (owner_id, source, data_type, revision, synced_at)
   VALUES (pulsewire.current_owner(), stamp_sync.stamped_source, stamp_sync.stamped_data_type, pulsewire.next_sync_revision(), stamp_sync.stamped_at) ON CONFLICT ON CONSTRAINT syncs_pkey DO UPDATE SET revision = excluded.revision, synced_at = GREATEST(s.synced_at, excluded.synced_at)
   RETURNING s.revision;
END;

ALTER FUNCTION pulsewire.stamp_sync(stamped_source text, stamped_data_type text, stamped_at timestamp with time zone) OWNER TO pulsewire_owner;

-- Name: access_sessions access_sessions_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.access_sessions
    ADD CONSTRAINT access_sessions_pkey PRIMARY KEY (owner_id, id);

-- Name: access_sessions access_sessions_request_id_key; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.access_sessions
    ADD CONSTRAINT access_sessions_request_id_key UNIQUE (owner_id, request_id);

-- Name: account_keys account_keys_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.account_keys
    ADD CONSTRAINT account_keys_pkey PRIMARY KEY (owner_id, version);

-- Name: account_merges account_merges_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.account_merges
    ADD CONSTRAINT account_merges_pkey PRIMARY KEY (owner_id, request_id);

-- Name: account_storage account_storage_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.account_storage
    ADD CONSTRAINT account_storage_pkey PRIMARY KEY (owner_id, slot);

-- Name: accounts accounts_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (owner_id);

-- Name: accounts accounts_request_id_key; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.accounts
    ADD CONSTRAINT accounts_request_id_key UNIQUE (request_id);

-- Name: achievements achievements_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.achievements
    ADD CONSTRAINT achievements_pkey PRIMARY KEY (owner_id, key);

-- Name: activity_totals activity_totals_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.activity_totals
    ADD CONSTRAINT activity_totals_pkey PRIMARY KEY (owner_id);

-- Name: administrators administrators_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.administrators
    ADD CONSTRAINT administrators_pkey PRIMARY KEY (owner_id);

-- Name: audit_events audit_events_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.audit_events
    ADD CONSTRAINT audit_events_pkey PRIMARY KEY (owner_id, id);

-- Name: blocks blocks_account_id_key; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.blocks
    ADD CONSTRAINT blocks_account_id_key UNIQUE (owner_id, account_id);

-- Name: blocks blocks_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.blocks
    ADD CONSTRAINT blocks_pkey PRIMARY KEY (owner_id, id);

-- Name: cloud_hints cloud_hints_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.cloud_hints
    ADD CONSTRAINT cloud_hints_pkey PRIMARY KEY (owner_id, source, external_id);

-- Name: cloud_payloads cloud_payloads_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.cloud_payloads
    ADD CONSTRAINT cloud_payloads_pkey PRIMARY KEY (owner_id, id);

-- Name: cloud_workouts cloud_workouts_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.cloud_workouts
    ADD CONSTRAINT cloud_workouts_pkey PRIMARY KEY (owner_id, source, external_id);

-- Name: coach_messages coach_messages_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.coach_messages
    ADD CONSTRAINT coach_messages_pkey PRIMARY KEY (owner_id, id);

-- Name: coach_words coach_words_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.coach_words
    ADD CONSTRAINT coach_words_pkey PRIMARY KEY (owner_id, workout_log_id);

-- Name: consent_records consent_records_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.consent_records
    ADD CONSTRAINT consent_records_pkey PRIMARY KEY (owner_id, revision);

-- Name: context_notes context_notes_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.context_notes
    ADD CONSTRAINT context_notes_pkey PRIMARY KEY (owner_id, id);

-- Name: daily_check_ins daily_check_ins_day_key; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.daily_check_ins
    ADD CONSTRAINT daily_check_ins_day_key UNIQUE (owner_id, day);

-- Name: daily_check_ins daily_check_ins_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.daily_check_ins
    ADD CONSTRAINT daily_check_ins_pkey PRIMARY KEY (owner_id, id);

-- Name: daily_values daily_values_day_key; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.daily_values
    ADD CONSTRAINT daily_values_day_key UNIQUE (owner_id, kind, day_number);

-- Name: daily_values daily_values_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.daily_values
    ADD CONSTRAINT daily_values_pkey PRIMARY KEY (owner_id, id);

-- Name: day_activity_facets day_activity_facets_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.day_activity_facets
    ADD CONSTRAINT day_activity_facets_pkey PRIMARY KEY (owner_id, local_date, facet, key);

-- Name: day_activity_summary day_activity_summary_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.day_activity_summary
    ADD CONSTRAINT day_activity_summary_pkey PRIMARY KEY (owner_id, local_date);

-- Name: deletion_requests deletion_requests_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.deletion_requests
    ADD CONSTRAINT deletion_requests_pkey PRIMARY KEY (owner_id, request_id);

-- Name: deletion_requests deletion_requests_token_hash_key; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.deletion_requests
    ADD CONSTRAINT deletion_requests_token_hash_key UNIQUE (owner_id, token_hash);

-- Name: device_authorizations device_authorizations_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.device_authorizations
    ADD CONSTRAINT device_authorizations_pkey PRIMARY KEY (owner_id);

-- Name: device_authorizations device_authorizations_user_code_key; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.device_authorizations
    ADD CONSTRAINT device_authorizations_user_code_key UNIQUE (user_code);

-- Name: device_certificates device_certificates_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.device_certificates
    ADD CONSTRAINT device_certificates_pkey PRIMARY KEY (owner_id, device_id, request_id);

-- Name: early_tellings early_tellings_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.early_tellings
    ADD CONSTRAINT early_tellings_pkey PRIMARY KEY (owner_id, account_hash, external_id);

-- Name: ended_subjects ended_subjects_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.ended_subjects
    ADD CONSTRAINT ended_subjects_pkey PRIMARY KEY (owner_id, id);

-- Name: ended_workouts ended_workouts_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.ended_workouts
    ADD CONSTRAINT ended_workouts_pkey PRIMARY KEY (owner_id, id);

-- Name: entity_changes entity_changes_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.entity_changes
    ADD CONSTRAINT entity_changes_pkey PRIMARY KEY (owner_id, kind, entity_id);

-- Name: entity_revisions entity_revisions_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.entity_revisions
    ADD CONSTRAINT entity_revisions_pkey PRIMARY KEY (owner_id);

-- Name: exercise_feedback exercise_feedback_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.exercise_feedback
    ADD CONSTRAINT exercise_feedback_pkey PRIMARY KEY (owner_id, exercise_template_id);

-- Name: exercise_records exercise_records_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.exercise_records
    ADD CONSTRAINT exercise_records_pkey PRIMARY KEY (owner_id, exercise_key, series, started_at, workout_log_id);

-- Name: exercise_templates exercise_templates_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.exercise_templates
    ADD CONSTRAINT exercise_templates_pkey PRIMARY KEY (id);

-- Name: exercise_texts exercise_texts_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.exercise_texts
    ADD CONSTRAINT exercise_texts_pkey PRIMARY KEY (exercise_template_id, language);

-- Name: exercise_workouts exercise_workouts_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.exercise_workouts
    ADD CONSTRAINT exercise_workouts_pkey PRIMARY KEY (owner_id, workout_log_id, exercise_key);

-- Name: exports exports_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.exports
    ADD CONSTRAINT exports_pkey PRIMARY KEY (owner_id, id);

-- Name: exports exports_request_id_key; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.exports
    ADD CONSTRAINT exports_request_id_key UNIQUE (owner_id, request_id);

-- Name: favorite_workouts favorite_workouts_id_key; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.favorite_workouts
    ADD CONSTRAINT favorite_workouts_id_key UNIQUE (owner_id, id);

-- Name: favorite_workouts favorite_workouts_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.favorite_workouts
    ADD CONSTRAINT favorite_workouts_pkey PRIMARY KEY (owner_id, workout_id);

-- Name: fitness_profiles fitness_profiles_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.fitness_profiles
    ADD CONSTRAINT fitness_profiles_pkey PRIMARY KEY (owner_id);

-- Name: followers followers_account_id_key; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.followers
    ADD CONSTRAINT followers_account_id_key UNIQUE (owner_id, account_id);

-- Name: followers followers_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.followers
    ADD CONSTRAINT followers_pkey PRIMARY KEY (owner_id, id);

-- Name: followings followings_account_id_key; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.followings
    ADD CONSTRAINT followings_account_id_key UNIQUE (owner_id, account_id);

-- Name: followings followings_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.followings
    ADD CONSTRAINT followings_pkey PRIMARY KEY (owner_id, id);

-- Name: health_anchors health_anchors_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.health_anchors
    ADD CONSTRAINT health_anchors_pkey PRIMARY KEY (owner_id, slot, data_type);

-- Name: health_deletions health_deletions_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.health_deletions
    ADD CONSTRAINT health_deletions_pkey PRIMARY KEY (owner_id, id);

-- Name: health_installations health_installations_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.health_installations
    ADD CONSTRAINT health_installations_pkey PRIMARY KEY (owner_id, id);

-- Name: health_installations health_installations_slot_key; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.health_installations
    ADD CONSTRAINT health_installations_slot_key UNIQUE (owner_id, slot);

-- Name: health_samples health_samples_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.health_samples
    ADD CONSTRAINT health_samples_pkey PRIMARY KEY (owner_id, id);

-- Name: health_stores health_stores_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.health_stores
    ADD CONSTRAINT health_stores_pkey PRIMARY KEY (owner_id);

-- Name: health_sync_batches health_sync_batches_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.health_sync_batches
    ADD CONSTRAINT health_sync_batches_pkey PRIMARY KEY (owner_id, sync_id, batch_id);

-- Name: health_syncs health_syncs_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.health_syncs
    ADD CONSTRAINT health_syncs_pkey PRIMARY KEY (owner_id, id);

-- Name: heart_rate_segments heart_rate_segments_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.heart_rate_segments
    ADD CONSTRAINT heart_rate_segments_pkey PRIMARY KEY (owner_id, session_id, device_id, first_sequence);

-- Name: heart_rate_streams heart_rate_streams_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.heart_rate_streams
    ADD CONSTRAINT heart_rate_streams_pkey PRIMARY KEY (owner_id, session_id, device_id);

-- Name: heart_rate_strikes heart_rate_strikes_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.heart_rate_strikes
    ADD CONSTRAINT heart_rate_strikes_pkey PRIMARY KEY (owner_id, session_id, device_id, id);

-- Name: heart_rate_zones heart_rate_zones_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.heart_rate_zones
    ADD CONSTRAINT heart_rate_zones_pkey PRIMARY KEY (owner_id, id);

-- Name: heart_rate_zones heart_rate_zones_request_id_key; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.heart_rate_zones
    ADD CONSTRAINT heart_rate_zones_request_id_key UNIQUE (owner_id, request_id);

-- Name: hrv_readings hrv_readings_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.hrv_readings
    ADD CONSTRAINT hrv_readings_pkey PRIMARY KEY (owner_id, id);

-- Name: jobs jobs_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.jobs
    ADD CONSTRAINT jobs_pkey PRIMARY KEY (owner_id, id);

-- Name: library_workouts library_workouts_id_key; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.library_workouts
    ADD CONSTRAINT library_workouts_id_key UNIQUE (id);

-- Name: library_workouts library_workouts_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.library_workouts
    ADD CONSTRAINT library_workouts_pkey PRIMARY KEY (owner_id, id);

-- Name: looked_up_tempos looked_up_tempos_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.looked_up_tempos
    ADD CONSTRAINT looked_up_tempos_pkey PRIMARY KEY (owner_id, isrc);

-- Name: merge_rules merge_rules_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.merge_rules
    ADD CONSTRAINT merge_rules_pkey PRIMARY KEY (table_name);

-- Name: model_budgets model_budgets_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.model_budgets
    ADD CONSTRAINT model_budgets_pkey PRIMARY KEY (owner_id);

-- Name: model_calls model_calls_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.model_calls
    ADD CONSTRAINT model_calls_pkey PRIMARY KEY (owner_id);

-- Name: month_activity_facets month_activity_facets_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.month_activity_facets
    ADD CONSTRAINT month_activity_facets_pkey PRIMARY KEY (owner_id, month, facet, key);

-- Name: month_activity_summary month_activity_summary_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.month_activity_summary
    ADD CONSTRAINT month_activity_summary_pkey PRIMARY KEY (owner_id, month);

-- Name: music_devices music_devices_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.music_devices
    ADD CONSTRAINT music_devices_pkey PRIMARY KEY (owner_id, source);

-- Name: music_histories music_histories_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.music_histories
    ADD CONSTRAINT music_histories_pkey PRIMARY KEY (owner_id, source);

-- Name: music_mixes music_mixes_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.music_mixes
    ADD CONSTRAINT music_mixes_pkey PRIMARY KEY (owner_id, id);

-- Name: music_plays music_plays_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.music_plays
    ADD CONSTRAINT music_plays_pkey PRIMARY KEY (owner_id, source, played_at);

-- Name: nodes nodes_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.nodes
    ADD CONSTRAINT nodes_pkey PRIMARY KEY (id);

-- Name: notices notices_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.notices
    ADD CONSTRAINT notices_pkey PRIMARY KEY (owner_id, kind, key);

-- Name: notification_settings notification_settings_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.notification_settings
    ADD CONSTRAINT notification_settings_pkey PRIMARY KEY (owner_id);

-- Name: notifications notifications_key_key; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.notifications
    ADD CONSTRAINT notifications_key_key UNIQUE (owner_id, kind, key);

-- Name: notifications notifications_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.notifications
    ADD CONSTRAINT notifications_pkey PRIMARY KEY (owner_id, number);

-- Name: occurrence_exceptions occurrence_exceptions_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.occurrence_exceptions
    ADD CONSTRAINT occurrence_exceptions_pkey PRIMARY KEY (owner_id, scheduled_workout_id, occurrence_date);

-- Name: onboardings onboardings_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.onboardings
    ADD CONSTRAINT onboardings_pkey PRIMARY KEY (owner_id);

-- Name: passkeys passkeys_credential_id_key; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.passkeys
    ADD CONSTRAINT passkeys_credential_id_key UNIQUE (owner_id, credential_id);

-- Name: passkeys passkeys_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.passkeys
    ADD CONSTRAINT passkeys_pkey PRIMARY KEY (owner_id, id);

-- Name: password_credentials password_credentials_email_hash_key; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.password_credentials
    ADD CONSTRAINT password_credentials_email_hash_key UNIQUE (email_hash);

-- Name: password_credentials password_credentials_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.password_credentials
    ADD CONSTRAINT password_credentials_pkey PRIMARY KEY (owner_id);

-- Name: password_resets password_resets_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.password_resets
    ADD CONSTRAINT password_resets_pkey PRIMARY KEY (owner_id, id);

-- Name: pending_connections pending_connections_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.pending_connections
    ADD CONSTRAINT pending_connections_pkey PRIMARY KEY (owner_id, source);

-- Name: pending_passwords pending_passwords_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.pending_passwords
    ADD CONSTRAINT pending_passwords_pkey PRIMARY KEY (owner_id);

-- Name: planning_settings planning_settings_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.planning_settings
    ADD CONSTRAINT planning_settings_pkey PRIMARY KEY (owner_id);

-- Name: post_comments post_comments_id_key; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.post_comments
    ADD CONSTRAINT post_comments_id_key UNIQUE (id);

-- Name: post_comments post_comments_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.post_comments
    ADD CONSTRAINT post_comments_pkey PRIMARY KEY (owner_id, id);

-- Name: posts posts_id_key; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.posts
    ADD CONSTRAINT posts_id_key UNIQUE (id);

-- Name: posts posts_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.posts
    ADD CONSTRAINT posts_pkey PRIMARY KEY (owner_id, id);

-- Name: progress_photo_pieces progress_photo_pieces_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.progress_photo_pieces
    ADD CONSTRAINT progress_photo_pieces_pkey PRIMARY KEY (owner_id, photo_id, piece_index);

-- Name: progress_photos progress_photos_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.progress_photos
    ADD CONSTRAINT progress_photos_pkey PRIMARY KEY (owner_id, id);

-- Name: provider_authorizations provider_authorizations_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.provider_authorizations
    ADD CONSTRAINT provider_authorizations_pkey PRIMARY KEY (owner_id, source);

-- Name: provider_authorizations provider_authorizations_state_hash_key; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.provider_authorizations
    ADD CONSTRAINT provider_authorizations_state_hash_key UNIQUE (state_hash);

-- Name: provider_connections provider_connections_account_hash_key; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.provider_connections
    ADD CONSTRAINT provider_connections_account_hash_key UNIQUE (source, account_hash);

-- Name: provider_connections provider_connections_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.provider_connections
    ADD CONSTRAINT provider_connections_pkey PRIMARY KEY (owner_id, source);

-- Name: provider_links provider_links_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.provider_links
    ADD CONSTRAINT provider_links_pkey PRIMARY KEY (owner_id, provider);

-- Name: provider_links provider_links_subject_hash_key; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.provider_links
    ADD CONSTRAINT provider_links_subject_hash_key UNIQUE (provider, subject_hash);

-- Name: provider_quotas provider_quotas_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.provider_quotas
    ADD CONSTRAINT provider_quotas_pkey PRIMARY KEY (owner_id);

-- Name: provider_refresh_counts provider_refresh_counts_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.provider_refresh_counts
    ADD CONSTRAINT provider_refresh_counts_pkey PRIMARY KEY (owner_id, minute);

-- Name: public_profiles public_profiles_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.public_profiles
    ADD CONSTRAINT public_profiles_pkey PRIMARY KEY (owner_id);

-- Name: public_profiles public_profiles_username_key; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.public_profiles
    ADD CONSTRAINT public_profiles_username_key UNIQUE (username_key);

-- Name: push_activities push_activities_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.push_activities
    ADD CONSTRAINT push_activities_pkey PRIMARY KEY (owner_id, token_id);

-- Name: push_starts push_starts_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.push_starts
    ADD CONSTRAINT push_starts_pkey PRIMARY KEY (owner_id, workout_session_id, token_id);

-- Name: push_tokens push_tokens_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.push_tokens
    ADD CONSTRAINT push_tokens_pkey PRIMARY KEY (owner_id, id);

-- Name: push_tokens push_tokens_token_hash_key; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.push_tokens
    ADD CONSTRAINT push_tokens_token_hash_key UNIQUE (token_hash);

-- Name: reactions reactions_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.reactions
    ADD CONSTRAINT reactions_pkey PRIMARY KEY (owner_id, kind, subject_id);

-- Name: record_revisions record_revisions_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.record_revisions
    ADD CONSTRAINT record_revisions_pkey PRIMARY KEY (owner_id);

-- Name: recording_pieces recording_pieces_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.recording_pieces
    ADD CONSTRAINT recording_pieces_pkey PRIMARY KEY (owner_id, recording_id, piece_index);

-- Name: recording_workouts recording_workouts_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.recording_workouts
    ADD CONSTRAINT recording_workouts_pkey PRIMARY KEY (owner_id, recording_id, "position");

-- Name: recordings recordings_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.recordings
    ADD CONSTRAINT recordings_pkey PRIMARY KEY (owner_id, id);

-- Name: request_answers request_answers_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.request_answers
    ADD CONSTRAINT request_answers_pkey PRIMARY KEY (owner_id, request_id, method);

-- Name: routine_days routine_days_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.routine_days
    ADD CONSTRAINT routine_days_pkey PRIMARY KEY (owner_id, routine_id, day_of_week);

-- Name: routines routines_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.routines
    ADD CONSTRAINT routines_pkey PRIMARY KEY (owner_id, id);

-- Name: row_counts row_counts_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.row_counts
    ADD CONSTRAINT row_counts_pkey PRIMARY KEY (owner_id, table_name);

-- Name: running_changes running_changes_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.running_changes
    ADD CONSTRAINT running_changes_pkey PRIMARY KEY (owner_id);

-- Name: scheduled_workouts scheduled_workouts_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.scheduled_workouts
    ADD CONSTRAINT scheduled_workouts_pkey PRIMARY KEY (owner_id, id);

-- Name: schema_migrations schema_migrations_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.schema_migrations
    ADD CONSTRAINT schema_migrations_pkey PRIMARY KEY (name);

-- Name: session_music session_music_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.session_music
    ADD CONSTRAINT session_music_pkey PRIMARY KEY (owner_id);

-- Name: settings_versions settings_versions_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.settings_versions
    ADD CONSTRAINT settings_versions_pkey PRIMARY KEY (owner_id, version);

-- Name: settings_versions settings_versions_request_id_key; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.settings_versions
    ADD CONSTRAINT settings_versions_request_id_key UNIQUE (owner_id, request_id);

-- Name: share_viewers share_viewers_account_id_key; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.share_viewers
    ADD CONSTRAINT share_viewers_account_id_key UNIQUE (owner_id, share_id, account_id);

-- Name: share_viewers share_viewers_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.share_viewers
    ADD CONSTRAINT share_viewers_pkey PRIMARY KEY (owner_id, id);

-- Name: shares shares_code_hash_key; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.shares
    ADD CONSTRAINT shares_code_hash_key UNIQUE (code_hash);

-- Name: shares shares_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.shares
    ADD CONSTRAINT shares_pkey PRIMARY KEY (owner_id, id);

-- Name: shares shares_request_id_key; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.shares
    ADD CONSTRAINT shares_request_id_key UNIQUE (owner_id, request_id);

-- Name: sign_in_attempts sign_in_attempts_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.sign_in_attempts
    ADD CONSTRAINT sign_in_attempts_pkey PRIMARY KEY (owner_id, party);

-- Name: sign_in_budgets sign_in_budgets_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.sign_in_budgets
    ADD CONSTRAINT sign_in_budgets_pkey PRIMARY KEY (owner_id);

-- Name: storage_budgets storage_budgets_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.storage_budgets
    ADD CONSTRAINT storage_budgets_pkey PRIMARY KEY (kind);

-- Name: sync_queue sync_queue_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.sync_queue
    ADD CONSTRAINT sync_queue_pkey PRIMARY KEY (owner_id, id);

-- Name: sync_runs sync_runs_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.sync_runs
    ADD CONSTRAINT sync_runs_pkey PRIMARY KEY (owner_id, id);

-- Name: sync_wishes sync_wishes_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.sync_wishes
    ADD CONSTRAINT sync_wishes_pkey PRIMARY KEY (owner_id, source);

-- Name: table_bounds table_bounds_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.table_bounds
    ADD CONSTRAINT table_bounds_pkey PRIMARY KEY (table_name, rule);

-- Name: tallies tallies_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.tallies
    ADD CONSTRAINT tallies_pkey PRIMARY KEY (owner_id, subject_id, kind, slot);

-- Name: track_tempos track_tempos_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.track_tempos
    ADD CONSTRAINT track_tempos_pkey PRIMARY KEY (owner_id, track_key, source);

-- Name: training_load_days training_load_days_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.training_load_days
    ADD CONSTRAINT training_load_days_pkey PRIMARY KEY (owner_id, local_date);

-- Name: training_load_months training_load_months_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.training_load_months
    ADD CONSTRAINT training_load_months_pkey PRIMARY KEY (owner_id, last_date);

-- Name: training_plans training_plans_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.training_plans
    ADD CONSTRAINT training_plans_pkey PRIMARY KEY (owner_id, id);

-- Name: unranked_workouts unranked_workouts_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.unranked_workouts
    ADD CONSTRAINT unranked_workouts_pkey PRIMARY KEY (owner_id, workout_id, slot);

-- Name: used_nonces used_nonces_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.used_nonces
    ADD CONSTRAINT used_nonces_pkey PRIMARY KEY (owner_id);

-- Name: user_entitlements user_entitlements_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.user_entitlements
    ADD CONSTRAINT user_entitlements_pkey PRIMARY KEY (owner_id);

-- Name: weighed_tables weighed_tables_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.weighed_tables
    ADD CONSTRAINT weighed_tables_pkey PRIMARY KEY (table_name);

-- Name: workout_exercises workout_exercises_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.workout_exercises
    ADD CONSTRAINT workout_exercises_pkey PRIMARY KEY (owner_id, id);

-- Name: workout_log_changes workout_log_changes_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.workout_log_changes
    ADD CONSTRAINT workout_log_changes_pkey PRIMARY KEY (owner_id, request_id, message);

-- Name: workout_log_originals workout_log_originals_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.workout_log_originals
    ADD CONSTRAINT workout_log_originals_pkey PRIMARY KEY (owner_id, request_id, entity, entity_id);

-- Name: workout_logs workout_logs_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.workout_logs
    ADD CONSTRAINT workout_logs_pkey PRIMARY KEY (owner_id, id);

-- Name: workout_plans workout_plans_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.workout_plans
    ADD CONSTRAINT workout_plans_pkey PRIMARY KEY (owner_id, id);

-- Name: workout_plans workout_plans_settled_log_id_key; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.workout_plans
    ADD CONSTRAINT workout_plans_settled_log_id_key UNIQUE (owner_id, settled_log_id);

-- Name: workout_reactions workout_reactions_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.workout_reactions
    ADD CONSTRAINT workout_reactions_pkey PRIMARY KEY (owner_id, kind, workout_id);

-- Name: workout_results workout_results_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.workout_results
    ADD CONSTRAINT workout_results_pkey PRIMARY KEY (owner_id, workout_log_id);

-- Name: workout_session_records workout_session_records_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.workout_session_records
    ADD CONSTRAINT workout_session_records_pkey PRIMARY KEY (owner_id, session_id, revision);

-- Name: workout_sessions workout_sessions_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.workout_sessions
    ADD CONSTRAINT workout_sessions_pkey PRIMARY KEY (owner_id, id);

-- Name: workout_sessions workout_sessions_request_id_key; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.workout_sessions
    ADD CONSTRAINT workout_sessions_request_id_key UNIQUE (owner_id, request_id);

-- Name: workout_sets workout_sets_pkey; Type: CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.workout_sets
    ADD CONSTRAINT workout_sets_pkey PRIMARY KEY (owner_id, id);

-- Name: daily_activity daily_activity_pkey; Type: CONSTRAINT; Schema: pulsewire_anonymous; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire_anonymous.daily_activity
    ADD CONSTRAINT daily_activity_pkey PRIMARY KEY (day);

-- Name: deletion_services deletion_services_pkey; Type: CONSTRAINT; Schema: pulsewire_anonymous; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire_anonymous.deletion_services
    ADD CONSTRAINT deletion_services_pkey PRIMARY KEY (deletion_id, service);

-- Name: deletions deletions_pkey; Type: CONSTRAINT; Schema: pulsewire_anonymous; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire_anonymous.deletions
    ADD CONSTRAINT deletions_pkey PRIMARY KEY (id);

-- Name: deletions deletions_token_hash_key; Type: CONSTRAINT; Schema: pulsewire_anonymous; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire_anonymous.deletions
    ADD CONSTRAINT deletions_token_hash_key UNIQUE (token_hash);

-- Name: ended_accounts ended_accounts_pkey; Type: CONSTRAINT; Schema: pulsewire_anonymous; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire_anonymous.ended_accounts
    ADD CONSTRAINT ended_accounts_pkey PRIMARY KEY (id_hash);

-- Name: personal_data personal_data_pkey; Type: CONSTRAINT; Schema: pulsewire_personal; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire_personal.personal_data
    ADD CONSTRAINT personal_data_pkey PRIMARY KEY (owner_id);

-- Name: request_answers request_answers_pkey; Type: CONSTRAINT; Schema: pulsewire_personal; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire_personal.request_answers
    ADD CONSTRAINT request_answers_pkey PRIMARY KEY (owner_id, request_id, method);

-- Name: access_sessions_ended_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX access_sessions_ended_idx ON pulsewire.access_sessions USING btree (owner_id, revoked_at DESC) WHERE (revoked_at IS NOT NULL);

-- Name: access_sessions_expires_on_end_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX access_sessions_expires_on_end_idx ON pulsewire.access_sessions USING btree (expires_on) WHERE (certificate_fingerprint IS NULL);

-- Name: access_sessions_open_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX access_sessions_open_idx ON pulsewire.access_sessions USING btree (owner_id, kind, access_generation, id) WHERE (revoked_at IS NULL);

-- Name: access_sessions_revoked_at_end_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX access_sessions_revoked_at_end_idx ON pulsewire.access_sessions USING btree (revoked_at) WHERE (revoked_at IS NOT NULL);

-- Name: account_keys_wrapped_by_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX account_keys_wrapped_by_idx ON pulsewire.account_keys USING btree (wrapped_by);

-- Name: account_merges_merged_at_end_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX account_merges_merged_at_end_idx ON pulsewire.account_merges USING btree (merged_at);

-- Name: accounts_access_ended_at_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX accounts_access_ended_at_idx ON pulsewire.accounts USING btree (access_ended_at) WHERE (access_ended_at IS NOT NULL);

-- Name: accounts_unused_from_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX accounts_unused_from_idx ON pulsewire.accounts USING btree (unused_from);

-- Name: audit_events_created_at_end_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX audit_events_created_at_end_idx ON pulsewire.audit_events USING btree (created_at);

-- Name: audit_events_created_at_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX audit_events_created_at_idx ON pulsewire.audit_events USING btree (owner_id, created_at DESC, id DESC);

-- Name: blocks_account_id_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX blocks_account_id_idx ON pulsewire.blocks USING btree (account_id);

-- Name: cloud_hints_told_at_end_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX cloud_hints_told_at_end_idx ON pulsewire.cloud_hints USING btree (told_at);

-- Name: cloud_payloads_order_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX cloud_payloads_order_idx ON pulsewire.cloud_payloads USING btree (owner_id, source, received_at, id);

-- Name: cloud_payloads_received_at_end_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX cloud_payloads_received_at_end_idx ON pulsewire.cloud_payloads USING btree (received_at);

-- Name: cloud_workouts_read_at_end_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX cloud_workouts_read_at_end_idx ON pulsewire.cloud_workouts USING btree (read_at);

-- Name: coach_messages_sent_at_end_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX coach_messages_sent_at_end_idx ON pulsewire.coach_messages USING btree (sent_at);

-- Name: coach_messages_sent_at_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX coach_messages_sent_at_idx ON pulsewire.coach_messages USING btree (owner_id, sent_at);

-- Name: coach_messages_session_id_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX coach_messages_session_id_idx ON pulsewire.coach_messages USING btree (owner_id, session_id);

-- Name: consent_records_request_id_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX consent_records_request_id_idx ON pulsewire.consent_records USING btree (owner_id, request_id);

-- Name: consent_records_use_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX consent_records_use_idx ON pulsewire.consent_records USING btree (owner_id, purpose, source, data_type, revision DESC);

-- Name: context_notes_created_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX context_notes_created_idx ON pulsewire.context_notes USING btree (owner_id, created_at DESC, id DESC);

-- Name: context_notes_expires_at_end_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX context_notes_expires_at_end_idx ON pulsewire.context_notes USING btree (expires_at);

-- Name: daily_check_ins_expires_at_end_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX daily_check_ins_expires_at_end_idx ON pulsewire.daily_check_ins USING btree (expires_at);

-- Name: device_authorizations_expires_at_end_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX device_authorizations_expires_at_end_idx ON pulsewire.device_authorizations USING btree (expires_at);

-- Name: early_tellings_newest_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX early_tellings_newest_idx ON pulsewire.early_tellings USING btree (owner_id, told_at);

-- Name: early_tellings_told_at_end_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX early_tellings_told_at_end_idx ON pulsewire.early_tellings USING btree (told_at);

-- Name: entity_changes_deletion_end_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX entity_changes_deletion_end_idx ON pulsewire.entity_changes USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);

-- Name: entity_changes_revision_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX entity_changes_revision_idx ON pulsewire.entity_changes USING btree (owner_id, revision, kind, entity_id);

-- Name: exercise_feedback_exercise_template_id_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX exercise_feedback_exercise_template_id_idx ON pulsewire.exercise_feedback USING btree (exercise_template_id, updated_at DESC);

-- Name: exercise_feedback_substitute_exercise_id_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX exercise_feedback_substitute_exercise_id_idx ON pulsewire.exercise_feedback USING btree (substitute_exercise_id) WHERE (substitute_exercise_id IS NOT NULL);

-- Name: exercise_records_workout_log_id_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX exercise_records_workout_log_id_idx ON pulsewire.exercise_records USING btree (owner_id, workout_log_id);

-- Name: exercise_texts_grams_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX exercise_texts_grams_idx ON pulsewire.exercise_texts USING gin (name_grams) WITH (fastupdate=off);

-- Name: exercise_texts_name_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX exercise_texts_name_idx ON pulsewire.exercise_texts USING btree (language, name_key, exercise_template_id);

-- Name: exercise_texts_words_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX exercise_texts_words_idx ON pulsewire.exercise_texts USING gin (words) WITH (fastupdate=off);

-- Name: exercise_workouts_started_at_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX exercise_workouts_started_at_idx ON pulsewire.exercise_workouts USING btree (owner_id, exercise_key, started_at, workout_log_id);

-- Name: exports_finished_at_end_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX exports_finished_at_end_idx ON pulsewire.exports USING btree (finished_at) WHERE ((state = ANY (ARRAY['failed'::text, 'cancelled'::text, 'expired'::text])) AND (object_key IS NULL));

-- Name: exports_id_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX exports_id_idx ON pulsewire.exports USING btree (id);

-- Name: exports_unfinished_key; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE UNIQUE INDEX exports_unfinished_key ON pulsewire.exports USING btree (owner_id) WHERE (state = ANY (ARRAY['pending'::text, 'running'::text]));

-- Name: followers_account_id_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX followers_account_id_idx ON pulsewire.followers USING btree (account_id);

-- Name: followers_state_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX followers_state_idx ON pulsewire.followers USING btree (owner_id, state, id);

-- Name: followings_account_id_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX followings_account_id_idx ON pulsewire.followings USING btree (account_id);

-- Name: health_deletions_deleted_at_end_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX health_deletions_deleted_at_end_idx ON pulsewire.health_deletions USING btree (deleted_at);

-- Name: health_samples_started_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX health_samples_started_idx ON pulsewire.health_samples USING btree (owner_id, data_type, started_at, id);

-- Name: health_samples_sync_key_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX health_samples_sync_key_idx ON pulsewire.health_samples USING btree (owner_id, sync_key) WHERE (sync_key IS NOT NULL);

-- Name: health_syncs_expires_at_end_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX health_syncs_expires_at_end_idx ON pulsewire.health_syncs USING btree (expires_at);

-- Name: health_syncs_slot_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX health_syncs_slot_idx ON pulsewire.health_syncs USING btree (owner_id, slot);

-- Name: heart_rate_streams_merge_due_at_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX heart_rate_streams_merge_due_at_idx ON pulsewire.heart_rate_streams USING btree (merge_due_at) WHERE (merge_due_at IS NOT NULL);

-- Name: heart_rate_streams_rr_since_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX heart_rate_streams_rr_since_idx ON pulsewire.heart_rate_streams USING btree (rr_since) WHERE (rr_since IS NOT NULL);

-- Name: heart_rate_zones_effective_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX heart_rate_zones_effective_idx ON pulsewire.heart_rate_zones USING btree (owner_id, sport, effective_at DESC, id DESC);

-- Name: hrv_readings_kind_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX hrv_readings_kind_idx ON pulsewire.hrv_readings USING btree (owner_id, kind, measured_at, id);

-- Name: hrv_readings_measured_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX hrv_readings_measured_idx ON pulsewire.hrv_readings USING btree (owner_id, measured_at, id);

-- Name: jobs_failed_at_end_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX jobs_failed_at_end_idx ON pulsewire.jobs USING btree (failed_at) WHERE ((failed_at IS NOT NULL) AND (kind <> 'deletion'::text));

-- Name: jobs_failed_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX jobs_failed_idx ON pulsewire.jobs USING btree (failed_at) WHERE (failed_at IS NOT NULL);

-- Name: jobs_owner_turn_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX jobs_owner_turn_idx ON pulsewire.jobs USING btree (owner_id, kind, turn_at) WHERE (failed_at IS NULL);

-- Name: jobs_turn_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX jobs_turn_idx ON pulsewire.jobs USING btree (kind, turn_at) WHERE (failed_at IS NULL);

-- Name: library_workouts_category_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX library_workouts_category_idx ON pulsewire.library_workouts USING btree (category, id) INCLUDE (owner_id, origin) WHERE is_public;

-- Name: library_workouts_category_rank_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX library_workouts_category_rank_idx ON pulsewire.library_workouts USING btree (category, like_rank, id) INCLUDE (owner_id, origin) WHERE is_public;

-- Name: library_workouts_difficulty_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX library_workouts_difficulty_idx ON pulsewire.library_workouts USING btree (difficulty, id) WHERE is_public;

-- Name: library_workouts_difficulty_rank_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX library_workouts_difficulty_rank_idx ON pulsewire.library_workouts USING btree (difficulty, like_rank, id) WHERE is_public;

-- Name: library_workouts_featured_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX library_workouts_featured_idx ON pulsewire.library_workouts USING btree (like_rank, id) WHERE (is_public AND is_featured);

-- Name: library_workouts_grams_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX library_workouts_grams_idx ON pulsewire.library_workouts USING gin (name_grams) WITH (fastupdate=off) WHERE is_public;

-- Name: library_workouts_newest_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX library_workouts_newest_idx ON pulsewire.library_workouts USING btree (id) INCLUDE (owner_id, origin) WHERE is_public;

-- Name: library_workouts_rank_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX library_workouts_rank_idx ON pulsewire.library_workouts USING btree (like_rank, id) INCLUDE (owner_id, origin) WHERE is_public;

-- Name: looked_up_tempos_looked_up_at_end_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX looked_up_tempos_looked_up_at_end_idx ON pulsewire.looked_up_tempos USING btree (looked_up_at);

-- Name: looked_up_tempos_slot_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX looked_up_tempos_slot_idx ON pulsewire.looked_up_tempos USING btree (owner_id, slot, looked_up_at);

-- Name: model_budgets_taken_at_end_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX model_budgets_taken_at_end_idx ON pulsewire.model_budgets USING btree (taken_at);

-- Name: music_devices_used_at_end_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX music_devices_used_at_end_idx ON pulsewire.music_devices USING btree (used_at);

-- Name: music_mixes_created_at_end_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX music_mixes_created_at_end_idx ON pulsewire.music_mixes USING btree (created_at);

-- Name: music_plays_played_at_end_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX music_plays_played_at_end_idx ON pulsewire.music_plays USING btree (played_at);

-- Name: notices_created_at_end_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX notices_created_at_end_idx ON pulsewire.notices USING btree (created_at);

-- Name: notifications_created_at_end_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX notifications_created_at_end_idx ON pulsewire.notifications USING btree (created_at);

-- Name: notifications_unread_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX notifications_unread_idx ON pulsewire.notifications USING btree (owner_id, number) WHERE (read_at IS NULL);

-- Name: occurrence_exceptions_moved_date_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX occurrence_exceptions_moved_date_idx ON pulsewire.occurrence_exceptions USING btree (owner_id, moved_date) WHERE (moved_date IS NOT NULL);

-- Name: password_resets_expires_at_end_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX password_resets_expires_at_end_idx ON pulsewire.password_resets USING btree (expires_at);

-- Name: pending_connections_expires_at_end_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX pending_connections_expires_at_end_idx ON pulsewire.pending_connections USING btree (expires_at);

-- Name: post_comments_owner_id_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX post_comments_owner_id_idx ON pulsewire.post_comments USING btree (author_id, post_id, owner_id);

-- Name: post_comments_post_id_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX post_comments_post_id_idx ON pulsewire.post_comments USING btree (author_id, post_id, id);

-- Name: posts_privacy_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX posts_privacy_idx ON pulsewire.posts USING btree (owner_id, privacy, id);

-- Name: posts_session_id_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX posts_session_id_idx ON pulsewire.posts USING btree (owner_id, session_id) WHERE (session_id IS NOT NULL);

-- Name: progress_photos_request_id_key; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE UNIQUE INDEX progress_photos_request_id_key ON pulsewire.progress_photos USING btree (owner_id, request_id) WHERE (stored_at IS NOT NULL);

-- Name: progress_photos_taken_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX progress_photos_taken_idx ON pulsewire.progress_photos USING btree (owner_id, taken_at DESC, id DESC) WHERE (stored_at IS NOT NULL);

-- Name: provider_quotas_expires_at_end_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX provider_quotas_expires_at_end_idx ON pulsewire.provider_quotas USING btree (expires_at);

-- Name: provider_refresh_counts_minute_end_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX provider_refresh_counts_minute_end_idx ON pulsewire.provider_refresh_counts USING btree (minute);

-- Name: push_starts_created_at_end_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX push_starts_created_at_end_idx ON pulsewire.push_starts USING btree (created_at);

-- Name: push_starts_token_id_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX push_starts_token_id_idx ON pulsewire.push_starts USING btree (owner_id, token_id);

-- Name: push_tokens_registered_at_end_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX push_tokens_registered_at_end_idx ON pulsewire.push_tokens USING btree (registered_at);

-- Name: push_tokens_session_id_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX push_tokens_session_id_idx ON pulsewire.push_tokens USING btree (owner_id, session_id);

-- Name: reactions_created_at_end_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX reactions_created_at_end_idx ON pulsewire.reactions USING btree (created_at) WHERE (kind = 'post_view'::text);

-- Name: reactions_subject_id_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX reactions_subject_id_idx ON pulsewire.reactions USING btree (author_id, subject_id);

-- Name: recording_pieces_imported_at_end_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX recording_pieces_imported_at_end_idx ON pulsewire.recording_pieces USING btree (imported_at);

-- Name: recording_workouts_workout_log_id_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX recording_workouts_workout_log_id_idx ON pulsewire.recording_workouts USING btree (owner_id, workout_log_id, recording_id, "position");

-- Name: request_answers_answered_at_end_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX request_answers_answered_at_end_idx ON pulsewire.request_answers USING btree (answered_at);

-- Name: scheduled_workouts_last_date_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX scheduled_workouts_last_date_idx ON pulsewire.scheduled_workouts USING btree (owner_id, last_date);

-- Name: scheduled_workouts_plan_id_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX scheduled_workouts_plan_id_idx ON pulsewire.scheduled_workouts USING btree (owner_id, plan_id);

-- Name: session_music_set_at_end_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX session_music_set_at_end_idx ON pulsewire.session_music USING btree (set_at);

-- Name: share_viewers_account_id_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX share_viewers_account_id_idx ON pulsewire.share_viewers USING btree (account_id);

-- Name: shares_expires_at_end_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX shares_expires_at_end_idx ON pulsewire.shares USING btree (expires_at);

-- Name: sign_in_attempts_succeeded_at_end_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX sign_in_attempts_succeeded_at_end_idx ON pulsewire.sign_in_attempts USING btree (succeeded_at);

-- Name: sign_in_attempts_tried_at_end_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX sign_in_attempts_tried_at_end_idx ON pulsewire.sign_in_attempts USING btree (tried_at) WHERE (succeeded_at IS NULL);

-- Name: sign_in_budgets_spent_until_end_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX sign_in_budgets_spent_until_end_idx ON pulsewire.sign_in_budgets USING btree (spent_until);

-- Name: sync_queue_completing_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX sync_queue_completing_idx ON pulsewire.sync_queue USING btree (owner_id, entity_id) WHERE (workout_completed AND (finished_at IS NULL));

-- Name: sync_queue_job_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX sync_queue_job_idx ON pulsewire.sync_queue USING btree (owner_id, job_id);

-- Name: sync_queue_next_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX sync_queue_next_idx ON pulsewire.sync_queue USING btree (owner_id, is_urgent, due_at, "position") WHERE (is_next AND (finished_at IS NULL) AND (status = ANY (ARRAY['pending'::text, 'processing'::text])));

-- Name: sync_queue_position_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX sync_queue_position_idx ON pulsewire.sync_queue USING btree (owner_id, "position");

-- Name: sync_queue_status_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX sync_queue_status_idx ON pulsewire.sync_queue USING btree (owner_id, status, "position");

-- Name: sync_queue_unfinished_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX sync_queue_unfinished_idx ON pulsewire.sync_queue USING btree (owner_id, entity_id, "position") WHERE (finished_at IS NULL);

-- Name: sync_runs_started_at_end_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX sync_runs_started_at_end_idx ON pulsewire.sync_runs USING btree (started_at);

-- Name: track_tempos_noted_at_end_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX track_tempos_noted_at_end_idx ON pulsewire.track_tempos USING btree (noted_at);

-- Name: used_nonces_expires_at_end_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX used_nonces_expires_at_end_idx ON pulsewire.used_nonces USING btree (expires_at);

-- Name: workout_exercises_workout_log_id_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX workout_exercises_workout_log_id_idx ON pulsewire.workout_exercises USING btree (owner_id, workout_log_id);

-- Name: workout_log_changes_answer_end_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX workout_log_changes_answer_end_idx ON pulsewire.workout_log_changes USING btree (changed_at) WHERE (entity IS NULL);

-- Name: workout_log_changes_changed_at_answer_end_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX workout_log_changes_changed_at_answer_end_idx ON pulsewire.workout_log_changes USING btree (changed_at) WHERE ((entity IS NOT NULL) AND (answer IS NOT NULL));

-- Name: workout_log_changes_changed_at_end_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX workout_log_changes_changed_at_end_idx ON pulsewire.workout_log_changes USING btree (changed_at);

-- Name: workout_log_changes_log_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX workout_log_changes_log_idx ON pulsewire.workout_log_changes USING btree (owner_id, workout_log_id, changed_at DESC, request_id DESC) WHERE (entity IS NOT NULL);

-- Name: workout_log_originals_changed_at_end_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX workout_log_originals_changed_at_end_idx ON pulsewire.workout_log_originals USING btree (changed_at);

-- Name: workout_log_originals_log_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX workout_log_originals_log_idx ON pulsewire.workout_log_originals USING btree (owner_id, workout_log_id, changed_at DESC, request_id DESC, place DESC);

-- Name: workout_logs_external_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX workout_logs_external_idx ON pulsewire.workout_logs USING btree (owner_id, origin_source, origin_external_id) WHERE (origin_source IS NOT NULL);

-- Name: workout_logs_local_date_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX workout_logs_local_date_idx ON pulsewire.workout_logs USING btree (owner_id, local_date, started_at, id);

-- Name: workout_logs_occurrence_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX workout_logs_occurrence_idx ON pulsewire.workout_logs USING btree (owner_id, origin_id, occurrence_date, started_at) WHERE (occurrence_date IS NOT NULL);

-- Name: workout_logs_shared_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX workout_logs_shared_idx ON pulsewire.workout_logs USING btree (owner_id, privacy, started_at, id) WHERE ((ended_at IS NOT NULL) AND (privacy <> 'private'::text));

-- Name: workout_logs_started_at_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX workout_logs_started_at_idx ON pulsewire.workout_logs USING btree (owner_id, started_at DESC, id DESC);

-- Name: workout_plans_created_at_end_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX workout_plans_created_at_end_idx ON pulsewire.workout_plans USING btree (created_at);

-- Name: workout_reactions_created_at_end_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX workout_reactions_created_at_end_idx ON pulsewire.workout_reactions USING btree (created_at) WHERE (kind = 'view'::text);

-- Name: workout_reactions_workout_id_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX workout_reactions_workout_id_idx ON pulsewire.workout_reactions USING btree (author_id, workout_id);

-- Name: workout_sessions_active_key; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE UNIQUE INDEX workout_sessions_active_key ON pulsewire.workout_sessions USING btree (owner_id) WHERE ((ended_at IS NULL) AND (NOT is_past));

-- Name: workout_sessions_due_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX workout_sessions_due_idx ON pulsewire.workout_sessions USING btree (due_at) WHERE (due_at IS NOT NULL);

-- Name: workout_sessions_silent_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX workout_sessions_silent_idx ON pulsewire.workout_sessions USING btree (COALESCE(alive_at, started_at)) WHERE ((ended_at IS NULL) AND (COALESCE(alive_at, started_at) IS NOT NULL));

-- Name: workout_sets_exercise_id_idx; Type: INDEX; Schema: pulsewire; Owner: pulsewire_owner

CREATE INDEX workout_sets_exercise_id_idx ON pulsewire.workout_sets USING btree (owner_id, exercise_id);

-- Name: deletion_services_failed_idx; Type: INDEX; Schema: pulsewire_anonymous; Owner: pulsewire_owner

CREATE INDEX deletion_services_failed_idx ON pulsewire_anonymous.deletion_services USING btree (deletion_id) WHERE (state = 'failed'::text);

-- Name: deletions_finished_at_idx; Type: INDEX; Schema: pulsewire_anonymous; Owner: pulsewire_owner

CREATE INDEX deletions_finished_at_idx ON pulsewire_anonymous.deletions USING btree (finished_at);

-- Name: ended_accounts_ended_at_idx; Type: INDEX; Schema: pulsewire_anonymous; Owner: pulsewire_owner

CREATE INDEX ended_accounts_ended_at_idx ON pulsewire_anonymous.ended_accounts USING btree (ended_at);

-- Name: request_answers_answered_at_end_idx; Type: INDEX; Schema: pulsewire_personal; Owner: pulsewire_owner

CREATE INDEX request_answers_answered_at_end_idx ON pulsewire_personal.request_answers USING btree (answered_at);

-- Name: access_sessions access_sessions_closed; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER access_sessions_closed BEFORE INSERT ON pulsewire.access_sessions FOR EACH ROW EXECUTE FUNCTION pulsewire.refuse_closed_account();

-- Name: access_sessions access_sessions_device_count_check; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER access_sessions_device_count_check AFTER INSERT ON pulsewire.access_sessions REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.hold_count('50', 'access_sessions_device_count_check', '', 'kind = ''device'' and revoked_at is null and (expires_at > now() or certificate_fingerprint is not null) and access_generation = coalesce((select a.access_generation from pulsewire.accounts a where a.owner_id = t.owner_id), access_generation)');

-- Name: access_sessions access_sessions_newest; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER access_sessions_newest AFTER INSERT ON pulsewire.access_sessions REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.keep_newest_sessions();

-- Name: access_sessions access_sessions_owner_lock; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER access_sessions_owner_lock BEFORE INSERT ON pulsewire.access_sessions FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.lock_owner();

-- Name: access_sessions access_sessions_revoked; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER access_sessions_revoked AFTER UPDATE OF revoked_at ON pulsewire.access_sessions FOR EACH ROW WHEN (((old.revoked_at IS NULL) AND (new.revoked_at IS NOT NULL))) EXECUTE FUNCTION pulsewire.tell_session_revoked();

-- Name: access_sessions access_sessions_token_count_check; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER access_sessions_token_count_check AFTER INSERT ON pulsewire.access_sessions REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.hold_count('100', 'access_sessions_token_count_check', '', 'kind = ''api_token'' and revoked_at is null and coalesce(expires_at > now(), true) and access_generation = coalesce((select a.access_generation from pulsewire.accounts a where a.owner_id = t.owner_id), access_generation)');

-- Name: account_keys account_keys_count_check; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER account_keys_count_check AFTER INSERT ON pulsewire.account_keys REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.hold_count('100', 'account_keys_count_check', '', 'true');

-- Name: account_keys account_keys_owner_lock; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER account_keys_owner_lock BEFORE INSERT ON pulsewire.account_keys FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.lock_owner();

-- Name: account_merges account_merges_closed; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER account_merges_closed BEFORE INSERT ON pulsewire.account_merges FOR EACH ROW EXECUTE FUNCTION pulsewire.refuse_closed_account();

-- Name: account_merges account_merges_count_check; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER account_merges_count_check AFTER INSERT ON pulsewire.account_merges REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.hold_count('1000', 'account_merges_count_check', '', 'true');

-- Name: account_merges account_merges_owner_lock; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER account_merges_owner_lock BEFORE INSERT ON pulsewire.account_merges FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.lock_owner();

-- Name: accounts accounts_access_ended; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER accounts_access_ended AFTER UPDATE OF access_generation ON pulsewire.accounts FOR EACH ROW WHEN ((old.access_generation <> new.access_generation)) EXECUTE FUNCTION pulsewire.tell_access_ended();

-- Name: accounts accounts_device_authorizations; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER accounts_device_authorizations AFTER DELETE ON pulsewire.accounts FOR EACH ROW EXECUTE FUNCTION pulsewire.remove_decided_device_authorizations();

-- Name: accounts accounts_end_said_rows; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER accounts_end_said_rows BEFORE DELETE ON pulsewire.accounts FOR EACH ROW EXECUTE FUNCTION pulsewire.end_said_rows();

-- Name: accounts accounts_end_viewing; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER accounts_end_viewing AFTER DELETE ON pulsewire.accounts FOR EACH ROW EXECUTE FUNCTION pulsewire.end_viewing();

-- Name: accounts accounts_end_workout_reactions; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER accounts_end_workout_reactions BEFORE DELETE ON pulsewire.accounts FOR EACH ROW EXECUTE FUNCTION pulsewire.end_workout_reactions();

-- Name: accounts accounts_kept; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER accounts_kept AFTER DELETE ON pulsewire.accounts FOR EACH ROW EXECUTE FUNCTION pulsewire.keep_ended_account();

-- Name: accounts accounts_leave_others; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER accounts_leave_others BEFORE DELETE ON pulsewire.accounts FOR EACH ROW EXECUTE FUNCTION pulsewire.leave_others();

-- Name: achievements achievements_keep_earlier; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER achievements_keep_earlier BEFORE INSERT ON pulsewire.achievements FOR EACH ROW EXECUTE FUNCTION pulsewire.keep_earlier_achievement();

-- Name: audit_events audit_events_newest; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER audit_events_newest AFTER INSERT ON pulsewire.audit_events REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.keep_newest_of_many('20000', 'created_at', '', 'false', '', '');

-- Name: blocks blocks_count_check; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER blocks_count_check AFTER INSERT ON pulsewire.blocks REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.hold_count('5000', 'blocks_count_check', '', 'true');

-- Name: blocks blocks_end; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER blocks_end AFTER INSERT OR UPDATE OF account_id ON pulsewire.blocks FOR EACH ROW EXECUTE FUNCTION pulsewire.end_what_is_blocked();

-- Name: blocks blocks_owner_lock; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER blocks_owner_lock BEFORE INSERT ON pulsewire.blocks FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.lock_owner();

-- Name: cloud_hints cloud_hints_count_check; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER cloud_hints_count_check AFTER INSERT ON pulsewire.cloud_hints REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.hold_count('1000', 'cloud_hints_count_check', '', 'true');

-- Name: cloud_hints cloud_hints_owner_lock; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER cloud_hints_owner_lock BEFORE INSERT ON pulsewire.cloud_hints FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.lock_owner();

-- Name: cloud_payloads cloud_payloads_newest; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER cloud_payloads_newest AFTER INSERT ON pulsewire.cloud_payloads REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.keep_newest_of_many('2000', 'received_at', '', 'false', 'content', '67108864');

-- Name: cloud_payloads cloud_payloads_weighed; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER cloud_payloads_weighed AFTER INSERT ON pulsewire.cloud_payloads REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.weigh_written('f', 'f');

-- Name: cloud_workouts cloud_workouts_count_check; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER cloud_workouts_count_check AFTER INSERT ON pulsewire.cloud_workouts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.hold_large_count('10000', 'cloud_workouts_count_check', '', 'true');

-- Name: cloud_workouts cloud_workouts_owner_lock; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER cloud_workouts_owner_lock BEFORE INSERT ON pulsewire.cloud_workouts FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.lock_owner();

-- Name: coach_words coach_words_weighed; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER coach_words_weighed AFTER INSERT ON pulsewire.coach_words REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.weigh_written('t', 'f');

-- Name: context_notes context_notes_count_check; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER context_notes_count_check AFTER INSERT ON pulsewire.context_notes REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.hold_count('200', 'context_notes_count_check', '', 'true');

-- Name: context_notes context_notes_owner_lock; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER context_notes_owner_lock BEFORE INSERT ON pulsewire.context_notes FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.lock_owner();

-- Name: context_notes context_notes_weighed; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER context_notes_weighed AFTER INSERT ON pulsewire.context_notes REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.weigh_written('t', 'f');

-- Name: daily_check_ins daily_check_ins_newest; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER daily_check_ins_newest AFTER INSERT ON pulsewire.daily_check_ins REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.keep_newest('410', 'day', '', 'false', '', '');

-- Name: daily_check_ins daily_check_ins_weighed; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER daily_check_ins_weighed AFTER INSERT ON pulsewire.daily_check_ins REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.weigh_written('t', 'f');

-- Name: daily_values daily_values_newest; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER daily_values_newest AFTER INSERT ON pulsewire.daily_values REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.keep_newest_of_many('20000', 'day_number', '', 'false', '', '');

-- Name: daily_values daily_values_weighed; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER daily_values_weighed AFTER INSERT ON pulsewire.daily_values REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.weigh_written('t', 'f');

-- Name: deletion_requests deletion_requests_newest; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER deletion_requests_newest AFTER INSERT ON pulsewire.deletion_requests REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.keep_newest('20', 'expires_at', '', 'exists (select from pulsewire_anonymous.deletions d where d.token_hash = t.token_hash)', '', '');

-- Name: device_certificates device_certificates_newest; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER device_certificates_newest AFTER INSERT ON pulsewire.device_certificates REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.keep_newest('10', 'issued_at', 'device_id', 'false', '', '');

-- Name: early_tellings early_tellings_newest; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER early_tellings_newest AFTER INSERT ON pulsewire.early_tellings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.keep_newest('1000', 'told_at', '', 'false', '', '');

-- Name: entity_changes entity_changes_forgotten; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER entity_changes_forgotten AFTER DELETE ON pulsewire.entity_changes REFERENCING OLD TABLE AS deleted_rows FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.note_forgotten_deletions();

-- Name: exercise_feedback exercise_feedback_count_check; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER exercise_feedback_count_check AFTER INSERT ON pulsewire.exercise_feedback REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.hold_count('2000', 'exercise_feedback_count_check', '', 'true');

-- Name: exercise_feedback exercise_feedback_owner_lock; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER exercise_feedback_owner_lock BEFORE INSERT ON pulsewire.exercise_feedback FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.lock_owner();

-- Name: exports exports_count_check; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER exports_count_check AFTER INSERT ON pulsewire.exports REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.hold_count('1000', 'exports_count_check', '', 'true');

-- Name: exports exports_owner_lock; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER exports_owner_lock BEFORE INSERT ON pulsewire.exports FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.lock_owner();

-- Name: favorite_workouts favorite_workouts_count_check; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER favorite_workouts_count_check AFTER INSERT ON pulsewire.favorite_workouts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.hold_count('2000', 'favorite_workouts_count_check', '', 'true');

-- Name: favorite_workouts favorite_workouts_owner_lock; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER favorite_workouts_owner_lock BEFORE INSERT ON pulsewire.favorite_workouts FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.lock_owner();

-- Name: followers followers_approve; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER followers_approve AFTER UPDATE OF state ON pulsewire.followers FOR EACH ROW EXECUTE FUNCTION pulsewire.approve_following();

-- Name: followers followers_count_changed; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER followers_count_changed AFTER UPDATE ON pulsewire.followers REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.count_follows('follower');

-- Name: followers followers_count_gone; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER followers_count_gone AFTER DELETE ON pulsewire.followers REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.count_follows('follower');

-- Name: followers followers_count_new; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER followers_count_new AFTER INSERT ON pulsewire.followers REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.count_follows('follower');

-- Name: followers followers_end; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER followers_end AFTER DELETE ON pulsewire.followers FOR EACH ROW EXECUTE FUNCTION pulsewire.end_follower();

-- Name: followings followings_count_changed; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER followings_count_changed AFTER UPDATE ON pulsewire.followings REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.count_follows('following');

-- Name: followings followings_count_check; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER followings_count_check AFTER INSERT ON pulsewire.followings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.hold_count('5000', 'followings_count_check', '', 'true');

-- Name: followings followings_count_gone; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER followings_count_gone AFTER DELETE ON pulsewire.followings REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.count_follows('following');

-- Name: followings followings_count_new; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER followings_count_new AFTER INSERT ON pulsewire.followings REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.count_follows('following');

-- Name: followings followings_end; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER followings_end AFTER DELETE ON pulsewire.followings FOR EACH ROW EXECUTE FUNCTION pulsewire.end_following();

-- Name: followings followings_owner_lock; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER followings_owner_lock BEFORE INSERT ON pulsewire.followings FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.lock_owner();

-- Name: health_deletions health_deletions_count_check; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER health_deletions_count_check AFTER INSERT ON pulsewire.health_deletions REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.hold_large_count('5000000', 'health_deletions_count_check', '', 'true');

-- Name: health_deletions health_deletions_owner_lock; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER health_deletions_owner_lock BEFORE INSERT ON pulsewire.health_deletions FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.lock_owner();

-- Name: health_installations health_installations_count_check; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER health_installations_count_check AFTER INSERT ON pulsewire.health_installations REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.hold_count('30', 'health_installations_count_check', '', 'true');

-- Name: health_installations health_installations_owner_lock; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER health_installations_owner_lock BEFORE INSERT ON pulsewire.health_installations FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.lock_owner();

-- Name: health_samples health_samples_count_check; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER health_samples_count_check AFTER INSERT ON pulsewire.health_samples REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.hold_large_count('20000000', 'health_samples_count_check', '', 'true');

-- Name: health_samples health_samples_owner_lock; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER health_samples_owner_lock BEFORE INSERT ON pulsewire.health_samples FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.lock_owner();

-- Name: health_sync_batches health_sync_batches_count_check; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER health_sync_batches_count_check AFTER INSERT ON pulsewire.health_sync_batches REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.hold_count('4000', 'health_sync_batches_count_check', 'sync_id', 'true');

-- Name: health_sync_batches health_sync_batches_owner_lock; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER health_sync_batches_owner_lock BEFORE INSERT ON pulsewire.health_sync_batches FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.lock_owner();

-- Name: health_syncs health_syncs_count_check; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER health_syncs_count_check AFTER INSERT ON pulsewire.health_syncs REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.hold_count('5000', 'health_syncs_count_check', '', 'true');

-- Name: health_syncs health_syncs_owner_lock; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER health_syncs_owner_lock BEFORE INSERT ON pulsewire.health_syncs FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.lock_owner();

-- Name: heart_rate_streams heart_rate_streams_count_check; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER heart_rate_streams_count_check AFTER INSERT ON pulsewire.heart_rate_streams REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.hold_count('16', 'heart_rate_streams_count_check', 'session_id', 'true');

-- Name: heart_rate_streams heart_rate_streams_owner_lock; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER heart_rate_streams_owner_lock BEFORE INSERT ON pulsewire.heart_rate_streams FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.lock_owner();

-- Name: heart_rate_strikes heart_rate_strikes_count_check; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER heart_rate_strikes_count_check AFTER INSERT ON pulsewire.heart_rate_strikes REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.hold_count('256', 'heart_rate_strikes_count_check', 'session_id', 'true');

-- Name: heart_rate_strikes heart_rate_strikes_owner_lock; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER heart_rate_strikes_owner_lock BEFORE INSERT ON pulsewire.heart_rate_strikes FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.lock_owner();

-- Name: heart_rate_zones heart_rate_zones_newest; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER heart_rate_zones_newest AFTER INSERT ON pulsewire.heart_rate_zones REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.keep_newest('200', 'effective_at', 'sport', 'false', '', '');

-- Name: hrv_readings hrv_readings_count_check; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER hrv_readings_count_check AFTER INSERT ON pulsewire.hrv_readings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.hold_reading_count('720');

-- Name: hrv_readings hrv_readings_owner_lock; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER hrv_readings_owner_lock BEFORE INSERT ON pulsewire.hrv_readings FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.lock_owner();

-- Name: jobs jobs_put_off; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER jobs_put_off BEFORE UPDATE OF due_at ON pulsewire.jobs FOR EACH ROW WHEN ((new.lease_id IS NULL)) EXECUTE FUNCTION pulsewire.queue_job();

-- Name: jobs jobs_queued; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER jobs_queued BEFORE INSERT ON pulsewire.jobs FOR EACH ROW EXECUTE FUNCTION pulsewire.queue_job();

-- Name: library_workouts library_workouts_begin; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER library_workouts_begin BEFORE INSERT OR UPDATE OF is_public ON pulsewire.library_workouts FOR EACH ROW EXECUTE FUNCTION pulsewire.begin_library_workout();

-- Name: library_workouts library_workouts_change_weighed; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER library_workouts_change_weighed AFTER UPDATE ON pulsewire.library_workouts REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.weigh_written('t', 'f');

-- Name: library_workouts library_workouts_count_check; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER library_workouts_count_check AFTER INSERT ON pulsewire.library_workouts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.hold_count('1000', 'library_workouts_count_check', '', 'true');

-- Name: library_workouts library_workouts_end; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER library_workouts_end AFTER DELETE ON pulsewire.library_workouts REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.end_workouts();

-- Name: library_workouts library_workouts_owner_lock; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER library_workouts_owner_lock BEFORE INSERT ON pulsewire.library_workouts FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.lock_owner();

-- Name: library_workouts library_workouts_weighed; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER library_workouts_weighed AFTER INSERT ON pulsewire.library_workouts REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.weigh_written('t', 'f');

-- Name: looked_up_tempos looked_up_tempos_newest; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER looked_up_tempos_newest AFTER INSERT ON pulsewire.looked_up_tempos REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.keep_newest('800', 'looked_up_at', 'slot', 'false', '', '');

-- Name: music_mixes music_mixes_newest; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER music_mixes_newest AFTER INSERT ON pulsewire.music_mixes REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.keep_newest('50', 'created_at', '', 'false', '', '');

-- Name: music_plays music_plays_newest; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER music_plays_newest AFTER INSERT ON pulsewire.music_plays REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.keep_newest_of_many('5000', 'played_at', '', 'false', '', '');

-- Name: notifications notifications_newest; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER notifications_newest AFTER INSERT ON pulsewire.notifications REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.keep_newest('500', 'number', '', 't.kind = ''workout_reminder'' and t.created_at > now() - interval ''8 days''', '', '');

-- Name: notifications notifications_weighed; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER notifications_weighed AFTER INSERT ON pulsewire.notifications REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.weigh_written('f', 'f');

-- Name: occurrence_exceptions occurrence_exceptions_count_check; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER occurrence_exceptions_count_check AFTER INSERT ON pulsewire.occurrence_exceptions REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.hold_count('400', 'occurrence_exceptions_count_check', 'scheduled_workout_id', 'true');

-- Name: occurrence_exceptions occurrence_exceptions_owner_lock; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER occurrence_exceptions_owner_lock BEFORE INSERT ON pulsewire.occurrence_exceptions FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.lock_owner();

-- Name: passkeys passkeys_closed; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER passkeys_closed BEFORE INSERT ON pulsewire.passkeys FOR EACH ROW EXECUTE FUNCTION pulsewire.refuse_closed_account();

-- Name: passkeys passkeys_count_check; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER passkeys_count_check AFTER INSERT ON pulsewire.passkeys REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.hold_count('20', 'passkeys_count_check', '', 'true');

-- Name: passkeys passkeys_owner_lock; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER passkeys_owner_lock BEFORE INSERT ON pulsewire.passkeys FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.lock_owner();

-- Name: password_credentials password_credentials_closed; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER password_credentials_closed BEFORE INSERT ON pulsewire.password_credentials FOR EACH ROW EXECUTE FUNCTION pulsewire.refuse_closed_account();

-- Name: pending_connections pending_connections_closed; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER pending_connections_closed BEFORE INSERT ON pulsewire.pending_connections FOR EACH ROW EXECUTE FUNCTION pulsewire.refuse_closed_account();

-- Name: pending_passwords pending_passwords_closed; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER pending_passwords_closed BEFORE INSERT ON pulsewire.pending_passwords FOR EACH ROW EXECUTE FUNCTION pulsewire.refuse_closed_account();

-- Name: post_comments post_comments_change_weighed; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER post_comments_change_weighed AFTER UPDATE ON pulsewire.post_comments REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.weigh_written('t', 'f');

-- Name: post_comments post_comments_count_gone; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER post_comments_count_gone AFTER DELETE ON pulsewire.post_comments REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.count_gone_comments();

-- Name: post_comments post_comments_count_new; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER post_comments_count_new AFTER INSERT ON pulsewire.post_comments REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.count_new_comments();

-- Name: post_comments post_comments_weighed; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER post_comments_weighed AFTER INSERT ON pulsewire.post_comments REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.weigh_written('t', 'f');

-- Name: posts posts_begin; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER posts_begin BEFORE INSERT ON pulsewire.posts FOR EACH ROW EXECUTE FUNCTION pulsewire.begin_post();

-- Name: posts posts_change_weighed; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER posts_change_weighed AFTER UPDATE ON pulsewire.posts REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.weigh_written('t', 'f');

-- Name: posts posts_count_check; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER posts_count_check AFTER INSERT ON pulsewire.posts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.hold_large_count('50000', 'posts_count_check', '', 'true');

-- Name: posts posts_end; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER posts_end AFTER DELETE ON pulsewire.posts REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.end_posts();

-- Name: posts posts_owner_lock; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER posts_owner_lock BEFORE INSERT ON pulsewire.posts FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.lock_owner();

-- Name: posts posts_weighed; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER posts_weighed AFTER INSERT ON pulsewire.posts REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.weigh_written('t', 'f');

-- Name: progress_photo_pieces progress_photo_pieces_weighed; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER progress_photo_pieces_weighed AFTER INSERT ON pulsewire.progress_photo_pieces REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.weigh_written('t', 'f');

-- Name: progress_photos progress_photos_count_check; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER progress_photos_count_check AFTER INSERT ON pulsewire.progress_photos REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.hold_count('2000', 'progress_photos_count_check', '', 'true');

-- Name: progress_photos progress_photos_owner_lock; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER progress_photos_owner_lock BEFORE INSERT ON pulsewire.progress_photos FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.lock_owner();

-- Name: provider_authorizations provider_authorizations_closed; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER provider_authorizations_closed BEFORE INSERT ON pulsewire.provider_authorizations FOR EACH ROW EXECUTE FUNCTION pulsewire.refuse_closed_account();

-- Name: provider_connections provider_connections_closed; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER provider_connections_closed BEFORE INSERT ON pulsewire.provider_connections FOR EACH ROW EXECUTE FUNCTION pulsewire.refuse_closed_account();

-- Name: provider_links provider_links_closed; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER provider_links_closed BEFORE INSERT ON pulsewire.provider_links FOR EACH ROW EXECUTE FUNCTION pulsewire.refuse_closed_account();

-- Name: push_starts push_starts_newest; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER push_starts_newest AFTER INSERT ON pulsewire.push_starts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.keep_newest('100', 'created_at', '', 'false', '', '');

-- Name: push_tokens push_tokens_closed; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER push_tokens_closed BEFORE INSERT ON pulsewire.push_tokens FOR EACH ROW EXECUTE FUNCTION pulsewire.refuse_closed_account();

-- Name: push_tokens push_tokens_newest; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER push_tokens_newest AFTER INSERT ON pulsewire.push_tokens REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.keep_newest('40', 'registered_at', '', 'false', '', '');

-- Name: reactions reactions_count_gone; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER reactions_count_gone AFTER DELETE ON pulsewire.reactions REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.count_reactions();

-- Name: reactions reactions_count_new; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER reactions_count_new AFTER INSERT ON pulsewire.reactions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.count_reactions();

-- Name: recording_pieces recording_pieces_weighed; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER recording_pieces_weighed AFTER INSERT ON pulsewire.recording_pieces REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.weigh_written('t', 'f');

-- Name: recordings recordings_count_check; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER recordings_count_check AFTER INSERT ON pulsewire.recordings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.hold_large_count('40000', 'recordings_count_check', '', 'true');

-- Name: recordings recordings_owner_lock; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER recordings_owner_lock BEFORE INSERT ON pulsewire.recordings FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.lock_owner();

-- Name: request_answers request_answers_newest; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER request_answers_newest AFTER INSERT ON pulsewire.request_answers REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.keep_newest_of_many('20000', 'answered_at', '', 'false', 'answer', '16777216');

-- Name: routine_days routine_days_change_weighed; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER routine_days_change_weighed AFTER UPDATE ON pulsewire.routine_days REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.weigh_written('t', 'f');

-- Name: routine_days routine_days_weighed; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER routine_days_weighed AFTER INSERT ON pulsewire.routine_days REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.weigh_written('t', 'f');

-- Name: routines routines_count; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER routines_count BEFORE INSERT ON pulsewire.routines FOR EACH ROW EXECUTE FUNCTION pulsewire.check_routine_count();

-- Name: routines routines_owner_lock; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER routines_owner_lock BEFORE INSERT ON pulsewire.routines FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.lock_owner();

-- Name: routines routines_replicated; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE CONSTRAINT TRIGGER routines_replicated AFTER INSERT OR DELETE OR UPDATE ON pulsewire.routines DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION pulsewire.note_entity_change('5', 'id', '');

-- Name: routines routines_total_count_check; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER routines_total_count_check AFTER INSERT ON pulsewire.routines REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.hold_count('2000', 'routines_total_count_check', '', 'true');

-- Name: scheduled_workouts scheduled_workouts_change_weighed; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER scheduled_workouts_change_weighed AFTER UPDATE ON pulsewire.scheduled_workouts REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.weigh_written('t', 'f');

-- Name: scheduled_workouts scheduled_workouts_count_check; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER scheduled_workouts_count_check AFTER INSERT ON pulsewire.scheduled_workouts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.hold_count('1000', 'scheduled_workouts_count_check', '', 'true');

-- Name: scheduled_workouts scheduled_workouts_owner_lock; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER scheduled_workouts_owner_lock BEFORE INSERT ON pulsewire.scheduled_workouts FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.lock_owner();

-- Name: scheduled_workouts scheduled_workouts_replicated; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE CONSTRAINT TRIGGER scheduled_workouts_replicated AFTER INSERT OR DELETE OR UPDATE ON pulsewire.scheduled_workouts DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION pulsewire.note_entity_change('8', 'id', '');

-- Name: scheduled_workouts scheduled_workouts_weighed; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER scheduled_workouts_weighed AFTER INSERT ON pulsewire.scheduled_workouts REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.weigh_written('t', 'f');

-- Name: settings_versions settings_versions_newest; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER settings_versions_newest AFTER INSERT ON pulsewire.settings_versions REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.keep_newest('200', 'version', '', 't.version = (select max(v.version) from pulsewire.settings_versions v join pulsewire.workout_sessions s on s.owner_id = v.owner_id where s.owner_id = t.owner_id and s.ended_at is null and v.changed_at < s.started_at)', '', '');

-- Name: shares shares_count_check; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER shares_count_check AFTER INSERT ON pulsewire.shares REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.hold_count('50', 'shares_count_check', '', 'true');

-- Name: shares shares_owner_lock; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER shares_owner_lock BEFORE INSERT ON pulsewire.shares FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.lock_owner();

-- Name: sync_queue sync_queue_count_check; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER sync_queue_count_check AFTER INSERT ON pulsewire.sync_queue REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.hold_large_count('50000', 'sync_queue_count_check', '', 'true');

-- Name: sync_queue sync_queue_owner_lock; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER sync_queue_owner_lock BEFORE INSERT ON pulsewire.sync_queue FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.lock_owner();

-- Name: sync_queue sync_queue_place; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER sync_queue_place BEFORE INSERT ON pulsewire.sync_queue FOR EACH ROW EXECUTE FUNCTION pulsewire.place_operation();

-- Name: sync_queue sync_queue_replicated; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE CONSTRAINT TRIGGER sync_queue_replicated AFTER INSERT OR DELETE OR UPDATE OF error, finished_at ON pulsewire.sync_queue DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION pulsewire.note_entity_change('6', 'id', '');

-- Name: sync_queue sync_queue_turn; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER sync_queue_turn AFTER UPDATE OF finished_at ON pulsewire.sync_queue FOR EACH ROW WHEN (((old.finished_at IS NULL) AND (new.finished_at IS NOT NULL))) EXECUTE FUNCTION pulsewire.pass_turn_on();

-- Name: sync_queue sync_queue_unfinished_count_check; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER sync_queue_unfinished_count_check AFTER INSERT ON pulsewire.sync_queue REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.hold_count('10000', 'sync_queue_unfinished_count_check', '', 'finished_at is null');

-- Name: sync_queue sync_queue_weighed; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER sync_queue_weighed AFTER INSERT ON pulsewire.sync_queue REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.weigh_written('t', 'f');

-- Name: sync_runs sync_runs_newest; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER sync_runs_newest AFTER INSERT ON pulsewire.sync_runs REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.keep_newest('50', 'started_at', 'source', 'false', '', '');

-- Name: sync_wishes sync_wishes_count_check; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER sync_wishes_count_check AFTER INSERT ON pulsewire.sync_wishes REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.hold_count('4000', 'sync_wishes_count_check', '', 'true');

-- Name: sync_wishes sync_wishes_owner_lock; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER sync_wishes_owner_lock BEFORE INSERT ON pulsewire.sync_wishes FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.lock_owner();

-- Name: syncs syncs_count_check; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER syncs_count_check AFTER INSERT ON pulsewire.syncs REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.hold_count('4000', 'syncs_count_check', '', 'true');

-- Name: syncs syncs_owner_lock; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER syncs_owner_lock BEFORE INSERT ON pulsewire.syncs FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.lock_owner();

-- Name: track_tempos track_tempos_newest; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER track_tempos_newest AFTER INSERT ON pulsewire.track_tempos REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.keep_newest_of_many('20000', 'noted_at', '', 'false', '', '');

-- Name: training_plans training_plans_change_weighed; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER training_plans_change_weighed AFTER UPDATE ON pulsewire.training_plans REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.weigh_written('t', 'f');

-- Name: training_plans training_plans_count_check; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER training_plans_count_check AFTER INSERT ON pulsewire.training_plans REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.hold_count('100', 'training_plans_count_check', '', 'true');

-- Name: training_plans training_plans_owner_lock; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER training_plans_owner_lock BEFORE INSERT ON pulsewire.training_plans FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.lock_owner();

-- Name: training_plans training_plans_replicated; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE CONSTRAINT TRIGGER training_plans_replicated AFTER INSERT OR DELETE OR UPDATE ON pulsewire.training_plans DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION pulsewire.note_entity_change('7', 'id', '');

-- Name: training_plans training_plans_weighed; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER training_plans_weighed AFTER INSERT ON pulsewire.training_plans REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.weigh_written('t', 'f');

-- Name: workout_exercises workout_exercises_count_check; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER workout_exercises_count_check AFTER INSERT ON pulsewire.workout_exercises REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.hold_count('200', 'workout_exercises_count_check', 'workout_log_id', 'true');

-- Name: workout_exercises workout_exercises_owner_lock; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER workout_exercises_owner_lock BEFORE INSERT ON pulsewire.workout_exercises FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.lock_owner();

-- Name: workout_exercises workout_exercises_replicated; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE CONSTRAINT TRIGGER workout_exercises_replicated AFTER INSERT OR DELETE OR UPDATE ON pulsewire.workout_exercises DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION pulsewire.note_entity_change('3', 'id', '');

-- Name: workout_exercises workout_exercises_weighed; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER workout_exercises_weighed AFTER INSERT ON pulsewire.workout_exercises REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.weigh_written('t', 't');

-- Name: workout_log_changes workout_log_changes_answered; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER workout_log_changes_answered BEFORE UPDATE ON pulsewire.workout_log_changes FOR EACH ROW WHEN ((new.answer IS NOT NULL)) EXECUTE FUNCTION pulsewire.refuse_other_answer();

-- Name: workout_log_changes workout_log_changes_count_check; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER workout_log_changes_count_check AFTER INSERT ON pulsewire.workout_log_changes REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.hold_large_count('100000', 'workout_log_changes_count_check', '', 'true');

-- Name: workout_log_changes workout_log_changes_owner_lock; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER workout_log_changes_owner_lock BEFORE INSERT ON pulsewire.workout_log_changes FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.lock_owner();

-- Name: workout_log_changes workout_log_changes_weighed; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER workout_log_changes_weighed AFTER INSERT ON pulsewire.workout_log_changes REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.weigh_written('f', 'f');

-- Name: workout_log_originals workout_log_originals_newest; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER workout_log_originals_newest AFTER INSERT ON pulsewire.workout_log_originals REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.keep_newest_of_many('200000', 'changed_at', '', 'false', '', '');

-- Name: workout_logs workout_logs_count_check; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER workout_logs_count_check AFTER INSERT ON pulsewire.workout_logs REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.hold_large_count('40000', 'workout_logs_count_check', '', 'true');

-- Name: workout_logs workout_logs_owner_lock; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER workout_logs_owner_lock BEFORE INSERT ON pulsewire.workout_logs FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.lock_owner();

-- Name: workout_logs workout_logs_replicated; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE CONSTRAINT TRIGGER workout_logs_replicated AFTER INSERT OR DELETE OR UPDATE ON pulsewire.workout_logs DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION pulsewire.note_entity_change('2', 'id', '');

-- Name: workout_logs workout_logs_weighed; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER workout_logs_weighed AFTER INSERT ON pulsewire.workout_logs REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.weigh_written('t', 't');

-- Name: workout_plans workout_plans_newest; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER workout_plans_newest AFTER INSERT ON pulsewire.workout_plans REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.keep_newest('100', 'created_at', '', 'false', '', '');

-- Name: workout_reactions workout_reactions_count_changed; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER workout_reactions_count_changed AFTER UPDATE ON pulsewire.workout_reactions REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.count_workout_reactions();

-- Name: workout_reactions workout_reactions_count_gone; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER workout_reactions_count_gone AFTER DELETE ON pulsewire.workout_reactions REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.count_workout_reactions();

-- Name: workout_reactions workout_reactions_count_new; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER workout_reactions_count_new AFTER INSERT ON pulsewire.workout_reactions REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.count_workout_reactions();

-- Name: workout_results workout_results_replicated; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE CONSTRAINT TRIGGER workout_results_replicated AFTER INSERT OR UPDATE OF computed_count, effort_version ON pulsewire.workout_results DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION pulsewire.note_entity_change('2', 'workout_log_id', '');

-- Name: workout_session_records workout_session_records_answered; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER workout_session_records_answered BEFORE UPDATE OF new_records ON pulsewire.workout_session_records FOR EACH ROW WHEN ((old.xmin <> (pg_current_xact_id())::xid)) EXECUTE FUNCTION pulsewire.refuse_other_answer();

-- Name: workout_session_records workout_session_records_replicated; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE CONSTRAINT TRIGGER workout_session_records_replicated AFTER INSERT ON pulsewire.workout_session_records DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION pulsewire.note_entity_change('1', 'session_id', 'running');

-- Name: workout_session_records workout_session_records_weighed; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER workout_session_records_weighed AFTER INSERT ON pulsewire.workout_session_records REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.weigh_written('f', 't');

-- Name: workout_sessions workout_sessions_count_check; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER workout_sessions_count_check AFTER INSERT ON pulsewire.workout_sessions REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.hold_large_count('20000', 'workout_sessions_count_check', '', 'true');

-- Name: workout_sessions workout_sessions_end_heart_rate; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER workout_sessions_end_heart_rate AFTER UPDATE OF ended_at ON pulsewire.workout_sessions FOR EACH ROW WHEN (((old.ended_at IS NULL) AND (new.ended_at IS NOT NULL))) EXECUTE FUNCTION pulsewire.end_heart_rate();

-- Name: workout_sessions workout_sessions_owner_lock; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER workout_sessions_owner_lock BEFORE INSERT ON pulsewire.workout_sessions FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.lock_owner();

-- Name: workout_sessions workout_sessions_replicated; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE CONSTRAINT TRIGGER workout_sessions_replicated AFTER INSERT OR DELETE OR UPDATE OF ended_at ON pulsewire.workout_sessions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION pulsewire.note_entity_change('1', 'id', '');

-- Name: workout_sessions workout_sessions_weighed; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER workout_sessions_weighed AFTER INSERT ON pulsewire.workout_sessions REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.weigh_written('t', 't');

-- Name: workout_sets workout_sets_count_check; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER workout_sets_count_check AFTER INSERT ON pulsewire.workout_sets REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.hold_set_count('2000');

-- Name: workout_sets workout_sets_owner_lock; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER workout_sets_owner_lock BEFORE INSERT ON pulsewire.workout_sets FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.lock_owner();

-- Name: workout_sets workout_sets_replicated; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE CONSTRAINT TRIGGER workout_sets_replicated AFTER INSERT OR DELETE OR UPDATE ON pulsewire.workout_sets DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION pulsewire.note_entity_change('4', 'id', '');

-- Name: workout_sets workout_sets_weighed; Type: TRIGGER; Schema: pulsewire; Owner: pulsewire_owner

CREATE TRIGGER workout_sets_weighed AFTER INSERT ON pulsewire.workout_sets REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.weigh_written('t', 't');

-- Name: request_answers request_answers_count_check; Type: TRIGGER; Schema: pulsewire_personal; Owner: pulsewire_owner

CREATE TRIGGER request_answers_count_check AFTER INSERT ON pulsewire_personal.request_answers REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.hold_count('2000', 'request_answers_count_check', '', 'true');

-- Name: request_answers request_answers_owner_lock; Type: TRIGGER; Schema: pulsewire_personal; Owner: pulsewire_owner

CREATE TRIGGER request_answers_owner_lock BEFORE INSERT ON pulsewire_personal.request_answers FOR EACH STATEMENT EXECUTE FUNCTION pulsewire.lock_owner();

-- Name: access_sessions access_sessions_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.access_sessions
    ADD CONSTRAINT access_sessions_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: account_keys account_keys_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.account_keys
    ADD CONSTRAINT account_keys_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: account_merges account_merges_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.account_merges
    ADD CONSTRAINT account_merges_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: account_storage account_storage_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.account_storage
    ADD CONSTRAINT account_storage_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: achievements achievements_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.achievements
    ADD CONSTRAINT achievements_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: activity_totals activity_totals_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.activity_totals
    ADD CONSTRAINT activity_totals_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: administrators administrators_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.administrators
    ADD CONSTRAINT administrators_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: audit_events audit_events_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.audit_events
    ADD CONSTRAINT audit_events_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: blocks blocks_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.blocks
    ADD CONSTRAINT blocks_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: cloud_hints cloud_hints_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.cloud_hints
    ADD CONSTRAINT cloud_hints_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: cloud_payloads cloud_payloads_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.cloud_payloads
    ADD CONSTRAINT cloud_payloads_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: cloud_workouts cloud_workouts_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.cloud_workouts
    ADD CONSTRAINT cloud_workouts_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: coach_messages coach_messages_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.coach_messages
    ADD CONSTRAINT coach_messages_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: coach_messages coach_messages_session_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.coach_messages
    ADD CONSTRAINT coach_messages_session_id_fkey FOREIGN KEY (owner_id, session_id) REFERENCES pulsewire.workout_sessions(owner_id, id) ON DELETE CASCADE;

-- Name: coach_words coach_words_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.coach_words
    ADD CONSTRAINT coach_words_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: coach_words coach_words_workout_log_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.coach_words
    ADD CONSTRAINT coach_words_workout_log_id_fkey FOREIGN KEY (owner_id, workout_log_id) REFERENCES pulsewire.workout_logs(owner_id, id) ON DELETE CASCADE;

-- Name: connection_revisions connection_revisions_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.connection_revisions
    ADD CONSTRAINT connection_revisions_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: consent_records consent_records_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.consent_records
    ADD CONSTRAINT consent_records_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: context_notes context_notes_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.context_notes
    ADD CONSTRAINT context_notes_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: daily_check_ins daily_check_ins_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.daily_check_ins
    ADD CONSTRAINT daily_check_ins_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: daily_values daily_values_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.daily_values
    ADD CONSTRAINT daily_values_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: day_activity_facets day_activity_facets_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.day_activity_facets
    ADD CONSTRAINT day_activity_facets_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: day_activity_summary day_activity_summary_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.day_activity_summary
    ADD CONSTRAINT day_activity_summary_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: deletion_requests deletion_requests_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.deletion_requests
    ADD CONSTRAINT deletion_requests_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: device_certificates device_certificates_device_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.device_certificates
    ADD CONSTRAINT device_certificates_device_id_fkey FOREIGN KEY (owner_id, device_id) REFERENCES pulsewire.access_sessions(owner_id, id) ON DELETE CASCADE;

-- Name: device_certificates device_certificates_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.device_certificates
    ADD CONSTRAINT device_certificates_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: ended_subjects ended_subjects_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.ended_subjects
    ADD CONSTRAINT ended_subjects_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: ended_workouts ended_workouts_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.ended_workouts
    ADD CONSTRAINT ended_workouts_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: entity_changes entity_changes_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.entity_changes
    ADD CONSTRAINT entity_changes_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: entity_revisions entity_revisions_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.entity_revisions
    ADD CONSTRAINT entity_revisions_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: exercise_feedback exercise_feedback_exercise_template_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.exercise_feedback
    ADD CONSTRAINT exercise_feedback_exercise_template_id_fkey FOREIGN KEY (exercise_template_id) REFERENCES pulsewire.exercise_templates(id) ON DELETE CASCADE;

-- Name: exercise_feedback exercise_feedback_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.exercise_feedback
    ADD CONSTRAINT exercise_feedback_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: exercise_feedback exercise_feedback_substitute_exercise_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.exercise_feedback
    ADD CONSTRAINT exercise_feedback_substitute_exercise_id_fkey FOREIGN KEY (substitute_exercise_id) REFERENCES pulsewire.exercise_templates(id) ON DELETE SET NULL;

-- Name: exercise_records exercise_records_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.exercise_records
    ADD CONSTRAINT exercise_records_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: exercise_texts exercise_texts_exercise_template_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.exercise_texts
    ADD CONSTRAINT exercise_texts_exercise_template_id_fkey FOREIGN KEY (exercise_template_id) REFERENCES pulsewire.exercise_templates(id) ON DELETE CASCADE;

-- Name: exercise_workouts exercise_workouts_workout_log_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.exercise_workouts
    ADD CONSTRAINT exercise_workouts_workout_log_id_fkey FOREIGN KEY (owner_id, workout_log_id) REFERENCES pulsewire.workout_logs(owner_id, id) ON DELETE CASCADE;

-- Name: exports exports_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.exports
    ADD CONSTRAINT exports_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: favorite_workouts favorite_workouts_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.favorite_workouts
    ADD CONSTRAINT favorite_workouts_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: fitness_profiles fitness_profiles_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.fitness_profiles
    ADD CONSTRAINT fitness_profiles_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: followers followers_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.followers
    ADD CONSTRAINT followers_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: followings followings_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.followings
    ADD CONSTRAINT followings_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: health_anchors health_anchors_slot_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.health_anchors
    ADD CONSTRAINT health_anchors_slot_fkey FOREIGN KEY (owner_id, slot) REFERENCES pulsewire.health_installations(owner_id, slot) ON DELETE CASCADE;

-- Name: health_deletions health_deletions_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.health_deletions
    ADD CONSTRAINT health_deletions_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: health_installations health_installations_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.health_installations
    ADD CONSTRAINT health_installations_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: health_samples health_samples_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.health_samples
    ADD CONSTRAINT health_samples_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: health_stores health_stores_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.health_stores
    ADD CONSTRAINT health_stores_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: health_sync_batches health_sync_batches_sync_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.health_sync_batches
    ADD CONSTRAINT health_sync_batches_sync_id_fkey FOREIGN KEY (owner_id, sync_id) REFERENCES pulsewire.health_syncs(owner_id, id) ON DELETE CASCADE;

-- Name: health_syncs health_syncs_slot_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.health_syncs
    ADD CONSTRAINT health_syncs_slot_fkey FOREIGN KEY (owner_id, slot) REFERENCES pulsewire.health_installations(owner_id, slot) ON DELETE CASCADE;

-- Name: heart_rate_segments heart_rate_segments_stream_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.heart_rate_segments
    ADD CONSTRAINT heart_rate_segments_stream_fkey FOREIGN KEY (owner_id, session_id, device_id) REFERENCES pulsewire.heart_rate_streams(owner_id, session_id, device_id) ON DELETE CASCADE;

-- Name: heart_rate_streams heart_rate_streams_session_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.heart_rate_streams
    ADD CONSTRAINT heart_rate_streams_session_id_fkey FOREIGN KEY (owner_id, session_id) REFERENCES pulsewire.workout_sessions(owner_id, id) ON DELETE CASCADE;

-- Name: heart_rate_strikes heart_rate_strikes_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.heart_rate_strikes
    ADD CONSTRAINT heart_rate_strikes_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: heart_rate_strikes heart_rate_strikes_stream_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.heart_rate_strikes
    ADD CONSTRAINT heart_rate_strikes_stream_fkey FOREIGN KEY (owner_id, session_id, device_id) REFERENCES pulsewire.heart_rate_streams(owner_id, session_id, device_id) ON DELETE CASCADE;

-- Name: heart_rate_zones heart_rate_zones_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.heart_rate_zones
    ADD CONSTRAINT heart_rate_zones_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: hrv_readings hrv_readings_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.hrv_readings
    ADD CONSTRAINT hrv_readings_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: jobs jobs_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.jobs
    ADD CONSTRAINT jobs_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: library_workouts library_workouts_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.library_workouts
    ADD CONSTRAINT library_workouts_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: model_calls model_calls_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.model_calls
    ADD CONSTRAINT model_calls_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: month_activity_facets month_activity_facets_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.month_activity_facets
    ADD CONSTRAINT month_activity_facets_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: month_activity_summary month_activity_summary_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.month_activity_summary
    ADD CONSTRAINT month_activity_summary_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: music_devices music_devices_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.music_devices
    ADD CONSTRAINT music_devices_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: music_histories music_histories_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.music_histories
    ADD CONSTRAINT music_histories_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: music_mixes music_mixes_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.music_mixes
    ADD CONSTRAINT music_mixes_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: music_plays music_plays_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.music_plays
    ADD CONSTRAINT music_plays_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: notices notices_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.notices
    ADD CONSTRAINT notices_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: notification_settings notification_settings_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.notification_settings
    ADD CONSTRAINT notification_settings_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: notification_states notification_states_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.notification_states
    ADD CONSTRAINT notification_states_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: notifications notifications_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.notifications
    ADD CONSTRAINT notifications_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: occurrence_exceptions occurrence_exceptions_scheduled_workout_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.occurrence_exceptions
    ADD CONSTRAINT occurrence_exceptions_scheduled_workout_id_fkey FOREIGN KEY (owner_id, scheduled_workout_id) REFERENCES pulsewire.scheduled_workouts(owner_id, id) ON DELETE CASCADE;

-- Name: onboardings onboardings_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.onboardings
    ADD CONSTRAINT onboardings_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: passkeys passkeys_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.passkeys
    ADD CONSTRAINT passkeys_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: password_credentials password_credentials_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.password_credentials
    ADD CONSTRAINT password_credentials_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: pending_connections pending_connections_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.pending_connections
    ADD CONSTRAINT pending_connections_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: pending_passwords pending_passwords_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.pending_passwords
    ADD CONSTRAINT pending_passwords_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: planning_settings planning_settings_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.planning_settings
    ADD CONSTRAINT planning_settings_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: post_comments post_comments_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.post_comments
    ADD CONSTRAINT post_comments_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: posts posts_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.posts
    ADD CONSTRAINT posts_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: posts posts_session_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.posts
    ADD CONSTRAINT posts_session_id_fkey FOREIGN KEY (owner_id, session_id) REFERENCES pulsewire.workout_sessions(owner_id, id) ON DELETE SET NULL (session_id);

-- Name: progress_photo_pieces progress_photo_pieces_photo_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.progress_photo_pieces
    ADD CONSTRAINT progress_photo_pieces_photo_id_fkey FOREIGN KEY (owner_id, photo_id) REFERENCES pulsewire.progress_photos(owner_id, id) ON DELETE CASCADE;

-- Name: progress_photos progress_photos_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.progress_photos
    ADD CONSTRAINT progress_photos_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: provider_authorizations provider_authorizations_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.provider_authorizations
    ADD CONSTRAINT provider_authorizations_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: provider_connections provider_connections_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.provider_connections
    ADD CONSTRAINT provider_connections_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: provider_links provider_links_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.provider_links
    ADD CONSTRAINT provider_links_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: public_profiles public_profiles_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.public_profiles
    ADD CONSTRAINT public_profiles_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: push_activities push_activities_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.push_activities
    ADD CONSTRAINT push_activities_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: push_activities push_activities_token_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.push_activities
    ADD CONSTRAINT push_activities_token_id_fkey FOREIGN KEY (owner_id, token_id) REFERENCES pulsewire.push_tokens(owner_id, id) ON DELETE CASCADE;

-- Name: push_starts push_starts_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.push_starts
    ADD CONSTRAINT push_starts_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: push_starts push_starts_token_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.push_starts
    ADD CONSTRAINT push_starts_token_id_fkey FOREIGN KEY (owner_id, token_id) REFERENCES pulsewire.push_tokens(owner_id, id) ON DELETE CASCADE;

-- Name: push_tokens push_tokens_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.push_tokens
    ADD CONSTRAINT push_tokens_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: push_tokens push_tokens_session_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.push_tokens
    ADD CONSTRAINT push_tokens_session_id_fkey FOREIGN KEY (owner_id, session_id) REFERENCES pulsewire.access_sessions(owner_id, id) ON DELETE CASCADE;

-- Name: reactions reactions_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.reactions
    ADD CONSTRAINT reactions_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: record_revisions record_revisions_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.record_revisions
    ADD CONSTRAINT record_revisions_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: recording_pieces recording_pieces_recording_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.recording_pieces
    ADD CONSTRAINT recording_pieces_recording_id_fkey FOREIGN KEY (owner_id, recording_id) REFERENCES pulsewire.recordings(owner_id, id) ON DELETE CASCADE;

-- Name: recording_workouts recording_workouts_recording_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.recording_workouts
    ADD CONSTRAINT recording_workouts_recording_id_fkey FOREIGN KEY (owner_id, recording_id) REFERENCES pulsewire.recordings(owner_id, id) ON DELETE CASCADE;

-- Name: recording_workouts recording_workouts_workout_log_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.recording_workouts
    ADD CONSTRAINT recording_workouts_workout_log_id_fkey FOREIGN KEY (owner_id, workout_log_id) REFERENCES pulsewire.workout_logs(owner_id, id) ON DELETE CASCADE;

-- Name: recordings recordings_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.recordings
    ADD CONSTRAINT recordings_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: request_answers request_answers_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.request_answers
    ADD CONSTRAINT request_answers_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: routine_days routine_days_routine_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.routine_days
    ADD CONSTRAINT routine_days_routine_id_fkey FOREIGN KEY (owner_id, routine_id) REFERENCES pulsewire.routines(owner_id, id) ON DELETE CASCADE;

-- Name: routines routines_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.routines
    ADD CONSTRAINT routines_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: row_counts row_counts_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.row_counts
    ADD CONSTRAINT row_counts_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: running_changes running_changes_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.running_changes
    ADD CONSTRAINT running_changes_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: scheduled_workouts scheduled_workouts_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.scheduled_workouts
    ADD CONSTRAINT scheduled_workouts_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: scheduled_workouts scheduled_workouts_plan_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.scheduled_workouts
    ADD CONSTRAINT scheduled_workouts_plan_id_fkey FOREIGN KEY (owner_id, plan_id) REFERENCES pulsewire.training_plans(owner_id, id) ON DELETE CASCADE;

-- Name: session_music session_music_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.session_music
    ADD CONSTRAINT session_music_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: settings_versions settings_versions_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.settings_versions
    ADD CONSTRAINT settings_versions_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: share_viewers share_viewers_share_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.share_viewers
    ADD CONSTRAINT share_viewers_share_id_fkey FOREIGN KEY (owner_id, share_id) REFERENCES pulsewire.shares(owner_id, id) ON DELETE CASCADE;

-- Name: shares shares_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.shares
    ADD CONSTRAINT shares_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: sync_queue sync_queue_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.sync_queue
    ADD CONSTRAINT sync_queue_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: sync_revisions sync_revisions_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.sync_revisions
    ADD CONSTRAINT sync_revisions_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: sync_runs sync_runs_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.sync_runs
    ADD CONSTRAINT sync_runs_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: sync_wishes sync_wishes_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.sync_wishes
    ADD CONSTRAINT sync_wishes_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: syncs syncs_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.syncs
    ADD CONSTRAINT syncs_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: tallies tallies_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.tallies
    ADD CONSTRAINT tallies_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: track_tempos track_tempos_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.track_tempos
    ADD CONSTRAINT track_tempos_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: training_load_days training_load_days_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.training_load_days
    ADD CONSTRAINT training_load_days_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: training_load_months training_load_months_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.training_load_months
    ADD CONSTRAINT training_load_months_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: training_plans training_plans_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.training_plans
    ADD CONSTRAINT training_plans_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: unranked_workouts unranked_workouts_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.unranked_workouts
    ADD CONSTRAINT unranked_workouts_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: user_entitlements user_entitlements_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.user_entitlements
    ADD CONSTRAINT user_entitlements_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: workout_exercises workout_exercises_workout_log_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.workout_exercises
    ADD CONSTRAINT workout_exercises_workout_log_id_fkey FOREIGN KEY (owner_id, workout_log_id) REFERENCES pulsewire.workout_logs(owner_id, id) ON DELETE CASCADE;

-- Name: workout_log_changes workout_log_changes_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.workout_log_changes
    ADD CONSTRAINT workout_log_changes_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: workout_log_originals workout_log_originals_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.workout_log_originals
    ADD CONSTRAINT workout_log_originals_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: workout_logs workout_logs_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.workout_logs
    ADD CONSTRAINT workout_logs_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: workout_logs workout_logs_session_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.workout_logs
    ADD CONSTRAINT workout_logs_session_id_fkey FOREIGN KEY (owner_id, session_id) REFERENCES pulsewire.workout_sessions(owner_id, id) ON DELETE CASCADE;

-- Name: workout_plans workout_plans_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.workout_plans
    ADD CONSTRAINT workout_plans_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: workout_reactions workout_reactions_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.workout_reactions
    ADD CONSTRAINT workout_reactions_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: workout_results workout_results_workout_log_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.workout_results
    ADD CONSTRAINT workout_results_workout_log_id_fkey FOREIGN KEY (owner_id, workout_log_id) REFERENCES pulsewire.workout_logs(owner_id, id) ON DELETE CASCADE;

-- Name: workout_session_records workout_session_records_session_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.workout_session_records
    ADD CONSTRAINT workout_session_records_session_id_fkey FOREIGN KEY (owner_id, session_id) REFERENCES pulsewire.workout_sessions(owner_id, id) ON DELETE CASCADE;

-- Name: workout_sessions workout_sessions_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.workout_sessions
    ADD CONSTRAINT workout_sessions_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: workout_sets workout_sets_exercise_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire.workout_sets
    ADD CONSTRAINT workout_sets_exercise_id_fkey FOREIGN KEY (owner_id, exercise_id) REFERENCES pulsewire.workout_exercises(owner_id, id) ON DELETE CASCADE;

-- Name: deletion_services deletion_services_deletion_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire_anonymous; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire_anonymous.deletion_services
    ADD CONSTRAINT deletion_services_deletion_id_fkey FOREIGN KEY (deletion_id) REFERENCES pulsewire_anonymous.deletions(id) ON DELETE CASCADE;

-- Name: personal_data personal_data_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire_personal; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire_personal.personal_data
    ADD CONSTRAINT personal_data_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: request_answers request_answers_owner_id_fkey; Type: FK CONSTRAINT; Schema: pulsewire_personal; Owner: pulsewire_owner

ALTER TABLE ONLY pulsewire_personal.request_answers
    ADD CONSTRAINT request_answers_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES pulsewire.accounts(owner_id) ON DELETE CASCADE;

-- Name: access_sessions; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.access_sessions ENABLE ROW LEVEL SECURITY;

-- Name: access_sessions access_sessions_caretaker; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY access_sessions_caretaker ON pulsewire.access_sessions TO pulsewire_caretaker USING (true) WITH CHECK (true);

-- Name: POLICY access_sessions_caretaker ON access_sessions; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY access_sessions_caretaker ON pulsewire.access_sessions IS 'across owners: accounts that nobody uses are found, whosever they were';

-- Name: access_sessions access_sessions_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY access_sessions_owner ON pulsewire.access_sessions TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: access_sessions access_sessions_public_reader; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY access_sessions_public_reader ON pulsewire.access_sessions FOR SELECT TO pulsewire_public_reader USING (true);

-- Name: POLICY access_sessions_public_reader ON access_sessions; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY access_sessions_public_reader ON pulsewire.access_sessions IS 'across owners: a public profile tells in which hour its owner was last there';

-- Name: access_sessions access_sessions_revocation; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY access_sessions_revocation ON pulsewire.access_sessions FOR SELECT TO pulsewire_revocation USING (true);

-- Name: POLICY access_sessions_revocation ON access_sessions; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY access_sessions_revocation ON pulsewire.access_sessions IS 'across owners: every loop learns of every revocation';

-- Name: access_sessions access_sessions_support; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY access_sessions_support ON pulsewire.access_sessions TO pulsewire_support USING (true) WITH CHECK (true);

-- Name: POLICY access_sessions_support ON access_sessions; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY access_sessions_support ON pulsewire.access_sessions IS 'across owners: support lists and ends sessions, and their owner reads of it';

-- Name: account_keys; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.account_keys ENABLE ROW LEVEL SECURITY;

-- Name: account_keys account_keys_keykeeper; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY account_keys_keykeeper ON pulsewire.account_keys TO pulsewire_keykeeper USING (true) WITH CHECK (true);

-- Name: POLICY account_keys_keykeeper ON account_keys; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY account_keys_keykeeper ON pulsewire.account_keys IS 'across owners: wrapping keys anew is done for all accounts';

-- Name: account_keys account_keys_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY account_keys_owner ON pulsewire.account_keys TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: account_merges; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.account_merges ENABLE ROW LEVEL SECURITY;

-- Name: account_merges account_merges_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY account_merges_owner ON pulsewire.account_merges TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: account_storage; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.account_storage ENABLE ROW LEVEL SECURITY;

-- Name: account_storage account_storage_answer_keeper; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY account_storage_answer_keeper ON pulsewire.account_storage TO pulsewire_answer_keeper USING (true) WITH CHECK (true);

-- Name: POLICY account_storage_answer_keeper ON account_storage; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY account_storage_answer_keeper ON pulsewire.account_storage IS 'across owners: rows are weighed, whosever they are';

-- Name: account_storage account_storage_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY account_storage_owner ON pulsewire.account_storage TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: accounts; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.accounts ENABLE ROW LEVEL SECURITY;

-- Name: accounts accounts_answer_keeper; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY accounts_answer_keeper ON pulsewire.accounts FOR SELECT TO pulsewire_answer_keeper USING (true);

-- Name: POLICY accounts_answer_keeper ON accounts; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY accounts_answer_keeper ON pulsewire.accounts IS 'across owners: which sessions an account has ended is told by its generation';

-- Name: accounts accounts_caretaker; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY accounts_caretaker ON pulsewire.accounts TO pulsewire_caretaker USING (true) WITH CHECK (true);

-- Name: POLICY accounts_caretaker ON accounts; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY accounts_caretaker ON pulsewire.accounts IS 'across owners: accounts that nobody uses are found, whosever they were';

-- Name: accounts accounts_eraser; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY accounts_eraser ON pulsewire.accounts TO pulsewire_eraser USING ((owner_id = pulsewire.current_owner()));

-- Name: accounts accounts_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY accounts_owner ON pulsewire.accounts TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: accounts accounts_public_reader; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY accounts_public_reader ON pulsewire.accounts FOR SELECT TO pulsewire_public_reader USING (true);

-- Name: POLICY accounts_public_reader ON accounts; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY accounts_public_reader ON pulsewire.accounts IS 'across owners: a public profile tells when its account was made';

-- Name: accounts accounts_registrar; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY accounts_registrar ON pulsewire.accounts TO pulsewire_registrar USING (true) WITH CHECK (true);

-- Name: POLICY accounts_registrar ON accounts; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY accounts_registrar ON pulsewire.accounts IS 'across owners: making an account finds a repeated request among all';

-- Name: accounts accounts_revocation; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY accounts_revocation ON pulsewire.accounts FOR SELECT TO pulsewire_revocation USING (true);

-- Name: POLICY accounts_revocation ON accounts; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY accounts_revocation ON pulsewire.accounts IS 'across owners: every loop learns of every revocation';

-- Name: accounts accounts_storage; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY accounts_storage ON pulsewire.accounts FOR SELECT TO pulsewire_answer_keeper USING (true);

-- Name: POLICY accounts_storage ON accounts; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY accounts_storage ON pulsewire.accounts IS 'across owners: an account without a sign-in method may store less, whosever it is';

-- Name: accounts accounts_summer; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY accounts_summer ON pulsewire.accounts FOR SELECT TO pulsewire_summer USING (true);

-- Name: POLICY accounts_summer ON accounts; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY accounts_summer ON pulsewire.accounts IS 'across owners: the sums of all accounts are made anew, one account after the other';

-- Name: accounts accounts_support; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY accounts_support ON pulsewire.accounts TO pulsewire_support USING (true) WITH CHECK (true);

-- Name: POLICY accounts_support ON accounts; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY accounts_support ON pulsewire.accounts IS 'across owners: support looks an account up, and its owner reads of it';

-- Name: achievements; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.achievements ENABLE ROW LEVEL SECURITY;

-- Name: achievements achievements_eraser; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY achievements_eraser ON pulsewire.achievements TO pulsewire_eraser USING ((owner_id = pulsewire.current_owner()));

-- Name: achievements achievements_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY achievements_owner ON pulsewire.achievements TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: achievements achievements_public_reader; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY achievements_public_reader ON pulsewire.achievements FOR SELECT TO pulsewire_public_reader USING (pulsewire.is_shown(owner_id, 'public'::text));

-- Name: POLICY achievements_public_reader ON achievements; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY achievements_public_reader ON pulsewire.achievements IS 'across owners: a public profile tells how many there are, and of the featured ones since when';

-- Name: achievements achievements_social_writer; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY achievements_social_writer ON pulsewire.achievements TO pulsewire_social_writer USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: activity_totals; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.activity_totals ENABLE ROW LEVEL SECURITY;

-- Name: activity_totals activity_totals_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY activity_totals_owner ON pulsewire.activity_totals TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: activity_totals activity_totals_public_reader; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY activity_totals_public_reader ON pulsewire.activity_totals FOR SELECT TO pulsewire_public_reader USING (pulsewire.is_shown(owner_id, 'public'::text));

-- Name: POLICY activity_totals_public_reader ON activity_totals; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY activity_totals_public_reader ON pulsewire.activity_totals IS 'across owners: a public profile tells how many workouts there are, and nothing of them';

-- Name: administrators; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.administrators ENABLE ROW LEVEL SECURITY;

-- Name: administrators administrators_caretaker; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY administrators_caretaker ON pulsewire.administrators TO pulsewire_caretaker USING (true) WITH CHECK (true);

-- Name: POLICY administrators_caretaker ON administrators; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY administrators_caretaker ON pulsewire.administrators IS 'across owners: accounts that nobody uses are found, whosever they were';

-- Name: administrators administrators_catalogue; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY administrators_catalogue ON pulsewire.administrators FOR SELECT TO pulsewire_catalogue USING ((owner_id = pulsewire.current_owner()));

-- Name: administrators administrators_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY administrators_owner ON pulsewire.administrators TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: administrators administrators_social_writer; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY administrators_social_writer ON pulsewire.administrators FOR SELECT TO pulsewire_social_writer USING ((owner_id = pulsewire.current_owner()));

-- Name: administrators administrators_support; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY administrators_support ON pulsewire.administrators TO pulsewire_support USING (true) WITH CHECK (true);

-- Name: POLICY administrators_support ON administrators; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY administrators_support ON pulsewire.administrators IS 'across owners: support looks up who is an administrator';

-- Name: audit_events; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.audit_events ENABLE ROW LEVEL SECURITY;

-- Name: audit_events audit_events_catalogue; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY audit_events_catalogue ON pulsewire.audit_events FOR INSERT TO pulsewire_catalogue WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: audit_events audit_events_eraser; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY audit_events_eraser ON pulsewire.audit_events TO pulsewire_eraser USING ((owner_id = pulsewire.current_owner()));

-- Name: audit_events audit_events_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY audit_events_owner ON pulsewire.audit_events TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: audit_events audit_events_social_writer; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY audit_events_social_writer ON pulsewire.audit_events FOR INSERT TO pulsewire_social_writer WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: audit_events audit_events_support; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY audit_events_support ON pulsewire.audit_events FOR INSERT TO pulsewire_support WITH CHECK (true);

-- Name: POLICY audit_events_support ON audit_events; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY audit_events_support ON pulsewire.audit_events IS 'across owners: support is noted in the log of the account';

-- Name: blocks; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.blocks ENABLE ROW LEVEL SECURITY;

-- Name: blocks blocks_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY blocks_owner ON pulsewire.blocks TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: blocks blocks_social_finder; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY blocks_social_finder ON pulsewire.blocks FOR SELECT TO pulsewire_social_finder USING (((owner_id = pulsewire.current_owner()) OR (account_id = pulsewire.current_owner())));

-- Name: POLICY blocks_social_finder ON blocks; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY blocks_social_finder ON pulsewire.blocks IS 'across owners: what is shown depends on what both have of each other';

-- Name: blocks blocks_social_reader; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY blocks_social_reader ON pulsewire.blocks FOR SELECT TO pulsewire_social_reader USING (((owner_id = pulsewire.current_owner()) OR (account_id = pulsewire.current_owner())));

-- Name: POLICY blocks_social_reader ON blocks; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY blocks_social_reader ON pulsewire.blocks IS 'across owners: whether an account is shown depends on what both have of each other';

-- Name: blocks blocks_social_writer; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY blocks_social_writer ON pulsewire.blocks TO pulsewire_social_writer USING (((owner_id = pulsewire.current_owner()) OR (account_id = pulsewire.current_owner()))) WITH CHECK (((owner_id = pulsewire.current_owner()) OR (account_id = pulsewire.current_owner())));

-- Name: POLICY blocks_social_writer ON blocks; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY blocks_social_writer ON pulsewire.blocks IS 'across owners: either end may begin or end it, and the other end has a row of it';

-- Name: cloud_hints; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.cloud_hints ENABLE ROW LEVEL SECURITY;

-- Name: cloud_hints cloud_hints_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY cloud_hints_owner ON pulsewire.cloud_hints TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: cloud_payloads; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.cloud_payloads ENABLE ROW LEVEL SECURITY;

-- Name: cloud_payloads cloud_payloads_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY cloud_payloads_owner ON pulsewire.cloud_payloads TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: cloud_payloads cloud_payloads_replayer; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY cloud_payloads_replayer ON pulsewire.cloud_payloads FOR SELECT TO pulsewire_replayer USING (true);

-- Name: POLICY cloud_payloads_replayer ON cloud_payloads; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY cloud_payloads_replayer ON pulsewire.cloud_payloads IS 'across owners: a replay looks for the accounts that have something to be read again';

-- Name: cloud_workouts; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.cloud_workouts ENABLE ROW LEVEL SECURITY;

-- Name: cloud_workouts cloud_workouts_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY cloud_workouts_owner ON pulsewire.cloud_workouts TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: coach_messages; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.coach_messages ENABLE ROW LEVEL SECURITY;

-- Name: coach_messages coach_messages_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY coach_messages_owner ON pulsewire.coach_messages TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: coach_messages coach_messages_sharing_keeper; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY coach_messages_sharing_keeper ON pulsewire.coach_messages TO pulsewire_sharing_keeper USING (true) WITH CHECK (true);

-- Name: POLICY coach_messages_sharing_keeper ON coach_messages; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY coach_messages_sharing_keeper ON pulsewire.coach_messages IS 'across owners: a coach sends to an athlete, and athletes hear of one coach at a time';

-- Name: coach_words; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.coach_words ENABLE ROW LEVEL SECURITY;

-- Name: coach_words coach_words_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY coach_words_owner ON pulsewire.coach_words TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: connection_revisions; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.connection_revisions ENABLE ROW LEVEL SECURITY;

-- Name: connection_revisions connection_revisions_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY connection_revisions_owner ON pulsewire.connection_revisions TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: consent_records; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.consent_records ENABLE ROW LEVEL SECURITY;

-- Name: consent_records consent_records_age_reader; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY consent_records_age_reader ON pulsewire.consent_records FOR SELECT TO pulsewire_age_reader USING ((owner_id = pulsewire.current_owner()));

-- Name: consent_records consent_records_eraser; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY consent_records_eraser ON pulsewire.consent_records TO pulsewire_eraser USING ((owner_id = pulsewire.current_owner()));

-- Name: consent_records consent_records_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY consent_records_owner ON pulsewire.consent_records TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: consent_records consent_records_planner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY consent_records_planner ON pulsewire.consent_records FOR SELECT TO pulsewire_planner USING ((owner_id = pulsewire.current_owner()));

-- Name: context_notes; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.context_notes ENABLE ROW LEVEL SECURITY;

-- Name: context_notes context_notes_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY context_notes_owner ON pulsewire.context_notes TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: daily_check_ins; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.daily_check_ins ENABLE ROW LEVEL SECURITY;

-- Name: daily_check_ins daily_check_ins_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY daily_check_ins_owner ON pulsewire.daily_check_ins TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: daily_values; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.daily_values ENABLE ROW LEVEL SECURITY;

-- Name: daily_values daily_values_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY daily_values_owner ON pulsewire.daily_values TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: day_activity_facets; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.day_activity_facets ENABLE ROW LEVEL SECURITY;

-- Name: day_activity_facets day_activity_facets_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY day_activity_facets_owner ON pulsewire.day_activity_facets TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: day_activity_summary; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.day_activity_summary ENABLE ROW LEVEL SECURITY;

-- Name: day_activity_summary day_activity_summary_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY day_activity_summary_owner ON pulsewire.day_activity_summary TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: deletion_requests; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.deletion_requests ENABLE ROW LEVEL SECURITY;

-- Name: deletion_requests deletion_requests_eraser; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY deletion_requests_eraser ON pulsewire.deletion_requests FOR SELECT TO pulsewire_eraser USING ((owner_id = pulsewire.current_owner()));

-- Name: deletion_requests deletion_requests_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY deletion_requests_owner ON pulsewire.deletion_requests TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: device_authorizations; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.device_authorizations ENABLE ROW LEVEL SECURITY;

-- Name: device_authorizations device_authorizations_eraser; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY device_authorizations_eraser ON pulsewire.device_authorizations TO pulsewire_eraser USING ((account_id = pulsewire.current_owner()));

-- Name: POLICY device_authorizations_eraser ON device_authorizations; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY device_authorizations_eraser ON pulsewire.device_authorizations IS 'across owners: an authorization names the account that decided';

-- Name: device_authorizations device_authorizations_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY device_authorizations_owner ON pulsewire.device_authorizations TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: device_authorizations device_authorizations_registrar; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY device_authorizations_registrar ON pulsewire.device_authorizations TO pulsewire_device_registrar USING (true) WITH CHECK (true);

-- Name: POLICY device_authorizations_registrar ON device_authorizations; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY device_authorizations_registrar ON pulsewire.device_authorizations IS 'across owners: what has expired is removed, whosever it was';

-- Name: device_certificates; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.device_certificates ENABLE ROW LEVEL SECURITY;

-- Name: device_certificates device_certificates_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY device_certificates_owner ON pulsewire.device_certificates TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: early_tellings; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.early_tellings ENABLE ROW LEVEL SECURITY;

-- Name: early_tellings early_tellings_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY early_tellings_owner ON pulsewire.early_tellings TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: ended_subjects; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.ended_subjects ENABLE ROW LEVEL SECURITY;

-- Name: ended_subjects ended_subjects_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY ended_subjects_owner ON pulsewire.ended_subjects TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: ended_subjects ended_subjects_social_writer; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY ended_subjects_social_writer ON pulsewire.ended_subjects TO pulsewire_social_writer USING (true) WITH CHECK (true);

-- Name: POLICY ended_subjects_social_writer ON ended_subjects; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY ended_subjects_social_writer ON pulsewire.ended_subjects IS 'across owners: removes the reactions to what was deleted';

-- Name: ended_workouts; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.ended_workouts ENABLE ROW LEVEL SECURITY;

-- Name: ended_workouts ended_workouts_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY ended_workouts_owner ON pulsewire.ended_workouts TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: ended_workouts ended_workouts_social_writer; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY ended_workouts_social_writer ON pulsewire.ended_workouts TO pulsewire_social_writer USING (true) WITH CHECK (true);

-- Name: POLICY ended_workouts_social_writer ON ended_workouts; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY ended_workouts_social_writer ON pulsewire.ended_workouts IS 'across owners: removes the reactions to what was deleted';

-- Name: entity_changes; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.entity_changes ENABLE ROW LEVEL SECURITY;

-- Name: entity_changes entity_changes_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY entity_changes_owner ON pulsewire.entity_changes TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: entity_revisions; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.entity_revisions ENABLE ROW LEVEL SECURITY;

-- Name: entity_revisions entity_revisions_answer_keeper; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY entity_revisions_answer_keeper ON pulsewire.entity_revisions TO pulsewire_answer_keeper USING (true) WITH CHECK (true);

-- Name: POLICY entity_revisions_answer_keeper ON entity_revisions; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY entity_revisions_answer_keeper ON pulsewire.entity_revisions IS 'across owners: deletions are forgotten, whosever they are';

-- Name: entity_revisions entity_revisions_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY entity_revisions_owner ON pulsewire.entity_revisions TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: exercise_feedback; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.exercise_feedback ENABLE ROW LEVEL SECURITY;

-- Name: exercise_feedback exercise_feedback_catalogue; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY exercise_feedback_catalogue ON pulsewire.exercise_feedback FOR SELECT TO pulsewire_catalogue USING (true);

-- Name: POLICY exercise_feedback_catalogue ON exercise_feedback; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY exercise_feedback_catalogue ON pulsewire.exercise_feedback IS 'across owners: what all say of an exercise, in figures of at least so many';

-- Name: exercise_feedback exercise_feedback_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY exercise_feedback_owner ON pulsewire.exercise_feedback TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: exercise_records; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.exercise_records ENABLE ROW LEVEL SECURITY;

-- Name: exercise_records exercise_records_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY exercise_records_owner ON pulsewire.exercise_records TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: exercise_records exercise_records_social_reader; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY exercise_records_social_reader ON pulsewire.exercise_records FOR SELECT TO pulsewire_social_reader USING ((EXISTS ( SELECT
   FROM pulsewire.workout_logs l
  WHERE ((l.owner_id = exercise_records.owner_id) AND (l.id = exercise_records.workout_log_id)))));

-- Name: POLICY exercise_records_social_reader ON exercise_records; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY exercise_records_social_reader ON pulsewire.exercise_records IS 'across owners: who may read a log reads the records of its workout';

-- Name: exercise_templates; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.exercise_templates ENABLE ROW LEVEL SECURITY;

-- Name: exercise_templates exercise_templates_all; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY exercise_templates_all ON pulsewire.exercise_templates FOR SELECT TO pulsewire_server USING (true);

-- Name: exercise_templates exercise_templates_catalogue; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY exercise_templates_catalogue ON pulsewire.exercise_templates TO pulsewire_catalogue USING (true) WITH CHECK (true);

-- Name: exercise_texts; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.exercise_texts ENABLE ROW LEVEL SECURITY;

-- Name: exercise_texts exercise_texts_all; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY exercise_texts_all ON pulsewire.exercise_texts FOR SELECT TO pulsewire_server USING (true);

-- Name: exercise_texts exercise_texts_catalogue; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY exercise_texts_catalogue ON pulsewire.exercise_texts TO pulsewire_catalogue USING (true) WITH CHECK (true);

-- Name: exercise_workouts; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.exercise_workouts ENABLE ROW LEVEL SECURITY;

-- Name: exercise_workouts exercise_workouts_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY exercise_workouts_owner ON pulsewire.exercise_workouts TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: exercise_workouts exercise_workouts_social_reader; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY exercise_workouts_social_reader ON pulsewire.exercise_workouts FOR SELECT TO pulsewire_social_reader USING ((EXISTS ( SELECT
   FROM pulsewire.workout_logs l
  WHERE ((l.owner_id = exercise_workouts.owner_id) AND (l.id = exercise_workouts.workout_log_id)))));

-- Name: POLICY exercise_workouts_social_reader ON exercise_workouts; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY exercise_workouts_social_reader ON pulsewire.exercise_workouts IS 'across owners: who may read a log reads which of its exercises a record is of';

-- Name: exports; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.exports ENABLE ROW LEVEL SECURITY;

-- Name: exports exports_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY exports_owner ON pulsewire.exports TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: exports exports_sweeper; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY exports_sweeper ON pulsewire.exports FOR SELECT TO pulsewire_sweeper USING (true);

-- Name: POLICY exports_sweeper ON exports; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY exports_sweeper ON pulsewire.exports IS 'across owners: files that no export needs are removed, whosever they were';

-- Name: favorite_workouts; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.favorite_workouts ENABLE ROW LEVEL SECURITY;

-- Name: favorite_workouts favorite_workouts_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY favorite_workouts_owner ON pulsewire.favorite_workouts TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: favorite_workouts favorite_workouts_social_reader; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY favorite_workouts_social_reader ON pulsewire.favorite_workouts FOR SELECT TO pulsewire_social_reader USING ((owner_id = pulsewire.current_owner()));

-- Name: fitness_profiles; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.fitness_profiles ENABLE ROW LEVEL SECURITY;

-- Name: fitness_profiles fitness_profiles_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY fitness_profiles_owner ON pulsewire.fitness_profiles TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: fitness_profiles fitness_profiles_planner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY fitness_profiles_planner ON pulsewire.fitness_profiles FOR SELECT TO pulsewire_planner USING (((owner_id = pulsewire.current_owner()) AND pulsewire.consent_stands('ai'::text, ''::text, ''::text)));

-- Name: fitness_profiles fitness_profiles_public_reader; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY fitness_profiles_public_reader ON pulsewire.fitness_profiles FOR SELECT TO pulsewire_public_reader USING (true);

-- Name: POLICY fitness_profiles_public_reader ON fitness_profiles; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY fitness_profiles_public_reader ON pulsewire.fitness_profiles IS 'across owners: a public profile tells how experienced somebody is';

-- Name: followers; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.followers ENABLE ROW LEVEL SECURITY;

-- Name: followers followers_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY followers_owner ON pulsewire.followers TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: followers followers_social_finder; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY followers_social_finder ON pulsewire.followers FOR SELECT TO pulsewire_social_finder USING (((owner_id = pulsewire.current_owner()) OR (account_id = pulsewire.current_owner())));

-- Name: POLICY followers_social_finder ON followers; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY followers_social_finder ON pulsewire.followers IS 'across owners: what is shown depends on what both have of each other';

-- Name: followers followers_social_namer; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY followers_social_namer ON pulsewire.followers FOR SELECT TO pulsewire_social_namer USING ((owner_id = pulsewire.current_owner()));

-- Name: followers followers_social_reader; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY followers_social_reader ON pulsewire.followers FOR SELECT TO pulsewire_social_reader USING (((owner_id = pulsewire.current_owner()) OR (account_id = pulsewire.current_owner())));

-- Name: POLICY followers_social_reader ON followers; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY followers_social_reader ON pulsewire.followers IS 'across owners: whether an account is shown depends on what both have of each other';

-- Name: followers followers_social_writer; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY followers_social_writer ON pulsewire.followers TO pulsewire_social_writer USING (((owner_id = pulsewire.current_owner()) OR (account_id = pulsewire.current_owner()))) WITH CHECK (((owner_id = pulsewire.current_owner()) OR (account_id = pulsewire.current_owner())));

-- Name: POLICY followers_social_writer ON followers; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY followers_social_writer ON pulsewire.followers IS 'across owners: either end may begin or end it, and the other end has a row of it';

-- Name: followings; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.followings ENABLE ROW LEVEL SECURITY;

-- Name: followings followings_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY followings_owner ON pulsewire.followings TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: followings followings_social_finder; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY followings_social_finder ON pulsewire.followings FOR SELECT TO pulsewire_social_finder USING (((owner_id = pulsewire.current_owner()) OR (account_id = pulsewire.current_owner())));

-- Name: POLICY followings_social_finder ON followings; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY followings_social_finder ON pulsewire.followings IS 'across owners: what is shown depends on what both have of each other';

-- Name: followings followings_social_namer; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY followings_social_namer ON pulsewire.followings FOR SELECT TO pulsewire_social_namer USING ((owner_id = pulsewire.current_owner()));

-- Name: followings followings_social_reader; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY followings_social_reader ON pulsewire.followings FOR SELECT TO pulsewire_social_reader USING (((owner_id = pulsewire.current_owner()) OR (account_id = pulsewire.current_owner())));

-- Name: POLICY followings_social_reader ON followings; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY followings_social_reader ON pulsewire.followings IS 'across owners: whether an account is shown depends on what both have of each other';

-- Name: followings followings_social_writer; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY followings_social_writer ON pulsewire.followings TO pulsewire_social_writer USING (((owner_id = pulsewire.current_owner()) OR (account_id = pulsewire.current_owner()))) WITH CHECK (((owner_id = pulsewire.current_owner()) OR (account_id = pulsewire.current_owner())));

-- Name: POLICY followings_social_writer ON followings; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY followings_social_writer ON pulsewire.followings IS 'across owners: either end may begin or end it, and the other end has a row of it';

-- Name: health_anchors; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.health_anchors ENABLE ROW LEVEL SECURITY;

-- Name: health_anchors health_anchors_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY health_anchors_owner ON pulsewire.health_anchors TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: health_deletions; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.health_deletions ENABLE ROW LEVEL SECURITY;

-- Name: health_deletions health_deletions_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY health_deletions_owner ON pulsewire.health_deletions TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: health_installations; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.health_installations ENABLE ROW LEVEL SECURITY;

-- Name: health_installations health_installations_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY health_installations_owner ON pulsewire.health_installations TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: health_samples; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.health_samples ENABLE ROW LEVEL SECURITY;

-- Name: health_samples health_samples_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY health_samples_owner ON pulsewire.health_samples TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: health_stores; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.health_stores ENABLE ROW LEVEL SECURITY;

-- Name: health_stores health_stores_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY health_stores_owner ON pulsewire.health_stores TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: health_sync_batches; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.health_sync_batches ENABLE ROW LEVEL SECURITY;

-- Name: health_sync_batches health_sync_batches_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY health_sync_batches_owner ON pulsewire.health_sync_batches TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: health_syncs; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.health_syncs ENABLE ROW LEVEL SECURITY;

-- Name: health_syncs health_syncs_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY health_syncs_owner ON pulsewire.health_syncs TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: heart_rate_segments; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.heart_rate_segments ENABLE ROW LEVEL SECURITY;

-- Name: heart_rate_segments heart_rate_segments_eraser; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY heart_rate_segments_eraser ON pulsewire.heart_rate_segments TO pulsewire_eraser USING ((owner_id = pulsewire.current_owner()));

-- Name: heart_rate_segments heart_rate_segments_ingest; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY heart_rate_segments_ingest ON pulsewire.heart_rate_segments TO pulsewire_ingest USING (true) WITH CHECK (true);

-- Name: POLICY heart_rate_segments_ingest ON heart_rate_segments; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY heart_rate_segments_ingest ON pulsewire.heart_rate_segments IS 'across owners: one statement takes in the heart rate of many';

-- Name: heart_rate_segments heart_rate_segments_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY heart_rate_segments_owner ON pulsewire.heart_rate_segments TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: heart_rate_streams; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.heart_rate_streams ENABLE ROW LEVEL SECURITY;

-- Name: heart_rate_streams heart_rate_streams_eraser; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY heart_rate_streams_eraser ON pulsewire.heart_rate_streams FOR SELECT TO pulsewire_eraser USING ((owner_id = pulsewire.current_owner()));

-- Name: heart_rate_streams heart_rate_streams_ingest; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY heart_rate_streams_ingest ON pulsewire.heart_rate_streams TO pulsewire_ingest USING (true) WITH CHECK (true);

-- Name: POLICY heart_rate_streams_ingest ON heart_rate_streams; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY heart_rate_streams_ingest ON pulsewire.heart_rate_streams IS 'across owners: one statement takes in the heart rate of many';

-- Name: heart_rate_streams heart_rate_streams_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY heart_rate_streams_owner ON pulsewire.heart_rate_streams TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: heart_rate_streams heart_rate_streams_retention; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY heart_rate_streams_retention ON pulsewire.heart_rate_streams TO pulsewire_retention USING ((rr_since IS NOT NULL)) WITH CHECK ((rr_since IS NOT NULL));

-- Name: POLICY heart_rate_streams_retention ON heart_rate_streams; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY heart_rate_streams_retention ON pulsewire.heart_rate_streams IS 'across owners: raw RR intervals are kept for a limited time, whosever they are';

-- Name: heart_rate_strikes; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.heart_rate_strikes ENABLE ROW LEVEL SECURITY;

-- Name: heart_rate_strikes heart_rate_strikes_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY heart_rate_strikes_owner ON pulsewire.heart_rate_strikes TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: heart_rate_zones; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.heart_rate_zones ENABLE ROW LEVEL SECURITY;

-- Name: heart_rate_zones heart_rate_zones_eraser; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY heart_rate_zones_eraser ON pulsewire.heart_rate_zones TO pulsewire_eraser USING ((owner_id = pulsewire.current_owner()));

-- Name: heart_rate_zones heart_rate_zones_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY heart_rate_zones_owner ON pulsewire.heart_rate_zones TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: hrv_readings; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.hrv_readings ENABLE ROW LEVEL SECURITY;

-- Name: hrv_readings hrv_readings_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY hrv_readings_owner ON pulsewire.hrv_readings TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: jobs; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.jobs ENABLE ROW LEVEL SECURITY;

-- Name: jobs jobs_dispatcher; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY jobs_dispatcher ON pulsewire.jobs TO pulsewire_dispatcher USING (true) WITH CHECK (true);

-- Name: POLICY jobs_dispatcher ON jobs; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY jobs_dispatcher ON pulsewire.jobs IS 'across owners: whoever is free takes the next job, whosever it is';

-- Name: jobs jobs_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY jobs_owner ON pulsewire.jobs TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: library_workouts; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.library_workouts ENABLE ROW LEVEL SECURITY;

-- Name: library_workouts library_workouts_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY library_workouts_owner ON pulsewire.library_workouts TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: library_workouts library_workouts_social_finder; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY library_workouts_social_finder ON pulsewire.library_workouts FOR SELECT TO pulsewire_social_finder USING (true);

-- Name: POLICY library_workouts_social_finder ON library_workouts; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY library_workouts_social_finder ON pulsewire.library_workouts IS 'across owners: identifiers of what is shown are found among everybody''s';

-- Name: library_workouts library_workouts_social_reader; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY library_workouts_social_reader ON pulsewire.library_workouts FOR SELECT TO pulsewire_social_reader USING (((owner_id = pulsewire.current_owner()) OR (is_public AND ((origin = 'administrator'::text) OR pulsewire.is_shown(owner_id, 'public'::text)))));

-- Name: POLICY library_workouts_social_reader ON library_workouts; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY library_workouts_social_reader ON pulsewire.library_workouts IS 'across owners: public workouts are read by those to whom is_shown shows their author, and an administrator''s by all';

-- Name: library_workouts library_workouts_social_writer; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY library_workouts_social_writer ON pulsewire.library_workouts TO pulsewire_social_writer USING (true);

-- Name: POLICY library_workouts_social_writer ON library_workouts; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY library_workouts_social_writer ON pulsewire.library_workouts IS 'across owners: a workout is recommended by administrators and ranked by its likes';

-- Name: looked_up_tempos; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.looked_up_tempos ENABLE ROW LEVEL SECURITY;

-- Name: looked_up_tempos looked_up_tempos_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY looked_up_tempos_owner ON pulsewire.looked_up_tempos TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: merge_rules; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.merge_rules ENABLE ROW LEVEL SECURITY;

-- Name: merge_rules merge_rules_all; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY merge_rules_all ON pulsewire.merge_rules FOR SELECT TO pulsewire_server, pulsewire_eraser USING (true);

-- Name: merge_rules merge_rules_migrator; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY merge_rules_migrator ON pulsewire.merge_rules TO pulsewire_owner USING (true) WITH CHECK (true);

-- Name: model_budgets; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.model_budgets ENABLE ROW LEVEL SECURITY;

-- Name: model_budgets model_budgets_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY model_budgets_owner ON pulsewire.model_budgets TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: model_calls; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.model_calls ENABLE ROW LEVEL SECURITY;

-- Name: model_calls model_calls_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY model_calls_owner ON pulsewire.model_calls TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: month_activity_facets; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.month_activity_facets ENABLE ROW LEVEL SECURITY;

-- Name: month_activity_facets month_activity_facets_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY month_activity_facets_owner ON pulsewire.month_activity_facets TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: month_activity_summary; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.month_activity_summary ENABLE ROW LEVEL SECURITY;

-- Name: month_activity_summary month_activity_summary_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY month_activity_summary_owner ON pulsewire.month_activity_summary TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: music_devices; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.music_devices ENABLE ROW LEVEL SECURITY;

-- Name: music_devices music_devices_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY music_devices_owner ON pulsewire.music_devices TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: music_histories; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.music_histories ENABLE ROW LEVEL SECURITY;

-- Name: music_histories music_histories_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY music_histories_owner ON pulsewire.music_histories TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: music_mixes; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.music_mixes ENABLE ROW LEVEL SECURITY;

-- Name: music_mixes music_mixes_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY music_mixes_owner ON pulsewire.music_mixes TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: music_plays; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.music_plays ENABLE ROW LEVEL SECURITY;

-- Name: music_plays music_plays_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY music_plays_owner ON pulsewire.music_plays TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: nodes; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.nodes ENABLE ROW LEVEL SECURITY;

-- Name: nodes nodes_all; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY nodes_all ON pulsewire.nodes FOR SELECT TO pulsewire_server USING (true);

-- Name: nodes nodes_answer_keeper; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY nodes_answer_keeper ON pulsewire.nodes TO pulsewire_answer_keeper USING (true) WITH CHECK (true);

-- Name: notices; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.notices ENABLE ROW LEVEL SECURITY;

-- Name: notices notices_notifier; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY notices_notifier ON pulsewire.notices FOR SELECT TO pulsewire_notifier USING (true);

-- Name: POLICY notices_notifier ON notices; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY notices_notifier ON pulsewire.notices IS 'across owners: what has happened is numbered, to whomever it has';

-- Name: notices notices_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY notices_owner ON pulsewire.notices TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: notices notices_social_writer; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY notices_social_writer ON pulsewire.notices TO pulsewire_social_writer USING (true) WITH CHECK (true);

-- Name: POLICY notices_social_writer ON notices; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY notices_social_writer ON pulsewire.notices IS 'across owners: an account is told of its followers and of comments on its posts';

-- Name: notification_settings; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.notification_settings ENABLE ROW LEVEL SECURITY;

-- Name: notification_settings notification_settings_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY notification_settings_owner ON pulsewire.notification_settings TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: notification_states; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.notification_states ENABLE ROW LEVEL SECURITY;

-- Name: notification_states notification_states_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY notification_states_owner ON pulsewire.notification_states TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: notifications; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.notifications ENABLE ROW LEVEL SECURITY;

-- Name: notifications notifications_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY notifications_owner ON pulsewire.notifications TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: occurrence_exceptions; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.occurrence_exceptions ENABLE ROW LEVEL SECURITY;

-- Name: occurrence_exceptions occurrence_exceptions_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY occurrence_exceptions_owner ON pulsewire.occurrence_exceptions TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: access_sessions old_rows; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY old_rows ON pulsewire.access_sessions TO pulsewire_answer_keeper USING (true) WITH CHECK (true);

-- Name: POLICY old_rows ON access_sessions; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY old_rows ON pulsewire.access_sessions IS 'across owners: sessions that have ended are forgotten, whosever they are';

-- Name: account_merges old_rows; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY old_rows ON pulsewire.account_merges TO pulsewire_answer_keeper USING (true) WITH CHECK (true);

-- Name: POLICY old_rows ON account_merges; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY old_rows ON pulsewire.account_merges IS 'across owners: answers to repeats are forgotten after a year, whosever they are';

-- Name: audit_events old_rows; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY old_rows ON pulsewire.audit_events TO pulsewire_answer_keeper USING (true) WITH CHECK (true);

-- Name: POLICY old_rows ON audit_events; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY old_rows ON pulsewire.audit_events IS 'across owners: lines of the audit log are kept for 400 days, whosever they are';

-- Name: cloud_hints old_rows; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY old_rows ON pulsewire.cloud_hints TO pulsewire_answer_keeper USING (true) WITH CHECK (true);

-- Name: POLICY old_rows ON cloud_hints; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY old_rows ON pulsewire.cloud_hints IS 'across owners: what could not be looked at for so long is found by the list of workouts, or not at all, whosever they are';

-- Name: cloud_payloads old_rows; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY old_rows ON pulsewire.cloud_payloads TO pulsewire_answer_keeper USING (true) WITH CHECK (true);

-- Name: POLICY old_rows ON cloud_payloads; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY old_rows ON pulsewire.cloud_payloads IS 'across owners: two services have fewer answers in 90 days, whosever they are';

-- Name: cloud_workouts old_rows; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY old_rows ON pulsewire.cloud_workouts TO pulsewire_answer_keeper USING (true) WITH CHECK (true);

-- Name: POLICY old_rows ON cloud_workouts; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY old_rows ON pulsewire.cloud_workouts IS 'across owners: no workouts are listed that are older, whosever they are';

-- Name: coach_messages old_rows; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY old_rows ON pulsewire.coach_messages TO pulsewire_answer_keeper USING (true) WITH CHECK (true);

-- Name: POLICY old_rows ON coach_messages; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY old_rows ON pulsewire.coach_messages IS 'across owners: they are delivered within 30 seconds, or not at all, whosever they are';

-- Name: context_notes old_rows; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY old_rows ON pulsewire.context_notes TO pulsewire_answer_keeper USING (true) WITH CHECK (true);

-- Name: POLICY old_rows ON context_notes; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY old_rows ON pulsewire.context_notes IS 'across owners: its scope is over, or the athlete wants it no longer, whosever they are';

-- Name: daily_check_ins old_rows; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY old_rows ON pulsewire.daily_check_ins TO pulsewire_answer_keeper USING (true) WITH CHECK (true);

-- Name: POLICY old_rows ON daily_check_ins; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY old_rows ON pulsewire.daily_check_ins IS 'across owners: one for each day that may be kept, whosever they are';

-- Name: daily_values old_rows; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY old_rows ON pulsewire.daily_values TO pulsewire_answer_keeper USING (true) WITH CHECK (true);

-- Name: POLICY old_rows ON daily_values; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY old_rows ON pulsewire.daily_values IS 'across owners: two years of all kinds, and more of those that are measured less often, whosever they are';

-- Name: deletion_requests old_rows; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY old_rows ON pulsewire.deletion_requests TO pulsewire_answer_keeper USING (true) WITH CHECK (true);

-- Name: POLICY old_rows ON deletion_requests; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY old_rows ON pulsewire.deletion_requests IS 'across owners: the newest tokens count, whosever they are';

-- Name: device_authorizations old_rows; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY old_rows ON pulsewire.device_authorizations TO pulsewire_answer_keeper USING (true) WITH CHECK (true);

-- Name: POLICY old_rows ON device_authorizations; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY old_rows ON pulsewire.device_authorizations IS 'across owners: authorizations that are over are forgotten, whosever they are';

-- Name: device_certificates old_rows; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY old_rows ON pulsewire.device_certificates TO pulsewire_answer_keeper USING (true) WITH CHECK (true);

-- Name: POLICY old_rows ON device_certificates; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY old_rows ON pulsewire.device_certificates IS 'across owners: the newest certificate of a device counts, whosever they are';

-- Name: early_tellings old_rows; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY old_rows ON pulsewire.early_tellings TO pulsewire_answer_keeper USING (true) WITH CHECK (true);

-- Name: POLICY old_rows ON early_tellings; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY old_rows ON pulsewire.early_tellings IS 'across owners: most are of accounts that are never connected, whosever they are';

-- Name: entity_changes old_rows; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY old_rows ON pulsewire.entity_changes TO pulsewire_answer_keeper USING (true) WITH CHECK (true);

-- Name: POLICY old_rows ON entity_changes; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY old_rows ON pulsewire.entity_changes IS 'across owners: who has not looked for 90 days reads everything anew, whosever they are';

-- Name: exports old_rows; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY old_rows ON pulsewire.exports TO pulsewire_answer_keeper USING (true) WITH CHECK (true);

-- Name: POLICY old_rows ON exports; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY old_rows ON pulsewire.exports IS 'across owners: exports that are over are forgotten, whosever they are';

-- Name: health_deletions old_rows; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY old_rows ON pulsewire.health_deletions TO pulsewire_answer_keeper USING (true) WITH CHECK (true);

-- Name: POLICY old_rows ON health_deletions; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY old_rows ON pulsewire.health_deletions IS 'across owners: no phone sends again what was deleted so long ago, whosever they are';

-- Name: health_syncs old_rows; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY old_rows ON pulsewire.health_syncs TO pulsewire_answer_keeper USING (true) WITH CHECK (true);

-- Name: POLICY old_rows ON health_syncs; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY old_rows ON pulsewire.health_syncs IS 'across owners: a sync that has expired takes nothing more, whosever they are';

-- Name: heart_rate_zones old_rows; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY old_rows ON pulsewire.heart_rate_zones TO pulsewire_answer_keeper USING (true) WITH CHECK (true);

-- Name: POLICY old_rows ON heart_rate_zones; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY old_rows ON pulsewire.heart_rate_zones IS 'across owners: a session has its zones in its plan; of what held before, the newest of each sport are kept, whosever they are';

-- Name: jobs old_rows; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY old_rows ON pulsewire.jobs TO pulsewire_answer_keeper USING (true) WITH CHECK (true);

-- Name: POLICY old_rows ON jobs; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY old_rows ON pulsewire.jobs IS 'across owners: jobs that have failed are forgotten, whosever they are';

-- Name: looked_up_tempos old_rows; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY old_rows ON pulsewire.looked_up_tempos TO pulsewire_answer_keeper USING (true) WITH CHECK (true);

-- Name: POLICY old_rows ON looked_up_tempos; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY old_rows ON pulsewire.looked_up_tempos IS 'across owners: what was looked up longest ago is looked up anew when it is wanted again, whosever they are';

-- Name: model_budgets old_rows; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY old_rows ON pulsewire.model_budgets TO pulsewire_answer_keeper USING (true) WITH CHECK (true);

-- Name: POLICY old_rows ON model_budgets; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY old_rows ON pulsewire.model_budgets IS 'across owners: the day that was counted is over, whosever they are';

-- Name: music_devices old_rows; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY old_rows ON pulsewire.music_devices TO pulsewire_answer_keeper USING (true) WITH CHECK (true);

-- Name: POLICY old_rows ON music_devices; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY old_rows ON pulsewire.music_devices IS 'across owners: a device that is not used for so long is not the one to play on, whosever they are';

-- Name: music_mixes old_rows; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY old_rows ON pulsewire.music_mixes TO pulsewire_answer_keeper USING (true) WITH CHECK (true);

-- Name: POLICY old_rows ON music_mixes; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY old_rows ON pulsewire.music_mixes IS 'across owners: a mix is made anew at any time, whosever they are';

-- Name: music_plays old_rows; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY old_rows ON pulsewire.music_plays TO pulsewire_answer_keeper USING (true) WITH CHECK (true);

-- Name: POLICY old_rows ON music_plays; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY old_rows ON pulsewire.music_plays IS 'across owners: a taste shows in fewer plays, whosever they are';

-- Name: notices old_rows; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY old_rows ON pulsewire.notices TO pulsewire_answer_keeper USING (true) WITH CHECK (true);

-- Name: POLICY old_rows ON notices; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY old_rows ON pulsewire.notices IS 'across owners: what was not told for so long is forgotten, whosever they are';

-- Name: notifications old_rows; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY old_rows ON pulsewire.notifications TO pulsewire_answer_keeper USING (true) WITH CHECK (true);

-- Name: POLICY old_rows ON notifications; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY old_rows ON pulsewire.notifications IS 'across owners: an athlete reads no further back, whosever they are';

-- Name: password_resets old_rows; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY old_rows ON pulsewire.password_resets TO pulsewire_answer_keeper USING (true) WITH CHECK (true);

-- Name: POLICY old_rows ON password_resets; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY old_rows ON pulsewire.password_resets IS 'across owners: what was asked for long ago is forgotten, whosever they are';

-- Name: pending_connections old_rows; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY old_rows ON pulsewire.pending_connections TO pulsewire_answer_keeper USING (true) WITH CHECK (true);

-- Name: POLICY old_rows ON pending_connections; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY old_rows ON pulsewire.pending_connections IS 'across owners: what nobody completed in time is given up, whosever they are';

-- Name: provider_quotas old_rows; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY old_rows ON pulsewire.provider_quotas TO pulsewire_answer_keeper USING (true) WITH CHECK (true);

-- Name: POLICY old_rows ON provider_quotas; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY old_rows ON pulsewire.provider_quotas IS 'across owners: a window and a ban that are over tell nothing, whosever they are';

-- Name: provider_refresh_counts old_rows; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY old_rows ON pulsewire.provider_refresh_counts TO pulsewire_answer_keeper USING (true) WITH CHECK (true);

-- Name: POLICY old_rows ON provider_refresh_counts; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY old_rows ON pulsewire.provider_refresh_counts IS 'across owners: an incident is noticed within minutes, whosever they are';

-- Name: push_starts old_rows; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY old_rows ON pulsewire.push_starts TO pulsewire_answer_keeper USING (true) WITH CHECK (true);

-- Name: POLICY old_rows ON push_starts; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY old_rows ON pulsewire.push_starts IS 'across owners: a session is running, and a device has one start, whosever they are';

-- Name: push_tokens old_rows; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY old_rows ON pulsewire.push_tokens TO pulsewire_answer_keeper USING (true) WITH CHECK (true);

-- Name: POLICY old_rows ON push_tokens; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY old_rows ON pulsewire.push_tokens IS 'across owners: an athlete has a few devices, whosever they are';

-- Name: reactions old_rows; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY old_rows ON pulsewire.reactions TO pulsewire_answer_keeper USING (true) WITH CHECK (true);

-- Name: POLICY old_rows ON reactions; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY old_rows ON pulsewire.reactions IS 'across owners: of a view only its count is kept, whosever they are';

-- Name: recording_pieces old_rows; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY old_rows ON pulsewire.recording_pieces TO pulsewire_answer_keeper USING (true) WITH CHECK (true);

-- Name: POLICY old_rows ON recording_pieces; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY old_rows ON pulsewire.recording_pieces IS 'across owners: a file is kept for so long that a mistake in reading it is found, whosever they are';

-- Name: request_answers old_rows; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY old_rows ON pulsewire.request_answers TO pulsewire_answer_keeper USING (true) WITH CHECK (true);

-- Name: POLICY old_rows ON request_answers; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY old_rows ON pulsewire.request_answers IS 'across owners: answers to repeats are forgotten after a day, whosever they are';

-- Name: session_music old_rows; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY old_rows ON pulsewire.session_music TO pulsewire_answer_keeper USING (true) WITH CHECK (true);

-- Name: POLICY old_rows ON session_music; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY old_rows ON pulsewire.session_music IS 'across owners: a session is over by then, whosever they are';

-- Name: settings_versions old_rows; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY old_rows ON pulsewire.settings_versions TO pulsewire_answer_keeper USING (true) WITH CHECK (true);

-- Name: POLICY old_rows ON settings_versions; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY old_rows ON pulsewire.settings_versions IS 'across owners: older settings hold for nothing any more, whosever they are';

-- Name: shares old_rows; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY old_rows ON pulsewire.shares TO pulsewire_answer_keeper USING (true) WITH CHECK (true);

-- Name: POLICY old_rows ON shares; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY old_rows ON pulsewire.shares IS 'across owners: the permission is over, whosever they are';

-- Name: sign_in_attempts old_rows; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY old_rows ON pulsewire.sign_in_attempts TO pulsewire_answer_keeper USING (true) WITH CHECK (true);

-- Name: POLICY old_rows ON sign_in_attempts; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY old_rows ON pulsewire.sign_in_attempts IS 'across owners: attempts that are over are forgotten, whosever they are';

-- Name: sign_in_budgets old_rows; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY old_rows ON pulsewire.sign_in_budgets TO pulsewire_answer_keeper USING (true) WITH CHECK (true);

-- Name: POLICY old_rows ON sign_in_budgets; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY old_rows ON pulsewire.sign_in_budgets IS 'across owners: budgets that are not spent any more are forgotten, whosever they are';

-- Name: sync_runs old_rows; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY old_rows ON pulsewire.sync_runs TO pulsewire_answer_keeper USING (true) WITH CHECK (true);

-- Name: POLICY old_rows ON sync_runs; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY old_rows ON pulsewire.sync_runs IS 'across owners: what went wrong before has been repeated since, whosever they are';

-- Name: track_tempos old_rows; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY old_rows ON pulsewire.track_tempos TO pulsewire_answer_keeper USING (true) WITH CHECK (true);

-- Name: POLICY old_rows ON track_tempos; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY old_rows ON pulsewire.track_tempos IS 'across owners: no athlete taps along with more tracks, whosever they are';

-- Name: used_nonces old_rows; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY old_rows ON pulsewire.used_nonces TO pulsewire_answer_keeper USING (true) WITH CHECK (true);

-- Name: POLICY old_rows ON used_nonces; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY old_rows ON pulsewire.used_nonces IS 'across owners: nonces that are over are forgotten, whosever they are';

-- Name: workout_log_changes old_rows; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY old_rows ON pulsewire.workout_log_changes TO pulsewire_answer_keeper USING (true) WITH CHECK (true);

-- Name: POLICY old_rows ON workout_log_changes; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY old_rows ON pulsewire.workout_log_changes IS 'across owners: answers to repeats are forgotten after 30 days, whosever they are';

-- Name: workout_log_originals old_rows; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY old_rows ON pulsewire.workout_log_originals TO pulsewire_answer_keeper USING (true) WITH CHECK (true);

-- Name: POLICY old_rows ON workout_log_originals; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY old_rows ON pulsewire.workout_log_originals IS 'across owners: what was deleted is kept for two years, whosever they are';

-- Name: workout_plans old_rows; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY old_rows ON pulsewire.workout_plans TO pulsewire_answer_keeper USING (true) WITH CHECK (true);

-- Name: POLICY old_rows ON workout_plans; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY old_rows ON pulsewire.workout_plans IS 'across owners: who asks for many plans needs the newest, whosever they are';

-- Name: workout_reactions old_rows; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY old_rows ON pulsewire.workout_reactions TO pulsewire_answer_keeper USING (true) WITH CHECK (true);

-- Name: POLICY old_rows ON workout_reactions; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY old_rows ON pulsewire.workout_reactions IS 'across owners: of a view only its count is kept, whosever they are';

-- Name: onboardings; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.onboardings ENABLE ROW LEVEL SECURITY;

-- Name: onboardings onboardings_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY onboardings_owner ON pulsewire.onboardings TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: passkeys; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.passkeys ENABLE ROW LEVEL SECURITY;

-- Name: passkeys passkeys_caretaker; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY passkeys_caretaker ON pulsewire.passkeys TO pulsewire_caretaker USING (true) WITH CHECK (true);

-- Name: POLICY passkeys_caretaker ON passkeys; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY passkeys_caretaker ON pulsewire.passkeys IS 'across owners: accounts that nobody uses are found, whosever they were';

-- Name: passkeys passkeys_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY passkeys_owner ON pulsewire.passkeys TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: password_credentials; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.password_credentials ENABLE ROW LEVEL SECURITY;

-- Name: password_credentials password_credentials_caretaker; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY password_credentials_caretaker ON pulsewire.password_credentials TO pulsewire_caretaker USING (true) WITH CHECK (true);

-- Name: POLICY password_credentials_caretaker ON password_credentials; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY password_credentials_caretaker ON pulsewire.password_credentials IS 'across owners: accounts that nobody uses are found, whosever they were';

-- Name: password_credentials password_credentials_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY password_credentials_owner ON pulsewire.password_credentials TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: password_credentials password_credentials_sign_in; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY password_credentials_sign_in ON pulsewire.password_credentials FOR SELECT TO pulsewire_sign_in USING (true);

-- Name: POLICY password_credentials_sign_in ON password_credentials; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY password_credentials_sign_in ON pulsewire.password_credentials IS 'across owners: signing in finds the account of an address';

-- Name: password_resets; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.password_resets ENABLE ROW LEVEL SECURITY;

-- Name: password_resets password_resets_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY password_resets_owner ON pulsewire.password_resets TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: password_resets password_resets_sign_in; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY password_resets_sign_in ON pulsewire.password_resets TO pulsewire_sign_in USING (true);

-- Name: POLICY password_resets_sign_in ON password_resets; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY password_resets_sign_in ON pulsewire.password_resets IS 'across owners: resets are forgotten, whosever they were';

-- Name: pending_connections; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.pending_connections ENABLE ROW LEVEL SECURITY;

-- Name: pending_connections pending_connections_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY pending_connections_owner ON pulsewire.pending_connections TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: pending_passwords; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.pending_passwords ENABLE ROW LEVEL SECURITY;

-- Name: pending_passwords pending_passwords_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY pending_passwords_owner ON pulsewire.pending_passwords TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: planning_settings; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.planning_settings ENABLE ROW LEVEL SECURITY;

-- Name: planning_settings planning_settings_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY planning_settings_owner ON pulsewire.planning_settings TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: post_comments; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.post_comments ENABLE ROW LEVEL SECURITY;

-- Name: post_comments post_comments_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY post_comments_owner ON pulsewire.post_comments TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: post_comments post_comments_shown; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY post_comments_shown ON pulsewire.post_comments AS RESTRICTIVE FOR INSERT TO pulsewire_server WITH CHECK ((EXISTS ( SELECT
   FROM pulsewire.shown_posts p
  WHERE ((p.id = post_comments.post_id) AND (NOT (p.owner_id IS DISTINCT FROM post_comments.author_id))))));

-- Name: post_comments post_comments_social_finder; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY post_comments_social_finder ON pulsewire.post_comments FOR SELECT TO pulsewire_social_finder USING (true);

-- Name: POLICY post_comments_social_finder ON post_comments; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY post_comments_social_finder ON pulsewire.post_comments IS 'across owners: identifiers of what is shown are found among everybody''s';

-- Name: post_comments post_comments_social_reader; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY post_comments_social_reader ON pulsewire.post_comments FOR SELECT TO pulsewire_social_reader USING (((EXISTS ( SELECT
   FROM pulsewire.posts p
  WHERE ((p.id = post_comments.post_id) AND (NOT (p.owner_id IS DISTINCT FROM post_comments.author_id))))) AND (NOT (EXISTS ( SELECT
   FROM pulsewire.blocks b
  WHERE (((b.owner_id = post_comments.owner_id) AND (b.account_id = pulsewire.current_owner())) OR ((b.owner_id = pulsewire.current_owner()) AND (b.account_id = post_comments.owner_id))))))));

-- Name: POLICY post_comments_social_reader ON post_comments; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY post_comments_social_reader ON pulsewire.post_comments IS 'across owners: who may read a post reads what is said to it, but for what the blocked say';

-- Name: post_comments post_comments_social_writer; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY post_comments_social_writer ON pulsewire.post_comments TO pulsewire_social_writer USING (true);

-- Name: POLICY post_comments_social_writer ON post_comments; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY post_comments_social_writer ON pulsewire.post_comments IS 'across owners: comments go with their post';

-- Name: posts; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.posts ENABLE ROW LEVEL SECURITY;

-- Name: posts posts_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY posts_owner ON pulsewire.posts TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: posts posts_social_finder; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY posts_social_finder ON pulsewire.posts FOR SELECT TO pulsewire_social_finder USING (true);

-- Name: POLICY posts_social_finder ON posts; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY posts_social_finder ON pulsewire.posts IS 'across owners: identifiers of what is shown are found among everybody''s';

-- Name: posts posts_social_reader; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY posts_social_reader ON pulsewire.posts FOR SELECT TO pulsewire_social_reader USING (pulsewire.is_shown(owner_id, privacy));

-- Name: POLICY posts_social_reader ON posts; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY posts_social_reader ON pulsewire.posts IS 'across owners: posts are read by all, by followers or by their owner, as is_shown tells';

-- Name: posts posts_social_writer; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY posts_social_writer ON pulsewire.posts TO pulsewire_social_writer USING (true);

-- Name: POLICY posts_social_writer ON posts; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY posts_social_writer ON pulsewire.posts IS 'across owners: whoever comments on a post changes its count, and no more';

-- Name: progress_photo_pieces; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.progress_photo_pieces ENABLE ROW LEVEL SECURITY;

-- Name: progress_photo_pieces progress_photo_pieces_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY progress_photo_pieces_owner ON pulsewire.progress_photo_pieces TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: progress_photos; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.progress_photos ENABLE ROW LEVEL SECURITY;

-- Name: progress_photos progress_photos_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY progress_photos_owner ON pulsewire.progress_photos TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: provider_authorizations; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.provider_authorizations ENABLE ROW LEVEL SECURITY;

-- Name: provider_authorizations provider_authorizations_connector; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY provider_authorizations_connector ON pulsewire.provider_authorizations FOR SELECT TO pulsewire_connector USING (true);

-- Name: POLICY provider_authorizations_connector ON provider_authorizations; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY provider_authorizations_connector ON pulsewire.provider_authorizations IS 'across owners: a browser that comes back is found by its state';

-- Name: provider_authorizations provider_authorizations_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY provider_authorizations_owner ON pulsewire.provider_authorizations TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: provider_connections; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.provider_connections ENABLE ROW LEVEL SECURITY;

-- Name: provider_connections provider_connections_connector; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY provider_connections_connector ON pulsewire.provider_connections FOR SELECT TO pulsewire_connector USING (true);

-- Name: POLICY provider_connections_connector ON provider_connections; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY provider_connections_connector ON pulsewire.provider_connections IS 'across owners: what a provider tells of an account is found by its hash';

-- Name: provider_connections provider_connections_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY provider_connections_owner ON pulsewire.provider_connections TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: provider_links; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.provider_links ENABLE ROW LEVEL SECURITY;

-- Name: provider_links provider_links_caretaker; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY provider_links_caretaker ON pulsewire.provider_links TO pulsewire_caretaker USING (true) WITH CHECK (true);

-- Name: POLICY provider_links_caretaker ON provider_links; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY provider_links_caretaker ON pulsewire.provider_links IS 'across owners: accounts that nobody uses are found, whosever they were';

-- Name: provider_links provider_links_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY provider_links_owner ON pulsewire.provider_links TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: provider_links provider_links_sign_in; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY provider_links_sign_in ON pulsewire.provider_links FOR SELECT TO pulsewire_sign_in USING (true);

-- Name: POLICY provider_links_sign_in ON provider_links; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY provider_links_sign_in ON pulsewire.provider_links IS 'across owners: signing in finds the account of a provider''s subject';

-- Name: provider_quotas; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.provider_quotas ENABLE ROW LEVEL SECURITY;

-- Name: provider_quotas provider_quotas_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY provider_quotas_owner ON pulsewire.provider_quotas TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: provider_refresh_counts; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.provider_refresh_counts ENABLE ROW LEVEL SECURITY;

-- Name: provider_refresh_counts provider_refresh_counts_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY provider_refresh_counts_owner ON pulsewire.provider_refresh_counts TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: public_profiles; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.public_profiles ENABLE ROW LEVEL SECURITY;

-- Name: public_profiles public_profiles_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY public_profiles_owner ON pulsewire.public_profiles TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: public_profiles public_profiles_reader; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY public_profiles_reader ON pulsewire.public_profiles FOR SELECT TO pulsewire_public_reader USING (pulsewire.is_shown(owner_id, 'public'::text));

-- Name: POLICY public_profiles_reader ON public_profiles; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY public_profiles_reader ON pulsewire.public_profiles IS 'across owners: a public profile is found by its name';

-- Name: public_profiles public_profiles_social_namer; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY public_profiles_social_namer ON pulsewire.public_profiles FOR SELECT TO pulsewire_social_namer USING (true);

-- Name: POLICY public_profiles_social_namer ON public_profiles; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY public_profiles_social_namer ON pulsewire.public_profiles IS 'across owners: the names of those whom the owner follows, and of those who follow the owner';

-- Name: public_profiles public_profiles_social_reader; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY public_profiles_social_reader ON pulsewire.public_profiles FOR SELECT TO pulsewire_social_reader USING (true);

-- Name: POLICY public_profiles_social_reader ON public_profiles; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY public_profiles_social_reader ON pulsewire.public_profiles IS 'across owners: who may see an account depends on its profile, and posts have names on them';

-- Name: public_profiles public_profiles_social_writer; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY public_profiles_social_writer ON pulsewire.public_profiles FOR SELECT TO pulsewire_social_writer USING (true);

-- Name: POLICY public_profiles_social_writer ON public_profiles; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY public_profiles_social_writer ON pulsewire.public_profiles IS 'across owners: whom to follow is said by name';

-- Name: push_activities; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.push_activities ENABLE ROW LEVEL SECURITY;

-- Name: push_activities push_activities_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY push_activities_owner ON pulsewire.push_activities TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: push_starts; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.push_starts ENABLE ROW LEVEL SECURITY;

-- Name: push_starts push_starts_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY push_starts_owner ON pulsewire.push_starts TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: push_tokens; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.push_tokens ENABLE ROW LEVEL SECURITY;

-- Name: push_tokens push_tokens_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY push_tokens_owner ON pulsewire.push_tokens TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: push_tokens push_tokens_push; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY push_tokens_push ON pulsewire.push_tokens TO pulsewire_push USING (true);

-- Name: POLICY push_tokens_push ON push_tokens; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY push_tokens_push ON pulsewire.push_tokens IS 'across owners: the token of a device goes to the account that registers it';

-- Name: reactions; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.reactions ENABLE ROW LEVEL SECURITY;

-- Name: reactions reactions_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY reactions_owner ON pulsewire.reactions TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: reactions reactions_shown; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY reactions_shown ON pulsewire.reactions AS RESTRICTIVE FOR INSERT TO pulsewire_server WITH CHECK (
CASE
    WHEN (kind = 'comment_like'::text) THEN (EXISTS ( SELECT
       FROM pulsewire.shown_comments c
      WHERE ((c.owner_id = reactions.author_id) AND (c.id = reactions.subject_id))))
    ELSE (EXISTS ( SELECT
       FROM pulsewire.shown_posts p
      WHERE ((p.id = reactions.subject_id) AND (NOT (p.owner_id IS DISTINCT FROM reactions.author_id)))))
END);

-- Name: reactions reactions_social_reader; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY reactions_social_reader ON pulsewire.reactions FOR SELECT TO pulsewire_social_reader USING ((owner_id = pulsewire.current_owner()));

-- Name: reactions reactions_social_writer; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY reactions_social_writer ON pulsewire.reactions TO pulsewire_social_writer USING (true);

-- Name: POLICY reactions_social_writer ON reactions; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY reactions_social_writer ON pulsewire.reactions IS 'across owners: reactions go with what they are about';

-- Name: record_revisions; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.record_revisions ENABLE ROW LEVEL SECURITY;

-- Name: record_revisions record_revisions_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY record_revisions_owner ON pulsewire.record_revisions TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: recording_pieces; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.recording_pieces ENABLE ROW LEVEL SECURITY;

-- Name: recording_pieces recording_pieces_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY recording_pieces_owner ON pulsewire.recording_pieces TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: recording_workouts; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.recording_workouts ENABLE ROW LEVEL SECURITY;

-- Name: recording_workouts recording_workouts_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY recording_workouts_owner ON pulsewire.recording_workouts TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: recordings; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.recordings ENABLE ROW LEVEL SECURITY;

-- Name: recordings recordings_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY recordings_owner ON pulsewire.recordings TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: recordings recordings_replayer; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY recordings_replayer ON pulsewire.recordings FOR SELECT TO pulsewire_replayer USING ((source IS NOT NULL));

-- Name: POLICY recordings_replayer ON recordings; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY recordings_replayer ON pulsewire.recordings IS 'across owners: a replay looks for the accounts that have something to be read again';

-- Name: request_answers; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.request_answers ENABLE ROW LEVEL SECURITY;

-- Name: request_answers request_answers_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY request_answers_owner ON pulsewire.request_answers TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: routine_days; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.routine_days ENABLE ROW LEVEL SECURITY;

-- Name: routine_days routine_days_eraser; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY routine_days_eraser ON pulsewire.routine_days TO pulsewire_eraser USING ((owner_id = pulsewire.current_owner()));

-- Name: routine_days routine_days_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY routine_days_owner ON pulsewire.routine_days TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: routines; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.routines ENABLE ROW LEVEL SECURITY;

-- Name: routines routines_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY routines_owner ON pulsewire.routines TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: row_counts; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.row_counts ENABLE ROW LEVEL SECURITY;

-- Name: row_counts row_counts_answer_keeper; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY row_counts_answer_keeper ON pulsewire.row_counts TO pulsewire_answer_keeper USING (true) WITH CHECK (true);

-- Name: POLICY row_counts_answer_keeper ON row_counts; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY row_counts_answer_keeper ON pulsewire.row_counts IS 'across owners: rows that are over end, whosever they are';

-- Name: row_counts row_counts_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY row_counts_owner ON pulsewire.row_counts TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: running_changes; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.running_changes ENABLE ROW LEVEL SECURITY;

-- Name: running_changes running_changes_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY running_changes_owner ON pulsewire.running_changes TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: scheduled_workouts; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.scheduled_workouts ENABLE ROW LEVEL SECURITY;

-- Name: scheduled_workouts scheduled_workouts_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY scheduled_workouts_owner ON pulsewire.scheduled_workouts TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: session_music; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.session_music ENABLE ROW LEVEL SECURITY;

-- Name: session_music session_music_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY session_music_owner ON pulsewire.session_music TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: settings_versions; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.settings_versions ENABLE ROW LEVEL SECURITY;

-- Name: settings_versions settings_versions_eraser; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY settings_versions_eraser ON pulsewire.settings_versions TO pulsewire_eraser USING ((owner_id = pulsewire.current_owner()));

-- Name: settings_versions settings_versions_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY settings_versions_owner ON pulsewire.settings_versions TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: share_viewers; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.share_viewers ENABLE ROW LEVEL SECURITY;

-- Name: share_viewers share_viewers_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY share_viewers_owner ON pulsewire.share_viewers TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: share_viewers share_viewers_sharing_keeper; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY share_viewers_sharing_keeper ON pulsewire.share_viewers TO pulsewire_sharing_keeper USING ((account_id = pulsewire.current_owner())) WITH CHECK ((account_id = pulsewire.current_owner()));

-- Name: POLICY share_viewers_sharing_keeper ON share_viewers; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY share_viewers_sharing_keeper ON pulsewire.share_viewers IS 'across owners: a viewer finds what it may see, and gives it up';

-- Name: shares; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.shares ENABLE ROW LEVEL SECURITY;

-- Name: shares shares_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY shares_owner ON pulsewire.shares TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: shares shares_sharing_keeper; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY shares_sharing_keeper ON pulsewire.shares TO pulsewire_sharing_keeper USING (true) WITH CHECK (true);

-- Name: POLICY shares_sharing_keeper ON shares; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY shares_sharing_keeper ON pulsewire.shares IS 'across owners: a code is of another account, and so is what its viewers may do';

-- Name: sign_in_attempts; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.sign_in_attempts ENABLE ROW LEVEL SECURITY;

-- Name: sign_in_attempts sign_in_attempts_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY sign_in_attempts_owner ON pulsewire.sign_in_attempts TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: sign_in_attempts sign_in_attempts_sign_in; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY sign_in_attempts_sign_in ON pulsewire.sign_in_attempts TO pulsewire_sign_in USING (true);

-- Name: POLICY sign_in_attempts_sign_in ON sign_in_attempts; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY sign_in_attempts_sign_in ON pulsewire.sign_in_attempts IS 'across owners: attempts are forgotten, whosever they were';

-- Name: sign_in_budgets; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.sign_in_budgets ENABLE ROW LEVEL SECURITY;

-- Name: sign_in_budgets sign_in_budgets_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY sign_in_budgets_owner ON pulsewire.sign_in_budgets TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: sign_in_budgets sign_in_budgets_sign_in; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY sign_in_budgets_sign_in ON pulsewire.sign_in_budgets TO pulsewire_sign_in USING (true);

-- Name: POLICY sign_in_budgets_sign_in ON sign_in_budgets; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY sign_in_budgets_sign_in ON pulsewire.sign_in_budgets IS 'across owners: what concerns an address of an account that is deleted goes with it';

-- Name: storage_budgets; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.storage_budgets ENABLE ROW LEVEL SECURITY;

-- Name: storage_budgets storage_budgets_all; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY storage_budgets_all ON pulsewire.storage_budgets FOR SELECT TO pulsewire_server USING (true);

-- Name: storage_budgets storage_budgets_answer_keeper; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY storage_budgets_answer_keeper ON pulsewire.storage_budgets TO pulsewire_answer_keeper USING (true) WITH CHECK (true);

-- Name: storage_budgets storage_budgets_migrator; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY storage_budgets_migrator ON pulsewire.storage_budgets TO pulsewire_owner USING (true) WITH CHECK (true);

-- Name: sync_queue; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.sync_queue ENABLE ROW LEVEL SECURITY;

-- Name: sync_queue sync_queue_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY sync_queue_owner ON pulsewire.sync_queue TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: sync_revisions; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.sync_revisions ENABLE ROW LEVEL SECURITY;

-- Name: sync_revisions sync_revisions_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY sync_revisions_owner ON pulsewire.sync_revisions TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: sync_runs; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.sync_runs ENABLE ROW LEVEL SECURITY;

-- Name: sync_runs sync_runs_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY sync_runs_owner ON pulsewire.sync_runs TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: sync_wishes; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.sync_wishes ENABLE ROW LEVEL SECURITY;

-- Name: sync_wishes sync_wishes_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY sync_wishes_owner ON pulsewire.sync_wishes TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: syncs; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.syncs ENABLE ROW LEVEL SECURITY;

-- Name: syncs syncs_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY syncs_owner ON pulsewire.syncs TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: table_bounds; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.table_bounds ENABLE ROW LEVEL SECURITY;

-- Name: table_bounds table_bounds_all; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY table_bounds_all ON pulsewire.table_bounds FOR SELECT TO pulsewire_server, pulsewire_answer_keeper USING (true);

-- Name: table_bounds table_bounds_migrator; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY table_bounds_migrator ON pulsewire.table_bounds TO pulsewire_owner USING (true) WITH CHECK (true);

-- Name: tallies; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.tallies ENABLE ROW LEVEL SECURITY;

-- Name: tallies tallies_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY tallies_owner ON pulsewire.tallies TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: tallies tallies_public_reader; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY tallies_public_reader ON pulsewire.tallies FOR SELECT TO pulsewire_public_reader USING (true);

-- Name: POLICY tallies_public_reader ON tallies; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY tallies_public_reader ON pulsewire.tallies IS 'across owners: a public profile tells how many follow it, and how many it follows';

-- Name: tallies tallies_social_reader; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY tallies_social_reader ON pulsewire.tallies FOR SELECT TO pulsewire_social_reader USING (true);

-- Name: POLICY tallies_social_reader ON tallies; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY tallies_social_reader ON pulsewire.tallies IS 'across owners: what is shown is shown with its counts';

-- Name: tallies tallies_social_writer; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY tallies_social_writer ON pulsewire.tallies TO pulsewire_social_writer USING (true) WITH CHECK (true);

-- Name: POLICY tallies_social_writer ON tallies; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY tallies_social_writer ON pulsewire.tallies IS 'across owners: whoever likes, views or follows something is counted there';

-- Name: track_tempos; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.track_tempos ENABLE ROW LEVEL SECURITY;

-- Name: track_tempos track_tempos_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY track_tempos_owner ON pulsewire.track_tempos TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: training_load_days; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.training_load_days ENABLE ROW LEVEL SECURITY;

-- Name: training_load_days training_load_days_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY training_load_days_owner ON pulsewire.training_load_days TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: training_load_months; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.training_load_months ENABLE ROW LEVEL SECURITY;

-- Name: training_load_months training_load_months_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY training_load_months_owner ON pulsewire.training_load_months TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: training_plans; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.training_plans ENABLE ROW LEVEL SECURITY;

-- Name: training_plans training_plans_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY training_plans_owner ON pulsewire.training_plans TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: unranked_workouts; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.unranked_workouts ENABLE ROW LEVEL SECURITY;

-- Name: unranked_workouts unranked_workouts_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY unranked_workouts_owner ON pulsewire.unranked_workouts TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: unranked_workouts unranked_workouts_social_writer; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY unranked_workouts_social_writer ON pulsewire.unranked_workouts TO pulsewire_social_writer USING (true) WITH CHECK (true);

-- Name: POLICY unranked_workouts_social_writer ON unranked_workouts; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY unranked_workouts_social_writer ON pulsewire.unranked_workouts IS 'across owners: whoever likes a workout has it ranked';

-- Name: used_nonces; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.used_nonces ENABLE ROW LEVEL SECURITY;

-- Name: used_nonces used_nonces_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY used_nonces_owner ON pulsewire.used_nonces TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: user_entitlements; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.user_entitlements ENABLE ROW LEVEL SECURITY;

-- Name: user_entitlements user_entitlements_billing; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY user_entitlements_billing ON pulsewire.user_entitlements TO pulsewire_billing USING (true) WITH CHECK (true);

-- Name: POLICY user_entitlements_billing ON user_entitlements; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY user_entitlements_billing ON pulsewire.user_entitlements IS 'across owners: what an account may do is granted by who bills it';

-- Name: user_entitlements user_entitlements_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY user_entitlements_owner ON pulsewire.user_entitlements TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: weighed_tables; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.weighed_tables ENABLE ROW LEVEL SECURITY;

-- Name: weighed_tables weighed_tables_all; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY weighed_tables_all ON pulsewire.weighed_tables FOR SELECT TO pulsewire_server USING (true);

-- Name: weighed_tables weighed_tables_migrator; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY weighed_tables_migrator ON pulsewire.weighed_tables TO pulsewire_owner USING (true) WITH CHECK (true);

-- Name: workout_exercises; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.workout_exercises ENABLE ROW LEVEL SECURITY;

-- Name: workout_exercises workout_exercises_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY workout_exercises_owner ON pulsewire.workout_exercises TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: workout_exercises workout_exercises_social_reader; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY workout_exercises_social_reader ON pulsewire.workout_exercises FOR SELECT TO pulsewire_social_reader USING ((EXISTS ( SELECT
   FROM pulsewire.workout_logs l
  WHERE ((l.owner_id = workout_exercises.owner_id) AND (l.id = workout_exercises.workout_log_id)))));

-- Name: POLICY workout_exercises_social_reader ON workout_exercises; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY workout_exercises_social_reader ON pulsewire.workout_exercises IS 'across owners: who may read a log reads its exercises';

-- Name: workout_log_changes; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.workout_log_changes ENABLE ROW LEVEL SECURITY;

-- Name: workout_log_changes workout_log_changes_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY workout_log_changes_owner ON pulsewire.workout_log_changes TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: workout_log_originals; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.workout_log_originals ENABLE ROW LEVEL SECURITY;

-- Name: workout_log_originals workout_log_originals_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY workout_log_originals_owner ON pulsewire.workout_log_originals TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: workout_logs; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.workout_logs ENABLE ROW LEVEL SECURITY;

-- Name: workout_logs workout_logs_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY workout_logs_owner ON pulsewire.workout_logs TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: workout_logs workout_logs_social_finder; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY workout_logs_social_finder ON pulsewire.workout_logs FOR SELECT TO pulsewire_social_finder USING (true);

-- Name: POLICY workout_logs_social_finder ON workout_logs; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY workout_logs_social_finder ON pulsewire.workout_logs IS 'across owners: identifiers of what is shown are found among everybody''s';

-- Name: workout_logs workout_logs_social_reader; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY workout_logs_social_reader ON pulsewire.workout_logs FOR SELECT TO pulsewire_social_reader USING (((ended_at IS NOT NULL) AND (privacy <> 'private'::text) AND pulsewire.is_shown(owner_id, privacy)));

-- Name: POLICY workout_logs_social_reader ON workout_logs; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY workout_logs_social_reader ON pulsewire.workout_logs IS 'across owners: ended workouts are read by those whom their privacy and is_shown tell';

-- Name: workout_plans; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.workout_plans ENABLE ROW LEVEL SECURITY;

-- Name: workout_plans workout_plans_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY workout_plans_owner ON pulsewire.workout_plans TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: workout_reactions; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.workout_reactions ENABLE ROW LEVEL SECURITY;

-- Name: workout_reactions workout_reactions_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY workout_reactions_owner ON pulsewire.workout_reactions TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: workout_reactions workout_reactions_shown; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY workout_reactions_shown ON pulsewire.workout_reactions AS RESTRICTIVE FOR INSERT TO pulsewire_server WITH CHECK ((EXISTS ( SELECT
   FROM pulsewire.shown_workouts w
  WHERE ((w.id = workout_reactions.workout_id) AND (NOT (w.owner_id IS DISTINCT FROM workout_reactions.author_id))))));

-- Name: workout_reactions workout_reactions_social_reader; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY workout_reactions_social_reader ON pulsewire.workout_reactions FOR SELECT TO pulsewire_social_reader USING ((owner_id = pulsewire.current_owner()));

-- Name: workout_reactions workout_reactions_social_writer; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY workout_reactions_social_writer ON pulsewire.workout_reactions TO pulsewire_social_writer USING (true);

-- Name: POLICY workout_reactions_social_writer ON workout_reactions; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY workout_reactions_social_writer ON pulsewire.workout_reactions IS 'across owners: reactions go with what they are about';

-- Name: workout_results; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.workout_results ENABLE ROW LEVEL SECURITY;

-- Name: workout_results workout_results_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY workout_results_owner ON pulsewire.workout_results TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: workout_session_records; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.workout_session_records ENABLE ROW LEVEL SECURITY;

-- Name: workout_session_records workout_session_records_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY workout_session_records_owner ON pulsewire.workout_session_records TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: workout_sessions; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.workout_sessions ENABLE ROW LEVEL SECURITY;

-- Name: workout_sessions workout_sessions_answer_keeper; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY workout_sessions_answer_keeper ON pulsewire.workout_sessions FOR SELECT TO pulsewire_answer_keeper USING ((ended_at IS NULL));

-- Name: POLICY workout_sessions_answer_keeper ON workout_sessions; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY workout_sessions_answer_keeper ON pulsewire.workout_sessions IS 'across owners: settings that hold for a running session are kept, whosever it is';

-- Name: workout_sessions workout_sessions_eraser; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY workout_sessions_eraser ON pulsewire.workout_sessions TO pulsewire_eraser USING ((owner_id = pulsewire.current_owner()));

-- Name: workout_sessions workout_sessions_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY workout_sessions_owner ON pulsewire.workout_sessions TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: workout_sessions workout_sessions_silent; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY workout_sessions_silent ON pulsewire.workout_sessions FOR SELECT TO pulsewire_session_keeper USING ((ended_at IS NULL));

-- Name: POLICY workout_sessions_silent ON workout_sessions; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY workout_sessions_silent ON pulsewire.workout_sessions IS 'across owners: sessions that nobody finishes are finished, whosever they are';

-- Name: workout_sets; Type: ROW SECURITY; Schema: pulsewire; Owner: pulsewire_owner

ALTER TABLE pulsewire.workout_sets ENABLE ROW LEVEL SECURITY;

-- Name: workout_sets workout_sets_owner; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY workout_sets_owner ON pulsewire.workout_sets TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: workout_sets workout_sets_social_reader; Type: POLICY; Schema: pulsewire; Owner: pulsewire_owner

CREATE POLICY workout_sets_social_reader ON pulsewire.workout_sets FOR SELECT TO pulsewire_social_reader USING ((EXISTS ( SELECT
   FROM pulsewire.workout_exercises e
  WHERE ((e.owner_id = workout_sets.owner_id) AND (e.id = workout_sets.exercise_id)))));

-- Name: POLICY workout_sets_social_reader ON workout_sets; Type: COMMENT; Schema: pulsewire; Owner: pulsewire_owner

COMMENT ON POLICY workout_sets_social_reader ON pulsewire.workout_sets IS 'across owners: who may read an exercise of a log reads its sets';

-- Name: request_answers old_rows; Type: POLICY; Schema: pulsewire_personal; Owner: pulsewire_owner

CREATE POLICY old_rows ON pulsewire_personal.request_answers TO pulsewire_answer_keeper USING (true) WITH CHECK (true);

-- Name: POLICY old_rows ON request_answers; Type: COMMENT; Schema: pulsewire_personal; Owner: pulsewire_owner

COMMENT ON POLICY old_rows ON pulsewire_personal.request_answers IS 'across owners: answers to repeats are forgotten after a day, whosever they are';

-- Name: personal_data; Type: ROW SECURITY; Schema: pulsewire_personal; Owner: pulsewire_owner

ALTER TABLE pulsewire_personal.personal_data ENABLE ROW LEVEL SECURITY;

-- Name: personal_data personal_data_age_reader; Type: POLICY; Schema: pulsewire_personal; Owner: pulsewire_owner

CREATE POLICY personal_data_age_reader ON pulsewire_personal.personal_data FOR SELECT TO pulsewire_age_reader USING ((owner_id = pulsewire.current_owner()));

-- Name: personal_data personal_data_owner; Type: POLICY; Schema: pulsewire_personal; Owner: pulsewire_owner

CREATE POLICY personal_data_owner ON pulsewire_personal.personal_data TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: request_answers; Type: ROW SECURITY; Schema: pulsewire_personal; Owner: pulsewire_owner

ALTER TABLE pulsewire_personal.request_answers ENABLE ROW LEVEL SECURITY;

-- Name: request_answers request_answers_owner; Type: POLICY; Schema: pulsewire_personal; Owner: pulsewire_owner

CREATE POLICY request_answers_owner ON pulsewire_personal.request_answers TO pulsewire_server USING ((owner_id = pulsewire.current_owner())) WITH CHECK ((owner_id = pulsewire.current_owner()));

-- Name: SCHEMA pulsewire; Type: ACL; Schema: -; Owner: pulsewire_owner

GRANT USAGE ON SCHEMA pulsewire TO pulsewire_server;
GRANT USAGE ON SCHEMA pulsewire TO pulsewire_ingest;
GRANT USAGE ON SCHEMA pulsewire TO pulsewire_planner;
GRANT USAGE ON SCHEMA pulsewire TO pulsewire_answer_keeper;
GRANT USAGE ON SCHEMA pulsewire TO pulsewire_eraser;
GRANT USAGE ON SCHEMA pulsewire TO pulsewire_registrar;
GRANT USAGE ON SCHEMA pulsewire TO pulsewire_dispatcher;
GRANT USAGE ON SCHEMA pulsewire TO pulsewire_keykeeper;
GRANT USAGE ON SCHEMA pulsewire TO pulsewire_revocation;
GRANT USAGE ON SCHEMA pulsewire TO pulsewire_device_registrar;
GRANT USAGE ON SCHEMA pulsewire TO pulsewire_support;
GRANT USAGE ON SCHEMA pulsewire TO pulsewire_session_keeper;
GRANT USAGE ON SCHEMA pulsewire TO pulsewire_retention;
GRANT USAGE ON SCHEMA pulsewire TO pulsewire_age_reader;
GRANT USAGE ON SCHEMA pulsewire TO pulsewire_sign_in;
GRANT USAGE ON SCHEMA pulsewire TO pulsewire_caretaker;
GRANT USAGE ON SCHEMA pulsewire TO pulsewire_catalogue;
GRANT USAGE ON SCHEMA pulsewire TO pulsewire_billing;
GRANT USAGE ON SCHEMA pulsewire TO pulsewire_summer;
GRANT USAGE ON SCHEMA pulsewire TO pulsewire_notifier;
GRANT USAGE ON SCHEMA pulsewire TO pulsewire_social_reader;
GRANT USAGE ON SCHEMA pulsewire TO pulsewire_social_writer;
GRANT USAGE ON SCHEMA pulsewire TO pulsewire_social_namer;
GRANT USAGE ON SCHEMA pulsewire TO pulsewire_social_finder;
GRANT USAGE ON SCHEMA pulsewire TO pulsewire_public_reader;
GRANT USAGE ON SCHEMA pulsewire TO pulsewire_sweeper;
GRANT USAGE ON SCHEMA pulsewire TO pulsewire_connector;
GRANT USAGE ON SCHEMA pulsewire TO pulsewire_push;
GRANT USAGE ON SCHEMA pulsewire TO pulsewire_sharing_keeper;
GRANT USAGE ON SCHEMA pulsewire TO pulsewire_replayer;

-- Name: SCHEMA pulsewire_anonymous; Type: ACL; Schema: -; Owner: pulsewire_owner

GRANT USAGE ON SCHEMA pulsewire_anonymous TO pulsewire_revocation;
GRANT USAGE ON SCHEMA pulsewire_anonymous TO pulsewire_server;
GRANT USAGE ON SCHEMA pulsewire_anonymous TO pulsewire_answer_keeper;
GRANT USAGE ON SCHEMA pulsewire_anonymous TO pulsewire_eraser;

-- Name: SCHEMA pulsewire_personal; Type: ACL; Schema: -; Owner: pulsewire_owner

GRANT USAGE ON SCHEMA pulsewire_personal TO pulsewire_server;
GRANT USAGE ON SCHEMA pulsewire_personal TO pulsewire_answer_keeper;
GRANT USAGE ON SCHEMA pulsewire_personal TO pulsewire_age_reader;

-- Name: FUNCTION account_keys_to_rewrap(new_wrapped_by text, after_owner_id uuid, after_version integer, limit_count integer); Type: ACL; Schema: pulsewire; Owner: pulsewire_keykeeper

REVOKE ALL ON FUNCTION pulsewire.account_keys_to_rewrap(new_wrapped_by text, after_owner_id uuid, after_version integer, limit_count integer) FROM PUBLIC;

-- Name: FUNCTION accounts_to_replay(behind uuid, row_count integer); Type: ACL; Schema: pulsewire; Owner: pulsewire_replayer

REVOKE ALL ON FUNCTION pulsewire.accounts_to_replay(behind uuid, row_count integer) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.accounts_to_replay(behind uuid, row_count integer) TO pulsewire_server;

-- Name: FUNCTION accounts_to_sum(behind uuid, row_count integer); Type: ACL; Schema: pulsewire; Owner: pulsewire_summer

REVOKE ALL ON FUNCTION pulsewire.accounts_to_sum(behind uuid, row_count integer) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.accounts_to_sum(behind uuid, row_count integer) TO pulsewire_server;

-- Name: FUNCTION add_notification(owner uuid, new_kind text, new_key text, new_subject_id uuid, new_detail text, new_amount integer, new_local_date date, at_time timestamp with time zone); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON FUNCTION pulsewire.add_notification(owner uuid, new_kind text, new_key text, new_subject_id uuid, new_detail text, new_amount integer, new_local_date date, at_time timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.add_notification(owner uuid, new_kind text, new_key text, new_subject_id uuid, new_detail text, new_amount integer, new_local_date date, at_time timestamp with time zone) TO pulsewire_server;

-- Name: FUNCTION age_range(birth_date date, on_day date); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON FUNCTION pulsewire.age_range(birth_date date, on_day date) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.age_range(birth_date date, on_day date) TO pulsewire_age_reader;

-- Name: FUNCTION approve_following(); Type: ACL; Schema: pulsewire; Owner: pulsewire_social_writer

REVOKE ALL ON FUNCTION pulsewire.approve_following() FROM PUBLIC;

-- Name: FUNCTION award_followers(account uuid, keys text[], targets bigint[], at_time timestamp with time zone); Type: ACL; Schema: pulsewire; Owner: pulsewire_social_writer

REVOKE ALL ON FUNCTION pulsewire.award_followers(account uuid, keys text[], targets bigint[], at_time timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.award_followers(account uuid, keys text[], targets bigint[], at_time timestamp with time zone) TO pulsewire_server;

-- Name: FUNCTION begin_library_workout(); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON FUNCTION pulsewire.begin_library_workout() FROM PUBLIC;

-- Name: FUNCTION begin_post(); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON FUNCTION pulsewire.begin_post() FROM PUBLIC;

-- Name: FUNCTION block(new_id uuid, wanted text, at_time timestamp with time zone, blocks_max integer); Type: ACL; Schema: pulsewire; Owner: pulsewire_social_writer

REVOKE ALL ON FUNCTION pulsewire.block(new_id uuid, wanted text, at_time timestamp with time zone, blocks_max integer) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.block(new_id uuid, wanted text, at_time timestamp with time zone, blocks_max integer) TO pulsewire_server;

-- Name: FUNCTION bound_deletions(owner uuid); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON FUNCTION pulsewire.bound_deletions(owner uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.bound_deletions(owner uuid) TO pulsewire_server;

-- Name: PROCEDURE bound_rows(IN table_id regclass, IN kind text, IN reason text, IN count_max bigint, IN parent regclass); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON PROCEDURE pulsewire.bound_rows(IN table_id regclass, IN kind text, IN reason text, IN count_max bigint, IN parent regclass) FROM PUBLIC;

-- Name: PROCEDURE cap_rows(IN table_id regclass, IN count_max bigint, IN counted_by name, IN condition text, IN rule text, IN reason text); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON PROCEDURE pulsewire.cap_rows(IN table_id regclass, IN count_max bigint, IN counted_by name, IN condition text, IN rule text, IN reason text) FROM PUBLIC;

-- Name: FUNCTION check_routine_count(); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON FUNCTION pulsewire.check_routine_count() FROM PUBLIC;

-- Name: FUNCTION choices(list jsonb, prefix text); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON FUNCTION pulsewire.choices(list jsonb, prefix text) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.choices(list jsonb, prefix text) TO pulsewire_catalogue;
GRANT ALL ON FUNCTION pulsewire.choices(list jsonb, prefix text) TO pulsewire_server;
GRANT ALL ON FUNCTION pulsewire.choices(list jsonb, prefix text) TO pulsewire_social_writer;

-- Name: FUNCTION claim_ended_streams(limit_count integer, lease_seconds double precision); Type: ACL; Schema: pulsewire; Owner: pulsewire_ingest

REVOKE ALL ON FUNCTION pulsewire.claim_ended_streams(limit_count integer, lease_seconds double precision) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.claim_ended_streams(limit_count integer, lease_seconds double precision) TO pulsewire_server;

-- Name: FUNCTION claim_jobs(job_kinds text[], job_counts integer[], new_lease_id uuid, lease_seconds double precision); Type: ACL; Schema: pulsewire; Owner: pulsewire_dispatcher

REVOKE ALL ON FUNCTION pulsewire.claim_jobs(job_kinds text[], job_counts integer[], new_lease_id uuid, lease_seconds double precision) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.claim_jobs(job_kinds text[], job_counts integer[], new_lease_id uuid, lease_seconds double precision) TO pulsewire_server;

-- Name: FUNCTION claim_old_intervals(measured_before timestamp with time zone, limit_count integer, lease_seconds double precision); Type: ACL; Schema: pulsewire; Owner: pulsewire_retention

REVOKE ALL ON FUNCTION pulsewire.claim_old_intervals(measured_before timestamp with time zone, limit_count integer, lease_seconds double precision) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.claim_old_intervals(measured_before timestamp with time zone, limit_count integer, lease_seconds double precision) TO pulsewire_server;

-- Name: FUNCTION clear_ended_subjects(row_count integer); Type: ACL; Schema: pulsewire; Owner: pulsewire_social_writer

REVOKE ALL ON FUNCTION pulsewire.clear_ended_subjects(row_count integer) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.clear_ended_subjects(row_count integer) TO pulsewire_server;

-- Name: FUNCTION clear_ended_workouts(row_count integer); Type: ACL; Schema: pulsewire; Owner: pulsewire_social_writer

REVOKE ALL ON FUNCTION pulsewire.clear_ended_workouts(row_count integer) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.clear_ended_workouts(row_count integer) TO pulsewire_server;

-- Name: FUNCTION close_account(account uuid, closing_at timestamp with time zone); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON FUNCTION pulsewire.close_account(account uuid, closing_at timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.close_account(account uuid, closing_at timestamp with time zone) TO pulsewire_server;

-- Name: FUNCTION compare_log(state text, current_state text); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON FUNCTION pulsewire.compare_log(state text, current_state text) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.compare_log(state text, current_state text) TO pulsewire_server;

-- Name: FUNCTION current_owner(); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON FUNCTION pulsewire.current_owner() FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.current_owner() TO pulsewire_server;
GRANT ALL ON FUNCTION pulsewire.current_owner() TO pulsewire_ingest;
GRANT ALL ON FUNCTION pulsewire.current_owner() TO pulsewire_planner;
GRANT ALL ON FUNCTION pulsewire.current_owner() TO pulsewire_eraser;
GRANT ALL ON FUNCTION pulsewire.current_owner() TO pulsewire_answer_keeper;
GRANT ALL ON FUNCTION pulsewire.current_owner() TO pulsewire_device_registrar;
GRANT ALL ON FUNCTION pulsewire.current_owner() TO pulsewire_support;
GRANT ALL ON FUNCTION pulsewire.current_owner() TO pulsewire_age_reader;
GRANT ALL ON FUNCTION pulsewire.current_owner() TO pulsewire_catalogue;
GRANT ALL ON FUNCTION pulsewire.current_owner() TO pulsewire_social_reader;
GRANT ALL ON FUNCTION pulsewire.current_owner() TO pulsewire_social_writer;
GRANT ALL ON FUNCTION pulsewire.current_owner() TO pulsewire_social_namer;
GRANT ALL ON FUNCTION pulsewire.current_owner() TO pulsewire_social_finder;
GRANT ALL ON FUNCTION pulsewire.current_owner() TO pulsewire_public_reader;
GRANT ALL ON FUNCTION pulsewire.current_owner() TO pulsewire_sharing_keeper;

-- Name: TABLE consent_records; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT ON TABLE pulsewire.consent_records TO pulsewire_server;
GRANT DELETE ON TABLE pulsewire.consent_records TO pulsewire_eraser;

-- Name: COLUMN consent_records.owner_id; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(owner_id) ON TABLE pulsewire.consent_records TO pulsewire_eraser;
GRANT SELECT(owner_id) ON TABLE pulsewire.consent_records TO pulsewire_planner;
GRANT SELECT(owner_id) ON TABLE pulsewire.consent_records TO pulsewire_age_reader;

-- Name: COLUMN consent_records.revision; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(revision) ON TABLE pulsewire.consent_records TO pulsewire_eraser;
GRANT SELECT(revision) ON TABLE pulsewire.consent_records TO pulsewire_planner;
GRANT SELECT(revision) ON TABLE pulsewire.consent_records TO pulsewire_age_reader;

-- Name: COLUMN consent_records.purpose; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(purpose) ON TABLE pulsewire.consent_records TO pulsewire_planner;
GRANT SELECT(purpose) ON TABLE pulsewire.consent_records TO pulsewire_age_reader;

-- Name: COLUMN consent_records.source; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(source) ON TABLE pulsewire.consent_records TO pulsewire_planner;
GRANT SELECT(source) ON TABLE pulsewire.consent_records TO pulsewire_age_reader;

-- Name: COLUMN consent_records.data_type; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(data_type) ON TABLE pulsewire.consent_records TO pulsewire_planner;
GRANT SELECT(data_type) ON TABLE pulsewire.consent_records TO pulsewire_age_reader;

-- Name: COLUMN consent_records.granted; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(granted) ON TABLE pulsewire.consent_records TO pulsewire_planner;
GRANT SELECT(granted) ON TABLE pulsewire.consent_records TO pulsewire_age_reader;

-- Name: FUNCTION consent_stands(wanted_purpose text, wanted_source text, wanted_data_type text); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON FUNCTION pulsewire.consent_stands(wanted_purpose text, wanted_source text, wanted_data_type text) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.consent_stands(wanted_purpose text, wanted_source text, wanted_data_type text) TO pulsewire_server;
GRANT ALL ON FUNCTION pulsewire.consent_stands(wanted_purpose text, wanted_source text, wanted_data_type text) TO pulsewire_planner;
GRANT ALL ON FUNCTION pulsewire.consent_stands(wanted_purpose text, wanted_source text, wanted_data_type text) TO pulsewire_age_reader;

-- Name: FUNCTION count_account_keys(); Type: ACL; Schema: pulsewire; Owner: pulsewire_keykeeper

REVOKE ALL ON FUNCTION pulsewire.count_account_keys() FROM PUBLIC;

-- Name: FUNCTION count_completion(workout uuid, change integer); Type: ACL; Schema: pulsewire; Owner: pulsewire_social_writer

REVOKE ALL ON FUNCTION pulsewire.count_completion(workout uuid, change integer) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.count_completion(workout uuid, change integer) TO pulsewire_server;

-- Name: FUNCTION count_follows(); Type: ACL; Schema: pulsewire; Owner: pulsewire_social_writer

REVOKE ALL ON FUNCTION pulsewire.count_follows() FROM PUBLIC;

-- Name: FUNCTION count_gone_comments(); Type: ACL; Schema: pulsewire; Owner: pulsewire_social_writer

REVOKE ALL ON FUNCTION pulsewire.count_gone_comments() FROM PUBLIC;

-- Name: FUNCTION count_new_comments(); Type: ACL; Schema: pulsewire; Owner: pulsewire_social_writer

REVOKE ALL ON FUNCTION pulsewire.count_new_comments() FROM PUBLIC;

-- Name: FUNCTION count_reactions(); Type: ACL; Schema: pulsewire; Owner: pulsewire_social_writer

REVOKE ALL ON FUNCTION pulsewire.count_reactions() FROM PUBLIC;

-- Name: FUNCTION count_storage(); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON FUNCTION pulsewire.count_storage() FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.count_storage() TO pulsewire_server;

-- Name: FUNCTION count_workout_reactions(); Type: ACL; Schema: pulsewire; Owner: pulsewire_social_writer

REVOKE ALL ON FUNCTION pulsewire.count_workout_reactions() FROM PUBLIC;

-- Name: FUNCTION create_account(new_id uuid, new_request_id uuid, new_created_at timestamp with time zone, OUT account_id uuid, OUT account_created_at timestamp with time zone); Type: ACL; Schema: pulsewire; Owner: pulsewire_registrar

REVOKE ALL ON FUNCTION pulsewire.create_account(new_id uuid, new_request_id uuid, new_created_at timestamp with time zone, OUT account_id uuid, OUT account_created_at timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.create_account(new_id uuid, new_request_id uuid, new_created_at timestamp with time zone, OUT account_id uuid, OUT account_created_at timestamp with time zone) TO pulsewire_server;

-- Name: FUNCTION decide_device_authorization(code text, approval boolean, allowed text[], now timestamp with time zone); Type: ACL; Schema: pulsewire; Owner: pulsewire_device_registrar

REVOKE ALL ON FUNCTION pulsewire.decide_device_authorization(code text, approval boolean, allowed text[], now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.decide_device_authorization(code text, approval boolean, allowed text[], now timestamp with time zone) TO pulsewire_server;

-- Name: FUNCTION due_sessions(due_by timestamp with time zone, limit_count integer); Type: ACL; Schema: pulsewire; Owner: pulsewire_session_keeper

REVOKE ALL ON FUNCTION pulsewire.due_sessions(due_by timestamp with time zone, limit_count integer) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.due_sessions(due_by timestamp with time zone, limit_count integer) TO pulsewire_server;

-- Name: FUNCTION end_access(account uuid, kept uuid, ended_at timestamp with time zone, OUT account_generation integer, OUT remaining uuid); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON FUNCTION pulsewire.end_access(account uuid, kept uuid, ended_at timestamp with time zone, OUT account_generation integer, OUT remaining uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.end_access(account uuid, kept uuid, ended_at timestamp with time zone, OUT account_generation integer, OUT remaining uuid) TO pulsewire_server;
GRANT ALL ON FUNCTION pulsewire.end_access(account uuid, kept uuid, ended_at timestamp with time zone, OUT account_generation integer, OUT remaining uuid) TO pulsewire_support;

-- Name: FUNCTION end_follower(); Type: ACL; Schema: pulsewire; Owner: pulsewire_social_writer

REVOKE ALL ON FUNCTION pulsewire.end_follower() FROM PUBLIC;

-- Name: FUNCTION end_following(); Type: ACL; Schema: pulsewire; Owner: pulsewire_social_writer

REVOKE ALL ON FUNCTION pulsewire.end_following() FROM PUBLIC;

-- Name: FUNCTION end_heart_rate(); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON FUNCTION pulsewire.end_heart_rate() FROM PUBLIC;

-- Name: FUNCTION end_node(node_id uuid); Type: ACL; Schema: pulsewire; Owner: pulsewire_answer_keeper

REVOKE ALL ON FUNCTION pulsewire.end_node(node_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.end_node(node_id uuid) TO pulsewire_server;

-- Name: FUNCTION end_posts(); Type: ACL; Schema: pulsewire; Owner: pulsewire_social_writer

REVOKE ALL ON FUNCTION pulsewire.end_posts() FROM PUBLIC;

-- Name: PROCEDURE end_rows(IN table_id regclass, IN time_column name, IN retention interval, IN reason text, IN condition text, IN column_names name[], IN cleared_column name, IN rule text); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON PROCEDURE pulsewire.end_rows(IN table_id regclass, IN time_column name, IN retention interval, IN reason text, IN condition text, IN column_names name[], IN cleared_column name, IN rule text) FROM PUBLIC;

-- Name: FUNCTION end_running_changes(owner uuid, workout_id uuid, noted_revision bigint); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON FUNCTION pulsewire.end_running_changes(owner uuid, workout_id uuid, noted_revision bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.end_running_changes(owner uuid, workout_id uuid, noted_revision bigint) TO pulsewire_server;

-- Name: FUNCTION end_said_rows(); Type: ACL; Schema: pulsewire; Owner: pulsewire_social_writer

REVOKE ALL ON FUNCTION pulsewire.end_said_rows() FROM PUBLIC;

-- Name: FUNCTION end_viewing(); Type: ACL; Schema: pulsewire; Owner: pulsewire_sharing_keeper

REVOKE ALL ON FUNCTION pulsewire.end_viewing() FROM PUBLIC;

-- Name: FUNCTION end_what_is_blocked(); Type: ACL; Schema: pulsewire; Owner: pulsewire_social_writer

REVOKE ALL ON FUNCTION pulsewire.end_what_is_blocked() FROM PUBLIC;

-- Name: FUNCTION end_workout_reactions(); Type: ACL; Schema: pulsewire; Owner: pulsewire_social_writer

REVOKE ALL ON FUNCTION pulsewire.end_workout_reactions() FROM PUBLIC;

-- Name: FUNCTION end_workouts(); Type: ACL; Schema: pulsewire; Owner: pulsewire_social_writer

REVOKE ALL ON FUNCTION pulsewire.end_workouts() FROM PUBLIC;

-- Name: FUNCTION ended_access(since timestamp with time zone); Type: ACL; Schema: pulsewire; Owner: pulsewire_revocation

REVOKE ALL ON FUNCTION pulsewire.ended_access(since timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.ended_access(since timestamp with time zone) TO pulsewire_server;

-- Name: FUNCTION ended_accounts(since timestamp with time zone); Type: ACL; Schema: pulsewire; Owner: pulsewire_revocation

REVOKE ALL ON FUNCTION pulsewire.ended_accounts(since timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.ended_accounts(since timestamp with time zone) TO pulsewire_server;

-- Name: FUNCTION entity_kind(name text); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON FUNCTION pulsewire.entity_kind(name text) FROM PUBLIC;

-- Name: FUNCTION epoch(); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON FUNCTION pulsewire.epoch() FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.epoch() TO pulsewire_server;

-- Name: FUNCTION erase_account(deletion_id uuid); Type: ACL; Schema: pulsewire; Owner: pulsewire_eraser

REVOKE ALL ON FUNCTION pulsewire.erase_account(deletion_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.erase_account(deletion_id uuid) TO pulsewire_server;

-- Name: FUNCTION erase_batch(row_count integer, spared text[]); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON FUNCTION pulsewire.erase_batch(row_count integer, spared text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.erase_batch(row_count integer, spared text[]) TO pulsewire_server;
GRANT ALL ON FUNCTION pulsewire.erase_batch(row_count integer, spared text[]) TO pulsewire_eraser;

-- Name: FUNCTION erase_kept_rows(row_count integer); Type: ACL; Schema: pulsewire; Owner: pulsewire_eraser

REVOKE ALL ON FUNCTION pulsewire.erase_kept_rows(row_count integer) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.erase_kept_rows(row_count integer) TO pulsewire_server;

-- Name: FUNCTION erase_merged_account(target uuid); Type: ACL; Schema: pulsewire; Owner: pulsewire_eraser

REVOKE ALL ON FUNCTION pulsewire.erase_merged_account(target uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.erase_merged_account(target uuid) TO pulsewire_server;

-- Name: FUNCTION erase_rows(row_count integer); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON FUNCTION pulsewire.erase_rows(row_count integer) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.erase_rows(row_count integer) TO pulsewire_server;

-- Name: FUNCTION erase_said_rows(row_count integer); Type: ACL; Schema: pulsewire; Owner: pulsewire_social_writer

REVOKE ALL ON FUNCTION pulsewire.erase_said_rows(row_count integer) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.erase_said_rows(row_count integer) TO pulsewire_server;

-- Name: FUNCTION erase_sessions(row_count integer); Type: ACL; Schema: pulsewire; Owner: pulsewire_eraser

REVOKE ALL ON FUNCTION pulsewire.erase_sessions(row_count integer) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.erase_sessions(row_count integer) TO pulsewire_server;

-- Name: PROCEDURE erase_with_account(IN table_name name); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON PROCEDURE pulsewire.erase_with_account(IN table_name name) FROM PUBLIC;

-- Name: FUNCTION erase_workout_reaction_rows(row_count integer); Type: ACL; Schema: pulsewire; Owner: pulsewire_social_writer

REVOKE ALL ON FUNCTION pulsewire.erase_workout_reaction_rows(row_count integer) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.erase_workout_reaction_rows(row_count integer) TO pulsewire_server;

-- Name: FUNCTION search_key(name text); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON FUNCTION pulsewire.search_key(name text) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.search_key(name text) TO pulsewire_server;
GRANT ALL ON FUNCTION pulsewire.search_key(name text) TO pulsewire_catalogue;
GRANT ALL ON FUNCTION pulsewire.search_key(name text) TO pulsewire_social_writer;
GRANT ALL ON FUNCTION pulsewire.search_key(name text) TO pulsewire_social_finder;

-- Name: FUNCTION exercise_key(template uuid, name text); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON FUNCTION pulsewire.exercise_key(template uuid, name text) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.exercise_key(template uuid, name text) TO pulsewire_server;

-- Name: FUNCTION facet_state(first_day date, last_day date); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON FUNCTION pulsewire.facet_state(first_day date, last_day date) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.facet_state(first_day date, last_day date) TO pulsewire_server;

-- Name: FUNCTION failed_jobs(limit_count integer); Type: ACL; Schema: pulsewire; Owner: pulsewire_dispatcher

REVOKE ALL ON FUNCTION pulsewire.failed_jobs(limit_count integer) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.failed_jobs(limit_count integer) TO pulsewire_server;

-- Name: FUNCTION feature_workout(workout uuid, featured boolean, request uuid, network text, now timestamp with time zone); Type: ACL; Schema: pulsewire; Owner: pulsewire_social_writer

REVOKE ALL ON FUNCTION pulsewire.feature_workout(workout uuid, featured boolean, request uuid, network text, now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.feature_workout(workout uuid, featured boolean, request uuid, network text, now timestamp with time zone) TO pulsewire_server;

-- Name: FUNCTION find_comments(post uuid, bound uuid, row_count bigint); Type: ACL; Schema: pulsewire; Owner: pulsewire_social_finder

REVOKE ALL ON FUNCTION pulsewire.find_comments(post uuid, bound uuid, row_count bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.find_comments(post uuid, bound uuid, row_count bigint) TO pulsewire_server;

-- Name: FUNCTION find_device_authorization(code text, now timestamp with time zone); Type: ACL; Schema: pulsewire; Owner: pulsewire_device_registrar

REVOKE ALL ON FUNCTION pulsewire.find_device_authorization(code text, now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.find_device_authorization(code text, now timestamp with time zone) TO pulsewire_server;

-- Name: FUNCTION find_feed(bound uuid, row_count bigint); Type: ACL; Schema: pulsewire; Owner: pulsewire_social_finder

REVOKE ALL ON FUNCTION pulsewire.find_feed(bound uuid, row_count bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.find_feed(bound uuid, row_count bigint) TO pulsewire_server;

-- Name: FUNCTION find_password(searched_email_hash bytea); Type: ACL; Schema: pulsewire; Owner: pulsewire_sign_in

REVOKE ALL ON FUNCTION pulsewire.find_password(searched_email_hash bytea) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.find_password(searched_email_hash bytea) TO pulsewire_server;

-- Name: FUNCTION find_posts(author uuid, bound uuid, row_count bigint); Type: ACL; Schema: pulsewire; Owner: pulsewire_social_finder

REVOKE ALL ON FUNCTION pulsewire.find_posts(author uuid, bound uuid, row_count bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.find_posts(author uuid, bound uuid, row_count bigint) TO pulsewire_server;

-- Name: FUNCTION find_provider_account(searched_source text, searched_hash bytea); Type: ACL; Schema: pulsewire; Owner: pulsewire_connector

REVOKE ALL ON FUNCTION pulsewire.find_provider_account(searched_source text, searched_hash bytea) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.find_provider_account(searched_source text, searched_hash bytea) TO pulsewire_server;

-- Name: FUNCTION find_provider_authorization(searched_state_hash bytea); Type: ACL; Schema: pulsewire; Owner: pulsewire_connector

REVOKE ALL ON FUNCTION pulsewire.find_provider_authorization(searched_state_hash bytea) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.find_provider_authorization(searched_state_hash bytea) TO pulsewire_server;

-- Name: FUNCTION find_provider_link(searched_provider text, searched_subject_hash bytea); Type: ACL; Schema: pulsewire; Owner: pulsewire_sign_in

REVOKE ALL ON FUNCTION pulsewire.find_provider_link(searched_provider text, searched_subject_hash bytea) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.find_provider_link(searched_provider text, searched_subject_hash bytea) TO pulsewire_server;

-- Name: FUNCTION find_public_profile(wanted_username text, OUT document jsonb, OUT version bigint, OUT updated_at timestamp with time zone, OUT joined_at timestamp with time zone, OUT fitness_level text, OUT follower_count bigint, OUT following_count bigint, OUT workout_count bigint, OUT badge_count bigint, OUT featured_keys text[], OUT featured_times timestamp with time zone[], OUT last_active_at timestamp with time zone); Type: ACL; Schema: pulsewire; Owner: pulsewire_public_reader

REVOKE ALL ON FUNCTION pulsewire.find_public_profile(wanted_username text, OUT document jsonb, OUT version bigint, OUT updated_at timestamp with time zone, OUT joined_at timestamp with time zone, OUT fitness_level text, OUT follower_count bigint, OUT following_count bigint, OUT workout_count bigint, OUT badge_count bigint, OUT featured_keys text[], OUT featured_times timestamp with time zone[], OUT last_active_at timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.find_public_profile(wanted_username text, OUT document jsonb, OUT version bigint, OUT updated_at timestamp with time zone, OUT joined_at timestamp with time zone, OUT fitness_level text, OUT follower_count bigint, OUT following_count bigint, OUT workout_count bigint, OUT badge_count bigint, OUT featured_keys text[], OUT featured_times timestamp with time zone[], OUT last_active_at timestamp with time zone) TO pulsewire_server;

-- Name: FUNCTION find_shared_logs(author uuid, before_time timestamp with time zone, before_id uuid, row_count bigint); Type: ACL; Schema: pulsewire; Owner: pulsewire_social_finder

REVOKE ALL ON FUNCTION pulsewire.find_shared_logs(author uuid, before_time timestamp with time zone, before_id uuid, row_count bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.find_shared_logs(author uuid, before_time timestamp with time zone, before_id uuid, row_count bigint) TO pulsewire_server;

-- Name: FUNCTION find_workouts(wanted_text text, wanted_category text, difficulties text[], available text[], featured boolean, by_likes boolean, after_rank bigint, after_id uuid, row_count bigint); Type: ACL; Schema: pulsewire; Owner: pulsewire_social_finder

REVOKE ALL ON FUNCTION pulsewire.find_workouts(wanted_text text, wanted_category text, difficulties text[], available text[], featured boolean, by_likes boolean, after_rank bigint, after_id uuid, row_count bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.find_workouts(wanted_text text, wanted_category text, difficulties text[], available text[], featured boolean, by_likes boolean, after_rank bigint, after_id uuid, row_count bigint) TO pulsewire_server;

-- Name: FUNCTION follow(new_id uuid, wanted text, at_time timestamp with time zone, followings_max integer); Type: ACL; Schema: pulsewire; Owner: pulsewire_social_writer

REVOKE ALL ON FUNCTION pulsewire.follow(new_id uuid, wanted text, at_time timestamp with time zone, followings_max integer) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.follow(new_id uuid, wanted text, at_time timestamp with time zone, followings_max integer) TO pulsewire_server;

-- Name: FUNCTION forget_addresses(pseudonyms uuid[]); Type: ACL; Schema: pulsewire; Owner: pulsewire_sign_in

REVOKE ALL ON FUNCTION pulsewire.forget_addresses(pseudonyms uuid[]) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.forget_addresses(pseudonyms uuid[]) TO pulsewire_server;

-- Name: PROCEDURE forget_answers_of(IN table_id regclass); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON PROCEDURE pulsewire.forget_answers_of(IN table_id regclass) FROM PUBLIC;

-- Name: FUNCTION forget_rows(bounded text, by_rule text, at_time timestamp with time zone, row_count integer); Type: ACL; Schema: pulsewire; Owner: pulsewire_answer_keeper

REVOKE ALL ON FUNCTION pulsewire.forget_rows(bounded text, by_rule text, at_time timestamp with time zone, row_count integer) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.forget_rows(bounded text, by_rule text, at_time timestamp with time zone, row_count integer) TO pulsewire_server;

-- Name: PROCEDURE give_away(IN role_name name, VARIADIC object_names text[]); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON PROCEDURE pulsewire.give_away(IN role_name name, VARIADIC object_names text[]) FROM PUBLIC;

-- Name: FUNCTION grams(key text, shortest integer, longest integer); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON FUNCTION pulsewire.grams(key text, shortest integer, longest integer) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.grams(key text, shortest integer, longest integer) TO pulsewire_server;
GRANT ALL ON FUNCTION pulsewire.grams(key text, shortest integer, longest integer) TO pulsewire_catalogue;
GRANT ALL ON FUNCTION pulsewire.grams(key text, shortest integer, longest integer) TO pulsewire_social_writer;
GRANT ALL ON FUNCTION pulsewire.grams(key text, shortest integer, longest integer) TO pulsewire_social_finder;

-- Name: FUNCTION hand_on_entitlement(source uuid, target uuid); Type: ACL; Schema: pulsewire; Owner: pulsewire_billing

REVOKE ALL ON FUNCTION pulsewire.hand_on_entitlement(source uuid, target uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.hand_on_entitlement(source uuid, target uuid) TO pulsewire_eraser;

-- Name: FUNCTION has_data(); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON FUNCTION pulsewire.has_data() FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.has_data() TO pulsewire_server;

-- Name: FUNCTION has_sign_in_method(); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON FUNCTION pulsewire.has_sign_in_method() FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.has_sign_in_method() TO pulsewire_server;

-- Name: FUNCTION heart_rate_page(session uuid, device uuid, after bigint, size bigint); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON FUNCTION pulsewire.heart_rate_page(session uuid, device uuid, after bigint, size bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.heart_rate_page(session uuid, device uuid, after bigint, size bigint) TO pulsewire_server;

-- Name: FUNCTION hold_activity(state text); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON FUNCTION pulsewire.hold_activity(state text) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.hold_activity(state text) TO pulsewire_server;

-- Name: FUNCTION hold_cloud_payload(payload_id uuid, receive_time timestamp with time zone, taken_back uuid[]); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON FUNCTION pulsewire.hold_cloud_payload(payload_id uuid, receive_time timestamp with time zone, taken_back uuid[]) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.hold_cloud_payload(payload_id uuid, receive_time timestamp with time zone, taken_back uuid[]) TO pulsewire_server;

-- Name: FUNCTION hold_connection(wanted text); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON FUNCTION pulsewire.hold_connection(wanted text) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.hold_connection(wanted text) TO pulsewire_server;

-- Name: FUNCTION hold_count(); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON FUNCTION pulsewire.hold_count() FROM PUBLIC;

-- Name: FUNCTION hold_facets(first_day date, last_day date, state text); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON FUNCTION pulsewire.hold_facets(first_day date, last_day date, state text) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.hold_facets(first_day date, last_day date, state text) TO pulsewire_server;

-- Name: FUNCTION hold_large_count(); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON FUNCTION pulsewire.hold_large_count() FROM PUBLIC;

-- Name: FUNCTION hold_load(log_id uuid, state text); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON FUNCTION pulsewire.hold_load(log_id uuid, state text) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.hold_load(log_id uuid, state text) TO pulsewire_server;

-- Name: FUNCTION hold_log(log_id uuid, state text); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON FUNCTION pulsewire.hold_log(log_id uuid, state text) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.hold_log(log_id uuid, state text) TO pulsewire_server;

-- Name: FUNCTION hold_reading_count(); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON FUNCTION pulsewire.hold_reading_count() FROM PUBLIC;

-- Name: FUNCTION hold_recordings(state bigint); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON FUNCTION pulsewire.hold_recordings(state bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.hold_recordings(state bigint) TO pulsewire_server;

-- Name: FUNCTION hold_records(state bigint); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON FUNCTION pulsewire.hold_records(state bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.hold_records(state bigint) TO pulsewire_server;

-- Name: FUNCTION hold_set_count(); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON FUNCTION pulsewire.hold_set_count() FROM PUBLIC;

-- Name: FUNCTION import_exercise_template(template uuid, content jsonb, texts jsonb, readers jsonb, now timestamp with time zone); Type: ACL; Schema: pulsewire; Owner: pulsewire_catalogue

REVOKE ALL ON FUNCTION pulsewire.import_exercise_template(template uuid, content jsonb, texts jsonb, readers jsonb, now timestamp with time zone) FROM PUBLIC;

-- Name: FUNCTION import_foreign_exercise_template(template uuid, content jsonb, texts jsonb, readers jsonb, now timestamp with time zone); Type: ACL; Schema: pulsewire; Owner: pulsewire_catalogue

REVOKE ALL ON FUNCTION pulsewire.import_foreign_exercise_template(template uuid, content jsonb, texts jsonb, readers jsonb, now timestamp with time zone) FROM PUBLIC;

-- Name: FUNCTION ingest_heart_rate(owner_ids uuid[], session_ids uuid[], device_ids uuid[], epochs bigint[], numbers integer[], base_sequences bigint[], first_sequences bigint[], last_sequences bigint[], sample_counts integer[], newest_times timestamp with time zone[], newest_bpms smallint[], frames bytea[], bases bytea[]); Type: ACL; Schema: pulsewire; Owner: pulsewire_ingest

REVOKE ALL ON FUNCTION pulsewire.ingest_heart_rate(owner_ids uuid[], session_ids uuid[], device_ids uuid[], epochs bigint[], numbers integer[], base_sequences bigint[], first_sequences bigint[], last_sequences bigint[], sample_counts integer[], newest_times timestamp with time zone[], newest_bpms smallint[], frames bytea[], bases bytea[]) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.ingest_heart_rate(owner_ids uuid[], session_ids uuid[], device_ids uuid[], epochs bigint[], numbers integer[], base_sequences bigint[], first_sequences bigint[], last_sequences bigint[], sample_counts integer[], newest_times timestamp with time zone[], newest_bpms smallint[], frames bytea[], bases bytea[]) TO pulsewire_server;

-- Name: FUNCTION is_deleted(); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON FUNCTION pulsewire.is_deleted() FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.is_deleted() TO pulsewire_eraser;

-- Name: FUNCTION is_merging(table_id oid); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON FUNCTION pulsewire.is_merging(table_id oid) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.is_merging(table_id oid) TO pulsewire_server;
GRANT ALL ON FUNCTION pulsewire.is_merging(table_id oid) TO pulsewire_answer_keeper;

-- Name: FUNCTION is_shown(author uuid, privacy text); Type: ACL; Schema: pulsewire; Owner: pulsewire_social_reader

REVOKE ALL ON FUNCTION pulsewire.is_shown(author uuid, privacy text) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.is_shown(author uuid, privacy text) TO pulsewire_server;
GRANT ALL ON FUNCTION pulsewire.is_shown(author uuid, privacy text) TO pulsewire_social_finder;
GRANT ALL ON FUNCTION pulsewire.is_shown(author uuid, privacy text) TO pulsewire_public_reader;

-- Name: FUNCTION join_share(new_id uuid, hash bytea, new_name text, at_time timestamp with time zone, athletes_max integer); Type: ACL; Schema: pulsewire; Owner: pulsewire_sharing_keeper

REVOKE ALL ON FUNCTION pulsewire.join_share(new_id uuid, hash bytea, new_name text, at_time timestamp with time zone, athletes_max integer) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.join_share(new_id uuid, hash bytea, new_name text, at_time timestamp with time zone, athletes_max integer) TO pulsewire_server;

-- Name: FUNCTION keep_earlier_achievement(); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON FUNCTION pulsewire.keep_earlier_achievement() FROM PUBLIC;

-- Name: FUNCTION keep_ended_account(); Type: ACL; Schema: pulsewire; Owner: pulsewire_revocation

REVOKE ALL ON FUNCTION pulsewire.keep_ended_account() FROM PUBLIC;

-- Name: FUNCTION keep_newest(); Type: ACL; Schema: pulsewire; Owner: pulsewire_answer_keeper

REVOKE ALL ON FUNCTION pulsewire.keep_newest() FROM PUBLIC;

-- Name: FUNCTION keep_newest_of_many(); Type: ACL; Schema: pulsewire; Owner: pulsewire_answer_keeper

REVOKE ALL ON FUNCTION pulsewire.keep_newest_of_many() FROM PUBLIC;

-- Name: PROCEDURE keep_newest_rows(IN table_id regclass, IN count_max bigint, IN order_column name, IN reason text, IN counted_by name, IN spared text, IN column_names name[], IN weighed_column name, IN byte_max bigint); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON PROCEDURE pulsewire.keep_newest_rows(IN table_id regclass, IN count_max bigint, IN order_column name, IN reason text, IN counted_by name, IN spared text, IN column_names name[], IN weighed_column name, IN byte_max bigint) FROM PUBLIC;

-- Name: FUNCTION keep_newest_sessions(); Type: ACL; Schema: pulsewire; Owner: pulsewire_answer_keeper

REVOKE ALL ON FUNCTION pulsewire.keep_newest_sessions() FROM PUBLIC;

-- Name: FUNCTION leave_others(); Type: ACL; Schema: pulsewire; Owner: pulsewire_social_writer

REVOKE ALL ON FUNCTION pulsewire.leave_others() FROM PUBLIC;

-- Name: FUNCTION leave_share(athlete uuid); Type: ACL; Schema: pulsewire; Owner: pulsewire_sharing_keeper

REVOKE ALL ON FUNCTION pulsewire.leave_share(athlete uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.leave_share(athlete uuid) TO pulsewire_server;

-- Name: PROCEDURE let_rows_end(IN table_id regclass, IN column_names name[], IN reason text); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON PROCEDURE pulsewire.let_rows_end(IN table_id regclass, IN column_names name[], IN reason text) FROM PUBLIC;

-- Name: FUNCTION load_state(log_id uuid); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON FUNCTION pulsewire.load_state(log_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.load_state(log_id uuid) TO pulsewire_server;

-- Name: TABLE settings_versions; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT ON TABLE pulsewire.settings_versions TO pulsewire_server;
GRANT DELETE ON TABLE pulsewire.settings_versions TO pulsewire_eraser;
GRANT DELETE ON TABLE pulsewire.settings_versions TO pulsewire_answer_keeper;

-- Name: COLUMN settings_versions.ctid; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(ctid) ON TABLE pulsewire.settings_versions TO pulsewire_answer_keeper;

-- Name: COLUMN settings_versions.owner_id; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(owner_id) ON TABLE pulsewire.settings_versions TO pulsewire_eraser;
GRANT SELECT(owner_id) ON TABLE pulsewire.settings_versions TO pulsewire_answer_keeper;

-- Name: COLUMN settings_versions.version; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(version) ON TABLE pulsewire.settings_versions TO pulsewire_eraser;
GRANT SELECT(version) ON TABLE pulsewire.settings_versions TO pulsewire_answer_keeper;

-- Name: COLUMN settings_versions.changed_at; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(changed_at) ON TABLE pulsewire.settings_versions TO pulsewire_answer_keeper;

-- Name: FUNCTION time_zone(); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON FUNCTION pulsewire.time_zone() FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.time_zone() TO pulsewire_server;

-- Name: FUNCTION local_date(instant timestamp with time zone); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON FUNCTION pulsewire.local_date(instant timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.local_date(instant timestamp with time zone) TO pulsewire_server;

-- Name: FUNCTION local_instant(local_time timestamp without time zone, zone text); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON FUNCTION pulsewire.local_instant(local_time timestamp without time zone, zone text) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.local_instant(local_time timestamp without time zone, zone text) TO pulsewire_server;

-- Name: FUNCTION lock_achievements(owner uuid); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON FUNCTION pulsewire.lock_achievements(owner uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.lock_achievements(owner uuid) TO pulsewire_social_writer;

-- Name: FUNCTION lock_activity(owner uuid); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON FUNCTION pulsewire.lock_activity(owner uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.lock_activity(owner uuid) TO pulsewire_server;

-- Name: FUNCTION lock_followings(owner uuid); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON FUNCTION pulsewire.lock_followings(owner uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.lock_followings(owner uuid) TO pulsewire_social_writer;

-- Name: FUNCTION lock_log(log_id uuid); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON FUNCTION pulsewire.lock_log(log_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.lock_log(log_id uuid) TO pulsewire_server;

-- Name: FUNCTION lock_owner(); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON FUNCTION pulsewire.lock_owner() FROM PUBLIC;

-- Name: FUNCTION lock_owner_rows(); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON FUNCTION pulsewire.lock_owner_rows() FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.lock_owner_rows() TO pulsewire_server;

-- Name: FUNCTION lock_pair(one uuid, other uuid); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON FUNCTION pulsewire.lock_pair(one uuid, other uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.lock_pair(one uuid, other uuid) TO pulsewire_social_writer;

-- Name: FUNCTION log_state(log_id uuid); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON FUNCTION pulsewire.log_state(log_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.log_state(log_id uuid) TO pulsewire_server;

-- Name: PROCEDURE make_role(IN role_name name); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON PROCEDURE pulsewire.make_role(IN role_name name) FROM PUBLIC;

-- Name: TABLE user_entitlements; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT ON TABLE pulsewire.user_entitlements TO pulsewire_server;
GRANT SELECT,INSERT,UPDATE ON TABLE pulsewire.user_entitlements TO pulsewire_billing;

-- Name: FUNCTION max_routines(moment timestamp with time zone); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON FUNCTION pulsewire.max_routines(moment timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.max_routines(moment timestamp with time zone) TO pulsewire_server;

-- Name: FUNCTION merge_account(source uuid); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON FUNCTION pulsewire.merge_account(source uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.merge_account(source uuid) TO pulsewire_server;

-- Name: PROCEDURE merge_rows(IN table_id regclass, IN rule text, IN reason text, IN handed_on_by regproc, IN counted text); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON PROCEDURE pulsewire.merge_rows(IN table_id regclass, IN rule text, IN reason text, IN handed_on_by regproc, IN counted text) FROM PUBLIC;

-- Name: FUNCTION merged_tables(); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON FUNCTION pulsewire.merged_tables() FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.merged_tables() TO pulsewire_server;

-- Name: FUNCTION month_of(day date); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON FUNCTION pulsewire.month_of(day date) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.month_of(day date) TO pulsewire_server;

-- Name: FUNCTION move_account(source uuid, target uuid); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON FUNCTION pulsewire.move_account(source uuid, target uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.move_account(source uuid, target uuid) TO pulsewire_server;

-- Name: FUNCTION needed_exports(found uuid[]); Type: ACL; Schema: pulsewire; Owner: pulsewire_sweeper

REVOKE ALL ON FUNCTION pulsewire.needed_exports(found uuid[]) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.needed_exports(found uuid[]) TO pulsewire_server;

-- Name: FUNCTION note_entity(owner uuid, entity_kind smallint, changed_id uuid, changed_at_revision bigint, is_deleted boolean); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON FUNCTION pulsewire.note_entity(owner uuid, entity_kind smallint, changed_id uuid, changed_at_revision bigint, is_deleted boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.note_entity(owner uuid, entity_kind smallint, changed_id uuid, changed_at_revision bigint, is_deleted boolean) TO pulsewire_server;

-- Name: FUNCTION note_entity_change(); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON FUNCTION pulsewire.note_entity_change() FROM PUBLIC;

-- Name: FUNCTION note_forgotten_deletions(); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON FUNCTION pulsewire.note_forgotten_deletions() FROM PUBLIC;

-- Name: FUNCTION note_latest_heart_rate(owner_ids uuid[], session_ids uuid[], device_ids uuid[], epochs bigint[], latest_sequences bigint[], latest_times timestamp with time zone[], latest_bpms smallint[]); Type: ACL; Schema: pulsewire; Owner: pulsewire_ingest

REVOKE ALL ON FUNCTION pulsewire.note_latest_heart_rate(owner_ids uuid[], session_ids uuid[], device_ids uuid[], epochs bigint[], latest_sequences bigint[], latest_times timestamp with time zone[], latest_bpms smallint[]) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.note_latest_heart_rate(owner_ids uuid[], session_ids uuid[], device_ids uuid[], epochs bigint[], latest_sequences bigint[], latest_times timestamp with time zone[], latest_bpms smallint[]) TO pulsewire_server;

-- Name: FUNCTION note_support_access(account uuid, method text, reason text, network text, now timestamp with time zone); Type: ACL; Schema: pulsewire; Owner: pulsewire_support

REVOKE ALL ON FUNCTION pulsewire.note_support_access(account uuid, method text, reason text, network text, now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.note_support_access(account uuid, method text, reason text, network text, now timestamp with time zone) TO pulsewire_billing;

-- Name: FUNCTION noticed_accounts(after uuid, row_count integer); Type: ACL; Schema: pulsewire; Owner: pulsewire_notifier

REVOKE ALL ON FUNCTION pulsewire.noticed_accounts(after uuid, row_count integer) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.noticed_accounts(after uuid, row_count integer) TO pulsewire_server;

-- Name: FUNCTION notify(owner uuid, new_kind text, new_key text, new_subject_id uuid, new_detail text, at_time timestamp with time zone); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON FUNCTION pulsewire.notify(owner uuid, new_kind text, new_key text, new_subject_id uuid, new_detail text, at_time timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.notify(owner uuid, new_kind text, new_key text, new_subject_id uuid, new_detail text, at_time timestamp with time zone) TO pulsewire_server;
GRANT ALL ON FUNCTION pulsewire.notify(owner uuid, new_kind text, new_key text, new_subject_id uuid, new_detail text, at_time timestamp with time zone) TO pulsewire_social_writer;

-- Name: PROCEDURE own_personal_rows(IN table_name name); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON PROCEDURE pulsewire.own_personal_rows(IN table_name name) FROM PUBLIC;

-- Name: PROCEDURE own_rows(IN table_name name); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON PROCEDURE pulsewire.own_rows(IN table_name name) FROM PUBLIC;

-- Name: FUNCTION pass_turn_on(); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON FUNCTION pulsewire.pass_turn_on() FROM PUBLIC;

-- Name: FUNCTION place_operation(); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON FUNCTION pulsewire.place_operation() FROM PUBLIC;

-- Name: FUNCTION planner_age_range(); Type: ACL; Schema: pulsewire; Owner: pulsewire_age_reader

REVOKE ALL ON FUNCTION pulsewire.planner_age_range() FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.planner_age_range() TO pulsewire_planner;

-- Name: FUNCTION planner_view(OUT consent_stands boolean, OUT was_asked boolean, OUT version bigint, OUT updated_at timestamp with time zone, OUT document jsonb, OUT age_range text); Type: ACL; Schema: pulsewire; Owner: pulsewire_planner

REVOKE ALL ON FUNCTION pulsewire.planner_view(OUT consent_stands boolean, OUT was_asked boolean, OUT version bigint, OUT updated_at timestamp with time zone, OUT document jsonb, OUT age_range text) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.planner_view(OUT consent_stands boolean, OUT was_asked boolean, OUT version bigint, OUT updated_at timestamp with time zone, OUT document jsonb, OUT age_range text) TO pulsewire_server;

-- Name: FUNCTION queue_job(); Type: ACL; Schema: pulsewire; Owner: pulsewire_dispatcher

REVOKE ALL ON FUNCTION pulsewire.queue_job() FROM PUBLIC;

-- Name: FUNCTION rank_workouts(row_count integer); Type: ACL; Schema: pulsewire; Owner: pulsewire_social_writer

REVOKE ALL ON FUNCTION pulsewire.rank_workouts(row_count integer) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.rank_workouts(row_count integer) TO pulsewire_server;

-- Name: FUNCTION read_page(query text, after_key text[], rows_max integer, bytes_max bigint); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON FUNCTION pulsewire.read_page(query text, after_key text[], rows_max integer, bytes_max bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.read_page(query text, after_key text[], rows_max integer, bytes_max bigint) TO pulsewire_server;

-- Name: FUNCTION refuse_closed_account(); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON FUNCTION pulsewire.refuse_closed_account() FROM PUBLIC;

-- Name: FUNCTION refuse_other_answer(); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON FUNCTION pulsewire.refuse_other_answer() FROM PUBLIC;

-- Name: FUNCTION release_push_token(hash bytea, new_owner uuid); Type: ACL; Schema: pulsewire; Owner: pulsewire_push

REVOKE ALL ON FUNCTION pulsewire.release_push_token(hash bytea, new_owner uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.release_push_token(hash bytea, new_owner uuid) TO pulsewire_server;

-- Name: FUNCTION remove_comment(comment_id uuid); Type: ACL; Schema: pulsewire; Owner: pulsewire_social_writer

REVOKE ALL ON FUNCTION pulsewire.remove_comment(comment_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.remove_comment(comment_id uuid) TO pulsewire_server;

-- Name: FUNCTION remove_decided_device_authorizations(); Type: ACL; Schema: pulsewire; Owner: pulsewire_device_registrar

REVOKE ALL ON FUNCTION pulsewire.remove_decided_device_authorizations() FROM PUBLIC;

-- Name: FUNCTION remove_device_authorizations(expired_before timestamp with time zone); Type: ACL; Schema: pulsewire; Owner: pulsewire_device_registrar

REVOKE ALL ON FUNCTION pulsewire.remove_device_authorizations(expired_before timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.remove_device_authorizations(expired_before timestamp with time zone) TO pulsewire_server;

-- Name: FUNCTION renew_node(node_id uuid, new_address text, new_version text, new_claim_process integer, lease_seconds integer); Type: ACL; Schema: pulsewire; Owner: pulsewire_answer_keeper

REVOKE ALL ON FUNCTION pulsewire.renew_node(node_id uuid, new_address text, new_version text, new_claim_process integer, lease_seconds integer) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.renew_node(node_id uuid, new_address text, new_version text, new_claim_process integer, lease_seconds integer) TO pulsewire_server;

-- Name: PROCEDURE replicate_rows(IN table_id regclass, IN kind text, IN id_column name, IN events text, IN runs boolean); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON PROCEDURE pulsewire.replicate_rows(IN table_id regclass, IN kind text, IN id_column name, IN events text, IN runs boolean) FROM PUBLIC;

-- Name: FUNCTION require_open_account(); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON FUNCTION pulsewire.require_open_account() FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.require_open_account() TO pulsewire_server;

-- Name: FUNCTION retire_imported_exercise_template(template uuid, now timestamp with time zone); Type: ACL; Schema: pulsewire; Owner: pulsewire_catalogue

REVOKE ALL ON FUNCTION pulsewire.retire_imported_exercise_template(template uuid, now timestamp with time zone) FROM PUBLIC;

-- Name: FUNCTION revoked_sessions(since timestamp with time zone); Type: ACL; Schema: pulsewire; Owner: pulsewire_revocation

REVOKE ALL ON FUNCTION pulsewire.revoked_sessions(since timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.revoked_sessions(since timestamp with time zone) TO pulsewire_server;

-- Name: FUNCTION rewrap_account_keys(new_wrapped_by text, owner_ids uuid[], versions integer[], old_keys bytea[], new_keys bytea[]); Type: ACL; Schema: pulsewire; Owner: pulsewire_keykeeper

REVOKE ALL ON FUNCTION pulsewire.rewrap_account_keys(new_wrapped_by text, owner_ids uuid[], versions integer[], old_keys bytea[], new_keys bytea[]) FROM PUBLIC;

-- Name: FUNCTION sealing_key_names(); Type: ACL; Schema: pulsewire; Owner: pulsewire_keykeeper

REVOKE ALL ON FUNCTION pulsewire.sealing_key_names() FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.sealing_key_names() TO pulsewire_server;

-- Name: FUNCTION send_cue(new_id uuid, athlete uuid, session uuid, sender text, words text, at_time timestamp with time zone, quiet_since timestamp with time zone); Type: ACL; Schema: pulsewire; Owner: pulsewire_sharing_keeper

REVOKE ALL ON FUNCTION pulsewire.send_cue(new_id uuid, athlete uuid, session uuid, sender text, words text, at_time timestamp with time zone, quiet_since timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.send_cue(new_id uuid, athlete uuid, session uuid, sender text, words text, at_time timestamp with time zone, quiet_since timestamp with time zone) TO pulsewire_server;

-- Name: FUNCTION session_settings(started_at timestamp with time zone, OUT settings_version bigint, OUT broadcast_timeout_minutes integer, OUT sync_frequency text); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON FUNCTION pulsewire.session_settings(started_at timestamp with time zone, OUT settings_version bigint, OUT broadcast_timeout_minutes integer, OUT sync_frequency text) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.session_settings(started_at timestamp with time zone, OUT settings_version bigint, OUT broadcast_timeout_minutes integer, OUT sync_frequency text) TO pulsewire_server;

-- Name: FUNCTION set_administrator(account uuid, is_granted boolean, now timestamp with time zone); Type: ACL; Schema: pulsewire; Owner: pulsewire_support

REVOKE ALL ON FUNCTION pulsewire.set_administrator(account uuid, is_granted boolean, now timestamp with time zone) FROM PUBLIC;

-- Name: FUNCTION set_entitlement(account uuid, request uuid, is_pro boolean, routines integer, expiry timestamp with time zone, method text, reason text, network text, now timestamp with time zone); Type: ACL; Schema: pulsewire; Owner: pulsewire_billing

REVOKE ALL ON FUNCTION pulsewire.set_entitlement(account uuid, request uuid, is_pro boolean, routines integer, expiry timestamp with time zone, method text, reason text, network text, now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.set_entitlement(account uuid, request uuid, is_pro boolean, routines integer, expiry timestamp with time zone, method text, reason text, network text, now timestamp with time zone) TO pulsewire_server;

-- Name: FUNCTION set_storage_budgets(account_max bigint, anonymous_max bigint); Type: ACL; Schema: pulsewire; Owner: pulsewire_answer_keeper

REVOKE ALL ON FUNCTION pulsewire.set_storage_budgets(account_max bigint, anonymous_max bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.set_storage_budgets(account_max bigint, anonymous_max bigint) TO pulsewire_server;

-- Name: FUNCTION shared_athletes(at_time timestamp with time zone); Type: ACL; Schema: pulsewire; Owner: pulsewire_sharing_keeper

REVOKE ALL ON FUNCTION pulsewire.shared_athletes(at_time timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.shared_athletes(at_time timestamp with time zone) TO pulsewire_server;

-- Name: FUNCTION shown_records(author uuid, log_id uuid); Type: ACL; Schema: pulsewire; Owner: pulsewire_social_reader

REVOKE ALL ON FUNCTION pulsewire.shown_records(author uuid, log_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.shown_records(author uuid, log_id uuid) TO pulsewire_server;

-- Name: FUNCTION silent_sessions(silent_since timestamp with time zone, limit_count integer); Type: ACL; Schema: pulsewire; Owner: pulsewire_session_keeper

REVOKE ALL ON FUNCTION pulsewire.silent_sessions(silent_since timestamp with time zone, limit_count integer) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.silent_sessions(silent_since timestamp with time zone, limit_count integer) TO pulsewire_server;

-- Name: FUNCTION spend_sign_in_budgets(pseudonyms uuid[], hourly integer[], at_time timestamp with time zone); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON FUNCTION pulsewire.spend_sign_in_budgets(pseudonyms uuid[], hourly integer[], at_time timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.spend_sign_in_budgets(pseudonyms uuid[], hourly integer[], at_time timestamp with time zone) TO pulsewire_server;

-- Name: FUNCTION storage_budget(owner uuid); Type: ACL; Schema: pulsewire; Owner: pulsewire_answer_keeper

REVOKE ALL ON FUNCTION pulsewire.storage_budget(owner uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.storage_budget(owner uuid) TO pulsewire_server;

-- Name: FUNCTION storage_to_count(row_count integer); Type: ACL; Schema: pulsewire; Owner: pulsewire_answer_keeper

REVOKE ALL ON FUNCTION pulsewire.storage_to_count(row_count integer) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.storage_to_count(row_count integer) TO pulsewire_server;

-- Name: FUNCTION sum_exercise_feedback(template uuid, athletes_min integer, athletes_max integer); Type: ACL; Schema: pulsewire; Owner: pulsewire_catalogue

REVOKE ALL ON FUNCTION pulsewire.sum_exercise_feedback(template uuid, athletes_min integer, athletes_max integer) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.sum_exercise_feedback(template uuid, athletes_min integer, athletes_max integer) TO pulsewire_server;

-- Name: FUNCTION support_account(account uuid, reason text, network text, now timestamp with time zone); Type: ACL; Schema: pulsewire; Owner: pulsewire_support

REVOKE ALL ON FUNCTION pulsewire.support_account(account uuid, reason text, network text, now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.support_account(account uuid, reason text, network text, now timestamp with time zone) TO pulsewire_server;

-- Name: FUNCTION support_revoke_sessions(account uuid, reason text, network text, now timestamp with time zone); Type: ACL; Schema: pulsewire; Owner: pulsewire_support

REVOKE ALL ON FUNCTION pulsewire.support_revoke_sessions(account uuid, reason text, network text, now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.support_revoke_sessions(account uuid, reason text, network text, now timestamp with time zone) TO pulsewire_server;

-- Name: FUNCTION support_sessions(account uuid, reason text, network text, now timestamp with time zone, before uuid, row_count integer); Type: ACL; Schema: pulsewire; Owner: pulsewire_support

REVOKE ALL ON FUNCTION pulsewire.support_sessions(account uuid, reason text, network text, now timestamp with time zone, before uuid, row_count integer) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.support_sessions(account uuid, reason text, network text, now timestamp with time zone, before uuid, row_count integer) TO pulsewire_server;

-- Name: FUNCTION take_entity_revision(owner uuid); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON FUNCTION pulsewire.take_entity_revision(owner uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.take_entity_revision(owner uuid) TO pulsewire_server;

-- Name: FUNCTION take_model_call(everybody uuid, own_max integer, all_max integer, at_time timestamp with time zone); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON FUNCTION pulsewire.take_model_call(everybody uuid, own_max integer, all_max integer, at_time timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.take_model_call(everybody uuid, own_max integer, all_max integer, at_time timestamp with time zone) TO pulsewire_server;

-- Name: FUNCTION take_notices(owner uuid); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON FUNCTION pulsewire.take_notices(owner uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.take_notices(owner uuid) TO pulsewire_server;

-- Name: FUNCTION take_sign_in_attempt(asking_party bytea, party_waits double precision[], strangers bytea, strangers_waits double precision[], attempted_at timestamp with time zone, forgotten_before timestamp with time zone); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON FUNCTION pulsewire.take_sign_in_attempt(asking_party bytea, party_waits double precision[], strangers bytea, strangers_waits double precision[], attempted_at timestamp with time zone, forgotten_before timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.take_sign_in_attempt(asking_party bytea, party_waits double precision[], strangers bytea, strangers_waits double precision[], attempted_at timestamp with time zone, forgotten_before timestamp with time zone) TO pulsewire_server;

-- Name: FUNCTION tally(owner uuid, subject uuid, counted text, change bigint); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON FUNCTION pulsewire.tally(owner uuid, subject uuid, counted text, change bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.tally(owner uuid, subject uuid, counted text, change bigint) TO pulsewire_social_writer;

-- Name: FUNCTION tell_access_ended(); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON FUNCTION pulsewire.tell_access_ended() FROM PUBLIC;

-- Name: FUNCTION tell_follower(following uuid, at_time timestamp with time zone); Type: ACL; Schema: pulsewire; Owner: pulsewire_social_writer

REVOKE ALL ON FUNCTION pulsewire.tell_follower(following uuid, at_time timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.tell_follower(following uuid, at_time timestamp with time zone) TO pulsewire_server;

-- Name: FUNCTION tell_session_revoked(); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON FUNCTION pulsewire.tell_session_revoked() FROM PUBLIC;

-- Name: FUNCTION text_array(list jsonb); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON FUNCTION pulsewire.text_array(list jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.text_array(list jsonb) TO pulsewire_catalogue;

-- Name: FUNCTION unlink_passkey(unlinked uuid); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON FUNCTION pulsewire.unlink_passkey(unlinked uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.unlink_passkey(unlinked uuid) TO pulsewire_server;

-- Name: FUNCTION unlink_sign_in_method(unlinked text); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON FUNCTION pulsewire.unlink_sign_in_method(unlinked text) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.unlink_sign_in_method(unlinked text) TO pulsewire_server;

-- Name: FUNCTION unrank_workout(author uuid, workout uuid); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON FUNCTION pulsewire.unrank_workout(author uuid, workout uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.unrank_workout(author uuid, workout uuid) TO pulsewire_social_writer;

-- Name: FUNCTION unused_accounts(at_time timestamp with time zone, unused_for interval, row_count integer, OUT looked_at_count bigint, OUT account_ids uuid[], OUT used_times timestamp with time zone[]); Type: ACL; Schema: pulsewire; Owner: pulsewire_caretaker

REVOKE ALL ON FUNCTION pulsewire.unused_accounts(at_time timestamp with time zone, unused_for interval, row_count integer, OUT looked_at_count bigint, OUT account_ids uuid[], OUT used_times timestamp with time zone[]) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.unused_accounts(at_time timestamp with time zone, unused_for interval, row_count integer, OUT looked_at_count bigint, OUT account_ids uuid[], OUT used_times timestamp with time zone[]) TO pulsewire_server;

-- Name: PROCEDURE weigh_rows(IN table_id regclass, IN weighs_changes boolean, IN refuses boolean); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON PROCEDURE pulsewire.weigh_rows(IN table_id regclass, IN weighs_changes boolean, IN refuses boolean) FROM PUBLIC;

-- Name: FUNCTION weigh_written(); Type: ACL; Schema: pulsewire; Owner: pulsewire_answer_keeper

REVOKE ALL ON FUNCTION pulsewire.weigh_written() FROM PUBLIC;

-- Name: FUNCTION withdraw_provider_link(withdrawn text, withdrawn_at timestamp with time zone); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON FUNCTION pulsewire.withdraw_provider_link(withdrawn text, withdrawn_at timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.withdraw_provider_link(withdrawn text, withdrawn_at timestamp with time zone) TO pulsewire_server;

-- Name: FUNCTION word_rules(language text); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON FUNCTION pulsewire.word_rules(language text) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.word_rules(language text) TO pulsewire_server;
GRANT ALL ON FUNCTION pulsewire.word_rules(language text) TO pulsewire_catalogue;

-- Name: FUNCTION words(language text, texts jsonb); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON FUNCTION pulsewire.words(language text, texts jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.words(language text, texts jsonb) TO pulsewire_catalogue;

-- Name: FUNCTION write_exercise_template(template uuid, template_version bigint, is_offered boolean, content jsonb, text_language text, texts jsonb, reader_languages text[], request uuid, network text, now timestamp with time zone); Type: ACL; Schema: pulsewire; Owner: pulsewire_catalogue

REVOKE ALL ON FUNCTION pulsewire.write_exercise_template(template uuid, template_version bigint, is_offered boolean, content jsonb, text_language text, texts jsonb, reader_languages text[], request uuid, network text, now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.write_exercise_template(template uuid, template_version bigint, is_offered boolean, content jsonb, text_language text, texts jsonb, reader_languages text[], request uuid, network text, now timestamp with time zone) TO pulsewire_server;

-- Name: FUNCTION written_bytes(owner uuid); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON FUNCTION pulsewire.written_bytes(owner uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.written_bytes(owner uuid) TO pulsewire_server;
GRANT ALL ON FUNCTION pulsewire.written_bytes(owner uuid) TO pulsewire_answer_keeper;

-- Name: TABLE access_sessions; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,UPDATE ON TABLE pulsewire.access_sessions TO pulsewire_server;
GRANT DELETE ON TABLE pulsewire.access_sessions TO pulsewire_answer_keeper;
GRANT SELECT ON TABLE pulsewire.access_sessions TO pulsewire_support;

-- Name: COLUMN access_sessions.ctid; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(ctid) ON TABLE pulsewire.access_sessions TO pulsewire_answer_keeper;

-- Name: COLUMN access_sessions.owner_id; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(owner_id) ON TABLE pulsewire.access_sessions TO pulsewire_answer_keeper;
GRANT SELECT(owner_id) ON TABLE pulsewire.access_sessions TO pulsewire_caretaker;
GRANT SELECT(owner_id) ON TABLE pulsewire.access_sessions TO pulsewire_public_reader;

-- Name: COLUMN access_sessions.id; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(id) ON TABLE pulsewire.access_sessions TO pulsewire_revocation;
GRANT SELECT(id) ON TABLE pulsewire.access_sessions TO pulsewire_answer_keeper;

-- Name: COLUMN access_sessions.access_generation; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(access_generation) ON TABLE pulsewire.access_sessions TO pulsewire_answer_keeper;

-- Name: COLUMN access_sessions.kind; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(kind) ON TABLE pulsewire.access_sessions TO pulsewire_answer_keeper;

-- Name: COLUMN access_sessions.last_used_at; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(last_used_at) ON TABLE pulsewire.access_sessions TO pulsewire_answer_keeper;
GRANT SELECT(last_used_at) ON TABLE pulsewire.access_sessions TO pulsewire_caretaker;
GRANT SELECT(last_used_at) ON TABLE pulsewire.access_sessions TO pulsewire_public_reader;

-- Name: COLUMN access_sessions.expires_on; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(expires_on) ON TABLE pulsewire.access_sessions TO pulsewire_answer_keeper;

-- Name: COLUMN access_sessions.revoked_at; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(revoked_at) ON TABLE pulsewire.access_sessions TO pulsewire_revocation;
GRANT SELECT(revoked_at),UPDATE(revoked_at) ON TABLE pulsewire.access_sessions TO pulsewire_answer_keeper;
GRANT UPDATE(revoked_at) ON TABLE pulsewire.access_sessions TO pulsewire_support;

-- Name: COLUMN access_sessions.certificate_fingerprint; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(certificate_fingerprint) ON TABLE pulsewire.access_sessions TO pulsewire_answer_keeper;

-- Name: TABLE account_keys; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE ON TABLE pulsewire.account_keys TO pulsewire_server;
GRANT SELECT ON TABLE pulsewire.account_keys TO pulsewire_keykeeper;

-- Name: COLUMN account_keys.wrapped_by; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT UPDATE(wrapped_by) ON TABLE pulsewire.account_keys TO pulsewire_keykeeper;

-- Name: COLUMN account_keys.wrapped_key; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT UPDATE(wrapped_key) ON TABLE pulsewire.account_keys TO pulsewire_keykeeper;

-- Name: TABLE account_merges; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.account_merges TO pulsewire_server;
GRANT DELETE ON TABLE pulsewire.account_merges TO pulsewire_answer_keeper;

-- Name: COLUMN account_merges.ctid; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(ctid) ON TABLE pulsewire.account_merges TO pulsewire_answer_keeper;

-- Name: COLUMN account_merges.merged_at; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(merged_at) ON TABLE pulsewire.account_merges TO pulsewire_answer_keeper;

-- Name: TABLE account_storage; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.account_storage TO pulsewire_server;
GRANT SELECT,INSERT,UPDATE ON TABLE pulsewire.account_storage TO pulsewire_answer_keeper;

-- Name: TABLE accounts; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,UPDATE ON TABLE pulsewire.accounts TO pulsewire_server;
GRANT SELECT,INSERT ON TABLE pulsewire.accounts TO pulsewire_registrar;
GRANT SELECT,DELETE ON TABLE pulsewire.accounts TO pulsewire_eraser;
GRANT SELECT ON TABLE pulsewire.accounts TO pulsewire_support;

-- Name: COLUMN accounts.owner_id; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(owner_id) ON TABLE pulsewire.accounts TO pulsewire_answer_keeper;
GRANT SELECT(owner_id) ON TABLE pulsewire.accounts TO pulsewire_revocation;
GRANT SELECT(owner_id) ON TABLE pulsewire.accounts TO pulsewire_caretaker;
GRANT SELECT(owner_id) ON TABLE pulsewire.accounts TO pulsewire_summer;
GRANT SELECT(owner_id) ON TABLE pulsewire.accounts TO pulsewire_public_reader;

-- Name: COLUMN accounts.created_at; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(created_at) ON TABLE pulsewire.accounts TO pulsewire_caretaker;
GRANT SELECT(created_at) ON TABLE pulsewire.accounts TO pulsewire_public_reader;

-- Name: COLUMN accounts.access_generation; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(access_generation) ON TABLE pulsewire.accounts TO pulsewire_revocation;
GRANT SELECT(access_generation) ON TABLE pulsewire.accounts TO pulsewire_answer_keeper;
GRANT UPDATE(access_generation) ON TABLE pulsewire.accounts TO pulsewire_support;

-- Name: COLUMN accounts.access_ended_at; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(access_ended_at) ON TABLE pulsewire.accounts TO pulsewire_revocation;
GRANT UPDATE(access_ended_at) ON TABLE pulsewire.accounts TO pulsewire_support;

-- Name: COLUMN accounts.kept_session_id; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(kept_session_id) ON TABLE pulsewire.accounts TO pulsewire_revocation;
GRANT UPDATE(kept_session_id) ON TABLE pulsewire.accounts TO pulsewire_support;

-- Name: COLUMN accounts.unused_from; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(unused_from) ON TABLE pulsewire.accounts TO pulsewire_answer_keeper;
GRANT SELECT(unused_from),UPDATE(unused_from) ON TABLE pulsewire.accounts TO pulsewire_caretaker;

-- Name: TABLE achievements; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT ON TABLE pulsewire.achievements TO pulsewire_server;
GRANT DELETE ON TABLE pulsewire.achievements TO pulsewire_eraser;

-- Name: COLUMN achievements.owner_id; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(owner_id) ON TABLE pulsewire.achievements TO pulsewire_eraser;
GRANT SELECT(owner_id),INSERT(owner_id) ON TABLE pulsewire.achievements TO pulsewire_social_writer;
GRANT SELECT(owner_id) ON TABLE pulsewire.achievements TO pulsewire_public_reader;

-- Name: COLUMN achievements.key; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(key) ON TABLE pulsewire.achievements TO pulsewire_eraser;
GRANT SELECT(key),INSERT(key) ON TABLE pulsewire.achievements TO pulsewire_social_writer;
GRANT SELECT(key) ON TABLE pulsewire.achievements TO pulsewire_public_reader;

-- Name: COLUMN achievements.completed_at; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT UPDATE(completed_at) ON TABLE pulsewire.achievements TO pulsewire_server;
GRANT SELECT(completed_at),INSERT(completed_at),UPDATE(completed_at) ON TABLE pulsewire.achievements TO pulsewire_social_writer;
GRANT SELECT(completed_at) ON TABLE pulsewire.achievements TO pulsewire_public_reader;

-- Name: COLUMN achievements.viewed_at; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT UPDATE(viewed_at) ON TABLE pulsewire.achievements TO pulsewire_server;
GRANT SELECT(viewed_at),INSERT(viewed_at),UPDATE(viewed_at) ON TABLE pulsewire.achievements TO pulsewire_social_writer;

-- Name: COLUMN achievements.is_limited; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT UPDATE(is_limited) ON TABLE pulsewire.achievements TO pulsewire_server;
GRANT SELECT(is_limited),UPDATE(is_limited) ON TABLE pulsewire.achievements TO pulsewire_social_writer;
GRANT SELECT(is_limited) ON TABLE pulsewire.achievements TO pulsewire_public_reader;

-- Name: TABLE activity_totals; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.activity_totals TO pulsewire_server;

-- Name: COLUMN activity_totals.owner_id; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(owner_id) ON TABLE pulsewire.activity_totals TO pulsewire_public_reader;

-- Name: COLUMN activity_totals.sessions; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(sessions) ON TABLE pulsewire.activity_totals TO pulsewire_public_reader;

-- Name: COLUMN activity_totals.limited_sessions; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(limited_sessions) ON TABLE pulsewire.activity_totals TO pulsewire_public_reader;

-- Name: TABLE administrators; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT ON TABLE pulsewire.administrators TO pulsewire_server;
GRANT SELECT,INSERT,DELETE ON TABLE pulsewire.administrators TO pulsewire_support;
GRANT SELECT ON TABLE pulsewire.administrators TO pulsewire_catalogue;
GRANT SELECT ON TABLE pulsewire.administrators TO pulsewire_social_writer;

-- Name: COLUMN administrators.owner_id; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(owner_id) ON TABLE pulsewire.administrators TO pulsewire_caretaker;

-- Name: TABLE audit_events; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT ON TABLE pulsewire.audit_events TO pulsewire_server;
GRANT DELETE ON TABLE pulsewire.audit_events TO pulsewire_eraser;
GRANT INSERT,DELETE ON TABLE pulsewire.audit_events TO pulsewire_answer_keeper;
GRANT INSERT ON TABLE pulsewire.audit_events TO pulsewire_support;
GRANT INSERT ON TABLE pulsewire.audit_events TO pulsewire_catalogue;
GRANT INSERT ON TABLE pulsewire.audit_events TO pulsewire_social_writer;

-- Name: COLUMN audit_events.ctid; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(ctid) ON TABLE pulsewire.audit_events TO pulsewire_answer_keeper;

-- Name: COLUMN audit_events.owner_id; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(owner_id) ON TABLE pulsewire.audit_events TO pulsewire_eraser;
GRANT SELECT(owner_id) ON TABLE pulsewire.audit_events TO pulsewire_answer_keeper;

-- Name: COLUMN audit_events.id; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(id) ON TABLE pulsewire.audit_events TO pulsewire_eraser;

-- Name: COLUMN audit_events.created_at; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(created_at) ON TABLE pulsewire.audit_events TO pulsewire_answer_keeper;

-- Name: TABLE blocks; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE ON TABLE pulsewire.blocks TO pulsewire_server;
GRANT SELECT ON TABLE pulsewire.blocks TO pulsewire_social_reader;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.blocks TO pulsewire_social_writer;

-- Name: COLUMN blocks.owner_id; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(owner_id) ON TABLE pulsewire.blocks TO pulsewire_social_finder;

-- Name: COLUMN blocks.account_id; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(account_id) ON TABLE pulsewire.blocks TO pulsewire_social_finder;

-- Name: TABLE cloud_hints; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.cloud_hints TO pulsewire_server;
GRANT DELETE ON TABLE pulsewire.cloud_hints TO pulsewire_answer_keeper;

-- Name: COLUMN cloud_hints.ctid; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(ctid) ON TABLE pulsewire.cloud_hints TO pulsewire_answer_keeper;

-- Name: COLUMN cloud_hints.told_at; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(told_at) ON TABLE pulsewire.cloud_hints TO pulsewire_answer_keeper;

-- Name: TABLE cloud_payloads; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.cloud_payloads TO pulsewire_server;
GRANT DELETE ON TABLE pulsewire.cloud_payloads TO pulsewire_answer_keeper;

-- Name: COLUMN cloud_payloads.ctid; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(ctid) ON TABLE pulsewire.cloud_payloads TO pulsewire_answer_keeper;

-- Name: COLUMN cloud_payloads.owner_id; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(owner_id) ON TABLE pulsewire.cloud_payloads TO pulsewire_answer_keeper;
GRANT SELECT(owner_id) ON TABLE pulsewire.cloud_payloads TO pulsewire_replayer;

-- Name: COLUMN cloud_payloads.source; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(source) ON TABLE pulsewire.cloud_payloads TO pulsewire_replayer;

-- Name: COLUMN cloud_payloads.received_at; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(received_at) ON TABLE pulsewire.cloud_payloads TO pulsewire_answer_keeper;

-- Name: COLUMN cloud_payloads.content; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(content) ON TABLE pulsewire.cloud_payloads TO pulsewire_answer_keeper;

-- Name: TABLE cloud_workouts; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.cloud_workouts TO pulsewire_server;
GRANT DELETE ON TABLE pulsewire.cloud_workouts TO pulsewire_answer_keeper;

-- Name: COLUMN cloud_workouts.ctid; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(ctid) ON TABLE pulsewire.cloud_workouts TO pulsewire_answer_keeper;

-- Name: COLUMN cloud_workouts.read_at; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(read_at) ON TABLE pulsewire.cloud_workouts TO pulsewire_answer_keeper;

-- Name: TABLE coach_messages; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,DELETE ON TABLE pulsewire.coach_messages TO pulsewire_server;
GRANT DELETE ON TABLE pulsewire.coach_messages TO pulsewire_answer_keeper;
GRANT SELECT,INSERT ON TABLE pulsewire.coach_messages TO pulsewire_sharing_keeper;

-- Name: COLUMN coach_messages.ctid; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(ctid) ON TABLE pulsewire.coach_messages TO pulsewire_answer_keeper;

-- Name: COLUMN coach_messages.sent_at; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(sent_at) ON TABLE pulsewire.coach_messages TO pulsewire_answer_keeper;

-- Name: TABLE coach_words; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.coach_words TO pulsewire_server;

-- Name: TABLE connection_revisions; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.connection_revisions TO pulsewire_server;

-- Name: TABLE context_notes; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.context_notes TO pulsewire_server;
GRANT DELETE ON TABLE pulsewire.context_notes TO pulsewire_answer_keeper;

-- Name: COLUMN context_notes.ctid; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(ctid) ON TABLE pulsewire.context_notes TO pulsewire_answer_keeper;

-- Name: COLUMN context_notes.expires_at; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(expires_at) ON TABLE pulsewire.context_notes TO pulsewire_answer_keeper;

-- Name: TABLE daily_check_ins; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.daily_check_ins TO pulsewire_server;
GRANT DELETE ON TABLE pulsewire.daily_check_ins TO pulsewire_answer_keeper;

-- Name: COLUMN daily_check_ins.ctid; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(ctid) ON TABLE pulsewire.daily_check_ins TO pulsewire_answer_keeper;

-- Name: COLUMN daily_check_ins.owner_id; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(owner_id) ON TABLE pulsewire.daily_check_ins TO pulsewire_answer_keeper;

-- Name: COLUMN daily_check_ins.day; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(day) ON TABLE pulsewire.daily_check_ins TO pulsewire_answer_keeper;

-- Name: COLUMN daily_check_ins.expires_at; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(expires_at) ON TABLE pulsewire.daily_check_ins TO pulsewire_answer_keeper;

-- Name: TABLE daily_values; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.daily_values TO pulsewire_server;
GRANT DELETE ON TABLE pulsewire.daily_values TO pulsewire_answer_keeper;

-- Name: COLUMN daily_values.ctid; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(ctid) ON TABLE pulsewire.daily_values TO pulsewire_answer_keeper;

-- Name: COLUMN daily_values.owner_id; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(owner_id) ON TABLE pulsewire.daily_values TO pulsewire_answer_keeper;

-- Name: COLUMN daily_values.day_number; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(day_number) ON TABLE pulsewire.daily_values TO pulsewire_answer_keeper;

-- Name: TABLE day_activity_facets; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.day_activity_facets TO pulsewire_server;

-- Name: TABLE day_activity_summary; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.day_activity_summary TO pulsewire_server;

-- Name: TABLE deletion_requests; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.deletion_requests TO pulsewire_server;
GRANT DELETE ON TABLE pulsewire.deletion_requests TO pulsewire_answer_keeper;

-- Name: COLUMN deletion_requests.ctid; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(ctid) ON TABLE pulsewire.deletion_requests TO pulsewire_answer_keeper;

-- Name: COLUMN deletion_requests.owner_id; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(owner_id) ON TABLE pulsewire.deletion_requests TO pulsewire_answer_keeper;
GRANT SELECT(owner_id) ON TABLE pulsewire.deletion_requests TO pulsewire_eraser;

-- Name: COLUMN deletion_requests.token_hash; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(token_hash) ON TABLE pulsewire.deletion_requests TO pulsewire_answer_keeper;
GRANT SELECT(token_hash) ON TABLE pulsewire.deletion_requests TO pulsewire_eraser;

-- Name: COLUMN deletion_requests.expires_at; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(expires_at) ON TABLE pulsewire.deletion_requests TO pulsewire_answer_keeper;

-- Name: TABLE device_authorizations; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT ON TABLE pulsewire.device_authorizations TO pulsewire_server;
GRANT DELETE ON TABLE pulsewire.device_authorizations TO pulsewire_answer_keeper;
GRANT SELECT,DELETE,UPDATE ON TABLE pulsewire.device_authorizations TO pulsewire_device_registrar;
GRANT DELETE ON TABLE pulsewire.device_authorizations TO pulsewire_eraser;

-- Name: COLUMN device_authorizations.ctid; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(ctid) ON TABLE pulsewire.device_authorizations TO pulsewire_answer_keeper;

-- Name: COLUMN device_authorizations.expires_at; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(expires_at) ON TABLE pulsewire.device_authorizations TO pulsewire_answer_keeper;

-- Name: COLUMN device_authorizations.polled_at; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT UPDATE(polled_at) ON TABLE pulsewire.device_authorizations TO pulsewire_server;

-- Name: COLUMN device_authorizations.poll_interval_seconds; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT UPDATE(poll_interval_seconds) ON TABLE pulsewire.device_authorizations TO pulsewire_server;

-- Name: COLUMN device_authorizations.account_id; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(account_id) ON TABLE pulsewire.device_authorizations TO pulsewire_eraser;

-- Name: TABLE device_certificates; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.device_certificates TO pulsewire_server;
GRANT DELETE ON TABLE pulsewire.device_certificates TO pulsewire_answer_keeper;

-- Name: COLUMN device_certificates.ctid; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(ctid) ON TABLE pulsewire.device_certificates TO pulsewire_answer_keeper;

-- Name: COLUMN device_certificates.owner_id; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(owner_id) ON TABLE pulsewire.device_certificates TO pulsewire_answer_keeper;

-- Name: COLUMN device_certificates.device_id; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(device_id) ON TABLE pulsewire.device_certificates TO pulsewire_answer_keeper;

-- Name: COLUMN device_certificates.issued_at; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(issued_at) ON TABLE pulsewire.device_certificates TO pulsewire_answer_keeper;

-- Name: TABLE early_tellings; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.early_tellings TO pulsewire_server;
GRANT DELETE ON TABLE pulsewire.early_tellings TO pulsewire_answer_keeper;

-- Name: COLUMN early_tellings.ctid; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(ctid) ON TABLE pulsewire.early_tellings TO pulsewire_answer_keeper;

-- Name: COLUMN early_tellings.owner_id; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(owner_id) ON TABLE pulsewire.early_tellings TO pulsewire_answer_keeper;

-- Name: COLUMN early_tellings.told_at; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(told_at) ON TABLE pulsewire.early_tellings TO pulsewire_answer_keeper;

-- Name: TABLE ended_subjects; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT ON TABLE pulsewire.ended_subjects TO pulsewire_server;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.ended_subjects TO pulsewire_social_writer;

-- Name: TABLE ended_workouts; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT ON TABLE pulsewire.ended_workouts TO pulsewire_server;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.ended_workouts TO pulsewire_social_writer;

-- Name: TABLE entity_changes; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.entity_changes TO pulsewire_server;
GRANT DELETE ON TABLE pulsewire.entity_changes TO pulsewire_answer_keeper;

-- Name: COLUMN entity_changes.ctid; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(ctid) ON TABLE pulsewire.entity_changes TO pulsewire_answer_keeper;

-- Name: COLUMN entity_changes.owner_id; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(owner_id) ON TABLE pulsewire.entity_changes TO pulsewire_answer_keeper;

-- Name: COLUMN entity_changes.revision; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(revision) ON TABLE pulsewire.entity_changes TO pulsewire_answer_keeper;

-- Name: COLUMN entity_changes.deleted_at; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(deleted_at) ON TABLE pulsewire.entity_changes TO pulsewire_answer_keeper;

-- Name: TABLE entity_revisions; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.entity_revisions TO pulsewire_server;
GRANT SELECT ON TABLE pulsewire.entity_revisions TO pulsewire_answer_keeper;

-- Name: COLUMN entity_revisions.byte_count; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(byte_count) ON TABLE pulsewire.entity_revisions TO pulsewire_answer_keeper;

-- Name: COLUMN entity_revisions.forgotten_revision; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT UPDATE(forgotten_revision) ON TABLE pulsewire.entity_revisions TO pulsewire_answer_keeper;

-- Name: COLUMN entity_revisions.deletion_count; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT UPDATE(deletion_count) ON TABLE pulsewire.entity_revisions TO pulsewire_answer_keeper;

-- Name: TABLE exercise_feedback; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.exercise_feedback TO pulsewire_server;

-- Name: COLUMN exercise_feedback.exercise_template_id; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(exercise_template_id) ON TABLE pulsewire.exercise_feedback TO pulsewire_catalogue;

-- Name: COLUMN exercise_feedback.difficulty; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(difficulty) ON TABLE pulsewire.exercise_feedback TO pulsewire_catalogue;

-- Name: COLUMN exercise_feedback.enjoyment; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(enjoyment) ON TABLE pulsewire.exercise_feedback TO pulsewire_catalogue;

-- Name: COLUMN exercise_feedback.form_confidence; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(form_confidence) ON TABLE pulsewire.exercise_feedback TO pulsewire_catalogue;

-- Name: COLUMN exercise_feedback.painful_regions; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(painful_regions) ON TABLE pulsewire.exercise_feedback TO pulsewire_catalogue;

-- Name: COLUMN exercise_feedback.substitute_exercise_id; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(substitute_exercise_id) ON TABLE pulsewire.exercise_feedback TO pulsewire_catalogue;

-- Name: COLUMN exercise_feedback.fitness_level; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(fitness_level) ON TABLE pulsewire.exercise_feedback TO pulsewire_catalogue;

-- Name: COLUMN exercise_feedback.updated_at; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(updated_at) ON TABLE pulsewire.exercise_feedback TO pulsewire_catalogue;

-- Name: TABLE exercise_records; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.exercise_records TO pulsewire_server;

-- Name: COLUMN exercise_records.owner_id; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(owner_id) ON TABLE pulsewire.exercise_records TO pulsewire_social_reader;

-- Name: COLUMN exercise_records.exercise_key; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(exercise_key) ON TABLE pulsewire.exercise_records TO pulsewire_social_reader;

-- Name: COLUMN exercise_records.series; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(series) ON TABLE pulsewire.exercise_records TO pulsewire_social_reader;

-- Name: COLUMN exercise_records.started_at; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(started_at) ON TABLE pulsewire.exercise_records TO pulsewire_social_reader;

-- Name: COLUMN exercise_records.workout_log_id; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(workout_log_id) ON TABLE pulsewire.exercise_records TO pulsewire_social_reader;

-- Name: COLUMN exercise_records.value; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(value) ON TABLE pulsewire.exercise_records TO pulsewire_social_reader;

-- Name: COLUMN exercise_records.workout_set_id; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(workout_set_id) ON TABLE pulsewire.exercise_records TO pulsewire_social_reader;

-- Name: TABLE exercise_templates; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT ON TABLE pulsewire.exercise_templates TO pulsewire_server;
GRANT SELECT,INSERT,UPDATE ON TABLE pulsewire.exercise_templates TO pulsewire_catalogue;

-- Name: TABLE exercise_texts; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT ON TABLE pulsewire.exercise_texts TO pulsewire_server;
GRANT SELECT,INSERT,UPDATE ON TABLE pulsewire.exercise_texts TO pulsewire_catalogue;

-- Name: TABLE exercise_workouts; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.exercise_workouts TO pulsewire_server;

-- Name: COLUMN exercise_workouts.owner_id; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(owner_id) ON TABLE pulsewire.exercise_workouts TO pulsewire_social_reader;

-- Name: COLUMN exercise_workouts.workout_log_id; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(workout_log_id) ON TABLE pulsewire.exercise_workouts TO pulsewire_social_reader;

-- Name: COLUMN exercise_workouts.exercise_key; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(exercise_key) ON TABLE pulsewire.exercise_workouts TO pulsewire_social_reader;

-- Name: COLUMN exercise_workouts.exercise_id; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(exercise_id) ON TABLE pulsewire.exercise_workouts TO pulsewire_social_reader;

-- Name: TABLE exports; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.exports TO pulsewire_server;
GRANT DELETE ON TABLE pulsewire.exports TO pulsewire_answer_keeper;

-- Name: COLUMN exports.ctid; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(ctid) ON TABLE pulsewire.exports TO pulsewire_answer_keeper;

-- Name: COLUMN exports.id; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(id) ON TABLE pulsewire.exports TO pulsewire_sweeper;

-- Name: COLUMN exports.state; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(state) ON TABLE pulsewire.exports TO pulsewire_answer_keeper;
GRANT SELECT(state) ON TABLE pulsewire.exports TO pulsewire_sweeper;

-- Name: COLUMN exports.finished_at; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(finished_at) ON TABLE pulsewire.exports TO pulsewire_answer_keeper;

-- Name: COLUMN exports.object_key; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(object_key) ON TABLE pulsewire.exports TO pulsewire_answer_keeper;

-- Name: TABLE favorite_workouts; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE ON TABLE pulsewire.favorite_workouts TO pulsewire_server;
GRANT SELECT ON TABLE pulsewire.favorite_workouts TO pulsewire_social_reader;

-- Name: TABLE fitness_profiles; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,UPDATE ON TABLE pulsewire.fitness_profiles TO pulsewire_server;
GRANT SELECT ON TABLE pulsewire.fitness_profiles TO pulsewire_planner;

-- Name: COLUMN fitness_profiles.owner_id; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(owner_id) ON TABLE pulsewire.fitness_profiles TO pulsewire_public_reader;

-- Name: COLUMN fitness_profiles.fitness_level; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(fitness_level) ON TABLE pulsewire.fitness_profiles TO pulsewire_public_reader;

-- Name: TABLE followers; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,DELETE ON TABLE pulsewire.followers TO pulsewire_server;
GRANT SELECT ON TABLE pulsewire.followers TO pulsewire_social_reader;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.followers TO pulsewire_social_writer;
GRANT SELECT ON TABLE pulsewire.followers TO pulsewire_social_namer;

-- Name: COLUMN followers.owner_id; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(owner_id) ON TABLE pulsewire.followers TO pulsewire_social_finder;

-- Name: COLUMN followers.account_id; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(account_id) ON TABLE pulsewire.followers TO pulsewire_social_finder;

-- Name: COLUMN followers.state; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT UPDATE(state) ON TABLE pulsewire.followers TO pulsewire_server;
GRANT SELECT(state) ON TABLE pulsewire.followers TO pulsewire_social_finder;

-- Name: TABLE followings; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,DELETE ON TABLE pulsewire.followings TO pulsewire_server;
GRANT SELECT ON TABLE pulsewire.followings TO pulsewire_social_reader;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.followings TO pulsewire_social_writer;
GRANT SELECT ON TABLE pulsewire.followings TO pulsewire_social_namer;

-- Name: COLUMN followings.owner_id; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(owner_id) ON TABLE pulsewire.followings TO pulsewire_social_finder;

-- Name: COLUMN followings.account_id; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(account_id) ON TABLE pulsewire.followings TO pulsewire_social_finder;

-- Name: COLUMN followings.state; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(state) ON TABLE pulsewire.followings TO pulsewire_social_finder;

-- Name: TABLE health_anchors; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.health_anchors TO pulsewire_server;

-- Name: TABLE health_deletions; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.health_deletions TO pulsewire_server;
GRANT DELETE ON TABLE pulsewire.health_deletions TO pulsewire_answer_keeper;

-- Name: COLUMN health_deletions.ctid; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(ctid) ON TABLE pulsewire.health_deletions TO pulsewire_answer_keeper;

-- Name: COLUMN health_deletions.deleted_at; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(deleted_at) ON TABLE pulsewire.health_deletions TO pulsewire_answer_keeper;

-- Name: TABLE health_installations; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.health_installations TO pulsewire_server;

-- Name: TABLE health_samples; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.health_samples TO pulsewire_server;

-- Name: TABLE health_stores; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.health_stores TO pulsewire_server;

-- Name: TABLE health_sync_batches; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.health_sync_batches TO pulsewire_server;

-- Name: TABLE health_syncs; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.health_syncs TO pulsewire_server;
GRANT DELETE ON TABLE pulsewire.health_syncs TO pulsewire_answer_keeper;

-- Name: COLUMN health_syncs.ctid; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(ctid) ON TABLE pulsewire.health_syncs TO pulsewire_answer_keeper;

-- Name: COLUMN health_syncs.expires_at; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(expires_at) ON TABLE pulsewire.health_syncs TO pulsewire_answer_keeper;

-- Name: TABLE heart_rate_segments; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.heart_rate_segments TO pulsewire_server;
GRANT SELECT,INSERT ON TABLE pulsewire.heart_rate_segments TO pulsewire_ingest;
GRANT DELETE ON TABLE pulsewire.heart_rate_segments TO pulsewire_eraser;

-- Name: COLUMN heart_rate_segments.owner_id; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(owner_id) ON TABLE pulsewire.heart_rate_segments TO pulsewire_eraser;

-- Name: COLUMN heart_rate_segments.session_id; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(session_id) ON TABLE pulsewire.heart_rate_segments TO pulsewire_eraser;

-- Name: COLUMN heart_rate_segments.device_id; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(device_id) ON TABLE pulsewire.heart_rate_segments TO pulsewire_eraser;

-- Name: COLUMN heart_rate_segments.first_sequence; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(first_sequence) ON TABLE pulsewire.heart_rate_segments TO pulsewire_eraser;

-- Name: COLUMN heart_rate_segments.sample_count; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(sample_count) ON TABLE pulsewire.heart_rate_segments TO pulsewire_eraser;

-- Name: TABLE heart_rate_streams; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.heart_rate_streams TO pulsewire_server;
GRANT SELECT,UPDATE ON TABLE pulsewire.heart_rate_streams TO pulsewire_ingest;

-- Name: COLUMN heart_rate_streams.owner_id; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(owner_id) ON TABLE pulsewire.heart_rate_streams TO pulsewire_retention;
GRANT SELECT(owner_id) ON TABLE pulsewire.heart_rate_streams TO pulsewire_eraser;

-- Name: COLUMN heart_rate_streams.session_id; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(session_id) ON TABLE pulsewire.heart_rate_streams TO pulsewire_retention;
GRANT SELECT(session_id) ON TABLE pulsewire.heart_rate_streams TO pulsewire_eraser;

-- Name: COLUMN heart_rate_streams.device_id; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(device_id) ON TABLE pulsewire.heart_rate_streams TO pulsewire_retention;

-- Name: COLUMN heart_rate_streams.epoch; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(epoch),UPDATE(epoch) ON TABLE pulsewire.heart_rate_streams TO pulsewire_retention;

-- Name: COLUMN heart_rate_streams.rr_since; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(rr_since) ON TABLE pulsewire.heart_rate_streams TO pulsewire_retention;

-- Name: COLUMN heart_rate_streams.rr_leased_until; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(rr_leased_until),UPDATE(rr_leased_until) ON TABLE pulsewire.heart_rate_streams TO pulsewire_retention;

-- Name: COLUMN heart_rate_streams.last_sequence; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(last_sequence) ON TABLE pulsewire.heart_rate_streams TO pulsewire_eraser;

-- Name: COLUMN heart_rate_streams.tail_last_sequence; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(tail_last_sequence) ON TABLE pulsewire.heart_rate_streams TO pulsewire_eraser;

-- Name: COLUMN heart_rate_streams.tail_count; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(tail_count) ON TABLE pulsewire.heart_rate_streams TO pulsewire_eraser;

-- Name: TABLE heart_rate_runs; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT ON TABLE pulsewire.heart_rate_runs TO pulsewire_server;

-- Name: TABLE heart_rate_strikes; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.heart_rate_strikes TO pulsewire_server;

-- Name: TABLE heart_rate_zones; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT ON TABLE pulsewire.heart_rate_zones TO pulsewire_server;
GRANT DELETE ON TABLE pulsewire.heart_rate_zones TO pulsewire_eraser;
GRANT DELETE ON TABLE pulsewire.heart_rate_zones TO pulsewire_answer_keeper;

-- Name: COLUMN heart_rate_zones.ctid; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(ctid) ON TABLE pulsewire.heart_rate_zones TO pulsewire_answer_keeper;

-- Name: COLUMN heart_rate_zones.owner_id; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(owner_id) ON TABLE pulsewire.heart_rate_zones TO pulsewire_eraser;
GRANT SELECT(owner_id) ON TABLE pulsewire.heart_rate_zones TO pulsewire_answer_keeper;

-- Name: COLUMN heart_rate_zones.id; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(id) ON TABLE pulsewire.heart_rate_zones TO pulsewire_eraser;

-- Name: COLUMN heart_rate_zones.effective_at; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(effective_at) ON TABLE pulsewire.heart_rate_zones TO pulsewire_answer_keeper;

-- Name: COLUMN heart_rate_zones.sport; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(sport) ON TABLE pulsewire.heart_rate_zones TO pulsewire_answer_keeper;

-- Name: TABLE hrv_readings; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE ON TABLE pulsewire.hrv_readings TO pulsewire_server;

-- Name: TABLE jobs; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.jobs TO pulsewire_server;
GRANT DELETE ON TABLE pulsewire.jobs TO pulsewire_answer_keeper;
GRANT SELECT,UPDATE ON TABLE pulsewire.jobs TO pulsewire_dispatcher;

-- Name: COLUMN jobs.ctid; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(ctid) ON TABLE pulsewire.jobs TO pulsewire_answer_keeper;

-- Name: COLUMN jobs.kind; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(kind) ON TABLE pulsewire.jobs TO pulsewire_answer_keeper;

-- Name: COLUMN jobs.failed_at; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(failed_at) ON TABLE pulsewire.jobs TO pulsewire_answer_keeper;

-- Name: TABLE library_workouts; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE ON TABLE pulsewire.library_workouts TO pulsewire_server;
GRANT SELECT ON TABLE pulsewire.library_workouts TO pulsewire_social_reader;

-- Name: COLUMN library_workouts.owner_id; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(owner_id) ON TABLE pulsewire.library_workouts TO pulsewire_social_writer;
GRANT SELECT(owner_id) ON TABLE pulsewire.library_workouts TO pulsewire_social_finder;

-- Name: COLUMN library_workouts.id; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(id) ON TABLE pulsewire.library_workouts TO pulsewire_social_writer;
GRANT SELECT(id) ON TABLE pulsewire.library_workouts TO pulsewire_social_finder;

-- Name: COLUMN library_workouts.version; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT UPDATE(version) ON TABLE pulsewire.library_workouts TO pulsewire_server;

-- Name: COLUMN library_workouts.origin; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(origin) ON TABLE pulsewire.library_workouts TO pulsewire_social_writer;
GRANT SELECT(origin) ON TABLE pulsewire.library_workouts TO pulsewire_social_finder;

-- Name: COLUMN library_workouts.is_public; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT UPDATE(is_public) ON TABLE pulsewire.library_workouts TO pulsewire_server;
GRANT SELECT(is_public) ON TABLE pulsewire.library_workouts TO pulsewire_social_writer;
GRANT SELECT(is_public) ON TABLE pulsewire.library_workouts TO pulsewire_social_finder;

-- Name: COLUMN library_workouts.is_featured; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(is_featured),UPDATE(is_featured) ON TABLE pulsewire.library_workouts TO pulsewire_social_writer;
GRANT SELECT(is_featured) ON TABLE pulsewire.library_workouts TO pulsewire_social_finder;

-- Name: COLUMN library_workouts.like_rank; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(like_rank),UPDATE(like_rank) ON TABLE pulsewire.library_workouts TO pulsewire_social_writer;
GRANT SELECT(like_rank) ON TABLE pulsewire.library_workouts TO pulsewire_social_finder;

-- Name: COLUMN library_workouts.updated_at; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT UPDATE(updated_at) ON TABLE pulsewire.library_workouts TO pulsewire_server;

-- Name: COLUMN library_workouts.document; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT UPDATE(document) ON TABLE pulsewire.library_workouts TO pulsewire_server;

-- Name: COLUMN library_workouts.name_key; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(name_key) ON TABLE pulsewire.library_workouts TO pulsewire_social_finder;

-- Name: COLUMN library_workouts.name_grams; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(name_grams) ON TABLE pulsewire.library_workouts TO pulsewire_social_finder;

-- Name: COLUMN library_workouts.category; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(category) ON TABLE pulsewire.library_workouts TO pulsewire_social_finder;

-- Name: COLUMN library_workouts.difficulty; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(difficulty) ON TABLE pulsewire.library_workouts TO pulsewire_social_finder;

-- Name: COLUMN library_workouts.equipment; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(equipment) ON TABLE pulsewire.library_workouts TO pulsewire_social_finder;

-- Name: TABLE looked_up_tempos; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.looked_up_tempos TO pulsewire_server;
GRANT DELETE ON TABLE pulsewire.looked_up_tempos TO pulsewire_answer_keeper;

-- Name: COLUMN looked_up_tempos.ctid; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(ctid) ON TABLE pulsewire.looked_up_tempos TO pulsewire_answer_keeper;

-- Name: COLUMN looked_up_tempos.owner_id; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(owner_id) ON TABLE pulsewire.looked_up_tempos TO pulsewire_answer_keeper;

-- Name: COLUMN looked_up_tempos.slot; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(slot) ON TABLE pulsewire.looked_up_tempos TO pulsewire_answer_keeper;

-- Name: COLUMN looked_up_tempos.looked_up_at; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(looked_up_at) ON TABLE pulsewire.looked_up_tempos TO pulsewire_answer_keeper;

-- Name: TABLE merge_rules; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT ON TABLE pulsewire.merge_rules TO pulsewire_server;
GRANT SELECT ON TABLE pulsewire.merge_rules TO pulsewire_eraser;

-- Name: TABLE model_budgets; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.model_budgets TO pulsewire_server;
GRANT DELETE ON TABLE pulsewire.model_budgets TO pulsewire_answer_keeper;

-- Name: COLUMN model_budgets.ctid; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(ctid) ON TABLE pulsewire.model_budgets TO pulsewire_answer_keeper;

-- Name: COLUMN model_budgets.taken_at; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(taken_at) ON TABLE pulsewire.model_budgets TO pulsewire_answer_keeper;

-- Name: TABLE model_calls; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.model_calls TO pulsewire_server;

-- Name: TABLE month_activity_facets; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.month_activity_facets TO pulsewire_server;

-- Name: TABLE month_activity_summary; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.month_activity_summary TO pulsewire_server;

-- Name: TABLE music_devices; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.music_devices TO pulsewire_server;
GRANT DELETE ON TABLE pulsewire.music_devices TO pulsewire_answer_keeper;

-- Name: COLUMN music_devices.ctid; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(ctid) ON TABLE pulsewire.music_devices TO pulsewire_answer_keeper;

-- Name: COLUMN music_devices.used_at; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(used_at) ON TABLE pulsewire.music_devices TO pulsewire_answer_keeper;

-- Name: TABLE music_histories; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.music_histories TO pulsewire_server;

-- Name: TABLE music_mixes; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.music_mixes TO pulsewire_server;
GRANT DELETE ON TABLE pulsewire.music_mixes TO pulsewire_answer_keeper;

-- Name: COLUMN music_mixes.ctid; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(ctid) ON TABLE pulsewire.music_mixes TO pulsewire_answer_keeper;

-- Name: COLUMN music_mixes.owner_id; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(owner_id) ON TABLE pulsewire.music_mixes TO pulsewire_answer_keeper;

-- Name: COLUMN music_mixes.created_at; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(created_at) ON TABLE pulsewire.music_mixes TO pulsewire_answer_keeper;

-- Name: TABLE music_plays; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.music_plays TO pulsewire_server;
GRANT DELETE ON TABLE pulsewire.music_plays TO pulsewire_answer_keeper;

-- Name: COLUMN music_plays.ctid; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(ctid) ON TABLE pulsewire.music_plays TO pulsewire_answer_keeper;

-- Name: COLUMN music_plays.owner_id; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(owner_id) ON TABLE pulsewire.music_plays TO pulsewire_answer_keeper;

-- Name: COLUMN music_plays.played_at; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(played_at) ON TABLE pulsewire.music_plays TO pulsewire_answer_keeper;

-- Name: TABLE public_profiles; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,UPDATE ON TABLE pulsewire.public_profiles TO pulsewire_server;
GRANT SELECT ON TABLE pulsewire.public_profiles TO pulsewire_public_reader;

-- Name: COLUMN public_profiles.owner_id; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(owner_id) ON TABLE pulsewire.public_profiles TO pulsewire_social_reader;
GRANT SELECT(owner_id) ON TABLE pulsewire.public_profiles TO pulsewire_social_writer;
GRANT SELECT(owner_id) ON TABLE pulsewire.public_profiles TO pulsewire_social_namer;

-- Name: COLUMN public_profiles.document; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(document) ON TABLE pulsewire.public_profiles TO pulsewire_social_reader;
GRANT SELECT(document) ON TABLE pulsewire.public_profiles TO pulsewire_social_writer;
GRANT SELECT(document) ON TABLE pulsewire.public_profiles TO pulsewire_social_namer;

-- Name: COLUMN public_profiles.username_key; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(username_key) ON TABLE pulsewire.public_profiles TO pulsewire_social_reader;
GRANT SELECT(username_key) ON TABLE pulsewire.public_profiles TO pulsewire_social_writer;

-- Name: COLUMN public_profiles.is_private; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(is_private) ON TABLE pulsewire.public_profiles TO pulsewire_social_reader;
GRANT SELECT(is_private) ON TABLE pulsewire.public_profiles TO pulsewire_social_writer;

-- Name: TABLE named_followers; Type: ACL; Schema: pulsewire; Owner: pulsewire_social_namer

GRANT SELECT ON TABLE pulsewire.named_followers TO pulsewire_server;

-- Name: TABLE named_followings; Type: ACL; Schema: pulsewire; Owner: pulsewire_social_namer

GRANT SELECT ON TABLE pulsewire.named_followings TO pulsewire_server;

-- Name: TABLE nodes; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT ON TABLE pulsewire.nodes TO pulsewire_server;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.nodes TO pulsewire_answer_keeper;

-- Name: TABLE notices; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.notices TO pulsewire_server;
GRANT DELETE ON TABLE pulsewire.notices TO pulsewire_answer_keeper;
GRANT SELECT,INSERT,UPDATE ON TABLE pulsewire.notices TO pulsewire_social_writer;

-- Name: COLUMN notices.ctid; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(ctid) ON TABLE pulsewire.notices TO pulsewire_answer_keeper;

-- Name: COLUMN notices.owner_id; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(owner_id) ON TABLE pulsewire.notices TO pulsewire_notifier;

-- Name: COLUMN notices.created_at; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(created_at) ON TABLE pulsewire.notices TO pulsewire_answer_keeper;

-- Name: TABLE notification_settings; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.notification_settings TO pulsewire_server;

-- Name: TABLE notification_states; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.notification_states TO pulsewire_server;

-- Name: TABLE notifications; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.notifications TO pulsewire_server;
GRANT DELETE ON TABLE pulsewire.notifications TO pulsewire_answer_keeper;

-- Name: COLUMN notifications.ctid; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(ctid) ON TABLE pulsewire.notifications TO pulsewire_answer_keeper;

-- Name: COLUMN notifications.owner_id; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(owner_id) ON TABLE pulsewire.notifications TO pulsewire_answer_keeper;

-- Name: COLUMN notifications.number; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(number) ON TABLE pulsewire.notifications TO pulsewire_answer_keeper;

-- Name: COLUMN notifications.kind; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(kind) ON TABLE pulsewire.notifications TO pulsewire_answer_keeper;

-- Name: COLUMN notifications.created_at; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(created_at) ON TABLE pulsewire.notifications TO pulsewire_answer_keeper;

-- Name: TABLE occurrence_exceptions; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.occurrence_exceptions TO pulsewire_server;

-- Name: TABLE onboardings; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.onboardings TO pulsewire_server;

-- Name: TABLE passkeys; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.passkeys TO pulsewire_server;

-- Name: COLUMN passkeys.owner_id; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(owner_id) ON TABLE pulsewire.passkeys TO pulsewire_caretaker;

-- Name: TABLE password_credentials; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.password_credentials TO pulsewire_server;

-- Name: COLUMN password_credentials.owner_id; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(owner_id) ON TABLE pulsewire.password_credentials TO pulsewire_sign_in;
GRANT SELECT(owner_id) ON TABLE pulsewire.password_credentials TO pulsewire_caretaker;

-- Name: COLUMN password_credentials.email_hash; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(email_hash) ON TABLE pulsewire.password_credentials TO pulsewire_sign_in;

-- Name: COLUMN password_credentials.password_hash; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(password_hash) ON TABLE pulsewire.password_credentials TO pulsewire_sign_in;

-- Name: TABLE password_resets; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.password_resets TO pulsewire_server;
GRANT DELETE ON TABLE pulsewire.password_resets TO pulsewire_answer_keeper;
GRANT DELETE ON TABLE pulsewire.password_resets TO pulsewire_sign_in;

-- Name: COLUMN password_resets.ctid; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(ctid) ON TABLE pulsewire.password_resets TO pulsewire_answer_keeper;

-- Name: COLUMN password_resets.owner_id; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(owner_id) ON TABLE pulsewire.password_resets TO pulsewire_sign_in;

-- Name: COLUMN password_resets.expires_at; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(expires_at) ON TABLE pulsewire.password_resets TO pulsewire_answer_keeper;

-- Name: TABLE pending_connections; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.pending_connections TO pulsewire_server;
GRANT DELETE ON TABLE pulsewire.pending_connections TO pulsewire_answer_keeper;

-- Name: COLUMN pending_connections.ctid; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(ctid) ON TABLE pulsewire.pending_connections TO pulsewire_answer_keeper;

-- Name: COLUMN pending_connections.expires_at; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(expires_at) ON TABLE pulsewire.pending_connections TO pulsewire_answer_keeper;

-- Name: TABLE pending_passwords; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.pending_passwords TO pulsewire_server;

-- Name: TABLE planning_settings; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.planning_settings TO pulsewire_server;

-- Name: TABLE post_comments; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE ON TABLE pulsewire.post_comments TO pulsewire_server;
GRANT SELECT ON TABLE pulsewire.post_comments TO pulsewire_social_reader;
GRANT DELETE ON TABLE pulsewire.post_comments TO pulsewire_social_writer;

-- Name: COLUMN post_comments.owner_id; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(owner_id) ON TABLE pulsewire.post_comments TO pulsewire_social_writer;
GRANT SELECT(owner_id) ON TABLE pulsewire.post_comments TO pulsewire_social_finder;

-- Name: COLUMN post_comments.id; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(id),UPDATE(id) ON TABLE pulsewire.post_comments TO pulsewire_social_writer;
GRANT SELECT(id) ON TABLE pulsewire.post_comments TO pulsewire_social_finder;

-- Name: COLUMN post_comments.author_id; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(author_id) ON TABLE pulsewire.post_comments TO pulsewire_social_writer;
GRANT SELECT(author_id) ON TABLE pulsewire.post_comments TO pulsewire_social_finder;

-- Name: COLUMN post_comments.post_id; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(post_id) ON TABLE pulsewire.post_comments TO pulsewire_social_writer;
GRANT SELECT(post_id) ON TABLE pulsewire.post_comments TO pulsewire_social_finder;

-- Name: COLUMN post_comments.text; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT UPDATE(text) ON TABLE pulsewire.post_comments TO pulsewire_server;

-- Name: COLUMN post_comments.edited_at; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT UPDATE(edited_at) ON TABLE pulsewire.post_comments TO pulsewire_server;

-- Name: TABLE posts; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE ON TABLE pulsewire.posts TO pulsewire_server;
GRANT SELECT ON TABLE pulsewire.posts TO pulsewire_social_reader;

-- Name: COLUMN posts.owner_id; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(owner_id) ON TABLE pulsewire.posts TO pulsewire_social_writer;
GRANT SELECT(owner_id) ON TABLE pulsewire.posts TO pulsewire_social_finder;

-- Name: COLUMN posts.id; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(id) ON TABLE pulsewire.posts TO pulsewire_social_writer;
GRANT SELECT(id) ON TABLE pulsewire.posts TO pulsewire_social_finder;

-- Name: COLUMN posts.version; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT UPDATE(version) ON TABLE pulsewire.posts TO pulsewire_server;

-- Name: COLUMN posts.type; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT UPDATE(type) ON TABLE pulsewire.posts TO pulsewire_server;

-- Name: COLUMN posts.text; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT UPDATE(text) ON TABLE pulsewire.posts TO pulsewire_server;

-- Name: COLUMN posts.privacy; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT UPDATE(privacy) ON TABLE pulsewire.posts TO pulsewire_server;
GRANT SELECT(privacy) ON TABLE pulsewire.posts TO pulsewire_social_finder;

-- Name: COLUMN posts.session_id; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT UPDATE(session_id) ON TABLE pulsewire.posts TO pulsewire_server;

-- Name: COLUMN posts.edited_at; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT UPDATE(edited_at) ON TABLE pulsewire.posts TO pulsewire_server;

-- Name: COLUMN posts.comment_count; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(comment_count),UPDATE(comment_count) ON TABLE pulsewire.posts TO pulsewire_social_writer;

-- Name: TABLE progress_photo_pieces; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE ON TABLE pulsewire.progress_photo_pieces TO pulsewire_server;

-- Name: TABLE progress_photos; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.progress_photos TO pulsewire_server;

-- Name: TABLE provider_authorizations; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.provider_authorizations TO pulsewire_server;

-- Name: COLUMN provider_authorizations.owner_id; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(owner_id) ON TABLE pulsewire.provider_authorizations TO pulsewire_connector;

-- Name: COLUMN provider_authorizations.state_hash; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(state_hash) ON TABLE pulsewire.provider_authorizations TO pulsewire_connector;

-- Name: TABLE provider_connections; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.provider_connections TO pulsewire_server;

-- Name: COLUMN provider_connections.owner_id; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(owner_id) ON TABLE pulsewire.provider_connections TO pulsewire_connector;

-- Name: COLUMN provider_connections.source; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(source) ON TABLE pulsewire.provider_connections TO pulsewire_connector;

-- Name: COLUMN provider_connections.account_hash; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(account_hash) ON TABLE pulsewire.provider_connections TO pulsewire_connector;

-- Name: TABLE provider_links; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.provider_links TO pulsewire_server;

-- Name: COLUMN provider_links.owner_id; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(owner_id) ON TABLE pulsewire.provider_links TO pulsewire_sign_in;
GRANT SELECT(owner_id) ON TABLE pulsewire.provider_links TO pulsewire_caretaker;

-- Name: COLUMN provider_links.provider; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(provider) ON TABLE pulsewire.provider_links TO pulsewire_sign_in;

-- Name: COLUMN provider_links.subject_hash; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(subject_hash) ON TABLE pulsewire.provider_links TO pulsewire_sign_in;

-- Name: TABLE provider_quotas; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.provider_quotas TO pulsewire_server;
GRANT DELETE ON TABLE pulsewire.provider_quotas TO pulsewire_answer_keeper;

-- Name: COLUMN provider_quotas.ctid; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(ctid) ON TABLE pulsewire.provider_quotas TO pulsewire_answer_keeper;

-- Name: COLUMN provider_quotas.expires_at; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(expires_at) ON TABLE pulsewire.provider_quotas TO pulsewire_answer_keeper;

-- Name: TABLE provider_refresh_counts; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.provider_refresh_counts TO pulsewire_server;
GRANT DELETE ON TABLE pulsewire.provider_refresh_counts TO pulsewire_answer_keeper;

-- Name: COLUMN provider_refresh_counts.ctid; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(ctid) ON TABLE pulsewire.provider_refresh_counts TO pulsewire_answer_keeper;

-- Name: COLUMN provider_refresh_counts.minute; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(minute) ON TABLE pulsewire.provider_refresh_counts TO pulsewire_answer_keeper;

-- Name: TABLE push_activities; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.push_activities TO pulsewire_server;

-- Name: TABLE push_starts; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.push_starts TO pulsewire_server;
GRANT DELETE ON TABLE pulsewire.push_starts TO pulsewire_answer_keeper;

-- Name: COLUMN push_starts.ctid; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(ctid) ON TABLE pulsewire.push_starts TO pulsewire_answer_keeper;

-- Name: COLUMN push_starts.owner_id; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(owner_id) ON TABLE pulsewire.push_starts TO pulsewire_answer_keeper;

-- Name: COLUMN push_starts.created_at; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(created_at) ON TABLE pulsewire.push_starts TO pulsewire_answer_keeper;

-- Name: TABLE push_tokens; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.push_tokens TO pulsewire_server;
GRANT DELETE ON TABLE pulsewire.push_tokens TO pulsewire_answer_keeper;
GRANT DELETE ON TABLE pulsewire.push_tokens TO pulsewire_push;

-- Name: COLUMN push_tokens.ctid; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(ctid) ON TABLE pulsewire.push_tokens TO pulsewire_answer_keeper;

-- Name: COLUMN push_tokens.owner_id; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(owner_id) ON TABLE pulsewire.push_tokens TO pulsewire_answer_keeper;
GRANT SELECT(owner_id) ON TABLE pulsewire.push_tokens TO pulsewire_push;

-- Name: COLUMN push_tokens.token_hash; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(token_hash) ON TABLE pulsewire.push_tokens TO pulsewire_push;

-- Name: COLUMN push_tokens.registered_at; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(registered_at) ON TABLE pulsewire.push_tokens TO pulsewire_answer_keeper;

-- Name: TABLE reactions; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE ON TABLE pulsewire.reactions TO pulsewire_server;
GRANT DELETE ON TABLE pulsewire.reactions TO pulsewire_answer_keeper;
GRANT SELECT ON TABLE pulsewire.reactions TO pulsewire_social_reader;
GRANT SELECT,DELETE ON TABLE pulsewire.reactions TO pulsewire_social_writer;

-- Name: COLUMN reactions.ctid; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(ctid) ON TABLE pulsewire.reactions TO pulsewire_answer_keeper;

-- Name: COLUMN reactions.kind; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(kind) ON TABLE pulsewire.reactions TO pulsewire_answer_keeper;
GRANT SELECT(kind) ON TABLE pulsewire.reactions TO pulsewire_social_writer;

-- Name: COLUMN reactions.author_id; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(author_id) ON TABLE pulsewire.reactions TO pulsewire_social_writer;

-- Name: COLUMN reactions.subject_id; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(subject_id) ON TABLE pulsewire.reactions TO pulsewire_social_writer;

-- Name: COLUMN reactions.created_at; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(created_at) ON TABLE pulsewire.reactions TO pulsewire_answer_keeper;

-- Name: TABLE record_revisions; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.record_revisions TO pulsewire_server;

-- Name: TABLE recording_pieces; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.recording_pieces TO pulsewire_server;
GRANT DELETE ON TABLE pulsewire.recording_pieces TO pulsewire_answer_keeper;

-- Name: COLUMN recording_pieces.ctid; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(ctid) ON TABLE pulsewire.recording_pieces TO pulsewire_answer_keeper;

-- Name: COLUMN recording_pieces.imported_at; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(imported_at) ON TABLE pulsewire.recording_pieces TO pulsewire_answer_keeper;

-- Name: TABLE recording_workouts; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.recording_workouts TO pulsewire_server;

-- Name: TABLE recordings; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.recordings TO pulsewire_server;

-- Name: COLUMN recordings.owner_id; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(owner_id) ON TABLE pulsewire.recordings TO pulsewire_replayer;

-- Name: COLUMN recordings.source; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(source) ON TABLE pulsewire.recordings TO pulsewire_replayer;

-- Name: TABLE request_answers; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE ON TABLE pulsewire.request_answers TO pulsewire_server;
GRANT DELETE ON TABLE pulsewire.request_answers TO pulsewire_answer_keeper;

-- Name: COLUMN request_answers.ctid; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(ctid) ON TABLE pulsewire.request_answers TO pulsewire_answer_keeper;

-- Name: COLUMN request_answers.owner_id; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(owner_id) ON TABLE pulsewire.request_answers TO pulsewire_answer_keeper;

-- Name: COLUMN request_answers.answer; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(answer) ON TABLE pulsewire.request_answers TO pulsewire_answer_keeper;

-- Name: COLUMN request_answers.answered_at; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(answered_at) ON TABLE pulsewire.request_answers TO pulsewire_answer_keeper;

-- Name: TABLE routine_days; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,UPDATE ON TABLE pulsewire.routine_days TO pulsewire_server;
GRANT DELETE ON TABLE pulsewire.routine_days TO pulsewire_eraser;

-- Name: COLUMN routine_days.owner_id; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(owner_id) ON TABLE pulsewire.routine_days TO pulsewire_eraser;

-- Name: COLUMN routine_days.routine_id; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(routine_id) ON TABLE pulsewire.routine_days TO pulsewire_eraser;

-- Name: COLUMN routine_days.day_of_week; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(day_of_week) ON TABLE pulsewire.routine_days TO pulsewire_eraser;

-- Name: TABLE routines; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.routines TO pulsewire_server;

-- Name: TABLE row_counts; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.row_counts TO pulsewire_server;
GRANT SELECT,INSERT,UPDATE ON TABLE pulsewire.row_counts TO pulsewire_answer_keeper;

-- Name: TABLE running_changes; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.running_changes TO pulsewire_server;

-- Name: TABLE scheduled_workouts; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.scheduled_workouts TO pulsewire_server;

-- Name: TABLE schema_migrations; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT ON TABLE pulsewire.schema_migrations TO pulsewire_server;

-- Name: TABLE session_music; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.session_music TO pulsewire_server;
GRANT DELETE ON TABLE pulsewire.session_music TO pulsewire_answer_keeper;

-- Name: COLUMN session_music.ctid; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(ctid) ON TABLE pulsewire.session_music TO pulsewire_answer_keeper;

-- Name: COLUMN session_music.set_at; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(set_at) ON TABLE pulsewire.session_music TO pulsewire_answer_keeper;

-- Name: TABLE share_viewers; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT ON TABLE pulsewire.share_viewers TO pulsewire_server;
GRANT SELECT,INSERT,DELETE ON TABLE pulsewire.share_viewers TO pulsewire_sharing_keeper;

-- Name: COLUMN share_viewers.name; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT UPDATE(name) ON TABLE pulsewire.share_viewers TO pulsewire_sharing_keeper;

-- Name: COLUMN share_viewers.removed_at; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT UPDATE(removed_at) ON TABLE pulsewire.share_viewers TO pulsewire_server;

-- Name: TABLE shares; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE ON TABLE pulsewire.shares TO pulsewire_server;
GRANT DELETE ON TABLE pulsewire.shares TO pulsewire_answer_keeper;
GRANT SELECT ON TABLE pulsewire.shares TO pulsewire_sharing_keeper;

-- Name: COLUMN shares.ctid; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(ctid) ON TABLE pulsewire.shares TO pulsewire_answer_keeper;

-- Name: COLUMN shares.expires_at; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(expires_at) ON TABLE pulsewire.shares TO pulsewire_answer_keeper;

-- Name: COLUMN shares.joined_count; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT UPDATE(joined_count) ON TABLE pulsewire.shares TO pulsewire_server;
GRANT UPDATE(joined_count) ON TABLE pulsewire.shares TO pulsewire_sharing_keeper;

-- Name: TABLE tallies; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT ON TABLE pulsewire.tallies TO pulsewire_server;
GRANT SELECT ON TABLE pulsewire.tallies TO pulsewire_social_reader;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.tallies TO pulsewire_social_writer;

-- Name: COLUMN tallies.owner_id; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(owner_id) ON TABLE pulsewire.tallies TO pulsewire_public_reader;

-- Name: COLUMN tallies.subject_id; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(subject_id) ON TABLE pulsewire.tallies TO pulsewire_public_reader;

-- Name: COLUMN tallies.kind; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(kind) ON TABLE pulsewire.tallies TO pulsewire_public_reader;

-- Name: COLUMN tallies.amount; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(amount) ON TABLE pulsewire.tallies TO pulsewire_public_reader;

-- Name: TABLE shown_comments; Type: ACL; Schema: pulsewire; Owner: pulsewire_social_reader

GRANT SELECT ON TABLE pulsewire.shown_comments TO pulsewire_server;

-- Name: TABLE workout_exercises; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.workout_exercises TO pulsewire_server;

-- Name: COLUMN workout_exercises.owner_id; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(owner_id) ON TABLE pulsewire.workout_exercises TO pulsewire_social_reader;

-- Name: COLUMN workout_exercises.id; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(id) ON TABLE pulsewire.workout_exercises TO pulsewire_social_reader;

-- Name: COLUMN workout_exercises.workout_log_id; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(workout_log_id) ON TABLE pulsewire.workout_exercises TO pulsewire_social_reader;

-- Name: COLUMN workout_exercises.name; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(name) ON TABLE pulsewire.workout_exercises TO pulsewire_social_reader;

-- Name: COLUMN workout_exercises.exercise_template_id; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(exercise_template_id) ON TABLE pulsewire.workout_exercises TO pulsewire_social_reader;

-- Name: COLUMN workout_exercises."position"; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT("position") ON TABLE pulsewire.workout_exercises TO pulsewire_social_reader;

-- Name: COLUMN workout_exercises.version; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(version) ON TABLE pulsewire.workout_exercises TO pulsewire_social_reader;

-- Name: COLUMN workout_exercises.updated_at; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(updated_at) ON TABLE pulsewire.workout_exercises TO pulsewire_social_reader;

-- Name: TABLE shown_exercises; Type: ACL; Schema: pulsewire; Owner: pulsewire_social_reader

GRANT SELECT ON TABLE pulsewire.shown_exercises TO pulsewire_server;

-- Name: TABLE workout_logs; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.workout_logs TO pulsewire_server;

-- Name: COLUMN workout_logs.owner_id; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(owner_id) ON TABLE pulsewire.workout_logs TO pulsewire_social_reader;
GRANT SELECT(owner_id) ON TABLE pulsewire.workout_logs TO pulsewire_social_finder;

-- Name: COLUMN workout_logs.id; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(id) ON TABLE pulsewire.workout_logs TO pulsewire_social_reader;
GRANT SELECT(id) ON TABLE pulsewire.workout_logs TO pulsewire_social_finder;

-- Name: COLUMN workout_logs.name; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(name) ON TABLE pulsewire.workout_logs TO pulsewire_social_reader;

-- Name: COLUMN workout_logs.started_at; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(started_at) ON TABLE pulsewire.workout_logs TO pulsewire_social_reader;
GRANT SELECT(started_at) ON TABLE pulsewire.workout_logs TO pulsewire_social_finder;

-- Name: COLUMN workout_logs.ended_at; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(ended_at) ON TABLE pulsewire.workout_logs TO pulsewire_social_reader;
GRANT SELECT(ended_at) ON TABLE pulsewire.workout_logs TO pulsewire_social_finder;

-- Name: COLUMN workout_logs.duration_ms; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(duration_ms) ON TABLE pulsewire.workout_logs TO pulsewire_social_reader;

-- Name: COLUMN workout_logs.local_date; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(local_date) ON TABLE pulsewire.workout_logs TO pulsewire_social_reader;

-- Name: COLUMN workout_logs.local_hour; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(local_hour) ON TABLE pulsewire.workout_logs TO pulsewire_social_reader;

-- Name: COLUMN workout_logs.version; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(version) ON TABLE pulsewire.workout_logs TO pulsewire_social_reader;

-- Name: COLUMN workout_logs.updated_at; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(updated_at) ON TABLE pulsewire.workout_logs TO pulsewire_social_reader;

-- Name: COLUMN workout_logs.privacy; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(privacy) ON TABLE pulsewire.workout_logs TO pulsewire_social_reader;
GRANT SELECT(privacy) ON TABLE pulsewire.workout_logs TO pulsewire_social_finder;

-- Name: COLUMN workout_logs.exercise_count; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(exercise_count) ON TABLE pulsewire.workout_logs TO pulsewire_social_reader;

-- Name: COLUMN workout_logs.set_count; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(set_count) ON TABLE pulsewire.workout_logs TO pulsewire_social_reader;

-- Name: COLUMN workout_logs.rep_count; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(rep_count) ON TABLE pulsewire.workout_logs TO pulsewire_social_reader;

-- Name: COLUMN workout_logs.volume_kg; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(volume_kg) ON TABLE pulsewire.workout_logs TO pulsewire_social_reader;

-- Name: TABLE shown_logs; Type: ACL; Schema: pulsewire; Owner: pulsewire_social_reader

GRANT SELECT ON TABLE pulsewire.shown_logs TO pulsewire_server;

-- Name: TABLE shown_names; Type: ACL; Schema: pulsewire; Owner: pulsewire_social_reader

GRANT SELECT ON TABLE pulsewire.shown_names TO pulsewire_server;

-- Name: TABLE shown_posts; Type: ACL; Schema: pulsewire; Owner: pulsewire_social_reader

GRANT SELECT ON TABLE pulsewire.shown_posts TO pulsewire_server;

-- Name: TABLE workout_sets; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.workout_sets TO pulsewire_server;

-- Name: COLUMN workout_sets.owner_id; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(owner_id) ON TABLE pulsewire.workout_sets TO pulsewire_social_reader;

-- Name: COLUMN workout_sets.id; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(id) ON TABLE pulsewire.workout_sets TO pulsewire_social_reader;

-- Name: COLUMN workout_sets.exercise_id; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(exercise_id) ON TABLE pulsewire.workout_sets TO pulsewire_social_reader;

-- Name: COLUMN workout_sets.set_number; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(set_number) ON TABLE pulsewire.workout_sets TO pulsewire_social_reader;

-- Name: COLUMN workout_sets.set_type; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(set_type) ON TABLE pulsewire.workout_sets TO pulsewire_social_reader;

-- Name: COLUMN workout_sets.reps; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(reps) ON TABLE pulsewire.workout_sets TO pulsewire_social_reader;

-- Name: COLUMN workout_sets.weight_kg; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(weight_kg) ON TABLE pulsewire.workout_sets TO pulsewire_social_reader;

-- Name: COLUMN workout_sets.duration_ms; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(duration_ms) ON TABLE pulsewire.workout_sets TO pulsewire_social_reader;

-- Name: COLUMN workout_sets.distance_m; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(distance_m) ON TABLE pulsewire.workout_sets TO pulsewire_social_reader;

-- Name: COLUMN workout_sets.completed_at; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(completed_at) ON TABLE pulsewire.workout_sets TO pulsewire_social_reader;

-- Name: COLUMN workout_sets.version; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(version) ON TABLE pulsewire.workout_sets TO pulsewire_social_reader;

-- Name: COLUMN workout_sets.updated_at; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(updated_at) ON TABLE pulsewire.workout_sets TO pulsewire_social_reader;

-- Name: COLUMN workout_sets.is_unilateral; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(is_unilateral) ON TABLE pulsewire.workout_sets TO pulsewire_social_reader;

-- Name: COLUMN workout_sets.is_assisted; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(is_assisted) ON TABLE pulsewire.workout_sets TO pulsewire_social_reader;

-- Name: COLUMN workout_sets.load_kg; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(load_kg) ON TABLE pulsewire.workout_sets TO pulsewire_social_reader;

-- Name: COLUMN workout_sets.volume_g; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(volume_g) ON TABLE pulsewire.workout_sets TO pulsewire_social_reader;

-- Name: TABLE shown_sets; Type: ACL; Schema: pulsewire; Owner: pulsewire_social_reader

GRANT SELECT ON TABLE pulsewire.shown_sets TO pulsewire_server;

-- Name: TABLE workout_reactions; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE ON TABLE pulsewire.workout_reactions TO pulsewire_server;
GRANT DELETE ON TABLE pulsewire.workout_reactions TO pulsewire_answer_keeper;
GRANT SELECT ON TABLE pulsewire.workout_reactions TO pulsewire_social_reader;
GRANT SELECT,DELETE ON TABLE pulsewire.workout_reactions TO pulsewire_social_writer;

-- Name: COLUMN workout_reactions.ctid; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(ctid) ON TABLE pulsewire.workout_reactions TO pulsewire_answer_keeper;

-- Name: COLUMN workout_reactions.kind; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(kind) ON TABLE pulsewire.workout_reactions TO pulsewire_answer_keeper;

-- Name: COLUMN workout_reactions.rating; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT UPDATE(rating) ON TABLE pulsewire.workout_reactions TO pulsewire_server;

-- Name: COLUMN workout_reactions.created_at; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(created_at) ON TABLE pulsewire.workout_reactions TO pulsewire_answer_keeper;

-- Name: TABLE shown_workouts; Type: ACL; Schema: pulsewire; Owner: pulsewire_social_reader

GRANT SELECT ON TABLE pulsewire.shown_workouts TO pulsewire_server;

-- Name: TABLE sign_in_attempts; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.sign_in_attempts TO pulsewire_server;
GRANT DELETE ON TABLE pulsewire.sign_in_attempts TO pulsewire_answer_keeper;
GRANT DELETE ON TABLE pulsewire.sign_in_attempts TO pulsewire_sign_in;

-- Name: COLUMN sign_in_attempts.ctid; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(ctid) ON TABLE pulsewire.sign_in_attempts TO pulsewire_answer_keeper;

-- Name: COLUMN sign_in_attempts.owner_id; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(owner_id) ON TABLE pulsewire.sign_in_attempts TO pulsewire_sign_in;

-- Name: COLUMN sign_in_attempts.tried_at; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(tried_at) ON TABLE pulsewire.sign_in_attempts TO pulsewire_answer_keeper;

-- Name: COLUMN sign_in_attempts.succeeded_at; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(succeeded_at) ON TABLE pulsewire.sign_in_attempts TO pulsewire_answer_keeper;

-- Name: TABLE sign_in_budgets; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.sign_in_budgets TO pulsewire_server;
GRANT DELETE ON TABLE pulsewire.sign_in_budgets TO pulsewire_answer_keeper;
GRANT SELECT,DELETE ON TABLE pulsewire.sign_in_budgets TO pulsewire_sign_in;

-- Name: COLUMN sign_in_budgets.ctid; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(ctid) ON TABLE pulsewire.sign_in_budgets TO pulsewire_answer_keeper;

-- Name: COLUMN sign_in_budgets.spent_until; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(spent_until) ON TABLE pulsewire.sign_in_budgets TO pulsewire_answer_keeper;

-- Name: TABLE storage_budgets; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT ON TABLE pulsewire.storage_budgets TO pulsewire_server;
GRANT SELECT,INSERT,UPDATE ON TABLE pulsewire.storage_budgets TO pulsewire_answer_keeper;

-- Name: TABLE sync_queue; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.sync_queue TO pulsewire_server;

-- Name: TABLE sync_revisions; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.sync_revisions TO pulsewire_server;

-- Name: TABLE sync_runs; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.sync_runs TO pulsewire_server;
GRANT DELETE ON TABLE pulsewire.sync_runs TO pulsewire_answer_keeper;

-- Name: COLUMN sync_runs.ctid; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(ctid) ON TABLE pulsewire.sync_runs TO pulsewire_answer_keeper;

-- Name: COLUMN sync_runs.owner_id; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(owner_id) ON TABLE pulsewire.sync_runs TO pulsewire_answer_keeper;

-- Name: COLUMN sync_runs.source; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(source) ON TABLE pulsewire.sync_runs TO pulsewire_answer_keeper;

-- Name: COLUMN sync_runs.started_at; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(started_at) ON TABLE pulsewire.sync_runs TO pulsewire_answer_keeper;

-- Name: TABLE sync_wishes; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.sync_wishes TO pulsewire_server;

-- Name: TABLE syncs; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.syncs TO pulsewire_server;

-- Name: TABLE table_bounds; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT ON TABLE pulsewire.table_bounds TO pulsewire_server;
GRANT SELECT ON TABLE pulsewire.table_bounds TO pulsewire_answer_keeper;

-- Name: TABLE track_tempos; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.track_tempos TO pulsewire_server;
GRANT DELETE ON TABLE pulsewire.track_tempos TO pulsewire_answer_keeper;

-- Name: COLUMN track_tempos.ctid; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(ctid) ON TABLE pulsewire.track_tempos TO pulsewire_answer_keeper;

-- Name: COLUMN track_tempos.owner_id; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(owner_id) ON TABLE pulsewire.track_tempos TO pulsewire_answer_keeper;

-- Name: COLUMN track_tempos.noted_at; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(noted_at) ON TABLE pulsewire.track_tempos TO pulsewire_answer_keeper;

-- Name: TABLE training_load_days; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.training_load_days TO pulsewire_server;

-- Name: TABLE training_load_months; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.training_load_months TO pulsewire_server;

-- Name: TABLE training_plans; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.training_plans TO pulsewire_server;

-- Name: TABLE unranked_workouts; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT ON TABLE pulsewire.unranked_workouts TO pulsewire_server;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.unranked_workouts TO pulsewire_social_writer;

-- Name: TABLE used_nonces; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.used_nonces TO pulsewire_server;
GRANT DELETE ON TABLE pulsewire.used_nonces TO pulsewire_answer_keeper;

-- Name: COLUMN used_nonces.ctid; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(ctid) ON TABLE pulsewire.used_nonces TO pulsewire_answer_keeper;

-- Name: COLUMN used_nonces.expires_at; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(expires_at) ON TABLE pulsewire.used_nonces TO pulsewire_answer_keeper;

-- Name: TABLE weighed_tables; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT ON TABLE pulsewire.weighed_tables TO pulsewire_server;

-- Name: TABLE workout_log_changes; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE ON TABLE pulsewire.workout_log_changes TO pulsewire_server;
GRANT DELETE ON TABLE pulsewire.workout_log_changes TO pulsewire_answer_keeper;

-- Name: COLUMN workout_log_changes.ctid; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(ctid) ON TABLE pulsewire.workout_log_changes TO pulsewire_answer_keeper;

-- Name: COLUMN workout_log_changes.answer; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(answer),UPDATE(answer) ON TABLE pulsewire.workout_log_changes TO pulsewire_answer_keeper;
GRANT UPDATE(answer) ON TABLE pulsewire.workout_log_changes TO pulsewire_server;

-- Name: COLUMN workout_log_changes.entity; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(entity) ON TABLE pulsewire.workout_log_changes TO pulsewire_answer_keeper;

-- Name: COLUMN workout_log_changes.changed_at; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(changed_at) ON TABLE pulsewire.workout_log_changes TO pulsewire_answer_keeper;

-- Name: TABLE workout_log_originals; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE ON TABLE pulsewire.workout_log_originals TO pulsewire_server;
GRANT DELETE ON TABLE pulsewire.workout_log_originals TO pulsewire_answer_keeper;

-- Name: COLUMN workout_log_originals.ctid; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(ctid) ON TABLE pulsewire.workout_log_originals TO pulsewire_answer_keeper;

-- Name: COLUMN workout_log_originals.owner_id; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(owner_id) ON TABLE pulsewire.workout_log_originals TO pulsewire_answer_keeper;

-- Name: COLUMN workout_log_originals.changed_at; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(changed_at) ON TABLE pulsewire.workout_log_originals TO pulsewire_answer_keeper;

-- Name: TABLE workout_plans; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.workout_plans TO pulsewire_server;
GRANT DELETE ON TABLE pulsewire.workout_plans TO pulsewire_answer_keeper;

-- Name: COLUMN workout_plans.ctid; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(ctid) ON TABLE pulsewire.workout_plans TO pulsewire_answer_keeper;

-- Name: COLUMN workout_plans.owner_id; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(owner_id) ON TABLE pulsewire.workout_plans TO pulsewire_answer_keeper;

-- Name: COLUMN workout_plans.created_at; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(created_at) ON TABLE pulsewire.workout_plans TO pulsewire_answer_keeper;

-- Name: TABLE workout_results; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.workout_results TO pulsewire_server;

-- Name: TABLE workout_session_records; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE ON TABLE pulsewire.workout_session_records TO pulsewire_server;

-- Name: COLUMN workout_session_records.new_records; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT UPDATE(new_records) ON TABLE pulsewire.workout_session_records TO pulsewire_server;

-- Name: TABLE workout_sessions; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire.workout_sessions TO pulsewire_server;
GRANT DELETE ON TABLE pulsewire.workout_sessions TO pulsewire_eraser;

-- Name: COLUMN workout_sessions.owner_id; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(owner_id) ON TABLE pulsewire.workout_sessions TO pulsewire_session_keeper;
GRANT SELECT(owner_id) ON TABLE pulsewire.workout_sessions TO pulsewire_answer_keeper;
GRANT SELECT(owner_id) ON TABLE pulsewire.workout_sessions TO pulsewire_eraser;

-- Name: COLUMN workout_sessions.id; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(id) ON TABLE pulsewire.workout_sessions TO pulsewire_session_keeper;
GRANT SELECT(id) ON TABLE pulsewire.workout_sessions TO pulsewire_eraser;

-- Name: COLUMN workout_sessions.started_at; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(started_at) ON TABLE pulsewire.workout_sessions TO pulsewire_session_keeper;
GRANT SELECT(started_at) ON TABLE pulsewire.workout_sessions TO pulsewire_answer_keeper;
GRANT SELECT(started_at) ON TABLE pulsewire.workout_sessions TO pulsewire_eraser;

-- Name: COLUMN workout_sessions.ended_at; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(ended_at) ON TABLE pulsewire.workout_sessions TO pulsewire_session_keeper;
GRANT SELECT(ended_at) ON TABLE pulsewire.workout_sessions TO pulsewire_answer_keeper;

-- Name: COLUMN workout_sessions.due_at; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(due_at) ON TABLE pulsewire.workout_sessions TO pulsewire_session_keeper;

-- Name: COLUMN workout_sessions.alive_at; Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

GRANT SELECT(alive_at) ON TABLE pulsewire.workout_sessions TO pulsewire_session_keeper;

-- Name: TABLE daily_activity; Type: ACL; Schema: pulsewire_anonymous; Owner: pulsewire_owner

GRANT SELECT ON TABLE pulsewire_anonymous.daily_activity TO pulsewire_server;
GRANT SELECT,INSERT,UPDATE ON TABLE pulsewire_anonymous.daily_activity TO pulsewire_eraser;

-- Name: TABLE deletion_services; Type: ACL; Schema: pulsewire_anonymous; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire_anonymous.deletion_services TO pulsewire_server;

-- Name: TABLE deletions; Type: ACL; Schema: pulsewire_anonymous; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire_anonymous.deletions TO pulsewire_server;
GRANT SELECT,UPDATE ON TABLE pulsewire_anonymous.deletions TO pulsewire_eraser;

-- Name: COLUMN deletions.token_hash; Type: ACL; Schema: pulsewire_anonymous; Owner: pulsewire_owner

GRANT SELECT(token_hash) ON TABLE pulsewire_anonymous.deletions TO pulsewire_answer_keeper;

-- Name: TABLE ended_accounts; Type: ACL; Schema: pulsewire_anonymous; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire_anonymous.ended_accounts TO pulsewire_revocation;

-- Name: TABLE personal_data; Type: ACL; Schema: pulsewire_personal; Owner: pulsewire_owner

GRANT SELECT,INSERT,UPDATE ON TABLE pulsewire_personal.personal_data TO pulsewire_server;

-- Name: COLUMN personal_data.owner_id; Type: ACL; Schema: pulsewire_personal; Owner: pulsewire_owner

GRANT SELECT(owner_id) ON TABLE pulsewire_personal.personal_data TO pulsewire_age_reader;

-- Name: COLUMN personal_data.birth_date; Type: ACL; Schema: pulsewire_personal; Owner: pulsewire_owner

GRANT SELECT(birth_date) ON TABLE pulsewire_personal.personal_data TO pulsewire_age_reader;

-- Name: TABLE request_answers; Type: ACL; Schema: pulsewire_personal; Owner: pulsewire_owner

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pulsewire_personal.request_answers TO pulsewire_server;
GRANT DELETE ON TABLE pulsewire_personal.request_answers TO pulsewire_answer_keeper;

-- Name: COLUMN request_answers.ctid; Type: ACL; Schema: pulsewire_personal; Owner: pulsewire_owner

GRANT SELECT(ctid) ON TABLE pulsewire_personal.request_answers TO pulsewire_answer_keeper;

-- Name: COLUMN request_answers.answered_at; Type: ACL; Schema: pulsewire_personal; Owner: pulsewire_owner

GRANT SELECT(answered_at) ON TABLE pulsewire_personal.request_answers TO pulsewire_answer_keeper;

-- Name: FUNCTION next_connection_revision(); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON FUNCTION pulsewire.next_connection_revision() FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.next_connection_revision() TO pulsewire_server;

-- Name: FUNCTION next_notification_revision(owner uuid); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON FUNCTION pulsewire.next_notification_revision(owner uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.next_notification_revision(owner uuid) TO pulsewire_server;

-- Name: FUNCTION next_sync_revision(); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON FUNCTION pulsewire.next_sync_revision() FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.next_sync_revision() TO pulsewire_server;

-- Name: FUNCTION stamp_sync(stamped_source text, stamped_data_type text, stamped_at timestamp with time zone); Type: ACL; Schema: pulsewire; Owner: pulsewire_owner

REVOKE ALL ON FUNCTION pulsewire.stamp_sync(stamped_source text, stamped_data_type text, stamped_at timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION pulsewire.stamp_sync(stamped_source text, stamped_data_type text, stamped_at timestamp with time zone) TO pulsewire_server;

-- Name: DEFAULT PRIVILEGES FOR FUNCTIONS; Type: DEFAULT ACL; Schema: -; Owner: pulsewire_owner

ALTER DEFAULT PRIVILEGES FOR ROLE pulsewire_owner REVOKE ALL ON FUNCTIONS  FROM PUBLIC;
