/// A command that takes settings.
protocol TakesSettings {
  /// The command's entry in the table of settings.
  static var settingCommand: SettingCommands { get }
}
