/// The settings of exports and deletions.
package struct DataRightsSettings: Sendable {
  /// A directory that all nodes share; nil for none, and thus no exports.
  package var directory: String?
  /// The time for which the file of an export is kept.
  package var lifetime = Duration.seconds(24 * 3600)
  /// The start of a link, before the path, such as `https://api.example`; empty for nothing.
  package var origin = ""
  /// The number of exports that one process writes at a time.
  package var exportsAtOnce = 2

  /// The wait before a service that was not reached is called again about a deletion; it doubles each time.
  package var revocationRetryDelay = Duration.seconds(4)

  /// The time after which an unused account without a way to sign in is deleted.
  package var unusedLifetime = Duration.seconds(400 * 86_400)

  /// Creates the default settings.
  package init() {}
}
