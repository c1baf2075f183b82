package import Base
import Messages
package import RPC

/// The position after which a page of routines begins: the last routine on the page before. Identifiers grow with time.
package struct RoutineCursor: Equatable, Sendable {
  /// The routine.
  package var id: UUID

  /// The mark that distinguishes a token of this kind from any other text.
  private static let mark: UInt8 = 2

  /// Creates the cursor after a routine.
  package init(id: UUID) { self.id = id }

  /// Creates the cursor of a `page_token`; the start of the list for an empty one.
  package init(_ token: String) throws(RPCError) {
    guard !token.isEmpty else {
      id = .max
      return
    }
    guard let bytes = Base64.url.decode(token), bytes.count == 17, bytes.first == Self.mark,
      let id = UUID(bytes: Array(bytes[1...]))
    else { throw .pageTokenUnknown }
    self.id = id
  }

  /// The token that the client sends for the next page.
  package var token: String { Base64.url.encode([Self.mark] + id.bytes) }
}
