import PrivacyFeature

/// Exports of accounts.
struct ExportSettings: SettingGroup {
  /// The rules of exports and deletions, some of which other groups set.
  var privacy = PrivacySettings()

  static let title = "Exports"
  static let rows: [Setting] = [
    Setting(
      "export-directory", .path, \.exports.privacy.directory,
      "A directory for the files of exports, of this server's user alone; all nodes share one.",
      standard: "none, and no exports"),
    Setting(
      "export-seconds", .whole(1...30 * 86_400, .seconds), \.exports.privacy.lifetime,
      "The time that the file of an export is kept."),
    Setting(
      "exports-at-once", .count(1...64), \.exports.privacy.exportsAtOnce,
      "Exports that this server writes at a time."),
    Setting(
      "public-url", .origin, \.exports.privacy.origin,
      "The beginning of links to exports, as https://api.example.",
      standard: "none, so that links are paths of the server that was asked"),
  ]
}

extension SettingKind where Value == String {
  /// The beginning of URLs; it may be empty.
  fileprivate static var origin: Self {
    .form(
      "a URL that begins with https://",
      parse: { text in
        var text = text
        while text.hasSuffix("/") { text.removeLast() }
        return text.isEmpty || text.hasPrefix("https://") ? text : nil
      },
      text: { $0.isEmpty ? nil : $0 })
  }
}
