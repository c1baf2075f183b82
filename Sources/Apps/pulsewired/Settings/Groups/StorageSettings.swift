import Store

/// The bytes that accounts may store.
struct StorageSettings: SettingGroup {
  var budget = StorageBudget(accountBytesMax: 1024 << 20, anonymousBytesMax: 64 << 20)

  static let title = "Storage"
  static let rows: [Setting] = [
    Setting(
      "account-storage-mib", .mebibytes(1...16_777_216), \.storage.budget.accountBytesMax,
      "The bytes that an account may store, without heart rate; then what would add to them is refused "
        + "with ACCOUNT_STORAGE_FULL. The same on all nodes."),
    Setting(
      "anonymous-storage-mib", .mebibytes(1...16_777_216), \.storage.budget.anonymousBytesMax,
      "The bytes that an account without a sign-in method may store. The same on all nodes."),
  ]
}
