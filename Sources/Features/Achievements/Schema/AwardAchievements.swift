internal import Store

/// What awards achievements: triggers, in whichever unit of work completes them, so that no way of
/// training is forgotten: the player, logs, the offline queue, merging accounts.
enum AwardAchievements {
  static let migration = Migration(
    "202611220211_award_achievements",
    """
    -- One at a time for each account: whoever waited sees what was committed meanwhile, so that two
    -- followers at the same moment do not both look as if they were the ninth. It is taken last, behind
    -- the rows of followers. Whoever changes days has pulsewire.lock_activity already.
    create function pulsewire.lock_achievements(owner uuid) returns void
    language sql
    set search_path = pg_catalog, pg_temp
    as $$
      select pg_advisory_xact_lock(hashtextextended(owner::text, 2211))
    $$;

    -- What days that have grown complete. It costs the same however long the history is. Its time is
    -- that of the newest change of the days' logs: of the workout's end, or of what was logged last.
    create function pulsewire.award_activity() returns trigger
    language plpgsql
    set search_path = pg_catalog, pg_temp
    as $$
    declare
      grown record;
    begin
      for grown in
        select a.owner_id, array_agg(a.local_date) as days,
          -- A run grows by a day that had no workout before.
          array_agg(a.local_date) filter (where b.sessions = 0) as new_days
        from after_rows a join before_rows b using (owner_id, local_date)
        where a.sessions > b.sessions or a.sets > b.sets or a.volume_kg > b.volume_kg
          or a.duration_ms > b.duration_ms
        group by a.owner_id
      loop
        insert into pulsewire.achievements (owner_id, key, completed_at)
        select grown.owner_id, t.key, (
          select greatest(max(l.updated_at), max(x.updated_at))
          from pulsewire.workout_logs l
          left join pulsewire.workout_exercises e
            on e.owner_id = l.owner_id and e.workout_log_id = l.id
          left join pulsewire.workout_sets x on x.owner_id = e.owner_id and x.exercise_id = e.id
          where l.owner_id = grown.owner_id and l.local_date = any (grown.days))
        from (
          select x.measure, x.progress from pulsewire.activity_progress(grown.owner_id) x
          union all
          select x.measure, x.progress
          from pulsewire.activity_runs(grown.owner_id, grown.new_days) x
        ) p
        join pulsewire.achievement_targets() t
          on t.measure = p.measure and t.target <= p.progress
        where not exists (select from pulsewire.achievements a
          where a.owner_id = grown.owner_id and a.key = t.key)
        on conflict do nothing;
      end loop;
      return null;
    end $$;
    create trigger day_activity_summary_award after update on pulsewire.day_activity_summary
      referencing old table as before_rows new table as after_rows
      for each statement execute function pulsewire.award_activity();

    -- The first one is the only target, so nothing can be missed. No lock: merging accounts adds routines
    -- before it locks days, and the lock comes after those.
    create function pulsewire.award_routines() returns trigger
    language plpgsql
    set search_path = pg_catalog, pg_temp
    as $$
    begin
      insert into pulsewire.achievements (owner_id, key, completed_at)
      select new.owner_id, t.key, new.created_at
      from pulsewire.achievement_targets() t
      where t.measure = 'routines' and t.target <= (
          select count(*) from pulsewire.routines r where r.owner_id = new.owner_id)
        and not exists (select from pulsewire.achievements a
          where a.owner_id = new.owner_id and a.key = t.key)
      on conflict do nothing;
      return null;
    end $$;
    create trigger routines_award after insert on pulsewire.routines
      for each row execute function pulsewire.award_routines();

    -- Somebody else's unit of work gives a follower, so this one is done by the role that keeps both
    -- ends of a following the same, under the name of who is followed. An approval tells no time of its
    -- own: it is now, and in any case after it was asked for.
    create function pulsewire.award_followers() returns trigger
    language plpgsql security definer
    set search_path = pg_catalog, pg_temp
    as $$
    declare
      caller constant text := coalesce(current_setting('pulsewire.owner', true), '');
    begin
      perform set_config('pulsewire.owner', new.owner_id::text, true);
      perform pulsewire.lock_achievements(new.owner_id);
      insert into pulsewire.achievements (owner_id, key, completed_at)
      select new.owner_id, t.key,
        case tg_op when 'INSERT' then new.created_at else greatest(new.created_at, now()) end
      from pulsewire.achievement_targets() t
      where t.measure = 'followers' and t.target <= pulsewire.follower_progress(new.owner_id)
        and not exists (select from pulsewire.achievements a
          where a.owner_id = new.owner_id and a.key = t.key)
      on conflict do nothing;
      perform set_config('pulsewire.owner', caller, true);
      return null;
    end $$;
    create trigger followers_award after insert or update of state on pulsewire.followers
      for each row when (new.state = 'following') execute function pulsewire.award_followers();
    grant select (owner_id, key, completed_at, viewed_at),
      insert (owner_id, key, completed_at, viewed_at), update (completed_at, viewed_at)
      on pulsewire.achievements to pulsewire_social_writer;
    create policy achievements_social_writer on pulsewire.achievements to pulsewire_social_writer
      using (owner_id = pulsewire.current_owner())
      with check (owner_id = pulsewire.current_owner());

    revoke all on function pulsewire.lock_achievements(uuid), pulsewire.award_activity(),
      pulsewire.award_routines(), pulsewire.award_followers() from public;
    grant execute on function pulsewire.lock_achievements(uuid)
      to pulsewire_server, pulsewire_social_writer;
    grant execute on function pulsewire.achievement_targets(), pulsewire.follower_progress(uuid)
      to pulsewire_social_writer;
    grant create on schema pulsewire to pulsewire_social_writer;
    alter function pulsewire.award_followers() owner to pulsewire_social_writer;
    revoke create on schema pulsewire from pulsewire_social_writer;

    -- Whoever has reached something already has it as of now: when that was is not known any more.
    alter table pulsewire.achievements no force row level security;
    alter table pulsewire.day_activity_summary no force row level security;
    alter table pulsewire.activity_totals no force row level security;
    alter table pulsewire.routines no force row level security;
    alter table pulsewire.followers no force row level security;
    insert into pulsewire.achievements (owner_id, key, completed_at)
    select o.owner_id, t.key, now()
    from (
      select owner_id from pulsewire.day_activity_summary
      union select owner_id from pulsewire.routines
      union select owner_id from pulsewire.followers
    ) o cross join lateral pulsewire.achievement_progress(o.owner_id) p
    join pulsewire.achievement_targets() t on t.measure = p.measure and t.target <= p.progress;
    alter table pulsewire.achievements force row level security;
    alter table pulsewire.day_activity_summary force row level security;
    alter table pulsewire.activity_totals force row level security;
    alter table pulsewire.routines force row level security;
    alter table pulsewire.followers force row level security;
    """)
}
