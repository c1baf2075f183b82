/// The settings of which calls are logged.
public struct CallLogSettings: Sendable {
  /// A choice of calls by their status.
  public enum Choice: String, Sendable, CaseIterable {
    /// Every call.
    case all
    /// Calls that ended with a status other than OK.
    case failed
    /// No call.
    case none
  }

  /// The calls that are logged.
  public var choice = Choice.all
  /// The interval of logged calls among those that ended with OK: one in this many; other calls are all
  /// logged.
  public var sampleInterval = 1
  /// The methods whose calls are not logged if they end with OK: health checks.
  public var quietMethods: Set<String> = []

  /// Creates the default settings.
  public init() {}
}
