/// A row of the table of settings: a value that an operator may set, and its place.
///
/// Command-line options, environment variables, lines of the configuration file, `--help` and the
/// reference page are all derived from these rows.
struct Setting: Sendable {
  /// The name: `drain-seconds` is the option `--drain-seconds`, the variable
  /// `PULSEWIRE_DRAIN_SECONDS` and the line `drain-seconds = …`.
  let name: String
  /// The effect, in sentences for an operator.
  let help: String
  /// The commands that take the setting.
  let commands: SettingCommands
  /// Whether its value must not be repeated in an error.
  let isSecret: Bool
  /// The form on the command line.
  let shape: SettingShape
  /// The possible values, as the end of a sentence: "a whole number from 1 to 256".
  let expectation: String
  /// The unit, if the value is a quantity.
  let unit: String?
  /// The range, if the value is a quantity, or the choices.
  let range: String?
  /// The default, in the form that the operator reads.
  let standard: String
  /// The place of the value.
  let place: any PartialKeyPath<OperatorSettings> & Sendable

  private let store: @Sendable (String, inout OperatorSettings) -> Bool

  /// Creates a setting whose value is at `place`; its value in new settings is the default.
  ///
  /// - Parameter standard: the default in words, if it has no value that can be written.
  init<Value: Sendable>(
    _ name: String, _ kind: SettingKind<Value>,
    _ place: any WritableKeyPath<OperatorSettings, Value> & Sendable, _ help: String,
    standard: String? = nil, commands: SettingCommands = .server, isSecret: Bool = false
  ) {
    self.name = name
    self.help = help
    self.commands = commands
    self.isSecret = isSecret
    self.place = place
    shape = kind.shape
    expectation = kind.expectation
    unit = kind.unit
    range = kind.range
    self.standard = standard ?? kind.text(OperatorSettings()[keyPath: place]) ?? "none"
    store = { text, settings in
      guard let value = kind.parse(text) else { return false }
      settings[keyPath: place] = value
      return true
    }
  }

  /// The environment variable.
  var variable: String { Self.variable(name) }

  /// The effect with range, unit and default, as shown by `--help`.
  var helpText: String {
    let limits = [range, unit].compactMap { $0 }.joined(separator: " ")
    let facts = (limits.isEmpty ? [] : [limits]) + (shape == .flag ? [] : ["default: \(standard)"])
    return facts.isEmpty ? help : "\(help) (\(facts.joined(separator: "; ")))"
  }

  /// Stores a given value in `settings`; throws a sentence that names the setting, the source of
  /// the value, and the expected values.
  func set(_ given: GivenSetting, in settings: inout OperatorSettings) throws(StartError) {
    guard !store(given.text, &settings) else { return }
    let value = isSecret ? "what was given" : "\"\(given.text.prefix(80))\""
    throw StartError("The setting \(name) is \(expectation), not \(value) (\(given.origin)).")
  }

  /// Returns the environment variable of the setting `name`.
  static func variable(_ name: String) -> String {
    "PULSEWIRE_" + String(name.uppercased().map { $0 == "-" ? "_" : $0 })
  }
}
