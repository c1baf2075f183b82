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
        The setting `drain-seconds` is the option `--drain-seconds`, the variable `PULSEWIRE_DRAIN_SECONDS`, and the
        line `drain-seconds = 20` of the file that `--config` names. An option comes before the environment, and that
        before the file. A list has commas between; its option may be repeated instead. Secrets are in files, which
        settings name; only the database's URL may have a password in it, and no error shows that.
        """,
      body: groups.joined(separator: "\n\n"))
  }

  private static func values(of setting: Setting) -> String {
    let quantity = [setting.range, setting.unit].compactMap { $0 }.joined(separator: " ")
    return quantity.isEmpty ? setting.expectation : quantity
  }
}
