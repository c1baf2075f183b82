package import Contract

/// The week and the month of an athlete's statistics.
extension Screen {
  private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
  /// The width of the longest bar, in columns.
  private static let barColumnsMax = 30
  /// The columns after a bar: `1:05:09  12 sets  5,400 kg`.
  private static let figureColumns = 34
  private static let activeMark = "●"
  private static let protectedMark = "○"

  /// Returns a bar for each day of a week, as long as its workouts, and the comparison with the weeks
  /// before.
  package func week(_ week: GetWeekResponse) -> [String] {
    let longest = week.days.map(\.sums.seconds).max() ?? 0
    let bars = zip(Self.weekdays, week.days).map { name, day in
      var line = line()
      let columns = min(Self.barColumnsMax, max(0, line.room - 9 - Self.figureColumns))
      let bar = ScreenFormat.bar(day.sums.seconds, of: longest, columns: columns)
      line.add(" \(name) \(ScreenFormat.right("\(day.date.day)", 2))  ", .dim)
      line.add(bar.full, .zone(2))
      line.add(bar.empty, .dim)
      if day.sums.workoutCount > 0 { line.add("  " + Self.figures(of: day.sums)) }
      return line.rendered
    }
    return [heading("Week of \(Self.text(week.week.startDate))")] + bars + [
      compared("This week", week.week.sums), compared("Week before", week.previousWeek),
      averaged(week.previousFourWeeks),
    ]
  }

  /// Returns the weeks of a month, with a mark behind each day that has a workout or is protected.
  package func calendar(_ month: GetCalendarMonthResponse) -> [String] {
    let start = month.startDate
    let name = (1...12).contains(start.month) ? Self.months[Int(start.month) - 1] : ""
    let active = Set(month.days.map(\.date.day))
    let protected = Set(month.protectedDates.map(\.day))
    var lines = [heading("\(name) \(start.year)")]
    var line = line()
    for weekday in Self.weekdays { line.add("  \(weekday.prefix(2)) ", .dim) }
    lines.append(line.rendered)
    // The day of the week of the first: 1970-01-01 was a Thursday.
    let offset = ((start.dayNumber + 3) % 7 + 7) % 7
    line = self.line()
    line.add(String(repeating: " ", count: 5 * offset))
    for day in 1...31 as ClosedRange<Int32> {
      guard Google.Date(year: start.year, month: start.month, day: day).isInCalendar else { break }
      let text = ScreenFormat.right("\(day)", 4)
      if active.contains(day) {
        line.add(text + Self.activeMark, .zone(2))
      } else if protected.contains(day) {
        line.add(text + Self.protectedMark, .zone(3))
      } else {
        line.add(text + " ", .dim)
      }
      if (offset + Int(day)) % 7 == 0 {
        lines.append(line.rendered)
        line = self.line()
      }
    }
    if line.width > 0 { lines.append(line.rendered) }
    var legend = self.line()
    legend.add("  \(Self.activeMark) workout", .zone(2))
    legend.addWhole("   \(Self.protectedMark) protected", .zone(3))
    return lines + [legend.rendered]
  }

  func heading(_ text: String) -> String {
    var line = line()
    line.add(" " + text, .bold)
    return line.rendered
  }

  /// Returns a day as `2026-11-21`.
  static func text(_ day: Google.Date) -> String {
    func padded(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(day.year)-\(padded(day.month))-\(padded(day.day))"
  }

  private func compared(_ label: String, _ sums: ActivitySums) -> String {
    var line = line()
    line.add(" \(label.padded(to: 15))", .dim)
    line.add(ScreenFormat.right("\(sums.workoutCount)", 5) + " workouts  ")
    line.add(Self.figures(of: sums))
    return line.rendered
  }

  private func averaged(_ averages: ActivityAverages) -> String {
    var line = line()
    line.add(" \("4 weeks before".padded(to: 15))", .dim)
    line.add(
      ScreenFormat.right(ScreenFormat.fixed(averages.workoutCount, places: 1), 5) + " workouts  ")
    line.add(
      Self.figures(
        seconds: Int(averages.duration.components.seconds),
        sets: ScreenFormat.fixed(averages.setCount, places: 1), kilograms: averages.volumeKg))
    line.addWhole("  on average", .dim)
    return line.rendered
  }

  private static func figures(of sums: ActivitySums) -> String {
    figures(
      seconds: sums.seconds, sets: ScreenFormat.grouped(Int(sums.setCount)),
      kilograms: sums.volumeKg)
  }

  private static func figures(seconds: Int, sets: String, kilograms: Double) -> String {
    let volume = ScreenFormat.grouped(Int(min(max(0, kilograms), 1e15)))
    return ScreenFormat.right(ScreenFormat.clock(seconds: seconds), 8)
      + ScreenFormat.right(sets, 7) + " sets" + ScreenFormat.right(volume, 10) + " kg"
  }
}

extension ActivitySums {
  /// The duration in whole seconds.
  var seconds: Int { Int(clamping: duration.components.seconds) }
}

extension String {
  fileprivate func padded(to columns: Int) -> String {
    self + String(repeating: " ", count: max(0, columns - count))
  }
}
