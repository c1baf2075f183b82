import Base
import Contract
import ProfileFeature
import Testing

@Suite struct `An age range` {
  /// Method: every day of 13 to 70 years, compared with counting birthdays one after the other.
  @Test(arguments: [
    Google.Date(year: 2000, month: 2, day: 29), Google.Date(year: 1999, month: 12, day: 31),
    Google.Date(year: 2000, month: 1, day: 1), Google.Date(year: 1996, month: 7, day: 15),
  ])
  func `changes on the birthday and on no other day`(birth: Google.Date) {
    var age = -1
    for day in days(from: birth, years: 70) {
      // A person born on 29 February has their birthday on 1 March in a common year.
      let isLeapling = birth.month == 2 && birth.day == 29
      let isLeap = day.year % 4 == 0 && day.year % 100 != 0 || day.year % 400 == 0
      let isBirthday =
        isLeapling && !isLeap
        ? (day.month, day.day) == (3, 1) : (day.month, day.day) == (birth.month, birth.day)
      if isBirthday { age += 1 }
      guard age >= 13 else { continue }
      let lowest = [13: 1, 18: 2, 25: 3, 35: 4, 45: 5, 55: 6, 65: 7]
      let expected = lowest.filter { $0.key <= age }.map(\.value).max() ?? 0
      #expect(AgeRange(birthDate: birth, on: day).rawValue == Int32(expected), "\(day)")
    }
    #expect(age >= 69)
  }

  @Test func `is not known of nobody`() {
    #expect(
      AgeRange(birthDate: nil, on: Google.Date(year: 2026, month: 1, day: 1)) == .unspecified)
  }

  private func days(from birth: Google.Date, years: Int32) -> [Google.Date] {
    var days: [Google.Date] = []
    var day = birth
    while day.year < birth.year + years || (day.month, day.day) <= (birth.month, birth.day) {
      days.append(day)
      if day.year == birth.year + years, (day.month, day.day) == (3, 1) { break }
      day.day += 1
      if !day.isInCalendar { (day.day, day.month) = (1, day.month + 1) }
      if !day.isInCalendar { (day.month, day.year) = (1, day.year + 1) }
    }
    return days
  }
}

@Suite struct `A day` {
  @Test(arguments: [
    (0, 1970, 1, 1), (86_399, 1970, 1, 1), (86_400, 1970, 1, 2), (-1, 1969, 12, 31),
    (951_782_400, 2000, 2, 29), (1_795_219_199, 2026, 11, 20), (1_795_219_200, 2026, 11, 21),
  ])
  func `begins at midnight in UTC`(seconds: Int, year: Int32, month: Int32, day: Int32) {
    let time = Timestamp(milliseconds: Int64(seconds) * 1000)
    #expect(Google.Date(of: time) == Google.Date(year: year, month: month, day: day))
  }
}
