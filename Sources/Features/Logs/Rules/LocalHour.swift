internal import Wire

/// The day and the hour of an instant, by the clock where the athlete is.
struct LocalHour: Equatable {
  /// The time zone of the clock.
  let zone: String
  let date: Google.Date?
  let hour: Int32
}
