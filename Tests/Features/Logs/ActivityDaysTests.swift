import Base
import Contract
import HeartRate
import Jobs
import Loop
import NotificationsFeature
import Postgres
import RPC
import SettingsFeature
import SocialFeature
import Store
import TestSupport
import Testing

@testable import LogsFeature
@testable import PlayerFeature

private let schema =
  PlatformMigrations.all + PlayerFeature.migrations
  + SettingsFeature.migrations + SocialFeature.migrations + LogsFeature.migrations
  + NotificationsFeature.migrations + Jobs.migrations

/// An athlete who changes their logs at random.
private struct RandomAthlete {
  var random: SplitMix64
  let owner = UUID.v4()
  let database: Database
  let logs: WorkoutLogs
  let sessions: Sessions
  let loop: EventLoop
  var now = Timestamp(milliseconds: 1_790_000_000_000)
  private var running: UUID?

  init(seed: UInt64, _ database: Database, on loop: EventLoop) {
    random = SplitMix64(seed: seed)
    self.database = database
    self.loop = loop
    logs = WorkoutLogs(store: LogStore(database: database), clock: WallClock())
    sessions = Sessions(
      store: SessionStore(database: database, followUps: LogsFeature.followUps(in: logs.store)))
  }

  func signUp() async throws {
    _ = try await database.run(
      "select from pulsewire.create_account(\(owner), \(UUID.v4()), \(now))", owner: nil, on: loop)
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    .random(in: range, using: &random)
  }

  /// Returns a log of the athlete's, with its content.
  private mutating func anyLog() async throws -> LoggedWorkout? {
    let all = try await logs.store.logs(
      behind: .newest, count: 1000, of: Caller(owner, on: loop))
    guard let one = all.randomElement(using: &random) else { return nil }
    return try await logs.store.read(one.id, for: Caller(owner, on: loop))
  }

  private mutating func anySet(of exercise: UUID) -> WorkoutSet {
    let types: [WorkoutSetType] = [.warmUp, .working, .drop, .failure, .amrap]
    return WorkoutSet(
      id: UUID.v7(at: now, using: &random), exerciseID: exercise, setNumber: Int32(number(1...9)),
      type: types[number(0...4)], reps: Int32(number(0...20)),
      weightKg: Bool.random(using: &random) ? 0 : Double(number(1...200_000)) / 1000,
      completeTime: now)
  }

  /// Performs a random action.
  mutating func act() async throws {
    now = now + .seconds(number(1...40_000))
    switch number(0...10) {
    case 0:
      let zones = ["Europe/Oslo", "America/New_York", "Pacific/Kiritimati", "UTC"]
      try await setTimeZone(zones[number(0...3)])
    case 1: try await startOrFinish()
    case 2:
      let log = WorkoutLog(
        id: UUID.v7(at: now, using: &random), name: "Run", startTime: now,
        endTime: now + .seconds(number(0...9999)))
      _ = try await logs.create(
        CreateWorkoutLogRequest {
          $0.requestID = UUID.v7(at: now, using: &random)
          $0.workoutLog = log
        },
        at: now,
        for: Caller(owner, on: loop))
    case 3...6:
      guard let logged = try await anyLog() else { return }
      let exercise = WorkoutExercise(
        id: UUID.v7(at: now, using: &random), name: "Squat", position: 1)
      let added = Bool.random(using: &random) ? [exercise] : []
      let ids = (logged.exercises + added).map(\.id)
      let sets =
        ids.isEmpty
        ? [] : (0...number(0...3)).map { _ in anySet(of: ids[number(0...ids.count - 1)]) }
      guard !added.isEmpty || !sets.isEmpty else { return }
      _ = try await logs.logSets(
        LogSetsRequest {
          $0.requestID = UUID.v7(at: now, using: &random)
          $0.workoutLogID = logged.log.id
          $0.exercises = added
          $0.sets = sets
        }, for: Caller(owner, on: loop))
    default: try await editOrDelete()
    }
  }

  private mutating func setTimeZone(_ zone: String) async throws {
    _ = try await database.run(
      """
      insert into pulsewire.settings_versions (owner_id, version, request_id, changed_at, document)
      select \(owner), coalesce(max(version), 0) + 1, \(UUID.v7(at: now, using: &random)), \(now),
        jsonb_build_object('regional', jsonb_build_object('timeZone', \(zone)::text),
          'heartRate', jsonb_build_object('broadcastTimeoutMinutes', 60),
          'sync', jsonb_build_object('frequency', 'SYNC_FREQUENCY_DAILY'))
      from pulsewire.settings_versions
      """, owner: owner, on: loop)
  }

  private mutating func startOrFinish() async throws {
    if running != nil {
      try await sessions.finishActive(of: Caller(owner, on: loop), at: now)
      running = nil
      return
    }
    let workout = Workout(
      name: "Legs",
      exercises: [
        PlannedExercise(name: "Squat", setCount: 3, restDuration: .zero, intensityPercent: 50)
      ])
    running = try await sessions.start(
      SessionPlan(workout: workout, profile: .standard),
      requestID: UUID.v7(at: now, using: &random),
      at: now, for: Caller(owner, on: loop)
    ).sessionID
  }

  private mutating func editOrDelete() async throws {
    guard let logged = try await anyLog() else { return }
    let requestID = UUID.v7(at: now, using: &random)
    let logID = logged.log.id
    switch number(0...5) {
    case 0 where logged.log.endTime != nil:
      _ = try await logs.deleteWorkoutLog(
        DeleteWorkoutLogRequest {
          $0.requestID = requestID
          $0.workoutLogID = logID
        },
        for: Caller(owner, on: loop))
    case 1:
      var log = logged.log
      if log.sessionID == nil {
        log.startTime = log.startTime - .seconds(number(0...200_000))
        log.endTime = log.startTime + .seconds(number(0...9999))
      }
      _ = try await logs.updateWorkoutLog(
        UpdateWorkoutLogRequest {
          $0.requestID = requestID
          $0.workoutLog = log
        }, for: Caller(owner, on: loop)
      )
    case 2:
      guard let exercise = logged.exercises.randomElement(using: &random) else { return }
      _ = try await logs.deleteWorkoutExercise(
        DeleteWorkoutExerciseRequest {
          $0.requestID = requestID
          $0.workoutLogID = logID
          $0.exerciseID = exercise.id
        },
        for: Caller(owner, on: loop))
    case 3:
      guard let set = logged.sets.randomElement(using: &random) else { return }
      _ = try await logs.deleteWorkoutSet(
        DeleteWorkoutSetRequest {
          $0.requestID = requestID
          $0.workoutLogID = logID
          $0.setID = set.id
        },
        for: Caller(owner, on: loop))
    default:
      guard let set = logged.sets.randomElement(using: &random) else { return }
      var next = anySet(of: set.exerciseID)
      next.id = set.id
      _ = try await logs.updateWorkoutSet(
        UpdateWorkoutSetRequest {
          $0.requestID = requestID
          $0.workoutLogID = logID
          $0.set = next
          $0.expectedVersion = set.version
        },
        for: Caller(owner, on: loop))
    }
  }

  /// Returns the days computed from each log separately; `days` only gives the day of a log.
  func reckonedDays() async throws -> [Google.Date: ActivityDay] {
    var days: [Google.Date: ActivityDay] = [:]
    for log in try await logs.store.logs(
      behind: .newest, count: 1000, of: Caller(owner, on: loop))
    {
      let logged = try await logs.store.read(log.id, for: Caller(owner, on: loop))
      #expect(logged?.countedLog == log, "the list counts as the log does")
      guard let logged, let date = log.localDate, let duration = log.duration else { continue }
      var day =
        days[date]
        ?? ActivityDay {
          $0.date = date
          $0.duration = .zero
        }
      day.sessionCount += 1
      day.setCount += Int32(logged.sets.count)
      day.repCount += logged.sets.reduce(0) { $0 + Int64($1.reps) }
      day.volumeKg = ((day.volumeKg + WorkoutVolume.kg(of: logged.sets)) * 1000).rounded() / 1000
      day.duration = (day.duration ?? .zero) + duration
      days[date] = day
    }
    return days
  }

  /// Returns the stored totals of all days: workouts, sets, grams, milliseconds.
  func storedTotals() async throws -> [Int64] {
    let row = try await database.first(
      "select sessions, sets, (volume_kg * 1000)::bigint, duration_ms from pulsewire.activity_totals",
      owner: owner, on: loop)
    guard let row else { return [0, 0, 0, 0] }
    let (sessions, sets, grams, milliseconds) = try row.decode(
      Int64.self, Int64.self, Int64.self, Int64.self)
    return [sessions, sets, grams, milliseconds]
  }

  static func totals(of days: [Google.Date: ActivityDay]) -> [Int64] {
    days.values.reduce(into: [0, 0, 0, 0]) { totals, day in
      totals[0] += Int64(day.sessionCount)
      totals[1] += Int64(day.setCount)
      totals[2] += Int64((day.volumeKg * 1000).rounded())
      totals[3] += (day.duration ?? .zero).milliseconds
    }
  }

  func storedDays() async throws -> [Google.Date: ActivityDay] {
    let days = try await logs.store.days(
      from: .init(year: 1, month: 1, day: 1), to: .init(year: 9999, month: 12, day: 31),
      of: Caller(owner, on: loop))
    return Dictionary(uniqueKeysWithValues: days.map { ($0.date, $0) })
  }
}

@Suite struct `The days of the calendar` {
  /// Goal: the summary always equals the sums of the rows. Method: athletes start and end sessions, log, edit, delete
  /// and move to other time zones at random; after each step Swift computes their days from the rows, and the results
  /// are compared.
  @Test(arguments: [1, 2, 3, 4])
  func `are what their logs come to`(seed: UInt64) async throws {
    try await onDatabase(schema, as: "pulsewire_server") { database, loop in
      var athlete = RandomAthlete(seed: seed, database, on: loop)
      try await athlete.signUp()
      var dayCount = 0
      for step in 0..<120 {
        try await athlete.act()
        let stored = try await athlete.storedDays()
        #expect(stored == (try await athlete.reckonedDays()), "seed \(seed), step \(step)")
        #expect(
          try await athlete.storedTotals() == RandomAthlete.totals(of: stored),
          "seed \(seed), step \(step)")
        dayCount = max(dayCount, stored.count)
      }
      #expect(dayCount > 5, "something was done")
    }
  }

  /// Goal: nothing is lost when several devices log at once. Method: they log into two workouts of one day, one of
  /// which ends during that, and the day is compared with the rows.
  @Test func `are right after changes at the same time`() async throws {
    try await onDatabase(schema, as: "pulsewire_server") { database, loop in
      let athlete = RandomAthlete(seed: 5, database, on: loop)
      try await athlete.signUp()
      let (sessions, owner, now) = (athlete.sessions, athlete.owner, athlete.now)
      let logs = athlete.logs
      let workout = Workout(
        name: "Legs",
        exercises: [
          PlannedExercise(name: "Squat", setCount: 3, restDuration: .zero, intensityPercent: 50)
        ]
      )
      for round in 0..<8 {
        let session = try await sessions.start(
          SessionPlan(workout: workout, profile: .standard), requestID: UUID.v4(), at: now,
          for: Caller(owner, on: loop))
        try await withThrowingTaskGroup(of: Void.self) { group in
          for other in testLoops.loops {
            group.addTask(executorPreference: other) {
              for number in 1...4 {
                let exercise = WorkoutExercise(id: UUID.v4(), name: "Squat", position: 1)
                let set = WorkoutSet(
                  id: UUID.v4(), exerciseID: exercise.id, setNumber: 1, type: .working, reps: 5,
                  weightKg: Double(number), completeTime: now)
                _ = try await logs.logSets(
                  LogSetsRequest {
                    $0.requestID = UUID.v4()
                    $0.workoutLogID = session.sessionID
                    $0.exercises = [exercise]
                    $0.sets = [set]
                  }, for: Caller(owner, on: other))
              }
            }
          }
          group.addTask(executorPreference: loop) {
            try await sessions.finishActive(of: Caller(owner, on: loop), at: now + .seconds(60))
          }
          try await group.waitForAll()
        }
        #expect(
          try await athlete.storedDays() == (try await athlete.reckonedDays()), "round \(round)")
      }
    }
  }
}

@Suite struct `A place in the changes of a log` {
  @Test func `comes back from its columns`() {
    let request = TimeCursor(Timestamp(milliseconds: 1_790_000_000_000), .v4())
    for place: Int32 in [0, -1, -12_000, .min] {
      let cursor = ChangeCursor(request: request, place: place)
      #expect(ChangeCursor.newest.moved(to: cursor.columns) == cursor)
    }
    let none = ChangeCursor(request: request, place: 1)
    #expect(ChangeCursor.newest.moved(to: none.columns) == nil)
  }
}
