import MusicFeature

/// The service that tells tempos of tracks.
struct TempoSettings: SettingGroup {
  var url: String?
  var headerFile: String?
  var name: String?
  var link: String?
  var callsMax = 50

  static let title = "Tempos of tracks"
  static let rows: [Setting] = [
    Setting(
      "tempo-url", .recordingURL, \.tempos.url,
      "The URL at which a service answers with the tempo of a recording, in JSON; {isrc} stands for its code, which is all that "
        + "the service is told.",
      standard: "none: tempos are what athletes tap or declare"),
    Setting(
      "tempo-header-file", .path, \.tempos.headerFile,
      "A file with the header that has the key of that service, in its first line, such as \"x-api-key: 1a2b3c\".",
      standard: "none: no key is sent"),
    Setting(
      "tempo-name", .text(), \.tempos.name,
      "The name of that service, which apps show where its tempos are.", standard: "the URL's host"),
    Setting(
      "tempo-link", .link, \.tempos.link,
      "The address to which apps link that name, as some services want.", standard: "none"),
    Setting(
      "tempo-calls", .count(1...100_000, "calls"), \.tempos.callsMax,
      "The calls to that service in any 30 seconds, of all accounts and servers together."),
  ]
}

extension SettingKind where Value == String? {
  private static var lengthMax: Int { 500 }

  /// The URL of a recording.
  fileprivate static var recordingURL: Self {
    .optional(
      .form(
        "a URL with {isrc} that begins with https://, or with http:// for a server on this machine",
        parse: { text in
          let parts = text.split(
            separator: TempoConfiguration.place, omittingEmptySubsequences: false)
          guard parts.count == 2, isURL(parts.joined()) else { return nil }
          // The code is in the path or the query.
          let start = parts.first?.split(separator: "/", omittingEmptySubsequences: false) ?? []
          guard start.count > 3 else { return nil }
          let host = start.dropFirst(2).first.map(String.init) ?? ""
          let isOwn = ["localhost", "127.0.0.1", "[::1]"].contains {
            host == $0 || host.hasPrefix($0 + ":")
          }
          return text.hasPrefix("https://") && !host.isEmpty || text.hasPrefix("http://") && isOwn
            ? text : nil
        }, text: { $0 }))
  }

  /// An address for people.
  fileprivate static var link: Self {
    .optional(
      .form(
        "an address that begins with https://",
        parse: { $0.hasPrefix("https://") && isURL($0) ? $0 : nil }, text: { $0 }))
  }

  private static func isURL(_ text: String) -> Bool {
    text.utf8.count <= lengthMax
      && text.utf8.allSatisfy { $0 > 32 && $0 < 127 && !"\"<>\\^`{|}".utf8.contains($0) }
  }
}
