extension ErrorTexts {
  /// Export, deletion and what else is about privacy.
  static let privacy: [String: Translation] = [:]
}
