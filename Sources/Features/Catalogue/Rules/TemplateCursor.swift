public import Base
public import RPC

/// Where a page of the catalogue begins: behind what stood last on the page before.
public struct TemplateCursor: Equatable, Sendable {
  /// The name as `pulsewire.search_key` has it, which comes first in the order.
  public var nameKey: String
  /// The exercise.
  public var id: UUID

  /// What tells a token of this kind from any other text.
  private static let mark: UInt8 = 1

  /// The place behind an exercise.
  public init(nameKey: String, id: UUID) {
    self.nameKey = nameKey
    self.id = id
  }

  /// The cursor of a `page_token`; nil for an empty one.
  public init?(_ token: String) throws(RPCError) {
    if token.isEmpty { return nil }
    guard let bytes = Base64.url.decode(token), bytes.first == Self.mark, bytes.count > 17,
      let id = UUID(bytes: Array(bytes[1...16])),
      let nameKey = String(validating: bytes[17...], as: UTF8.self), !nameKey.utf8.contains(0)
    else { throw .pageTokenUnknown }
    self.init(nameKey: nameKey, id: id)
  }

  /// What the client sends for the page behind it.
  public var token: String { Base64.url.encode([Self.mark] + id.bytes + nameKey.utf8) }
}
