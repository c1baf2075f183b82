package import Base
package import Wire

extension Google.Date {
  /// Creates the day of `time` in UTC.
  package init(of time: Timestamp) {
    let (year, month, day) = time.civilDay
    self.init(year: Int32(clamping: year), month: Int32(clamping: month), day: Int32(clamping: day))
  }
}
