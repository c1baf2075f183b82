/// A command that takes settings.
protocol TakesSettings {
  /// The command, as the table of settings knows it.
  static var settingCommand: SettingCommands { get }
}
