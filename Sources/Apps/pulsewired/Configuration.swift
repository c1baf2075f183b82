import Loop

/// Where the settings come from: an option of the command line, then the environment, then a file of
/// `name = value` lines.
struct Configuration {
  private var file: [String: String] = [:]

  /// Settings from the environment, and from the file at `path`, if any.
  init(file path: String?) throws(StartError) {
    guard let path else { return }
    guard let contents = Files.read(path) else {
      throw StartError("The configuration file \(path) cannot be read.")
    }
    let lines = String(decoding: contents, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let text = Self.trimmed(line)
      if text.isEmpty || text.hasPrefix("#") { continue }
      guard let equals = text.firstIndex(of: "=") else {
        throw StartError("\(path), line \(index + 1): expected `name = value`.")
      }
      let name = Self.trimmed(text[..<equals])
      guard Self.names.contains(name) else {
        throw StartError("\(path), line \(index + 1): there is no setting \(name).")
      }
      file[name] = Self.trimmed(text[text.index(after: equals)...])
    }
  }

  /// The settings that there are, as options spell them.
  static let names = Set([
    "database-url", "database-wait-seconds", "allow-volatile-database", "loops", "clock-speed",
    "drain-seconds", "reflection", "log-level",
    "streams-per-connection", "handlers-per-connection", "header-bytes", "header-count",
    "resets-per-second", "cors-origin", "compress-over-bytes",
    "admin", "admin-remote", "call-log", "call-log-sample", "call-log-health", "account-rate",
    "account-burst", "account-open-calls", "account-connections", "address-rate", "address-burst",
    "address-open-calls", "limit-loopback", "rr-retention-days", "session-silence-hours",
  ])
  .union(TransportSettings.names)
  .union(TokenSettings.names)
  .union(MailSettings.names)
  .union(SealingSettings.names)
  .union(ExportSettings.names)
  .union(ObjectStoreConfiguration.names)
  .union(SignInSettings.names)

  /// The value of a setting; nil where nothing gives one.
  func text(_ name: String, _ option: String?) -> String? {
    if let option { return option }
    let variable = "PULSEWIRE_" + name.uppercased().map { $0 == "-" ? "_" : $0 }
    return Files.environment(variable) ?? file[name]
  }

  /// The value of a setting that must be there.
  func required(_ name: String, _ option: String?) throws(StartError) -> String {
    guard let value = text(name, option) else {
      let variable = "PULSEWIRE_" + name.uppercased().map { $0 == "-" ? "_" : $0 }
      throw StartError("The setting \(name) is missing: give --\(name), or \(variable).")
    }
    return value
  }

  /// Whether a setting is on; the flag of the command line only turns it on.
  func flag(_ name: String, _ option: Bool) throws(StartError) -> Bool {
    guard let text = text(name, option ? "true" : nil) else { return false }
    guard let value = Bool(text) else {
      throw StartError("The setting \(name) is true or false, not \(text.prefix(40)).")
    }
    return value
  }

  /// The number of a setting.
  func number<Number: LosslessStringConvertible & Comparable>(
    _ name: String, _ option: Number?, in range: ClosedRange<Number>, default: Number
  ) throws(StartError) -> Number {
    guard let text = text(name, option.map { String($0) }) else { return `default` }
    guard let number = Number(text), range.contains(number) else {
      throw StartError(
        "The setting \(name) is a number from \(range.lowerBound) to \(range.upperBound), not "
          + "\(text.prefix(40)).")
    }
    return number
  }

  /// Whether a setting is on.
  func isOn(
    _ name: String, _ option: String?, default: Bool
  ) throws(StartError) -> Bool {
    switch text(name, option) {
    case nil: return `default`
    case "on": return true
    case "off": return false
    case let text?:
      throw StartError("The setting \(name) is on or off, not \(text.prefix(40)).")
    }
  }

  /// The parts of a setting that is a list with commas; empty where nothing gives one.
  func list(_ name: String, _ options: [String]) -> [String] {
    let text = text(name, options.isEmpty ? nil : options.joined(separator: ","))
    return text?.split(separator: ",").map { Self.trimmed($0) } ?? []
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    let isSpace = { (character: Character) in character.isWhitespace }
    return String(text.drop(while: isSpace).reversed().drop(while: isSpace).reversed())
  }
}
