import Base
import Testing

@testable import LoadFeature

@Suite struct `The sums of loads that a workout changes` {
  @Test(arguments: [
    (70, 3_600_000, 420_000), (75, 90_000, 11_250), (1, 1, 0), (1, 300, 1), (99, 0, 0),
    (100, 86_400_000, 14_400_000),
  ])
  func `have the rating times the minutes, in thousandths`(
    tenths: Int64, milliseconds: Int64, expected: Int64
  ) {
    #expect(LoadResult.sessionRPE(rpeTenths: tenths, milliseconds: milliseconds) == expected)
  }

  @Test func `have a number for any duration`() {
    #expect(LoadResult.sessionRPE(rpeTenths: 100, milliseconds: .max) == .max / 600)
    var sums = LoadSums()
    let longest = LoadSums.Workout(
      day: .max - 100, milliseconds: .max, result: LoadResult(rpeTenths: 100))
    sums.add(longest)
    sums.add(longest)
    #expect(sums.days.count == 1 && sums.months.count == 1)
  }

  @Test func `have impulses within what is stored`() {
    #expect(LoadResult.Impulse(TrainingImpulse()).edwards == 0)
  }

  /// 2024-02-29 is the day 19,782.
  @Test(arguments: [(19_782, 19_782), (19_754, 19_782), (19_753, 19_753), (0, 30), (-1, -1)])
  func `are of the month that ends on its last day`(day: Int32, end: Int32) {
    #expect(LoadSums.monthEnd(of: day) == end)
  }

  @Test func `are not changed by a workout without a result, or one that stays the same`() {
    let none = LoadSums.Workout(day: 20_000, milliseconds: 60_000, result: LoadResult())
    #expect(LoadSums.difference(from: nil, to: none) == LoadSums())
    let rated = LoadSums.Workout(
      day: 20_000, milliseconds: 60_000, result: LoadResult(rpeTenths: 50))
    #expect(LoadSums.difference(from: rated, to: rated) == LoadSums())
  }

  /// A month has sums as long as one of its days has: a heart rate at rest loads nothing, and is a workout of its day.
  @Test func `of a workout that loads nothing are a day and a month`() {
    let none = LoadResult.Impulse(banisterFemale: 0, banisterMale: 0, edwards: 0)
    let workout = LoadSums.Workout(
      day: 19_782, milliseconds: 60_000, result: LoadResult(impulse: none))
    let sums = LoadSums.difference(from: nil, to: workout)
    var anew = LoadSums()
    anew.add(workout)
    #expect(sums == anew && sums.days.count == 1 && sums.months.count == 1)
    #expect(LoadSums.difference(from: workout, to: workout) == LoadSums())
  }

  @Test func `are taken from one day and added to another`() {
    let before = LoadSums.Workout(
      day: 19_782, milliseconds: 60_000, result: LoadResult(rpeTenths: 50))
    var after = before
    after.day += 1
    let sums = LoadSums.difference(from: before, to: after)
    #expect(sums.days[19_782]?.ratedWorkouts == -1 && sums.days[19_783]?.ratedWorkouts == 1)
    #expect(sums.days[19_782]?.loads.sessionRPE == -5_000)
    #expect(sums.months[19_782]?.acute.sessionRPE == -5_000_000_000)
    #expect(sums.months[19_813]?.chronic.sessionRPE == 2_447_708_298)
  }
}
