import Base
import Contract
import Testing

@testable import LogsFeature

private let noon = Timestamp(milliseconds: 1_800_000_000_000)

private func set(reps: Int32 = 5, kg: Double = 0, rpe: Double? = nil) -> WorkoutSet {
  WorkoutSet(
    id: .v4(), exerciseID: .v4(), setNumber: 1, type: .working, reps: reps, weightKg: kg,
    effort: rpe.map { .rpe($0) }, completeTime: noon)
}

private func workout(
  on day: Int32?, minutes: Int64 = 30, _ sets: [WorkoutSet] = []
) -> LoggedWorkout {
  var log = WorkoutLog(id: .v4(), name: "Legs", startTime: noon)
  log.localDate = day.map { Google.Date(dayNumber: $0) }
  log.duration = day.map { _ in .seconds(minutes * 60) }
  return LoggedWorkout(
    log: log, exercises: [WorkoutExercise(id: .v4(), name: "Squat", position: 1)], sets: sets)
}

@Suite struct `What a log comes to` {
  @Test func `is what its exercises and sets are, whatever its row says`() {
    var one = workout(on: nil, [set(reps: 3, kg: 0.1, rpe: 7.5), set(reps: 2, kg: 62.5)])
    one.log.setCount = 9
    let counts = LogCounts(of: one)
    #expect((counts.exercises, counts.sets, counts.reps, counts.grams) == (1, 2, 5, 125_300))
    #expect((counts.ratedSets, counts.halfRatings) == (1, 15))
    #expect(one.countedLog.setCount == 2 && one.countedLog.volumeKg == 125.3)
  }

  /// A log that an older server or a defect left may have any numbers.
  @Test func `is a number, whatever its sets are`() {
    let heavy = set(reps: .max, kg: .greatestFiniteMagnitude, rpe: .infinity)
    let counts = LogCounts(of: workout(on: 1, [heavy, heavy, set(reps: 1, kg: .nan, rpe: .nan)]))
    #expect((counts.reps, counts.grams, counts.halfRatings) == (.max, 0, 0))
  }
}

@Suite struct `The sums of days` {
  private func difference(
    _ before: LoggedWorkout?, _ after: LoggedWorkout?
  ) -> [Int32: LoggedSums] {
    LoggedSums.difference(LoggedChange(owner: .v4(), before: before, after: after))
  }

  @Test func `count a workout from its end on`() {
    var session = workout(on: nil, [set()])
    session.log.sessionID = session.log.id
    #expect(difference(nil, session).isEmpty)
    var ended = session
    ended.log.localDate = Google.Date(dayNumber: 20_000)
    ended.log.duration = .seconds(60)
    ended.log.completed = true
    let sums = difference(session, ended)[20_000] ?? LoggedSums()
    #expect((sums.workouts, sums.sets, sums.reps, sums.milliseconds) == (1, 1, 5, 60_000))
    #expect((sums.sessions, sums.completed, sums.limitedWorkouts) == (1, 1, 0))
    #expect(difference(ended, session)[20_000]?.workouts == -1)
  }

  @Test func `change by a difference alone`() {
    let before = workout(on: 20_000, [set(kg: 100)])
    var after = before
    #expect(difference(before, after).isEmpty)
    after.log.name = "Push"
    #expect(difference(before, after).isEmpty)
    after.sets.append(set(reps: 2, kg: 50, rpe: 8))
    var wanted = LoggedSums()
    (wanted.sets, wanted.reps, wanted.grams) = (1, 2, 100_000)
    (wanted.ratedSets, wanted.halfRatings) = (1, 16)
    #expect(difference(before, after) == [20_000: wanted])
    after.log.localDate = Google.Date(dayNumber: 20_001)
    let moved = difference(before, after)
    #expect(moved[20_000]?.workouts == -1 && moved[20_001]?.workouts == 1)
    #expect(moved[20_000]?.sets == -1 && moved[20_001]?.sets == 2)
  }

  @Test func `tell apart what only the athlete may see`() {
    var one = workout(on: 20_000, minutes: 10)
    one.log.origin = WorkoutLogOrigin(
      .recording, id: nil, occurrenceDate: nil, libraryWorkoutID: nil)
    one.log.origin?.source = .strava
    let sums = difference(nil, one)[20_000]
    #expect(sums?.limitedWorkouts == 1 && sums?.limitedMilliseconds == 600_000)
    var month = MonthActivity(of: 20_000)
    month.add(one)
    #expect(month.whole?.dayBits == month.whole?.limitedDayBits)
    month.add(workout(on: 20_000))
    #expect(month.whole?.limitedDayBits == 0 && month.whole?.dayCount == 1)
  }

  /// Goal: a month has each of its days once. Method: a workout of every day of four years.
  @Test func `of months are those of their days`() {
    var day: Int32 = 19_723  // 2024-01-01
    var dayCount: Int32 = 0
    while day < 19_723 + 1461 {
      var month = MonthActivity(of: day + 3)
      #expect(month.start == day && month.whole == nil)
      for one in (day - 1)...(month.days.upperBound + 1) { month.add(workout(on: one)) }
      #expect(month.whole?.sums.workouts == Int64(month.days.count))
      #expect(month.whole?.dayCount == Int32(month.days.count))
      #expect(month.whole?.dayBits == Int32((Int64(1) << month.days.count) - 1))
      dayCount += month.whole?.dayCount ?? 0
      day = Google.Date.nextMonthStart(after: day)
    }
    #expect(dayCount == 1461)
    for extreme in [Int32.min, .max] { _ = MonthActivity(of: extreme) }
  }
}
