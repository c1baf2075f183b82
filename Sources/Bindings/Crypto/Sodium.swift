internal import CSodium

/// libsodium, initialized once for the process.
enum Sodium {
  /// Initializes libsodium at its first use; every caller of libsodium reads it first. Safe on any
  /// thread.
  static let ready: Void = {
    precondition(sodium_init() >= 0, "sodium_init failed")
  }()
}
