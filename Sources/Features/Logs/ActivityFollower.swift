internal import Base
internal import Postgres
internal import Wire

/// The sums of days, of months and of all, which follow each change of a log by the difference that it makes. They are the
/// first that follow.
struct ActivityFollower: LogFollower {
  func statements(following change: LoggedChange) -> [SQL] {
    let changed = LoggedSums.difference(change).sorted { $0.key < $1.key }
    guard !changed.isEmpty else { return [] }
    let lessened = changed.filter { $0.value.workouts < 0 }.map(\.key)
    return ["select pulsewire.lock_activity(\(change.owner))", Self.add(changed, of: change.owner)]
      + (lessened.isEmpty ? [] : Self.removeEmpty(lessened, of: change.owner))
  }

  /// Returns the statement that adds differences to days, to their months and to the totals. Whether a day has a workout is
  /// told by its row, before and after.
  private static func add(_ changed: [(key: Int32, value: LoggedSums)], of owner: UUID) -> SQL {
    """
    with changed as (\(LoggedSums.rows(changed))), in_days as (
      insert into pulsewire.day_activity_summary as d (owner_id, local_date, sessions, sets, reps,
        volume_kg, duration_ms, rated_sets, rpe_sum, played, completed, limited_sessions,
        limited_duration_ms)
      select \(owner), c.* from changed c order by c.local_date
      on conflict (owner_id, local_date) do update
      set sessions = d.sessions + excluded.sessions, sets = d.sets + excluded.sets,
        reps = d.reps + excluded.reps, volume_kg = d.volume_kg + excluded.volume_kg,
        duration_ms = d.duration_ms + excluded.duration_ms,
        rated_sets = d.rated_sets + excluded.rated_sets, rpe_sum = d.rpe_sum + excluded.rpe_sum,
        played = d.played + excluded.played, completed = d.completed + excluded.completed,
        limited_sessions = d.limited_sessions + excluded.limited_sessions,
        limited_duration_ms = d.limited_duration_ms + excluded.limited_duration_ms
      returning d.local_date, d.sessions, d.limited_sessions
    ), done as (
      select pulsewire.month_of(c.local_date) as month, c.*,
        1 << extract(day from c.local_date)::integer - 1 as mark,
        (d.sessions > 0)::integer - (w.sessions > 0)::integer as days,
        (d.sessions > 0 and d.sessions = d.limited_sessions)::integer
          - (w.sessions > 0 and w.sessions = w.limited_sessions)::integer as limited_days
      from changed c join in_days d using (local_date) cross join lateral (
        select d.sessions - c.sessions as sessions,
          d.limited_sessions - c.limited_sessions as limited_sessions) w
    ), in_months as (
      insert into pulsewire.month_activity_summary as m (owner_id, month, days, day_bits,
        limited_day_bits, sessions, sets, reps, volume_kg, duration_ms, rated_sets, rpe_sum, played,
        completed)
      select \(owner), c.month, sum(c.days), sum(c.days * c.mark), sum(c.limited_days * c.mark),
        sum(c.sessions), sum(c.sets), sum(c.reps), sum(c.volume_kg), sum(c.duration_ms),
        sum(c.rated_sets), sum(c.rpe_sum), sum(c.played), sum(c.completed)
      from done c group by 2 order by 2
      on conflict (owner_id, month) do update
      set days = m.days + excluded.days, day_bits = m.day_bits + excluded.day_bits,
        limited_day_bits = m.limited_day_bits + excluded.limited_day_bits,
        sessions = m.sessions + excluded.sessions, sets = m.sets + excluded.sets,
        reps = m.reps + excluded.reps, volume_kg = m.volume_kg + excluded.volume_kg,
        duration_ms = m.duration_ms + excluded.duration_ms,
        rated_sets = m.rated_sets + excluded.rated_sets, rpe_sum = m.rpe_sum + excluded.rpe_sum,
        played = m.played + excluded.played, completed = m.completed + excluded.completed
    )
    insert into pulsewire.activity_totals as t (owner_id, days, sessions, sets, reps, volume_kg,
      duration_ms, rated_sets, rpe_sum, played, completed, limited_sessions, limited_duration_ms)
    select \(owner), sum(c.days), sum(c.sessions), sum(c.sets), sum(c.reps), sum(c.volume_kg),
      sum(c.duration_ms), sum(c.rated_sets), sum(c.rpe_sum), sum(c.played), sum(c.completed),
      sum(c.limited_sessions), sum(c.limited_duration_ms)
    from done c
    on conflict (owner_id) do update
    set days = t.days + excluded.days, sessions = t.sessions + excluded.sessions,
      sets = t.sets + excluded.sets, reps = t.reps + excluded.reps,
      volume_kg = t.volume_kg + excluded.volume_kg,
      duration_ms = t.duration_ms + excluded.duration_ms,
      rated_sets = t.rated_sets + excluded.rated_sets, rpe_sum = t.rpe_sum + excluded.rpe_sum,
      played = t.played + excluded.played, completed = t.completed + excluded.completed,
      limited_sessions = t.limited_sessions + excluded.limited_sessions,
      limited_duration_ms = t.limited_duration_ms + excluded.limited_duration_ms
    """
  }

  /// Returns the statements that remove those of the days that have no workout any more, and months without a day. Each is
  /// found by its key: of a list of them, all of an account may be read.
  private static func removeEmpty(_ lessened: [Int32], of owner: UUID) -> [SQL] {
    let months = Set(lessened.map(Google.Date.monthStart(of:))).sorted()
    return lessened.map { day -> SQL in
      """
      delete from pulsewire.day_activity_summary d
      where d.owner_id = \(owner) and d.local_date = date '1970-01-01' + \(day)::integer
        and d.sessions = 0
      """
    }
      + months.map { month -> SQL in
        """
        delete from pulsewire.month_activity_summary m
        where m.owner_id = \(owner) and m.month = date '1970-01-01' + \(month)::integer
          and m.days = 0
        """
      }
  }
}
