extension ErrorTexts {
  /// Signing in.
  static let account: [String: Translation] = [:]
}
