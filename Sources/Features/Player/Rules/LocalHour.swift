package import Wire

/// The day and the hour of an instant, by the clock where the athlete is.
package struct LocalHour: Equatable, Sendable {
  /// The time zone of the clock; "" if only its distance from UTC is known.
  package let zone: String
  /// The day; nil for none.
  package let date: Google.Date?
  /// The hour of the day, from 0 to 23.
  package let hour: Int32

  /// Creates an hour of a day.
  package init(zone: String, date: Google.Date?, hour: Int32) {
    (self.zone, self.date, self.hour) = (zone, date, hour)
  }
}
