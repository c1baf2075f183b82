import Loop

/// The environment variables that look like settings but are not.
enum StrangeVariables {
  /// The variables that the client, `pulsewire`, reads.
  private static let ofClient: Set = [
    "PULSEWIRE_TOKEN", "PULSEWIRE_SESSION", "PULSEWIRE_SERVER", "PULSEWIRE_CA",
    "PULSEWIRE_GOOGLE_CLIENT_SECRET",
  ]

  /// Returns a sentence for each of them. They do not prevent the start, because container
  /// orchestrators name variables after services.
  static func sentences(in names: [String]) -> [String] {
    let known = OperatorSettings.table.map(\.variable)
    return names.filter { $0.hasPrefix("PULSEWIRE_") && !known.contains($0) }
      .filter { !ofClient.contains($0) }
      .map { "\($0) is no setting" + SettingText.suggestion($0, of: known) }
  }

  /// Returns the names of the variables that this process was started with.
  static func namesOfProcess() -> [String] {
    let contents = Files.read("/proc/self/environ") ?? []
    return contents.split(separator: 0).compactMap { line in
      line.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
        .first.map { String(decoding: $0, as: UTF8.self) }
    }
  }
}
