import Contract
import Messages
import Testing

@testable import DemoParts

@Suite struct `Statistics on a screen` {
  private func sums(_ workouts: Int64, minutes: Int64, kilograms: Double = 0) -> ActivitySums {
    ActivitySums {
      ($0.workoutCount, $0.setCount, $0.volumeKg) = (workouts, workouts * 12, kilograms)
      $0.duration = .seconds(minutes * 60)
    }
  }

  private func day(_ day: Int32) -> Google.Date { Google.Date(year: 2026, month: 11, day: day) }

  private var week: GetWeekResponse {
    GetWeekResponse {
      $0.week.startDate = day(16)
      $0.days = (0..<7 as Range<Int32>).map { number in
        DaySums {
          $0.date = day(16 + number)
          $0.sums = number % 2 == 0 ? sums(1, minutes: 90, kilograms: 5400) : ActivitySums()
        }
      }
    }
  }

  private var month: GetCalendarMonthResponse {
    GetCalendarMonthResponse {
      $0.startDate = day(1)
      $0.days = ([2, 30] as [Int32]).map { number in CalendarDay { $0.date = day(number) } }
      $0.protectedDates = [day(3)]
    }
  }

  private func weeks(_ count: Int32) -> [WeekSums] {
    (0..<count).map { number in
      WeekSums {
        $0.startDate = Google.Date(dayNumber: 20_000 + 7 * number)
        $0.sums = sums(3, minutes: 200, kilograms: Double(number % 5) * 4321)
      }
    }
  }

  /// Goal: no screen is too narrow. Method: all of it is drawn on screens of every width.
  @Test func `never are wider than the screen`() {
    for width in 1...120 {
      let screen = Screen(width: width, height: 40, isColoured: false)
      let lines =
        screen.week(week) + screen.calendar(month) + screen.trend(weeks(26), rows: 8)
        + screen.trend([], rows: 1) + screen.trend(weeks(1), rows: 2)
      #expect(lines.allSatisfy { $0.count <= width })
      #expect(!lines.joined().contains("\u{1b}"))
    }
  }

  @Test func `mark the days of a month`() {
    let lines = Screen(width: 80, height: 40, isColoured: false).calendar(month)
    #expect(lines.first == " November 2026")
    // The first is a Sunday.
    #expect(lines[2] == String(repeating: " ", count: 33) + "1 ")
    #expect(lines[3].hasPrefix("   2●   3○   4 "))
    #expect(lines[7] == "  30●")
  }

  @Test func `have a bar for each day`() {
    let lines = Screen(width: 80, height: 40, isColoured: false).week(week)
    #expect(
      lines[1].contains("██████") && lines[1].contains("1:30:00") && lines[1].contains("5,400 kg"))
    #expect(!lines[2].contains("█"))
    #expect(Screen(width: 80, height: 40, isColoured: true).week(week)[1].contains("\u{1b}["))
  }

  /// Goal: the line is where its values are. Method: a rise from nothing is drawn; the first column is
  /// at the bottom, the last at the top.
  @Test func `draw a line from week to week`() {
    let rising = [0, 1].map { number in
      WeekSums { $0.sums = sums(1, minutes: 60, kilograms: Double(number) * 1000) }
    }
    let lines = Screen(width: 30, height: 40, isColoured: false).trend(rising, rows: 4)
    #expect(lines.first == " 2 weeks, kilograms a week")
    #expect(lines[1].hasPrefix("  1,000 ┤ ") && lines[1].last != " ")
    #expect(lines[4].dropFirst(10).first != " " && lines[4].last == " ")
    let minutes = Screen(width: 30, height: 40, isColoured: false)
      .trend([WeekSums { $0.sums = sums(1, minutes: 60) }], rows: 4)
    #expect(minutes.first == " 1 week, minutes a week" && minutes[1].hasPrefix("     60 ┤ "))
  }
}
