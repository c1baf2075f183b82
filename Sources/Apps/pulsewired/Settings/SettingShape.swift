/// The command-line forms of settings.
enum SettingShape: Sendable {
  /// An option with a value.
  case value
  /// An option with a value, which may be repeated; in other sources, a list with commas.
  case list
  /// A flag that turns the setting on; true or false in other sources.
  case flag
}
