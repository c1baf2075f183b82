import Loop

/// The values of all settings: those that the operator has given, and defaults for the others.
struct OperatorSettings: Sendable {
  var port = PortSettings()
  var database = DatabaseSettings()
  var nodes = NodeSettings()
  var tokens = TokenSettings()
  var sealing = SealingSettings()
  var exports = ExportSettings()
  var exportStore = ExportStoreSettings()
  var signIn = SignInSettings()
  var passwords = PasswordSettings()
  var providers = ProviderSettings()
  var tempos = TempoSettings()
  var planner = PlannerSettings()
  var mail = MailSettings()
  var push = PushSettings()
  var retention = RetentionSettings()
  var storage = StorageSettings()
  var operation = OperationSettings()
  var callers = CallerSettings()
  var connections = ConnectionCaps()

  /// The groups of the table, in the order of `--help`.
  static let groups: [any SettingGroup.Type] = [
    PortSettings.self, DatabaseSettings.self, NodeSettings.self, TokenSettings.self,
    SealingSettings.self, ExportSettings.self, ExportStoreSettings.self, SignInSettings.self,
    PasswordSettings.self,
    ProviderSettings.self, TempoSettings.self, PlannerSettings.self, MailSettings.self,
    PushSettings.self,
    RetentionSettings.self, StorageSettings.self, OperationSettings.self, CallerSettings.self,
    ConnectionCaps.self,
  ]

  /// The table of all settings.
  static let table: [Setting] = groups.flatMap { $0.rows }

  /// Creates the defaults.
  init() {}

  /// Reads the settings that a command takes from their sources; throws a sentence for each invalid
  /// one.
  init(for command: SettingCommands, from sources: SettingSources) throws(StartError) {
    var problems: [String] = []
    for setting in Self.table where !setting.commands.isDisjoint(with: command) {
      guard let given = sources.value(of: setting) else { continue }
      do throws(StartError) { try setting.set(given, in: &self) } catch {
        problems.append(error.description)
      }
    }
    guard problems.isEmpty else { throw StartError(problems.joined(separator: "\n")) }
  }

  /// Returns the name of the setting whose value is at `place`.
  static func name(_ place: PartialKeyPath<OperatorSettings>) -> String {
    table.first { $0.place == place }?.name ?? "\(place)"
  }

  /// Returns the value of a setting without a default; throws a sentence that says how to give it.
  func required(_ place: KeyPath<OperatorSettings, String?>) throws(StartError) -> String {
    if let value = self[keyPath: place] { return value }
    let name = Self.name(place)
    throw StartError(
      "The setting \(name) is missing: give --\(name), or \(Setting.variable(name)).")
  }

  /// Returns the bytes of the file that a setting names; nil if it names none.
  func contents(_ place: KeyPath<OperatorSettings, String?>) throws(StartError) -> [UInt8]? {
    guard let path = self[keyPath: place] else { return nil }
    guard let contents = Files.read(path) else {
      throw StartError("The file of \(Self.name(place)), \(path), cannot be read.")
    }
    return contents
  }

  /// Returns the first line of the file that a setting names, the form of a password file; nil if
  /// it names none.
  func firstLine(_ place: KeyPath<OperatorSettings, String?>) throws(StartError) -> String? {
    guard let contents = try contents(place) else { return nil }
    let line = contents.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    guard !line.isEmpty else {
      throw StartError(
        "The file of \(Self.name(place)), \(self[keyPath: place] ?? ""), is empty.")
    }
    return String(decoding: line, as: UTF8.self)
  }
}
