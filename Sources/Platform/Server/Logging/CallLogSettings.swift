/// Which calls have a line in the log.
public struct CallLogSettings: Sendable {
  /// A choice of calls by how they ended.
  public enum Choice: String, Sendable, CaseIterable {
    /// Every call.
    case all
    /// Calls that were answered with something other than OK.
    case failed
    /// No call.
    case none
  }

  /// The calls that have a line.
  public var choice = Choice.all
  /// Of calls that were answered with OK, one of so many has a line; of others, every one.
  public var sampleInterval = 1
  /// Methods whose calls have no line when they are answered with OK: health checks.
  public var quietMethods: Set<String> = []

  /// The defaults.
  public init() {}
}
