public import Messages
import Wire

/// The settings for language, units and time. They affect the display only: stored data and the server's
/// responses are in SI units and UTC.
public struct RegionalSettings: Equatable, Sendable {
  /// The language of the app and of the server's texts. Unspecified, the default, means the `accept-language`
  /// of a call.
  public var language: Language = .standIn

  /// The units of lengths and distances; metric by default.
  public var unitSystem: UnitSystem = .standIn

  /// The unit of lifted weights and of body weight; kilograms by default. It is separate from unit_system,
  /// because weight plates have their own unit.
  public var weightUnit: WeightUnit = .standIn

  /// The format of times of day; 24 hours by default.
  public var timeFormat: TimeFormat = .standIn

  /// The time zone that determines the athlete's days, by its name in the IANA time zone database, such as
  /// "Europe/Oslo". Empty, the default, means UTC. Data that already has a day keeps it.
  public var timeZone: String = ""

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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
