public import SettingsContract

// As consents and stamps call sources and types of data: the end of the contract's names.

extension IntegrationSource {
  /// As `apple_health`.
  public var name: String {
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

  /// The source of this name; nil for a name that is none.
  public init?(name: String) {
    guard let source = Self.allCases.first(where: { $0 != .unspecified && $0.name == name }) else {
      return nil
    }
    self = source
  }
}

extension IntegrationDataType {
  /// As `heart_rate_variability`.
  public var name: String {
    switch self {
    case .unspecified: ""
    case .workouts: "workouts"
    case .heartRate: "heart_rate"
    case .heartRateVariability: "heart_rate_variability"
    case .sleep: "sleep"
    }
  }

  /// The type of this name; nil for a name that is none.
  public init?(name: String) {
    guard let type = Self.allCases.first(where: { $0 != .unspecified && $0.name == name }) else {
      return nil
    }
    self = type
  }
}
