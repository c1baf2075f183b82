internal import Base
internal import Crypto

/// An account's key in the form in which the database stores it.
struct WrappedKey: Sendable {
  let owner: UUID
  let version: Int32
  /// The name of the key that wraps it.
  let wrappedBy: String
  let bytes: [UInt8]

  init(owner: UUID, version: Int32, wrappedBy: String, bytes: [UInt8]) {
    self.owner = owner
    self.version = version
    self.wrappedBy = wrappedBy
    self.bytes = bytes
  }

  /// Creates the wrapped form of `key`, wrapped with the first of `keys`.
  init(_ key: SealingKey, owner: UUID, version: Int32, with keys: SealingKeys) {
    self.init(
      owner: owner, version: version, wrappedBy: keys.first.name,
      bytes: keys.first.wrap(key, binding: Self.binding(owner, version)))
  }

  /// Returns the unwrapped key.
  func unwrapped(with keys: SealingKeys) throws(SealingError) -> SealingKey {
    guard let key = keys.key(named: wrappedBy) else { throw .unknownKey(name: wrappedBy) }
    do {
      return try key.unwrap(bytes, binding: Self.binding(owner, version))
    } catch { throw .notAuthentic }
  }

  /// Returns the data that the wrapped key is bound to.
  private static func binding(_ owner: UUID, _ version: Int32) -> [UInt8] {
    var binding = Array("pulsewire account key".utf8) + owner.bytes
    binding.append(contentsOf: version.networkBytes)
    return binding
  }
}

extension Int32 {
  /// The four bytes in network order.
  var networkBytes: [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: self >> (24 - 8 * $0)) } }
}
