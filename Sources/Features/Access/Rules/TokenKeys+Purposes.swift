internal import Digests

extension TokenKeys {
  /// Returns the keys for another purpose than tokens, such as `export link`. The first one signs,
  /// all of them are accepted.
  package func keys(for purpose: String) -> [[UInt8]] {
    all.map { Digest.hmacSHA256(Array("pulsewire \(purpose)".utf8), key: $0.deriving) }
  }
}
