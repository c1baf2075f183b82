public import Messages
import Wire

/// Language, units and the clock. All of it is about what is shown: what is stored and what the
/// server sends is in SI units and UTC.
public struct RegionalSettings: Equatable, Sendable {
  /// Of the app, and of what the server says; unspecified, the default, means what a call's
  /// `accept-language` asks for.
  public var language: Language = .standIn

  /// Lengths and distances; metric by default.
  public var unitSystem: UnitSystem = .standIn

  /// Weights to lift and the own; kilograms by default. They are told apart from unit_system,
  /// because plates are.
  public var weightUnit: WeightUnit = .standIn

  /// How times of day are shown; 24 hours by default.
  public var timeFormat: TimeFormat = .standIn

  /// Where days begin and end, as IANA's time zone database calls it, as "Europe/Oslo". Empty, the
  /// default, means UTC. What has a day already keeps it.
  public var timeZone: String = ""

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(
    language: Language = .unspecified, unitSystem: UnitSystem = .unspecified,
    weightUnit: WeightUnit = .unspecified, timeFormat: TimeFormat = .unspecified,
    timeZone: String = ""
  ) {
    self.language = language
    self.unitSystem = unitSystem
    self.weightUnit = weightUnit
    self.timeFormat = timeFormat
    self.timeZone = timeZone
  }
}

extension RegionalSettings: MappedMessage {
  public static let layout = MessageLayout("pulsewire.settings.v1.RegionalSettings")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.choice(1, &v.language)
    m.choice(2, &v.unitSystem)
    m.choice(3, &v.weightUnit)
    m.choice(4, &v.timeFormat)
    m.text(5, &v.timeZone)
  }
}
