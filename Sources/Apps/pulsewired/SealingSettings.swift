import Loop
import Sealing

/// How a server seals data.
enum SealingSettings {
  /// The settings, as options spell them.
  static let names: Set = ["sealing-key"]

  /// The keys of the file that the options, the environment or the configuration names.
  static func make(
    _ options: SealingOptions, _ configuration: Configuration
  ) throws(StartError) -> SealingKeys {
    try read(configuration.required("sealing-key", options.sealingKey))
  }

  /// The keys of a file.
  static func read(_ path: String) throws(StartError) -> SealingKeys {
    guard let contents = Files.read(path) else {
      throw StartError("The sealing key file \(path) cannot be read.")
    }
    do { return try SealingKeys(contents: contents) } catch {
      throw StartError("The sealing key file \(path) cannot be used: \(error).")
    }
  }
}
