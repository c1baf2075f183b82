import ArgumentParser

/// The options of a group of settings that a command takes.
struct GroupOptions<Command: TakesSettings, Group: SettingGroup>: ParsableArguments,
  CustomReflectable
{
  /// The values that were given, by the names of settings.
  private(set) var given: [String: [String]] = [:]

  /// Creates a value without options.
  init() {}

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: SettingKey.self)
    for setting in Group.rows(of: Command.settingCommand) {
      let key = SettingKey(setting.name)
      switch setting.shape {
      case .value:
        let value = try container.decode(Option<String?>.self, forKey: key).wrappedValue
        if let value { given[setting.name] = [value] }
      case .list:
        let values = try container.decode(Option<[String]>.self, forKey: key).wrappedValue
        if !values.isEmpty { given[setting.name] = values }
      case .flag:
        let isGiven = try container.decode(Flag<Bool>.self, forKey: key).wrappedValue
        if isGiven { given[setting.name] = ["true"] }
      }
    }
  }

  /// The settings as ArgumentParser's definitions.
  var customMirror: Mirror {
    Mirror(
      self,
      children: Group.rows(of: Command.settingCommand).map { setting in
        (label: setting.name, value: Self.definition(of: setting))
      })
  }

  private static func definition(of setting: Setting) -> Any {
    let name = NameSpecification.customLong(setting.name)
    let help = ArgumentHelp(
      setting.helpText, valueName: setting.unit?.split(separator: " ").last.map { String($0) })
    return switch setting.shape {
    case .value: Option<String?>(name: name, help: help) as Any
    case .list: Option<[String]>(wrappedValue: [], name: name, help: help) as Any
    case .flag: Flag<Bool>(wrappedValue: false, name: name, help: help) as Any
    }
  }
}
