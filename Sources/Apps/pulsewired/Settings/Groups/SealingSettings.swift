/// The keys that seal the accounts' data.
struct SealingSettings: SettingGroup {
  var keyFile: String?

  static let title = "Sealing"
  static let rows: [Setting] = [
    Setting(
      "sealing-key", .path, \.sealing.keyFile,
      "A file of secret keys, each a line of 64 hexadecimal digits, that accounts' keys are wrapped with: the first "
        + "wraps, all open.",
      standard: "none; it has to be given", commands: [.server, .keys])
  ]
}
