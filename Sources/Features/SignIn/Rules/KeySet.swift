internal import Base
internal import Crypto
internal import JSON

/// A provider's keys as it publishes them (RFC 7517), and how long they may be kept.
struct KeySet: Sendable {
  /// By their names.
  let keys: [String: VerificationKey]
  /// How long they may be used without asking again.
  let lifetime: Duration

  /// More keys than any provider has at a time.
  private static let keysMax = 64

  /// The keys in `body`; nil where it is no key set, or has no key that is of use here.
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

  /// An hour if nothing is said.
  private static let usualLifetime = Duration.seconds(3600)
  private static let lifetimes = Duration.seconds(60)...Duration.seconds(86_400)

  /// What Cache-Control (RFC 9111, section 5.2.2) allows, within a minute and a day.
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
