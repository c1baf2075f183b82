/// Where exports are kept, and for how long.
public struct PrivacySettings: Sendable {
  /// A directory that all nodes share; nil where there is none, and so no exports.
  public var directory: String?
  /// How long the file of an export is kept.
  public var lifetime = Duration.seconds(24 * 3600)
  /// What stands in front of a link's path, as `https://api.example`; empty for nothing.
  public var origin = ""
  /// Exports that one process writes at a time.
  public var exportsAtOnce = 2

  /// How long to wait before a service that was not reached is told again of a deletion; twice as
  /// long each time.
  public var revocationRetryDelay = Duration.seconds(4)

  /// How long an account may be unused that nobody can sign in to; then it is deleted.
  public var unusedLifetime = Duration.seconds(400 * 86_400)

  /// The defaults.
  public init() {}
}
