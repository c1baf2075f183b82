import Base
import Loop
import Postgres
import Store
import TestSupport

@testable import LoadFeature

/// An athlete whose logs and results change at random, and who knows what the loads have to be.
struct RandomTraining {
  var random: SplitMix64
  let owner: UUID
  let database: Database
  let loop: EventLoop
  private(set) var workouts: [UUID: Workout] = [:]

  /// A workout that has ended, with its result.
  struct Workout {
    /// Days since `firstDay`.
    var day: Int
    var minutes: Int
    /// Banister's TRIMP for women and men, and Edwards', in thousandths.
    var impulse: [Int64]?
    /// In tenths.
    var rpe: Int64?
  }

  /// The sums of a day, in thousandths.
  struct Day: Equatable {
    var workouts: Int64 = 0
    var rated: Int64 = 0
    var sums: [Int64] = [0, 0, 0, 0]
  }

  static let firstDay = "2021-01-15"
  static let dayCount = 1_900

  init(_ owner: UUID, _ database: Database, seed: UInt64, on loop: EventLoop) {
    (self.owner, self.database, self.loop) = (owner, database, loop)
    random = SplitMix64(seed: seed)
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    .random(in: range, using: &random)
  }

  private func run(_ statement: SQL) async throws {
    _ = try await database.run(statement, owner: owner, on: loop)
  }

  func signUp() async throws {
    _ = try await database.run(
      "select from pulsewire.create_account(\(owner), \(UUID.v4()), now())", owner: nil, on: loop)
  }

  /// Performs a random change.
  mutating func act() async throws {
    let id = workouts.keys.sorted().randomElement(using: &random)
    switch (number(0...9), id) {
    case (3...4, let id?): try await compute(id)
    case (5...6, let id?): try await rate(id)
    case (7, let id?): try await move(id)
    case (8, let id?): try await remove(id)
    default: try await add()
    }
  }

  private mutating func add() async throws {
    let id = UUID.v7(at: Timestamp(milliseconds: 1_790_000_000_000), using: &random)
    // Some days and months have several workouts.
    let day = Bool.random(using: &random) ? number(0...Self.dayCount) : number(0...40)
    let workout = Workout(day: day, minutes: number(0...200))
    try await run(
      """
      insert into pulsewire.workout_logs (owner_id, id, name, notes, started_at, ended_at,
        duration_ms, local_date, local_hour, version, updated_at)
      select \(owner), \(id), 'Run', '', t, t, \(Int64(workout.minutes) * 60_000),
        \(Self.firstDay)::text::date + \(Int32(day)), 0, 1, t
      from (select (\(Self.firstDay)::text::date + \(Int32(day)))::timestamptz) one (t)
      """)
    workouts[id] = workout
    if Bool.random(using: &random) { try await compute(id) }
  }

  /// A result is computed, or computed anew from no samples.
  private mutating func compute(_ id: UUID) async throws {
    let isNone = number(0...4) == 0
    let impulse = (0..<3).map { _ in Int64(number(0...400_000)) }
    workouts[id]?.impulse = isNone ? nil : impulse
    let device: UUID? = isNone ? nil : id
    let zones: [Int64]? = isNone ? nil : [0, 0, 0, 0, 0, 0]
    let values = impulse.map { isNone ? nil : Double($0) / 1000 }
    try await run(
      """
      insert into pulsewire.workout_results as r (owner_id, workout_log_id, device_id, average_bpm,
        zone_ms, banister_female, banister_male, edwards)
      values (\(owner), \(id), \(device), \(isNone ? nil : 120.0), \(zones), \(values[0]),
        \(values[1]), \(values[2]))
      on conflict (owner_id, workout_log_id) do update
        set device_id = excluded.device_id, average_bpm = excluded.average_bpm,
          zone_ms = excluded.zone_ms, banister_female = excluded.banister_female,
          banister_male = excluded.banister_male, edwards = excluded.edwards
      """)
  }

  private mutating func rate(_ id: UUID) async throws {
    let rpe = number(0...3) == 0 ? nil : Int64(number(5...100))
    workouts[id]?.rpe = rpe
    try await run(
      """
      insert into pulsewire.workout_results as r (owner_id, workout_log_id, session_rpe)
      values (\(owner), \(id), \(rpe.map { Double($0) / 10 }))
      on conflict (owner_id, workout_log_id) do update set session_rpe = excluded.session_rpe
      """)
  }

  private mutating func move(_ id: UUID) async throws {
    let (day, minutes) = (number(0...Self.dayCount), number(0...200))
    workouts[id]?.day = day
    workouts[id]?.minutes = minutes
    try await run(
      """
      update pulsewire.workout_logs set local_date = \(Self.firstDay)::text::date + \(Int32(day)),
        duration_ms = \(Int64(minutes) * 60_000)
      where id = \(id)
      """)
  }

  private mutating func remove(_ id: UUID) async throws {
    workouts[id] = nil
    try await run("delete from pulsewire.workout_logs where id = \(id)")
  }

  /// The days with a load, from the workouts.
  var expected: [Int: Day] {
    var days: [Int: Day] = [:]
    for workout in workouts.values {
      var day = days[workout.day] ?? Day()
      if let impulse = workout.impulse {
        day.workouts += 1
        for place in impulse.indices { day.sums[place] += impulse[place] }
      }
      if let rpe = workout.rpe {
        day.rated += 1
        // A tenth times a minute is a hundred thousandths.
        day.sums[3] += rpe * Int64(workout.minutes) * 100
      }
      days[workout.day] = day
    }
    return days.filter { $0.value.workouts + $0.value.rated > 0 }
  }
}
