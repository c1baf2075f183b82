/// The settings of exports and deletions.
public struct PrivacySettings: Sendable {
  /// A directory that all nodes share; nil for none, and thus no exports.
  public var directory: String?
  /// The time for which the file of an export is kept.
  public var lifetime = Duration.seconds(24 * 3600)
  /// The start of a link, before the path, such as `https://api.example`; empty for nothing.
  public var origin = ""
  /// The number of exports that one process writes at a time.
  public var exportsAtOnce = 2

  /// The wait before a service that was not reached is called again about a deletion; it doubles each time.
  public var revocationRetryDelay = Duration.seconds(4)

  /// The time after which an unused account without a way to sign in is deleted.
  public var unusedLifetime = Duration.seconds(400 * 86_400)

  /// Creates the default settings.
  public init() {}
}
