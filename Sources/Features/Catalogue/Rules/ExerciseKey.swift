package import Base
internal import Digests

/// The identifiers of the exercises that come with the server.
package enum ExerciseKey {
  /// Returns the identifier of the exercise with a key such as `back_squat`, always the same: a UUID of version 8 (RFC
  /// 9562) of the key's digest.
  package static func id(_ key: String) -> UUID {
    let digest = Digest.sha256(Array("pulsewire exercise \(key)".utf8))
    guard let whole = UUID(bytes: digest) else { return .zero }
    return UUID(
      high: whole.high & ~0xf000 | 0x8000,
      low: whole.low & 0x3fff_ffff_ffff_ffff | 0x8000_0000_0000_0000)
  }
}
