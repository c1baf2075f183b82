/// The settings of one part of the server: its properties are their values, its rows the table.
protocol SettingGroup: Sendable {
  /// The heading of the group in `--help` and in the reference.
  static var title: String { get }
  /// The settings of the group.
  static var rows: [Setting] { get }
}

extension SettingGroup {
  /// Returns the settings that a command takes.
  static func rows(of command: SettingCommands) -> [Setting] {
    rows.filter { !$0.commands.isDisjoint(with: command) }
  }
}
