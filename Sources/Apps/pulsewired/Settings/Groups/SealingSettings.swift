/// The keys that seal the accounts' data.
struct SealingSettings: SettingGroup {
  var keyFile: String?

  static let title = "Sealing"
  static let rows: [Setting] = [
    Setting(
      "sealing-key", .path, \.sealing.keyFile,
      "A file of secret keys that wrap accounts' keys, one on each line as 64 hexadecimal "
        + "digits: the first wraps, all unwrap.",
      standard: "none; it is required", commands: [.server, .keys])
  ]
}
