import Messages
package import SettingsContract

// The names of sources and data types in consents and stamps: the last part of the contract's
// names.

extension IntegrationSource {
  /// The name, such as `apple_health`.
  package var name: String {
    switch self {
    case .unspecified: ""
    case .appleHealth: "apple_health"
    case .healthConnect: "health_connect"
    case .googleHealth: "google_health"
    case .strava: "strava"
    case .garmin: "garmin"
    case .polar: "polar"
    case .spotify: "spotify"
    }
  }

  /// Creates the source with this name. Returns nil if there is none.
  package init?(name: String) {
    guard let source = Self.allCases.first(where: { $0 != .unspecified && $0.name == name }) else {
      return nil
    }
    self = source
  }
}

extension IntegrationDataType {
  /// The name, such as `heart_rate_variability`.
  package var name: String {
    switch self {
    case .unspecified: ""
    case .workouts: "workouts"
    case .heartRate: "heart_rate"
    case .heartRateVariability: "heart_rate_variability"
    case .sleep: "sleep"
    }
  }

  /// Creates the data type with this name. Returns nil if there is none.
  package init?(name: String) {
    guard let type = Self.allCases.first(where: { $0 != .unspecified && $0.name == name }) else {
      return nil
    }
    self = type
  }
}
