internal import Base

/// The rule by which the server's own token for a provider is renewed.
enum ServerTokenAge {
  /// Apple refuses tokens that are older than an hour, and servers that make new ones more often than each 20 minutes.
  static let (appleLifetime, appleShortest) = (Duration.seconds(50 * 60), Duration.seconds(20 * 60))

  /// Returns whether a token of an age is sent to Apple.
  ///
  /// - Parameter isRefused: whether Apple has said that it is too old.
  static func isGoodForApple(_ age: Duration, isRefused: Bool) -> Bool {
    age < (isRefused ? appleShortest : appleLifetime)
  }

  /// Returns until when an access token of Google is used that lives for `lifetime`: it is not sent in its last minute.
  static func googleUse(_ lifetime: Duration) -> Duration {
    max(.zero, min(lifetime, .seconds(3600)) - .seconds(60))
  }
}
