public import Base
public import RPC

/// The position after which a page of routines begins: the last routine on the page before. Identifiers grow with time.
public struct RoutineCursor: Equatable, Sendable {
  /// The routine.
  public var id: UUID

  /// The mark that distinguishes a token of this kind from any other text.
  private static let mark: UInt8 = 2

  /// Creates the cursor after a routine.
  public init(id: UUID) { self.id = id }

  /// Creates the cursor of a `page_token`; the start of the list for an empty one.
  public init(_ token: String) throws(RPCError) {
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
  public var token: String { Base64.url.encode([Self.mark] + id.bytes) }
}
