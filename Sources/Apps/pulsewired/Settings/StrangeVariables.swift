import Loop

/// The variables of the environment that look like settings and are none.
enum StrangeVariables {
  /// The variables that the client, `pulsewire`, takes.
  private static let ofClient: Set = [
    "PULSEWIRE_TOKEN", "PULSEWIRE_SESSION", "PULSEWIRE_GOOGLE_CLIENT_SECRET",
  ]

  /// A sentence for each of them. They are no reason to refuse: a cluster of containers names its own
  /// variables after services.
  static func sentences(in names: [String]) -> [String] {
    let known = OperatorSettings.table.map(\.variable)
    return names.filter { $0.hasPrefix("PULSEWIRE_") && !known.contains($0) }
      .filter { !ofClient.contains($0) }
      .map { "\($0) is no setting" + SettingText.suggestion($0, of: known) }
  }

  /// The names of the variables that this process was started with.
  static func namesOfProcess() -> [String] {
    let contents = Files.read("/proc/self/environ") ?? []
    return contents.split(separator: 0).compactMap { line in
      line.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
        .first.map { String(decoding: $0, as: UTF8.self) }
    }
  }
}
