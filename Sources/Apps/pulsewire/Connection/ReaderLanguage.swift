import Loop

/// The language of whoever uses the terminal.
enum ReaderLanguage {
  /// The variables with a locale; the first one that is set counts. Source: locale(7).
  private static let variables = ["LC_ALL", "LC_MESSAGES", "LANG"]

  /// The language as `accept-language` has it, such as `de`; nil if none is set.
  static var tag: String? {
    tag(of: variables.lazy.compactMap { Files.environment($0) }.first { !$0.isEmpty } ?? "")
  }

  /// Returns the language of a locale such as `de_DE.UTF-8`; nil for `C` and `POSIX`.
  static func tag(of locale: String) -> String? {
    let language = locale.prefix { $0.isASCII && $0.isLetter }.lowercased()
    return (2...3).contains(language.count) ? language : nil
  }
}
