package import Base
import Messages
package import RPC

/// The position after which a page of the catalogue begins: the last exercise on the page before.
package struct TemplateCursor: Equatable, Sendable {
  /// The name in the form of `pulsewire.search_key`, the first criterion of the order.
  package var nameKey: String
  /// The exercise.
  package var id: UUID

  /// The mark that distinguishes a token of this kind from any other text.
  private static let mark: UInt8 = 1

  /// Creates the cursor after an exercise.
  package init(nameKey: String, id: UUID) {
    self.nameKey = nameKey
    self.id = id
  }

  /// Creates the cursor of a `page_token`; the start of the catalogue for an empty one.
  package init(_ token: String) throws(RPCError) {
    guard !token.isEmpty else {
      self.init(nameKey: "", id: .zero)
      return
    }
    guard let bytes = Base64.url.decode(token), bytes.first == Self.mark, bytes.count > 17,
      let id = UUID(bytes: Array(bytes[1...16])),
      let nameKey = String(validating: bytes[17...], as: UTF8.self), !nameKey.utf8.contains(0)
    else { throw .pageTokenUnknown }
    self.init(nameKey: nameKey, id: id)
  }

  /// The token that the client sends for the next page.
  package var token: String { Base64.url.encode([Self.mark] + id.bytes + nameKey.utf8) }
}
