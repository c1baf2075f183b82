import PrivacyFeature

/// Exports of accounts.
struct ExportSettings: SettingGroup {
  /// The rules of exports and deletions, some of which other groups set.
  var privacy = DataRightsSettings()

  static let title = "Exports"
  static let rows: [Setting] = [
    Setting(
      "export-directory", .path, \.exports.privacy.directory,
      "The directory of export files, which only the server's user can access and all nodes "
        + "share.",
      standard: "none: exports are off"),
    Setting(
      "export-seconds", .whole(1...30 * 86_400, .seconds), \.exports.privacy.lifetime,
      "The time for which the file of an export is kept."),
    Setting(
      "exports-at-once", .count(1...64), \.exports.privacy.exportsAtOnce,
      "The maximum number of exports that this server writes at a time."),
    Setting(
      "public-url", .origin, \.exports.privacy.origin,
      "The start of links to exports, such as https://api.example.",
      standard: "none: links are paths on the server that was called"),
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
