internal import Base
internal import LogsContract
package import LogsFeature
internal import Messages
package import Postgres
package import RPC
internal import Store

/// The work done of exercises in workouts, and the records among it, which follow each change of a log and each set of
/// a session.
package struct RecordFollower: LogFollower {
  let database: Database
  let keys = ExerciseKeys()

  package func follow(
    _ change: LoggedChange, knowing answers: [Rows], for caller: Caller
  ) async throws -> LogFollowUp {
    let asked = RecordQuestions(change)
    guard !asked.isEmpty else { return LogFollowUp() }
    let facts = try await facts(for: asked, of: caller)
    let plan = RecordPlan(change, asked, facts)
    return LogFollowUp(
      statements: RecordWriting.statements(of: plan, at: facts.revision, for: change.owner),
      newRecords: plan.newRecords)
  }

  /// Reads what the questions ask for, in one trip. The revision comes first: what changes while the rest is read is
  /// noticed when the plan is written.
  private func facts(for asked: RecordQuestions, of caller: Caller) async throws -> RecordFacts {
    var facts = RecordFacts()
    facts.keys = try await keys.keys(of: asked.identities, in: database, for: caller)
    let results = try await database.run(
      [Self.revision, Self.records(asked, facts)]
        + (asked.lowered.isEmpty ? [] : [Self.others(asked, facts)]), for: caller)
    facts.revision = try results[0].only.decode(Int64.self, at: 0)
    for row in try results[1] {
      let (key, name, isEarlier, entry) = try Self.entry(row)
      let series = RecordFacts.Series(key: key, name: name)
      if isEarlier {
        facts.earlier[series] = entry
      } else {
        facts.stored[series, default: []].append(entry)
      }
    }
    if results.count > 2 {
      for row in try results[2] {
        let (key, name, _, entry) = try Self.entry(row)
        facts.others[RecordFacts.Series(key: key, name: name), default: []].append(entry)
      }
    }
    return facts
  }

  private static func entry(
    _ row: Row
  ) throws -> (key: UUID, series: String, isEarlier: Bool, entry: RecordChain.Entry) {
    let (key, series, isEarlier, time, logID, value, setID) = try row.decode(
      UUID.self, String.self, Bool.self, Timestamp.self, UUID.self, Int64.self, UUID?.self)
    return (
      key, series, isEarlier,
      RecordChain.Entry(
        place: RecordChain.Place(time: time, logID: logID), value: value, setID: setID)
    )
  }

  private static let revision: SQL =
    "select coalesce((select r.revision from pulsewire.record_revisions r), 0)"

  /// The series of a list by the keys of their exercises, for a statement's `with`.
  private static func asked(_ series: [RecordQuestions.Series], _ facts: RecordFacts) -> SQL {
    let keys = series.map { facts.key($0.identity) }
    return """
      asked as materialized (
        select distinct q.key, q.series
        from unnest(\(keys), \(series.map(\.name))) q (key, series)
      )
      """
  }

  /// Returns the query of the last record of each series before the changed workout, and of those from there on.
  private static func records(_ asked: RecordQuestions, _ facts: RecordFacts) -> SQL {
    let from = asked.from
    return """
      with \(Self.asked(asked.series, facts))
      select a.key, a.series, true, r.started_at, r.workout_log_id, r.value, r.workout_set_id
      from asked a cross join lateral (
        select * from pulsewire.exercise_records x
        where x.exercise_key = a.key and x.series = a.series
          and (x.started_at, x.workout_log_id) < (\(from.time), \(from.logID))
        order by x.started_at desc, x.workout_log_id desc limit 1) r
      union all
      select a.key, a.series, false, r.started_at, r.workout_log_id, r.value, r.workout_set_id
      from asked a cross join lateral (
        select * from pulsewire.exercise_records x
        where x.exercise_key = a.key and x.series = a.series
          and (x.started_at, x.workout_log_id) >= (\(from.time), \(from.logID)) offset 0) r
      """
  }

  /// Returns the query of the values of later workouts, for series whose record the changed workout held and may not
  /// hold as high.
  private static func others(_ asked: RecordQuestions, _ facts: RecordFacts) -> SQL {
    let (from, old) = (asked.from, asked.oldPlace ?? asked.from)
    return """
      with \(Self.asked(asked.lowered, facts)), held as materialized (
        select a.key, array_agg(a.series) as series from asked a
        where exists (select from pulsewire.exercise_records r
          where r.exercise_key = a.key and r.series = a.series and r.started_at = \(old.time)
            and r.workout_log_id = \(old.logID))
        group by a.key
      )
      select h.key, v.series, false, w.started_at, w.workout_log_id, v.value, v.set_id
      from held h cross join lateral (
        select x.* from pulsewire.exercise_workouts x
        where x.exercise_key = h.key
          and (x.started_at, x.workout_log_id) > (\(from.time), \(from.logID))
          and x.workout_log_id <> \(asked.logID) offset 0) w
      cross join lateral unnest(w.series, w.bests, w.set_ids) v (series, value, set_id)
      where v.series = any (h.series)
      """
  }
}
