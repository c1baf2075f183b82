/// What a token with less than a whole account may do.
public struct Scopes: OptionSet, Sendable, Hashable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Sends heart rate: a watch, a chest strap's bridge.
  public static let heartRatePush = Scopes(rawValue: 1 << 0)
  /// Reads heart rate that was stored.
  public static let heartRateRead = Scopes(rawValue: 1 << 1)
  /// Follows a workout and its live heart rate: a kiosk, a wall display.
  public static let sessionWatch = Scopes(rawValue: 1 << 2)
  /// Drives a workout: starts it, completes sets, pauses.
  public static let sessionControl = Scopes(rawValue: 1 << 3)
  /// Reads the fitness profile, the heart-rate zones and public profiles.
  public static let profileRead = Scopes(rawValue: 1 << 4)

  /// Every scope with the name that clients ask for it by, in the order of the names.
  public static let named: KeyValuePairs<String, Scopes> = [
    "heart_rate:push": .heartRatePush,
    "heart_rate:read": .heartRateRead,
    "profile:read": .profileRead,
    "session:control": .sessionControl,
    "session:watch": .sessionWatch,
  ]

  /// The scope of this name; nil where there is none.
  public init?(name: some StringProtocol) {
    guard let scope = Self.named.first(where: { $0.key == name })?.value else { return nil }
    self = scope
  }

  /// The scopes of these names; nil where one is unknown.
  public init?(names: some Sequence<some StringProtocol>) {
    var scopes: Scopes = []
    for name in names {
      guard let scope = Scopes(name: name) else { return nil }
      scopes.formUnion(scope)
    }
    self = scopes
  }

  /// Those of these names that are known.
  public init(knownAmong names: some Sequence<some StringProtocol>) {
    self = names.reduce(into: Scopes()) { $0.formUnion(Scopes(name: $1) ?? []) }
  }

  /// The names, in order.
  public var names: [String] { Self.named.filter { contains($0.value) }.map(\.key) }
}
