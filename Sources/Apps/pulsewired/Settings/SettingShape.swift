/// The forms of settings on the command line.
enum SettingShape: Sendable {
  /// An option with a value.
  case value
  /// An option with a value, which may be repeated; elsewhere with commas between.
  case list
  /// A flag, which turns it on; elsewhere true or false.
  case flag
}
