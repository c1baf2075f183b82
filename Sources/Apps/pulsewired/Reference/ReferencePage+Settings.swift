extension ReferencePage {
  /// The settings, from their table.
  static var settings: ReferencePage {
    let groups = OperatorSettings.groups.map { group in
      let rows = group.rows.map { setting in
        [
          "`\(setting.name)`", setting.help, values(of: setting), setting.standard,
          "\(setting.commands)",
        ]
      }
      return "## \(group.title)\n\n"
        + table(["setting", "", "values", "default", "commands"], rows)
    }
    return ReferencePage(
      "settings.md", title: "Settings",
      about: """
        The setting `drain-seconds` is the option `--drain-seconds`, the environment variable
        `PULSEWIRE_DRAIN_SECONDS`, and the line `drain-seconds = 20` of the file that `--config` names. An option takes
        precedence over the environment, and the environment over the file. Separate the entries of a list with commas,
        or repeat its option. A secret is kept in a file that a setting names; only the database's URL may
        contain a password, and no error shows it.
        """,
      body: groups.joined(separator: "\n\n"))
  }

  private static func values(of setting: Setting) -> String {
    let quantity = [setting.range, setting.unit].compactMap { $0 }.joined(separator: " ")
    return quantity.isEmpty ? setting.expectation : quantity
  }
}
