package import Base
import Messages
package import RPC

/// The position after which a page of the library begins: the last workout, or favourite, on the page before.
package struct LibraryCursor: Equatable, Sendable {
  /// The likes by which the row was ordered; the largest number in a list that is ordered by identifiers alone.
  package var rank: Int64
  /// The workout, or the favourite.
  package var id: UUID

  /// The mark that distinguishes a token of this kind from any other text.
  private static let mark: UInt8 = 3

  /// Creates the cursor after a row.
  package init(rank: Int64 = .max, id: UUID) {
    self.rank = rank
    self.id = id
  }

  /// Creates the cursor of a `page_token`; the start of the list for an empty one.
  package init(_ token: String) throws(RPCError) {
    guard !token.isEmpty else {
      self.init(id: .max)
      return
    }
    guard let bytes = Base64.url.decode(token), bytes.count == 25, bytes.first == Self.mark,
      let id = UUID(bytes: Array(bytes[1...16]))
    else { throw .pageTokenUnknown }
    let rank = bytes.suffix(8).reduce(Int64(0)) { $0 << 8 | Int64($1) }
    self.init(rank: rank, id: id)
  }

  /// The token that the client sends for the next page.
  package var token: String {
    let bytes = stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: rank >> $0) }
    return Base64.url.encode([Self.mark] + id.bytes + bytes)
  }
}
