/// The permissions of a token that gives access to a part of an account.
public struct Scopes: OptionSet, Sendable, Hashable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The permission to send heart rate, for a watch or a chest strap's bridge.
  public static let heartRatePush = Scopes(rawValue: 1 << 0)
  /// The permission to read stored heart rate.
  public static let heartRateRead = Scopes(rawValue: 1 << 1)
  /// The permission to follow a workout and its live heart rate, for a kiosk or a wall display.
  public static let sessionWatch = Scopes(rawValue: 1 << 2)
  /// The permission to control a workout: to start it, complete sets, and pause.
  public static let sessionControl = Scopes(rawValue: 1 << 3)
  /// The permission to read the fitness profile, the heart-rate zones and public profiles.
  public static let profileRead = Scopes(rawValue: 1 << 4)

  /// The permission to read workouts that were done or are planned, and the feed of their changes.
  public static let trainingRead = Scopes(rawValue: 1 << 5)
  /// The permission to read what the body does: stored heart rate, its variability, training load.
  public static let healthRead = Scopes(rawValue: 1 << 6)
  /// The permission to read what follows from workouts: sums, streaks, achievements.
  public static let statisticsRead = Scopes(rawValue: 1 << 7)
  /// The permission to log workouts and to change their logs, but not to delete one.
  public static let logsWrite = Scopes(rawValue: 1 << 8)

  /// The permission to pause, resume and advance a workout that runs, for the buttons of a lock screen.
  public static let sessionRemote = Scopes(rawValue: 1 << 9)

  /// The permission to see the athletes who share their workouts with the account, for a wall display.
  public static let wallWatch = Scopes(rawValue: 1 << 10)
  /// The permission to send cues to athletes whom the account coaches.
  public static let wallCoach = Scopes(rawValue: 1 << 11)

  /// All scopes with the names by which clients request them, in the order of the names.
  public static let named: KeyValuePairs<String, Scopes> = [
    "health:read": .healthRead,
    "heart_rate:push": .heartRatePush,
    "heart_rate:read": .heartRateRead,
    "logs:write": .logsWrite,
    "profile:read": .profileRead,
    "session:control": .sessionControl,
    "session:remote": .sessionRemote,
    "session:watch": .sessionWatch,
    "statistics:read": .statisticsRead,
    "training:read": .trainingRead,
    "wall:coach": .wallCoach,
    "wall:watch": .wallWatch,
  ]

  /// Creates the scope with this name; nil if there is none.
  public init?(name: some StringProtocol) {
    guard let scope = Self.named.first(where: { $0.key == name })?.value else { return nil }
    self = scope
  }

  /// Creates the scopes with these names; nil if one is unknown.
  public init?(names: some Sequence<some StringProtocol>) {
    var scopes: Scopes = []
    for name in names {
      guard let scope = Scopes(name: name) else { return nil }
      scopes.formUnion(scope)
    }
    self = scopes
  }

  /// Creates the known scopes among these names.
  public init(knownAmong names: some Sequence<some StringProtocol>) {
    self = names.reduce(into: Scopes()) { $0.formUnion(Scopes(name: $1) ?? []) }
  }

  /// The names, in order.
  public var names: [String] { Self.named.filter { contains($0.value) }.map(\.key) }
}
