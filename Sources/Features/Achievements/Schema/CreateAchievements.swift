internal import Store

/// What athletes have reached.
enum CreateAchievements {
  static let migration = Migration(
    "202611220210_create_achievements",
    """
    -- What was reached, once, with its time. How far an athlete is follows from their data and is not
    -- stored. A row is never taken back, whatever is deleted: only its account takes it with it.
    create table pulsewire.achievements (
      owner_id uuid not null,
      key text not null
        constraint achievements_key_check check (key ~ '^[a-z][a-z_]{0,29}_[0-9]{1,15}$'),
      completed_at timestamptz not null,
      -- When its owner first saw that; null before.
      viewed_at timestamptz,
      constraint achievements_pkey primary key (owner_id, key),
      constraint achievements_owner_id_fkey foreign key (owner_id)
        references pulsewire.accounts (owner_id) on delete cascade
    );
    call pulsewire.own_rows('achievements');
    call pulsewire.bound_rows('pulsewire.achievements', 'key', 'one for each in the catalogue', 1000);
    revoke delete, update on pulsewire.achievements from pulsewire_server;
    grant update (completed_at, viewed_at) on pulsewire.achievements to pulsewire_server;
    comment on table pulsewire.achievements is
      'when accounts are merged, the union: of what both have, the earlier times';

    -- What came before counts, also where it arrives later, by merging accounts.
    create function pulsewire.keep_earlier_achievement() returns trigger
    language plpgsql
    set search_path = pg_catalog, pg_temp
    as $$
    begin
      update pulsewire.achievements a
      set completed_at = least(a.completed_at, new.completed_at),
        viewed_at = least(a.viewed_at, new.viewed_at)
      where a.owner_id = new.owner_id and a.key = new.key;
      if found then return null; end if;
      return new;
    end $$;
    revoke all on function pulsewire.keep_earlier_achievement() from public;
    create trigger achievements_keep_earlier before insert on pulsewire.achievements
      for each row execute function pulsewire.keep_earlier_achievement();

    -- All that there are: the catalogue of AchievementCatalogue.swift.
    create function pulsewire.achievement_targets()
    returns table (key text, measure text, target bigint)
    language sql immutable
    set search_path = pg_catalog, pg_temp
    as $$
      select t.measure || '_' || n.target, t.measure, n.target
      from (values
        ('workouts', array[1, 10, 25, 50, 100, 250, 500]),
        ('minutes', array[600, 3000, 6000, 30000]),
        ('sets', array[100, 1000, 5000, 10000]),
        ('volume_kg', array[10000, 100000, 1000000]),
        ('day_streak', array[3, 7]),
        ('week_streak', array[4, 12, 26, 52]),
        ('routines', array[1]),
        ('followers', array[1, 10, 100])
      ) t (measure, targets), unnest(t.targets::bigint[]) n (target)
    $$;

    -- What the days of an account come to in all.
    create function pulsewire.activity_totals(owner uuid)
    returns table (measure text, progress bigint)
    language sql stable
    set search_path = pg_catalog, pg_temp
    as $$
      select m.measure, coalesce(trunc(m.total), 0)::bigint
      from (
        select sum(d.sessions) as workouts, sum(d.sets) as sets, sum(d.volume_kg) as volume_kg,
          sum(d.duration_ms) / 60000 as minutes
        from pulsewire.day_activity_summary d where d.owner_id = owner
      ) s cross join lateral (values
        ('workouts', s.workouts), ('minutes', s.minutes), ('sets', s.sets),
        ('volume_kg', s.volume_kg)
      ) m (measure, total)
    $$;

    -- The longest runs of days and of weeks with a workout. A run is told by what stays the same within
    -- it: the day less its place in order. Weeks are told by their Mondays.
    create function pulsewire.activity_streaks(owner uuid)
    returns table (measure text, progress bigint)
    language sql stable
    set search_path = pg_catalog, pg_temp
    as $$
      with days as (
        select d.local_date as day from pulsewire.day_activity_summary d
        where d.owner_id = owner and d.sessions > 0
      ), day_runs as (
        select count(*) as length from (
          select d.day - (row_number() over (order by d.day))::integer as run from days d) r
        group by r.run
      ), week_runs as (
        select count(*) as length from (
          select w.monday - 7 * (row_number() over (order by w.monday))::integer as run
          from (select distinct d.day - (extract(isodow from d.day)::integer - 1) as monday
            from days d) w) r
        group by r.run
      )
      select 'day_streak', coalesce(max(r.length), 0) from day_runs r
      union all
      select 'week_streak', coalesce(max(r.length), 0) from week_runs r
    $$;

    -- How many follow an account, up to what matters.
    create function pulsewire.follower_progress(owner uuid) returns bigint
    language sql stable
    set search_path = pg_catalog, pg_temp
    as $$
      select count(*) from (
        select from pulsewire.followers f
        where f.owner_id = owner and f.state = 'following' limit 100) r
    $$;

    -- How far an account is in each measure.
    create function pulsewire.achievement_progress(owner uuid)
    returns table (measure text, progress bigint)
    language sql stable
    set search_path = pg_catalog, pg_temp
    as $$
      select p.measure, p.progress from pulsewire.activity_totals(owner) p
      union all
      select p.measure, p.progress from pulsewire.activity_streaks(owner) p
      union all
      select 'routines', count(*) from pulsewire.routines r where r.owner_id = owner
      union all
      select 'followers', pulsewire.follower_progress(owner)
    $$;
    revoke all on function pulsewire.achievement_targets(), pulsewire.activity_totals(uuid),
      pulsewire.activity_streaks(uuid), pulsewire.follower_progress(uuid),
      pulsewire.achievement_progress(uuid) from public;
    grant execute on function pulsewire.achievement_targets(), pulsewire.activity_totals(uuid),
      pulsewire.activity_streaks(uuid), pulsewire.follower_progress(uuid),
      pulsewire.achievement_progress(uuid) to pulsewire_server;
    """)
}
