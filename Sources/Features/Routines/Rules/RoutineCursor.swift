public import Base
public import RPC

/// Where a page of routines begins: behind the one that stood last on the page before. Identifiers grow
/// with time.
public struct RoutineCursor: Equatable, Sendable {
  /// The routine.
  public var id: UUID

  /// What tells a token of this kind from any other text.
  private static let mark: UInt8 = 2

  /// The place behind a routine.
  public init(id: UUID) { self.id = id }

  /// The cursor of a `page_token`; nil for an empty one.
  public init?(_ token: String) throws(RPCError) {
    if token.isEmpty { return nil }
    guard let bytes = Base64.url.decode(token), bytes.count == 17, bytes.first == Self.mark,
      let id = UUID(bytes: Array(bytes[1...]))
    else { throw .pageTokenUnknown }
    self.id = id
  }

  /// What the client sends for the page behind it.
  public var token: String { Base64.url.encode([Self.mark] + id.bytes) }
}
