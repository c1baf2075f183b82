internal import Base
internal import Crypto
internal import JSON

/// The published keys of a provider (RFC 7517) and the time for which they may be cached.
struct KeySet: Sendable {
  /// The keys by name.
  let keys: [String: VerificationKey]
  /// The time for which the keys may be used before they are fetched again.
  let lifetime: Duration

  /// The limit on keys, above the number that any provider has at a time.
  private static let keysMax = 64

  /// Parses the keys in `body`. Returns nil if it is not a key set or contains no supported key.
  init?(body: [UInt8], cacheControl: String?) {
    guard let elements = (try? JSONValue(parsing: body))?["keys"]?.elements else { return nil }
    var keys: [String: VerificationKey] = [:]
    for case .object(let members) in elements.prefix(Self.keysMax) {
      guard let key = VerificationKey(jwk: members.compactMapValues(\.text)) else { continue }
      keys[key.keyID] = key
    }
    guard !keys.isEmpty else { return nil }
    self.keys = keys
    lifetime = Self.lifetime(cacheControl)
  }

  /// The lifetime without a Cache-Control header, one hour.
  private static let usualLifetime = Duration.seconds(3600)
  private static let lifetimes = Duration.seconds(60)...Duration.seconds(86_400)

  /// Returns the lifetime that Cache-Control (RFC 9111, section 5.2.2) allows, between a minute and
  /// a day.
  static func lifetime(_ cacheControl: String?) -> Duration {
    guard let cacheControl else { return usualLifetime }
    var lifetime = usualLifetime
    for directive in cacheControl.lowercased().split(separator: ",") {
      let parts = directive.split(separator: "=", maxSplits: 1).map {
        $0.filter { $0 != " " && $0 != "\"" }
      }
      switch (parts.first, parts.dropFirst().first.flatMap { Int64($0) }) {
      case ("no-store", _), ("no-cache", _): return lifetimes.lowerBound
      case ("max-age", let seconds?): lifetime = .seconds(min(seconds, 1 << 40))
      default: break
      }
    }
    return min(max(lifetime, lifetimes.lowerBound), lifetimes.upperBound)
  }
}
