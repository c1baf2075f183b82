/// The units of times in settings.
enum TimeUnit: String, Sendable {
  case seconds, hours, days

  /// The unit's length in seconds.
  var length: Int {
    switch self {
    case .seconds: 1
    case .hours: 3600
    case .days: 86_400
    }
  }
}
