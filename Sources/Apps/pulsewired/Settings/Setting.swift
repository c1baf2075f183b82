/// A row of the table of settings: what an operator may set, and the place of its value.
///
/// Options of the command line, variables of the environment, lines of the configuration file, `--help` and
/// the reference page all come from these rows.
struct Setting: Sendable {
  /// The name: `drain-seconds` is the option `--drain-seconds`, the variable `PULSEWIRE_DRAIN_SECONDS` and the
  /// line `drain-seconds = …`.
  let name: String
  /// The effect, in sentences for an operator.
  let help: String
  /// The commands that take it.
  let commands: SettingCommands
  /// Whether its value may not be repeated in an error.
  let isSecret: Bool
  /// The form on the command line.
  let shape: SettingShape
  /// The values that are possible, as the end of a sentence: "a whole number from 1 to 256".
  let expectation: String
  /// The unit, where a value is a quantity.
  let unit: String?
  /// The range, where a value is a quantity, or the choices.
  let range: String?
  /// The default, as a person reads it.
  let standard: String
  /// The place of the value.
  let place: any PartialKeyPath<OperatorSettings> & Sendable

  private let store: @Sendable (String, inout OperatorSettings) -> Bool

  /// A setting whose value is at `place`; the value that is there in new settings is the default.
  ///
  /// - Parameter standard: the default in words, where it is not a value that can be written.
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

  /// The variable of the environment.
  var variable: String { Self.variable(name) }

  /// The effect with range, unit and default, as `--help` shows it.
  var helpText: String {
    let limits = [range, unit].compactMap { $0 }.joined(separator: " ")
    let facts = (limits.isEmpty ? [] : [limits]) + (shape == .flag ? [] : ["default: \(standard)"])
    return facts.isEmpty ? help : "\(help) (\(facts.joined(separator: "; ")))"
  }

  /// Puts a value that was given into `settings`; throws a sentence that names the setting, where the value
  /// came from, and what was expected.
  func set(_ given: GivenSetting, in settings: inout OperatorSettings) throws(StartError) {
    guard !store(given.text, &settings) else { return }
    let value = isSecret ? "what was given" : "\"\(given.text.prefix(80))\""
    throw StartError("The setting \(name) is \(expectation), not \(value) (\(given.origin)).")
  }

  /// The variable of the environment for the setting `name`.
  static func variable(_ name: String) -> String {
    "PULSEWIRE_" + String(name.uppercased().map { $0 == "-" ? "_" : $0 })
  }
}
