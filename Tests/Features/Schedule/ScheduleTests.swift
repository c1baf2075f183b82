import Base
import RPC
import Recurrence
import ScheduleFeature
import Testing

@Suite struct `The days of a scheduled workout` {
  @Test func `are one without a rule`() {
    let once = ScheduledDays(start: 100, last: 100, rule: nil)
    #expect(once.days(in: 90...110) == [100])
    #expect(once.days(in: 101...110) == [])
    #expect(once.contains(100) && !once.contains(99))
  }

  @Test func `end with the last one`() throws {
    let rule = try RecurrenceRule("FREQ=DAILY;COUNT=3")
    let days = ScheduledDays(start: 20_454, last: rule.lastDay(from: 20_454), rule: rule)
    #expect(days.days(in: 20_400...20_500) == [20_454, 20_455, 20_456])
    #expect(days.contains(20_456) && !days.contains(20_457))
  }
}

@Suite struct `Places in a schedule` {
  @Test func `come back from their columns`() {
    let place = OccurrencePlace(
      day: 20_454, minute: 1439, scheduledWorkoutID: .v4(), occurrenceDay: 20_400)
    #expect(OccurrencePlace.first.moved(to: place.columns) == place)
    #expect(OccurrencePlace.first < place)
  }

  @Test func `are none beyond the days and the minutes that there are`() {
    for (day, minute, occurrenceDay) in [
      (-1, 0, 0), (200_001, 0, 0), (0, 1440, 0), (0, -1, 0), (0, 0, .max),
    ] {
      let place = OccurrencePlace(
        day: day, minute: minute, scheduledWorkoutID: .v4(), occurrenceDay: occurrenceDay)
      #expect(OccurrencePlace.first.moved(to: place.columns) == nil)
    }
  }
}
