import Testing
import Wire

@testable import StatisticsFeature

@Suite struct `Days by number` {
  /// Goal: a number and a date are the same day. Method: the calendar is counted day by day over 400
  /// years, after which it repeats.
  @Test func `follow the calendar`() {
    var date = Google.Date(year: 1601, month: 1, day: 1)
    for number in -134_774...11_322 as ClosedRange<Int32> {
      #expect(Google.Date(dayNumber: number) == date)
      #expect(date.dayNumber == number)
      date.day += 1
      if !date.isInCalendar { (date.month, date.day) = (date.month + 1, 1) }
      if !date.isInCalendar { (date.year, date.month) = (date.year + 1, 1) }
    }
    #expect(date == Google.Date(year: 2001, month: 1, day: 1))
  }

  @Test func `have weeks from Monday on and months from their first`() {
    for day in -1000...30_000 as ClosedRange<Int32> {
      let monday = Days.monday(of: day)
      #expect((0...6).contains(day - monday) && (monday - 4) % 7 == 0)
      let start = Google.Date.monthStart(of: day)
      let next = Google.Date.nextMonthStart(after: day)
      #expect(start <= day && day < next && (28...31).contains(next - start))
      #expect(Google.Date(dayNumber: next).day == 1)
    }
  }
}

@Suite struct `A period` {
  /// Goal: a period is read once, from whole months where it has them. Method: its parts are compared
  /// with its days, for periods of all lengths.
  @Test func `is its whole months and the days around them`() {
    for first in stride(from: 20_000, through: 20_400, by: 13) as StrideThrough<Int32> {
      for length in [1, 2, 27, 28, 31, 32, 59, 60, 365, 366, 3653] as [Int32] {
        let period = Period(first...first + length - 1)
        let parts = [
          period.head.map(Array.init), Array(period.months), period.tail.map(Array.init),
        ]
        #expect(parts.compactMap(\.self).joined().elementsEqual(period.days))
        #expect(Google.Date.monthStart(of: period.months.lowerBound) == period.months.lowerBound)
        #expect(Google.Date.monthStart(of: period.months.upperBound) == period.months.upperBound)
        let edges = (period.head?.count ?? 0) + (period.tail?.count ?? 0)
        #expect(edges <= 60)
      }
    }
  }
}
