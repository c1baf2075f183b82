/// A day of the Gregorian calendar in the years 1 to 9999. Howard Hinnant, "chrono-Compatible
/// Low-Level Date Algorithms", with 0000-03-01 as the first day.
struct CivilDate {
  let year: Int64
  let month: Int64
  let day: Int64

  /// The number of days from 0000-03-01 to 0001-01-01.
  private static let daysBeforeYearOne: Int64 = 306

  /// Creates a date; nil if the calendar does not have it.
  init?(year: Int64, month: Int64, day: Int64) {
    guard (1...9999).contains(year), (1...12).contains(month) else { return nil }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let dayCount: Int64 =
      switch month {
      case 2: isLeap ? 29 : 28
      case 4, 6, 9, 11: 30
      default: 31
      }
    guard (1...dayCount).contains(day) else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// Creates the date at the given number of days after 0001-01-01, which is 0 or more.
  init(daysSinceYearOne: Int64) {
    let days = daysSinceYearOne + Self.daysBeforeYearOne
    let era = days / 146_097
    let dayOfEra = days % 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// The number of days after 0001-01-01.
  var daysSinceYearOne: Int64 {
    let yearFromMarch = month <= 2 ? year - 1 : year
    let era = yearFromMarch / 400
    let yearOfEra = yearFromMarch % 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - Self.daysBeforeYearOne
  }
}
