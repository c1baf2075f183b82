import Loop

/// The sources of settings: a command-line option overrides the environment, which overrides the
/// configuration file.
struct SettingSources {
  /// The values of the options that were given, by the names of settings.
  var options: [String: [String]] = [:]
  /// The value of an environment variable.
  var environment: (String) -> String? = { Files.environment($0) }
  var file = ConfigurationFile.empty

  /// Returns the value that was given for a setting; nil if no source has one.
  func value(of setting: Setting) -> GivenSetting? {
    if let texts = options[setting.name], let last = texts.last {
      let text = setting.shape == .list ? texts.joined(separator: ",") : last
      return GivenSetting(text: text, origin: "--\(setting.name)")
    }
    if let text = environment(setting.variable) {
      return GivenSetting(text: text, origin: setting.variable)
    }
    return file.value(of: setting)
  }
}
