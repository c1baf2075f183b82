import PrivacyFeature

/// Where exports go.
struct ExportSettings {
  var privacy = PrivacySettings()

  /// The settings, as options spell them.
  static let names: Set = [
    "export-directory", "export-seconds", "exports-at-once", "public-url", "unused-account-days",
  ]

  /// Completes the options from the environment and the file.
  ///
  /// - Parameter directory: where exports go unless told otherwise.
  init(
    _ options: ExportOptions, _ configuration: Configuration, directory: String?
  ) throws(StartError) {
    privacy.directory =
      configuration.text("export-directory", options.exportDirectory) ?? directory
    if let directory = privacy.directory, directory.isEmpty {
      throw StartError("The setting export-directory is the path of a directory, not empty.")
    }
    privacy.lifetime = .seconds(
      try configuration.number(
        "export-seconds", options.exportSeconds, in: 1...30 * 86_400, default: 86_400))
    privacy.exportsAtOnce = try configuration.number(
      "exports-at-once", options.exportsAtOnce, in: 1...64, default: 2)
    privacy.unusedLifetime = .seconds(
      86_400
        * (try configuration.number(
          "unused-account-days", options.unusedAccountDays, in: 30...36_500, default: 400)))
    privacy.origin = configuration.text("public-url", options.publicURL) ?? ""
    while privacy.origin.hasSuffix("/") { privacy.origin.removeLast() }
    guard privacy.origin.isEmpty || privacy.origin.hasPrefix("https://") else {
      throw StartError(
        "The setting public-url begins with https://, which \(privacy.origin.prefix(80)) does not.")
    }
  }
}
