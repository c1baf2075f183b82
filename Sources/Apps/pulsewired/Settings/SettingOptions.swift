import ArgumentParser

/// The options of a command: the settings of the table that it takes.
///
/// ArgumentParser finds options by a type's mirror and returns their values by name; both are built
/// from the table.
struct SettingOptions<Command: TakesSettings>: ParsableArguments, CustomReflectable {
  /// The values that were given, by the names of settings.
  private(set) var given: [String: [String]] = [:]

  /// Creates a value without options.
  init() {}

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: SettingKey.self)
    for group in Self.groups {
      given.merge(try Self.values(of: group, in: container)) { _, last in last }
    }
  }

  /// The groups as ArgumentParser's definitions.
  var customMirror: Mirror {
    Mirror(
      self, children: Self.groups.map { (label: $0.title, value: Self.definition(of: $0)) })
  }

  /// Returns the settings from the options, the environment, and the file at `path` if there is
  /// one.
  func settings(file path: String? = nil) throws(StartError) -> OperatorSettings {
    var sources = SettingSources(options: given)
    if let path { sources.file = try ConfigurationFile(at: path) }
    return try OperatorSettings(for: Command.settingCommand, from: sources)
  }

  private static var groups: [any SettingGroup.Type] {
    OperatorSettings.groups.filter { !$0.rows(of: Command.settingCommand).isEmpty }
  }

  private static func definition<Group: SettingGroup>(of _: Group.Type) -> Any {
    OptionGroup<GroupOptions<Command, Group>>(title: groups.count > 2 ? Group.title : "")
  }

  private static func values<Group: SettingGroup>(
    of _: Group.Type, in container: KeyedDecodingContainer<SettingKey>
  ) throws -> [String: [String]] {
    let type = OptionGroup<GroupOptions<Command, Group>>.self
    return try container.decode(type, forKey: SettingKey(Group.title)).wrappedValue.given
  }
}
