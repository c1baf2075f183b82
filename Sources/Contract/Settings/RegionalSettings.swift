import CMessages
public import Messages

/// Language, units and the clock. All of it is about what is shown: what is stored and what the
/// server sends is in SI units and UTC.
public struct RegionalSettings: Equatable, Sendable {
  /// Of the app, and of what the server says; unspecified, the default, means what a call's
  /// `accept-language` asks for.
  public var language: Language

  /// Lengths and distances; metric by default.
  public var unitSystem: UnitSystem

  /// Weights to lift and the own; kilograms by default. They are told apart from unit_system,
  /// because plates are.
  public var weightUnit: WeightUnit

  /// How times of day are shown; 24 hours by default.
  public var timeFormat: TimeFormat

  /// Where days begin and end, as IANA's time zone database calls it, as "Europe/Oslo"; up to 64
  /// characters. Empty, the default, means UTC. What has a day already keeps it.
  public var timeZone: String

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

extension RegionalSettings: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__settings__v1__regional_settings__init)

  init(reading reader: inout Reader<Pulsewire__Settings__V1__RegionalSettings>) {
    language = unsafe reader.knownChoice("language", reader.raw.language, standIn: .unspecified)
    unitSystem = unsafe reader.knownChoice(
      "unit_system", reader.raw.unit_system, standIn: .unspecified, isRequired: true)
    weightUnit = unsafe reader.knownChoice(
      "weight_unit", reader.raw.weight_unit, standIn: .unspecified, isRequired: true)
    timeFormat = unsafe reader.knownChoice(
      "time_format", reader.raw.time_format, standIn: .unspecified, isRequired: true)
    timeZone = unsafe reader.text("time_zone", reader.raw.time_zone, characters: 0...64)
  }

  func write(to raw: inout Pulsewire__Settings__V1__RegionalSettings, in arena: Arena) {
    unsafe raw.language = .init(choice: language)
    unsafe raw.unit_system = .init(choice: unitSystem)
    unsafe raw.weight_unit = .init(choice: weightUnit)
    unsafe raw.time_format = .init(choice: timeFormat)
    unsafe raw.time_zone = arena.copy(timeZone)
  }
}
