internal import Store

/// What was done on each day.
enum CreateActivityDays {
  static let migration = Migration(
    "202611220042_create_activity_days",
    """
    -- What the ended workouts of a day come to. It follows from the logs, and triggers keep it so in
    -- whichever unit of work changes them, merging accounts included.
    create table pulsewire.day_activity_summary (
      owner_id uuid not null,
      local_date date not null,
      sessions integer not null,
      sets integer not null,
      volume_kg numeric not null,
      duration_ms bigint not null,
      constraint day_activity_summary_pkey primary key (owner_id, local_date),
      constraint day_activity_summary_owner_id_fkey foreign key (owner_id)
        references pulsewire.accounts (owner_id) on delete cascade
    );
    call pulsewire.own_rows('day_activity_summary');
    call pulsewire.bound_rows('pulsewire.day_activity_summary', 'parent', 'one for each day that has a log',
      parent => 'pulsewire.workout_logs');
    comment on table pulsewire.day_activity_summary is
      'stays when accounts are merged: the logs that move make it anew';

    -- Reckons days anew. Whoever changes the same day waits at its row, and then sees what was committed
    -- meanwhile.
    create function pulsewire.summarize_days(owner uuid, days date[]) returns void
    language plpgsql
    set search_path = pg_catalog, pg_temp
    as $$
    declare
      day date;
    begin
      for day in select distinct d from unnest(days) d where d is not null order by d loop
        perform from pulsewire.day_activity_summary s
        where s.owner_id = owner and s.local_date = day for update;
        update pulsewire.day_activity_summary s
        set (sessions, sets, volume_kg, duration_ms) = (
          select count(*), coalesce(sum(t.sets), 0), coalesce(sum(t.volume_kg), 0),
            coalesce(sum(l.duration_ms), 0)
          from pulsewire.workout_logs l cross join lateral (
            select count(*) as sets, sum(x.reps * coalesce(x.weight_kg, 0)) as volume_kg
            from pulsewire.workout_exercises e join pulsewire.workout_sets x
              on x.owner_id = e.owner_id and x.exercise_id = e.id
            where e.owner_id = l.owner_id and e.workout_log_id = l.id) t
          where l.owner_id = owner and l.local_date = day)
        where s.owner_id = owner and s.local_date = day;
        delete from pulsewire.day_activity_summary s
        where s.owner_id = owner and s.local_date = day and s.sessions = 0;
      end loop;
    end $$;

    -- A day's row is made where a workout comes to it, and nowhere else: what a deleted account's rows
    -- take with them must not make rows of it.
    create function pulsewire.make_activity_days(owner uuid, days date[]) returns void
    language sql
    set search_path = pg_catalog, pg_temp
    as $$
      -- What is there already is locked, so that nobody deletes it meanwhile.
      insert into pulsewire.day_activity_summary as s
        (owner_id, local_date, sessions, sets, volume_kg, duration_ms)
      select distinct owner, d, 0, 0, 0, 0 from unnest(days) d where d is not null order by d
      on conflict (owner_id, local_date) do update set sessions = s.sessions
    $$;

    create function pulsewire.follow_workout_logs() returns trigger
    language plpgsql
    set search_path = pg_catalog, pg_temp
    as $$
    begin
      -- Who erases an account takes its days as well, and may not look at them.
      if current_user = 'pulsewire_eraser' then return null; end if;
      if tg_op = 'INSERT' then
        perform pulsewire.make_activity_days(owner_id, array_agg(local_date))
        from after_rows group by owner_id;
        perform pulsewire.summarize_days(owner_id, array_agg(local_date))
        from after_rows group by owner_id;
      elsif tg_op = 'UPDATE' then
        perform pulsewire.make_activity_days(owner_id, array_agg(local_date))
        from after_rows group by owner_id;
        perform pulsewire.summarize_days(owner_id, array_agg(local_date))
        from (
          select owner_id, local_date from before_rows
          union select owner_id, local_date from after_rows
        ) r group by owner_id;
      else
        perform pulsewire.summarize_days(owner_id, array_agg(local_date))
        from before_rows group by owner_id;
      end if;
      return null;
    end $$;

    -- The logs are locked, so that a session's end and its last set know of each other.
    create function pulsewire.follow_workout_exercises() returns trigger
    language plpgsql
    set search_path = pg_catalog, pg_temp
    as $$
    begin
      -- Who erases an account takes its days as well, and may not look at them.
      if current_user = 'pulsewire_eraser' then return null; end if;
      perform pulsewire.summarize_days(owner_id, array_agg(local_date))
      from (
        select l.owner_id, l.local_date from pulsewire.workout_logs l
        where (l.owner_id, l.id) in (select r.owner_id, r.workout_log_id from before_rows r)
        order by l.id for share
      ) r group by owner_id;
      return null;
    end $$;

    create function pulsewire.follow_workout_sets() returns trigger
    language plpgsql
    set search_path = pg_catalog, pg_temp
    as $$
    begin
      -- Who erases an account takes its days as well, and may not look at them.
      if current_user = 'pulsewire_eraser' then return null; end if;
      perform pulsewire.summarize_days(owner_id, array_agg(local_date))
      from (
        select l.owner_id, l.local_date from pulsewire.workout_logs l
        where (l.owner_id, l.id) in (
          select e.owner_id, e.workout_log_id from pulsewire.workout_exercises e
          where (e.owner_id, e.id) in (select r.owner_id, r.exercise_id from changed_rows r))
        order by l.id for share
      ) r group by owner_id;
      return null;
    end $$;

    create trigger workout_logs_inserted after insert on pulsewire.workout_logs
      referencing new table as after_rows
      for each statement execute function pulsewire.follow_workout_logs();
    create trigger workout_logs_updated after update on pulsewire.workout_logs
      referencing old table as before_rows new table as after_rows
      for each statement execute function pulsewire.follow_workout_logs();
    create trigger workout_logs_deleted after delete on pulsewire.workout_logs
      referencing old table as before_rows
      for each statement execute function pulsewire.follow_workout_logs();
    -- With an exercise, its sets are gone before this is asked.
    create trigger workout_exercises_deleted after delete on pulsewire.workout_exercises
      referencing old table as before_rows
      for each statement execute function pulsewire.follow_workout_exercises();
    create trigger workout_sets_inserted after insert on pulsewire.workout_sets
      referencing new table as changed_rows
      for each statement execute function pulsewire.follow_workout_sets();
    create trigger workout_sets_updated after update on pulsewire.workout_sets
      referencing new table as changed_rows
      for each statement execute function pulsewire.follow_workout_sets();
    create trigger workout_sets_deleted after delete on pulsewire.workout_sets
      referencing old table as changed_rows
      for each statement execute function pulsewire.follow_workout_sets();

    revoke all on function pulsewire.summarize_days(uuid, date[]),
      pulsewire.make_activity_days(uuid, date[]), pulsewire.follow_workout_logs(),
      pulsewire.follow_workout_exercises(), pulsewire.follow_workout_sets() from public;
    grant execute on function pulsewire.summarize_days(uuid, date[]),
      pulsewire.make_activity_days(uuid, date[]) to pulsewire_server;

    -- The days of the workouts that there are.
    alter table pulsewire.workout_logs no force row level security;
    alter table pulsewire.day_activity_summary no force row level security;
    insert into pulsewire.day_activity_summary
      (owner_id, local_date, sessions, sets, volume_kg, duration_ms)
    select owner_id, local_date, count(*), 0, 0, sum(duration_ms) from pulsewire.workout_logs
    where local_date is not null group by owner_id, local_date;
    alter table pulsewire.workout_logs force row level security;
    alter table pulsewire.day_activity_summary force row level security;
    """)
}
