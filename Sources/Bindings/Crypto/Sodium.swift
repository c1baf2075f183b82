internal import CSodium

/// libsodium, made ready once for the process.
enum Sodium {
  /// Stands at the beginning of whatever calls libsodium; safe on any thread.
  static let ready: Void = {
    precondition(sodium_init() >= 0, "sodium_init failed")
  }()
}
