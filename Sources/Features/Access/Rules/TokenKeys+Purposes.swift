internal import Digests

extension TokenKeys {
  /// The keys of another use than tokens, as `export link`: the first signs, all of them are accepted.
  public func keys(for purpose: String) -> [[UInt8]] {
    all.map { Digest.hmacSHA256(Array("pulsewire \(purpose)".utf8), key: $0.deriving) }
  }
}
