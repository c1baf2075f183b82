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
  @Test func `come back from their tokens`() throws {
    let place = OccurrencePlace(
      day: 20_454, minute: 1439, scheduledWorkoutID: .v4(), occurrenceDay: 20_400)
    #expect(try OccurrencePlace.read(place.token) == place)
    #expect(try OccurrencePlace.read("") == nil)
    let cursor = ScheduleCursor(id: .v4())
    #expect(try ScheduleCursor(cursor.token) == cursor)
    #expect(try ScheduleCursor("") == ScheduleCursor(id: .max))
  }

  @Test func `are refused from anything else`() {
    for text in ["x", "page", "\(UUID.v4())", "AQ", "CwAA", ScheduleCursor(id: .v4()).token] {
      #expect(throws: RPCError.self) { try OccurrencePlace.read(text) }
    }
    for text in ["x", "page", "\(UUID.v4())", "AQ"] {
      #expect(throws: RPCError.self) { try ScheduleCursor(text) }
    }
  }
}
