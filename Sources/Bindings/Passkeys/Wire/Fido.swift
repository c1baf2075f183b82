internal import CFido2

/// libfido2, initialized once for each thread that uses it, because its flags are thread-local.
enum Fido {
  /// Initializes libfido2 on this thread; every caller of libfido2 calls it first.
  static func makeReady() { fido_init(0) }
}
