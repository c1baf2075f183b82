internal import Base
internal import LogsContract
internal import PlayerFeature
internal import Postgres
internal import RPC
internal import Store
internal import Wire
internal import WorkoutsContract

/// The logs of the player's sessions: created when a session starts, written with each completed set, and ended when
/// the session ends.
enum SessionLogs {
  static let followUps = SessionFollowUps(
    logged: SessionFollowUps.Logged(
      query: { session in
        """
        select \(unsafeSQL: WorkoutSet.columns)
        from pulsewire.workout_exercises e join pulsewire.workout_sets s
          on s.owner_id = e.owner_id and s.exercise_id = e.id
        where e.workout_log_id = \(session)
        """
      }, whole: { reading($0) },
      read: { rows in try rows.map { LoggedSet(try WorkoutSet($0)) } }),
    started: { state, owner in
      let origin = state.plan.origin
      return [
        """
        insert into pulsewire.workout_logs (owner_id, id, session_id, name, notes, started_at,
          version, updated_at, created_offline, origin_kind, origin_id, occurrence_date,
          library_workout_id, category, sport)
        select owner_id, id, id, \(String(state.plan.workout.name.unicodeScalars.prefix(200))), '',
          started_at, 1, started_at, created_offline, \(origin?.kind.column), \(origin?.id),
          \(origin?.occurrenceDate?.sql)::text::date, \(origin?.libraryWorkoutID),
          \(state.plan.category.column), \(state.plan.sport.name)
        from pulsewire.workout_sessions s where id = \(state.sessionID)
          and not exists (select from pulsewire.workout_logs l where l.session_id = s.id and l.id = s.id)
        """
      ]
    },
    past: { session, owner in insertions(of: session, owner) })

  /// Returns the statements that add the log of a session after its end, and the sums that follow.
  private static func insertions(of session: PastSession, _ owner: UUID) -> [SQL] {
    let workout = LoggedWorkout(session)
    let log = workout.log
    return [
      """
      insert into pulsewire.workout_logs (owner_id, id, session_id, name, notes, started_at,
        ended_at, duration_ms, time_zone, local_date, local_hour, is_completed, version, updated_at,
        origin_kind, origin_id, origin_source, origin_external_id, is_limited, sport, distance_m,
        category)
      values (\(owner), \(session.id), \(session.id), \(session.name), '', \(session.startTime),
        \(session.endTime), \(log.duration?.milliseconds), nullif(\(log.timeZone), ''),
        \(log.localDate?.sql)::text::date, \(log.localHour)::integer, false, 1,
        \(session.endTime), \(session.origin.kind.column), \(session.origin.id),
        \(session.origin.source.column), nullif(\(session.origin.externalID), ''),
        \(SourceLimits(of: session.origin.source).isForAthleteOnly), \(session.sport),
        \(session.distanceM), \(log.category.column))
      """
    ]
      + ActivityFollower().statements(
        following: LoggedChange(owner: owner, before: nil, after: workout))
  }

  /// Returns the statement that takes back the end of a log.
  private static func reopen(_ state: PlayerState, if appended: SessionFollowUps.Appended) -> SQL {
    """
    update pulsewire.workout_logs
    set ended_at = null, duration_ms = null, time_zone = null, local_date = null, local_hour = null,
      is_completed = null, version = version + 1
    where id = \(state.sessionID) and session_id = id and ended_at is not null
      and \(appended.isTrue)
    """
  }

  /// Returns the statements that make of a log what a transition makes of it.
  private static func changes(
    by transition: PlayerTransition, of workout: LoggedWorkout,
    if appended: SessionFollowUps.Appended
  ) -> [SQL] {
    var exerciseIDs = Set(workout.exercises.map(\.id))
    var statements = transition.isReopening ? [reopen(transition.state, if: appended)] : []
    for set in transition.undoneSets {
      statements += remove(set, from: transition.state, if: appended)
      exerciseIDs.remove(transition.state.exerciseID(set.place.exerciseNumber))
    }
    for set in transition.loggedSets {
      let exerciseID = transition.state.exerciseID(set.place.exerciseNumber)
      let isBegun = !exerciseIDs.insert(exerciseID).inserted
      statements += log(set, in: transition.state, isBegun: isBegun, if: appended)
    }
    return statements
  }

  /// Returns the statements that log a completed set, and its exercise unless that is in the log.
  private static func log(
    _ set: CompletedSet, in state: PlayerState, isBegun: Bool,
    if appended: SessionFollowUps.Appended
  ) -> [SQL] {
    let number = set.place.exerciseNumber
    guard let exercise = state.exercises.first(where: { $0.number == number }) else { return [] }
    let exerciseID = state.exerciseID(number)
    let done = WorkoutSet(set, of: exercise.planned, in: exerciseID)
    let begin: [SQL] = [
      """
      insert into pulsewire.workout_exercises (owner_id, id, workout_log_id, name,
        exercise_template_id, position, notes, version, updated_at)
      select l.owner_id, \(exerciseID), l.id, \(exercise.planned.name),
        \(exercise.planned.exerciseTemplateID), \(position(of: number, in: state)), '', 1,
        \(set.completeTime)
      from pulsewire.workout_logs l where l.id = \(state.sessionID) and \(appended.isTrue)
      on conflict do nothing
      """
    ]
    return (isBegun ? [] : begin) + [
      """
      insert into pulsewire.workout_sets (owner_id, id, exercise_id, set_number, set_type, reps,
        weight_kg, duration_ms, distance_m, rpe, completed_at, version, updated_at, is_unilateral,
        is_assisted, body_weight_kg, load_kg, volume_g)
      select e.owner_id, \(done.id), e.id, \(done.setNumber), \(done.type.column ?? "working"),
        \(done.reps), \(done.storedWeightKg), \(done.durationMs), \(done.storedDistanceM),
        \(done.rpe), \(set.completeTime), 1, \(set.completeTime), \(done.isUnilateral),
        \(done.isAssisted), \(done.storedBodyWeightKg),
        \(done.storedLoadKg), \(done.storedVolumeGrams)
      from pulsewire.workout_exercises e where e.id = \(exerciseID) and \(appended.isTrue)
      """
    ]
  }

  /// Returns the statements that remove a set that was taken back, and its exercise if no other set is left of it.
  private static func remove(
    _ set: CompletedSet, from state: PlayerState, if appended: SessionFollowUps.Appended
  ) -> [SQL] {
    let exerciseID = state.exerciseID(set.place.exerciseNumber)
    return [
      "delete from pulsewire.workout_sets where id = \(set.id) and \(appended.isTrue)",
      """
      delete from pulsewire.workout_exercises e
      where e.id = \(exerciseID) and e.version = 1 and \(appended.isTrue)
        and not exists (select from pulsewire.workout_sets s
          where s.owner_id = e.owner_id and s.exercise_id = e.id)
      """,
    ]
  }

  /// Returns the statement that ends a log, at the local time of its start. It counts for that day from then on.
  private static func end(
    _ state: PlayerState, at endTime: Timestamp, startingAt start: LocalHour,
    if appended: SessionFollowUps.Appended
  ) -> SQL {
    """
    update pulsewire.workout_logs
    set ended_at = \(endTime), duration_ms = \(state.loggedDuration(until: endTime).milliseconds),
      time_zone = \(start.zone), local_date = \(start.date?.sql)::text::date,
      local_hour = \(start.hour)::integer, is_completed = \(state.isCompleted),
      counts_completion = library_workout_id is not null and \(state.isPlanDone),
      version = version + 1, updated_at = \(endTime)
    where id = \(state.sessionID) and session_id = id and ended_at is null
      and \(appended.isTrue)
    """
  }

  /// Returns the query of the local time of a session's start, by the account's clock.
  private static func clock(of id: UUID) -> SQL {
    """
    select z.name, (l.started_at at time zone z.name)::date::text,
      extract(hour from l.started_at at time zone z.name)::integer
    from (select pulsewire.time_zone() as name offset 0) z, pulsewire.workout_logs l
    where l.id = \(id)
    """
  }

  /// Returns the statements that read a log for a change. Its state comes first: content that is newer is noticed when the
  /// change is written.
  private static func reading(_ id: UUID) -> [SQL] {
    ["select pulsewire.log_state(\(id))"] + LogStore.statements(reading: id)
  }

  /// Returns what follows from the sets that a session's log gets and loses, from its end and from its reopening. The log
  /// counts for a day from its end on.
  ///
  /// - Parameter found: The rows of `reading` from before the change; without any they are read.
  static func following(
    _ transitions: [PlayerTransition], if appended: SessionFollowUps.Appended,
    knowing found: [Rows], in store: LogStore, for caller: Caller
  ) async throws -> SessionFollowUps.Followed {
    let done = transitions.flatMap(\.loggedSets).map(\.id)
    let last = transitions.last?.state
    let endTime = last?.endTime
    let isReopening = transitions.contains { $0.isReopening }
    let changesSets = !done.isEmpty || transitions.contains { !$0.undoneSets.isEmpty }
    guard changesSets || endTime != nil || isReopening else { return SessionFollowUps.Followed() }
    let id = appended.sessionID
    // A set of a session that goes on changes no day.
    let asked = last.flatMap {
      $0.endTime == nil && !isReopening ? nil : LogQuestion(id, start: $0.startTime)
    }
    let questions = asked.map { [clock(of: id)] + store.followers.questions(on: $0) } ?? []
    let results =
      questions.isEmpty && !found.isEmpty
      ? nil : try await store.database.run(reading(id) + questions, for: caller)
    let rows = results.map { Array($0.prefix(4)) } ?? found
    // The log may have been deleted, with all that was in it.
    guard rows.count == 4, let state = try rows[0].only.decode(String?.self, at: 0),
      let row = rows[1].first
    else { return SessionFollowUps.Followed() }
    let (exercises, sets) = (rows[2], rows[3])  // trap: there are four
    let before = try await LogStore.workout(
      try WorkoutLog(row), exercises, sets, on: caller.loop)
    var after = before
    var statements: [SQL] = []
    for transition in transitions {
      statements += changes(by: transition, of: after, if: appended)
      after.take(transition)
    }
    // A log that gets or loses sets is in another state by its counts, also where these come to the same.
    let held =
      asked == nil
      ? hold(counting: after, in: state, if: appended) : hold(id, in: state, if: appended)
    if asked != nil, changesSets { statements.append(count(after, if: appended)) }
    if let results, let last, let endTime, let clock = try results[4].first {
      let (zone, day, hour) = try clock.decode(String.self, String.self, Int32.self)
      let start = LocalHour(zone: zone, date: Google.Date(sql: day), hour: hour)
      after.end(last, at: endTime, startingAt: start)
      statements.append(end(last, at: endTime, startingAt: start, if: appended))
    }
    let followed = try await store.followers.follow(
      LoggedChange(owner: caller.owner, before: before, after: after), knowing: results, from: 5,
      on: asked, for: caller)
    return SessionFollowUps.Followed(
      conditions: [held] + followed.conditions, statements: statements + followed.statements,
      newRecords: followed.newRecords(of: done))
  }

  /// Returns the statement that refuses the unit of work unless the log is in the state in which it was read. The owner's
  /// rows are locked before.
  private static func hold(
    _ log: UUID, in state: String, if appended: SessionFollowUps.Appended
  ) -> SQL {
    "select pulsewire.hold_log(\(log), case when \(appended.isTrue) then \(state) end)"
  }

  /// Returns the same for a log that is counted with it: one write of its row, which nobody else has changed then. What a
  /// follower holds of the log's state would be another one.
  private static func hold(
    counting after: LoggedWorkout, in state: String, if appended: SessionFollowUps.Appended
  ) -> SQL {
    """
    with held as (
      \(count(after, if: appended)) and l.xmin::text = \(state)
      returning \(state)::text as state)
    select pulsewire.compare_log(\(state), (select h.state from held h))
    """
  }

  /// Returns the statement that counts a log, and gives it its category with its first set.
  private static func count(
    _ after: LoggedWorkout, if appended: SessionFollowUps.Appended
  ) -> SQL {
    """
    update pulsewire.workout_logs l
    set \(LogCounts(of: after).assignments), category = \(after.log.category.column)
    where l.id = \(after.log.id) and \(appended.isTrue)
    """
  }

  /// Returns the position of an exercise in the log: exercises are in the order in which they were begun.
  fileprivate static func position(of number: Int, in state: PlayerState) -> Int32 {
    var begun: [Int] = []
    for set in state.completedSets
    where !set.kind.contains(.recovery) && !begun.contains(set.place.exerciseNumber) {
      begun.append(set.place.exerciseNumber)
    }
    return Int32(clamping: min(200, 1 + (begun.firstIndex(of: number) ?? begun.count)))
  }
}

extension PlayerTransition {
  /// The sets that the transition adds to the log.
  fileprivate var loggedSets: [CompletedSet] {
    record.events.compactMap { event in
      guard case .setCompleted(let set) = event, !set.kind.contains(.recovery) else { return nil }
      return set
    }
  }
}

extension LoggedWorkout {
  /// Takes the sets of a transition, as the statements of `SessionLogs` do.
  fileprivate mutating func take(_ transition: PlayerTransition) {
    let state = transition.state
    if transition.isReopening {
      (log.endTime, log.duration, log.localDate, log.completed) = (nil, nil, nil, false)
    }
    for set in transition.undoneSets {
      let exerciseID = state.exerciseID(set.place.exerciseNumber)
      sets.removeAll { $0.id == set.id }
      guard !sets.contains(where: { $0.exerciseID == exerciseID }) else { continue }
      exercises.removeAll { $0.id == exerciseID && $0.version == 1 }
    }
    for set in transition.loggedSets {
      let number = set.place.exerciseNumber
      guard let exercise = state.exercises.first(where: { $0.number == number }) else { continue }
      let exerciseID = state.exerciseID(number)
      if !exercises.contains(where: { $0.id == exerciseID }) {
        exercises.append(
          WorkoutExercise(
            id: exerciseID, exerciseTemplateID: exercise.planned.exerciseTemplateID,
            name: exercise.planned.name, position: SessionLogs.position(of: number, in: state),
            notes: "", version: 1, updateTime: set.completeTime))
      }
      let done = WorkoutSet(set, of: exercise.planned, in: exerciseID)
      sets.append(done)
      if state.plan.category == .unspecified, log.category == .unspecified {
        log.category = WorkoutCategory(ofSets: [done])
      }
    }
  }

  /// Ends with its session, unless it has ended, as the statement of `SessionLogs` does.
  fileprivate mutating func end(
    _ state: PlayerState, at endTime: Timestamp, startingAt start: LocalHour
  ) {
    guard log.endTime == nil else { return }
    log.endTime = endTime
    log.duration = .milliseconds(state.loggedDuration(until: endTime).milliseconds)
    (log.localDate, log.localHour) = (start.date, start.hour)
    log.completed = state.isCompleted
    (log.version, log.updateTime) = (log.version &+ 1, endTime)
  }
}

extension PlayerState {
  /// The time of the workout until its end, without its pauses.
  fileprivate func loggedDuration(until endTime: Timestamp) -> Duration {
    endTime - startTime - pausedDuration
  }
}

extension WorkoutSet {
  /// Creates what a completed set of an exercise comes to, as the log has it.
  fileprivate init(_ set: CompletedSet, of exercise: PlannedExercise, in exerciseID: UUID) {
    let performance = set.performance
    self.init(
      id: set.id, exerciseID: exerciseID,
      setNumber: Int32(clamping: min(200, set.place.setIndex + 1)),
      type: performance.type == .unspecified ? .working : performance.type,
      reps: Int32(clamping: performance.reps), weightKg: Double(performance.weightGrams) / 1000,
      duration: performance.durationMs.map { .milliseconds($0) },
      distanceM: Double(performance.distanceCm) / 100,
      effort: performance.rpeHalves.map { .rpe(Double($0) / 2) }, completeTime: set.completeTime,
      version: 1, updateTime: set.completeTime)
    (isUnilateral, isAssisted) = (exercise.isUnilateral, exercise.isAssisted)
    bodyWeightKg = isAssisted ? exercise.bodyWeightKg : 0
    loadKg = reckonedLoadKg
  }
}

extension LoggedSet {
  fileprivate init(_ set: WorkoutSet) {
    var performance = SetPerformance()
    performance.reps = Int(clamping: set.reps)
    performance.weightGrams = Int(exactly: (set.weightKg * 1000).rounded()) ?? 0
    performance.durationMs = set.durationMs.map { Int(clamping: $0) }
    performance.distanceCm = Int(exactly: (set.distanceM * 100).rounded()) ?? 0
    performance.rpeHalves = set.rpe.flatMap { Int(exactly: ($0 * 2).rounded()) }
    performance.type = set.type
    self.init(
      id: set.id, exerciseID: set.exerciseID, setIndex: max(0, Int(clamping: set.setNumber) - 1),
      performance: performance, completeTime: set.completeTime,
      updateTime: set.updateTime ?? .epoch)
  }
}
