internal import CFido2

/// libfido2, made ready once for each thread that asks: it keeps its flags for each thread.
enum Fido {
  /// Stands at the beginning of whatever calls libfido2.
  static func makeReady() { fido_init(0) }
}
