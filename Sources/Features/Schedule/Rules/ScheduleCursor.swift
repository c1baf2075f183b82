package import Base
import Messages
package import RPC

/// The position after which a page of plans or scheduled workouts begins: the last one on the page before.
/// Identifiers grow with time.
package struct ScheduleCursor: Equatable, Sendable {
  /// The plan or the scheduled workout.
  package var id: UUID

  /// The mark that distinguishes a token of this kind from any other text.
  private static let mark: UInt8 = 12

  /// Creates the cursor after a row.
  package init(id: UUID) { self.id = id }

  /// Creates the cursor of a `page_token`; the start of the list for an empty one.
  package init(_ token: String) throws(RPCError) {
    guard !token.isEmpty else {
      id = .max
      return
    }
    guard let bytes = Base64.url.decode(token), bytes.count == 17, bytes.first == Self.mark,
      let id = UUID(bytes: Array(bytes.dropFirst()))
    else { throw .pageTokenUnknown }
    self.id = id
  }

  /// The token that the client sends for the next page.
  package var token: String { Base64.url.encode([Self.mark] + id.bytes) }
}
