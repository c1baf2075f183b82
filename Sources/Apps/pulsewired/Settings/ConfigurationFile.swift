import Loop

/// A file of `name = value` lines.
struct ConfigurationFile {
  private let path: String
  private var lines: [String: (text: String, number: Int)] = [:]

  /// An empty file.
  static let empty = ConfigurationFile(path: "")

  private init(path: String) { self.path = path }

  /// Reads the file at `path`; throws a list of its syntax errors.
  init(at path: String) throws(StartError) {
    guard let contents = Files.read(path) else {
      throw StartError("The configuration file \(path) cannot be read.")
    }
    try self.init(String(decoding: contents, as: UTF8.self), of: path)
  }

  /// Reads `text`, the contents of the file at `path`; throws a list of its syntax errors.
  init(_ text: String, of path: String) throws(StartError) {
    self.init(path: path)
    var problems: [String] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if let problem = take(SettingText.trimmed(line), number: index + 1) {
        problems.append("\(path), line \(index + 1): \(problem).")
      }
    }
    guard problems.isEmpty else { throw StartError(problems.joined(separator: "\n")) }
  }

  /// Returns the value of a setting; nil if no line has it.
  func value(of setting: Setting) -> GivenSetting? {
    lines[setting.name].map {
      GivenSetting(text: $0.text, origin: "\(path), line \($0.number)")
    }
  }

  /// The settings that a file may contain: those of a server.
  private static let names = OperatorSettings.table
    .filter { !$0.commands.isDisjoint(with: .server) }.map(\.name)

  /// Reads a line. Returns a description of its error; nil if it is valid.
  private mutating func take(_ line: String, number: Int) -> String? {
    if line.isEmpty || line.hasPrefix("#") { return nil }
    guard let equals = line.firstIndex(of: "=") else { return "expected `name = value`" }
    let name = SettingText.trimmed(line[..<equals])
    guard Self.names.contains(name) else {
      return "there is no setting \(name.prefix(80))" + SettingText.suggestion(name, of: Self.names)
    }
    if let earlier = lines[name] { return "\(name) is set in line \(earlier.number) already" }
    // trap: the index was found in the line
    lines[name] = (SettingText.trimmed(line[line.index(after: equals)...]), number)
    return nil
  }
}
