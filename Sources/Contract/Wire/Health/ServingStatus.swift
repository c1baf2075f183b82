public import Messages

extension HealthCheckResponse {
  /// The statuses of a service.
  public enum ServingStatus: Int32, Choice {
    /// The status is unknown.
    case unknown = 0
    /// Calls are served.
    case serving = 1
    /// Calls are not served.
    case notServing = 2
    /// The service does not exist. Used in Watch only.
    case serviceUnknown = 3
  }
}
