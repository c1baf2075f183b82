package import LogsContract
package import SettingsContract

/// What may be done with a workout that was read from a service, by the service's terms.
package struct SourceLimits: Equatable, Sendable {
  /// Whether it is for its athlete alone. Nobody else sees it or what it comes to: no other person, no feed, no sum that
  /// others see, no sum over athletes, and no language model.
  package let isForAthleteOnly: Bool
  /// Whether it is deleted when the athlete ends the access to the service, or deletes it there.
  package let endsWithAccess: Bool

  /// Creates the limits of workouts of a source; unspecified stands for the athlete's own.
  package init(of source: IntegrationSource) {
    isForAthleteOnly =
      switch source {
      // Source: Strava's API agreement, since 11 November 2024.
      case .strava: true
      case .unspecified, .appleHealth, .healthConnect, .googleHealth, .garmin, .polar, .spotify:
        false
      }
    endsWithAccess = isForAthleteOnly
  }

  /// Creates the limits of a log, by the source that it was read from.
  package init(of log: WorkoutLog) { self.init(of: log.origin?.source ?? .unspecified) }
}
