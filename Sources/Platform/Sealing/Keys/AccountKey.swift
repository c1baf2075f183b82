public import Base
internal import Crypto

/// What one account's data is sealed with, at hand: for many values at a time, or away from the loop.
///
/// A sealed value is a byte for its form (1), four for the key's version, and what `SealingKey` makes
/// of the plain bytes. It is bound to the account, the version, the purpose and the row, so that it
/// opens in its own place only.
public struct AccountKey: Sendable {
  let owner: UUID
  let version: Int32
  let key: SealingKey

  private static let form: UInt8 = 1
  private static let headBytes = 5

  /// How much longer a sealed value is than a plain one.
  public static let overheadBytes = headBytes + SealingKey.overheadBytes

  /// Seals bytes for a purpose, as `provider_tokens.refresh_token`, and a row of it.
  public func seal(_ plain: [UInt8], purpose: String, row: UUID? = nil) -> [UInt8] {
    [Self.form] + version.networkBytes + key.seal(plain, binding: binding(purpose, row))
  }

  /// Gives what was sealed for the same account, purpose and row, with this version of its key.
  public func open(
    _ sealed: [UInt8], purpose: String, row: UUID? = nil
  ) throws(SealingError) -> [UInt8] {
    guard Self.version(of: sealed) == version else { throw .notAuthentic }
    do {
      return try key.open(
        Array(sealed.dropFirst(Self.headBytes)), binding: binding(purpose, row))
    } catch { throw .notAuthentic }
  }

  /// The version of the key that a value was sealed with; nil for what is none.
  static func version(of sealed: [UInt8]) -> Int32? {
    guard sealed.count >= overheadBytes, sealed[0] == form else { return nil }
    return sealed[1..<headBytes].reduce(0) { $0 << 8 | Int32(truncatingIfNeeded: $1) }
  }

  /// The purpose comes last, for it alone has no fixed length.
  private func binding(_ purpose: String, _ row: UUID?) -> [UInt8] {
    var binding = Array("pulsewire sealed value".utf8) + owner.bytes + version.networkBytes
    binding.append(row == nil ? 0 : 1)
    if let row { binding.append(contentsOf: row.bytes) }
    binding.append(contentsOf: purpose.utf8)
    return binding
  }
}

extension AccountKey: CustomStringConvertible, CustomReflectable {
  /// What it is, and nothing of it.
  public var description: String { "account key" }
  /// Nothing of it.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
