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

    -- What the days of an account come to. Runs are told by what stays the same within each: the day
    -- less its place in order. Weeks are told by their Mondays.
    create function pulsewire.activity_progress(owner uuid)
    returns table (measure text, progress bigint)
    language sql stable
    set search_path = pg_catalog, pg_temp
    as $$
      with days as (
        select s.local_date as day, s.sessions, s.sets, s.volume_kg, s.duration_ms
        from pulsewire.day_activity_summary s where s.owner_id = owner and s.sessions > 0
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
      ), sums as (
        select coalesce(sum(d.sessions), 0) as workouts, coalesce(sum(d.sets), 0) as sets,
          coalesce(trunc(sum(d.volume_kg)), 0) as volume_kg,
          coalesce(trunc(sum(d.duration_ms) / 60000), 0) as minutes
        from days d
      )
      select m.measure, m.progress::bigint from sums s cross join lateral (values
        ('workouts', s.workouts), ('minutes', s.minutes), ('sets', s.sets),
        ('volume_kg', s.volume_kg),
        ('day_streak', (select coalesce(max(r.length), 0) from day_runs r)),
        ('week_streak', (select coalesce(max(r.length), 0) from week_runs r))
      ) m (measure, progress)
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
      select p.measure, p.progress from pulsewire.activity_progress(owner) p
      union all
      select 'routines', count(*) from pulsewire.routines r where r.owner_id = owner
      union all
      select 'followers', pulsewire.follower_progress(owner)
    $$;
    revoke all on function pulsewire.achievement_targets(), pulsewire.activity_progress(uuid),
      pulsewire.follower_progress(uuid), pulsewire.achievement_progress(uuid) from public;
    grant execute on function pulsewire.achievement_targets(), pulsewire.activity_progress(uuid),
      pulsewire.follower_progress(uuid), pulsewire.achievement_progress(uuid) to pulsewire_server;
    """)
}
