public import Base
internal import Crypto

/// The key that seals one account's data, for use with many values or off the loop.
///
/// A sealed value consists of one byte for its form (1), four bytes for the key's version, and the
/// output of `SealingKey`. It is bound to the account, the version, the purpose and the row, so that it
/// can be opened only in its own place.
public struct AccountKey: Sendable {
  let owner: UUID
  let version: Int32
  let key: SealingKey

  private static let form: UInt8 = 1
  private static let headBytes = 5

  /// The number of bytes by which a sealed value is longer than a plain one.
  public static let overheadBytes = headBytes + SealingKey.overheadBytes

  /// Seals bytes for a purpose, such as `provider_tokens.refresh_token`, and one of its rows.
  public func seal(_ plain: [UInt8], purpose: String, row: UUID? = nil) -> [UInt8] {
    [Self.form] + version.networkBytes + key.seal(plain, binding: binding(purpose, row))
  }

  /// Opens a value that was sealed for the same account, purpose and row, with this version of the key.
  public func open(
    _ sealed: [UInt8], purpose: String, row: UUID? = nil
  ) throws(SealingError) -> [UInt8] {
    guard Self.version(of: sealed) == version else { throw .notAuthentic }
    do {
      return try key.open(
        Array(sealed.dropFirst(Self.headBytes)), binding: binding(purpose, row))
    } catch { throw .notAuthentic }
  }

  /// Returns the version of the key that sealed a value; nil for an invalid value.
  static func version(of sealed: [UInt8]) -> Int32? {
    guard sealed.count >= overheadBytes, sealed[0] == form else { return nil }
    return sealed[1..<headBytes].reduce(0) { $0 << 8 | Int32(truncatingIfNeeded: $1) }
  }

  /// Returns the data that a value is bound to. The purpose is last, because only its length varies.
  private func binding(_ purpose: String, _ row: UUID?) -> [UInt8] {
    var binding: [UInt8] = []
    binding.reserveCapacity(64 + purpose.utf8.count)
    binding.append(contentsOf: "pulsewire sealed value".utf8)
    binding.append(contentsOf: owner.bytes)
    binding.append(contentsOf: version.networkBytes)
    binding.append(row == nil ? 0 : 1)
    if let row { binding.append(contentsOf: row.bytes) }
    binding.append(contentsOf: purpose.utf8)
    return binding
  }
}

extension AccountKey: CustomStringConvertible, CustomReflectable {
  /// A text that contains nothing of the key.
  public var description: String { "account key" }
  /// An empty mirror.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
