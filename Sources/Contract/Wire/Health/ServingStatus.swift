public import Messages

extension HealthCheckResponse {
  /// What a status can be.
  public enum ServingStatus: Int32, Choice {
    /// Not known.
    case unknown = 0
    /// Calls are served.
    case serving = 1
    /// Calls are not served.
    case notServing = 2
    /// Watch only: there is no such service.
    case serviceUnknown = 3
  }
}
