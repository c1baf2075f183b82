internal import Base
internal import Digests

extension UUID {
  /// Returns the id that stands for a name: the same whenever it is asked for.
  static func named(_ name: String) -> UUID {
    UUID(bytes: Array(Digest.sha256(Array(name.utf8)).prefix(16))) ?? .zero
  }
}
