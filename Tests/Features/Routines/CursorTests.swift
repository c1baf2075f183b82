import Base
import CatalogueFeature
import RPC
import RoutinesFeature
import Testing

@Suite struct `Places in a list` {
  @Test func `come back from their tokens`() throws {
    for name in ["squat", "überzüge", "心 💓", "a\nb\""] {
      let cursor = TemplateCursor(nameKey: name, id: .v4())
      #expect(try TemplateCursor(cursor.token) == cursor)
    }
    let cursor = RoutineCursor(id: .v4())
    #expect(try RoutineCursor(cursor.token) == cursor)
  }

  /// A list has a bound from its first page on.
  @Test func `begin before every row`() throws {
    #expect(try TemplateCursor("") == TemplateCursor(nameKey: "", id: .zero))
    #expect(try RoutineCursor("") == RoutineCursor(id: .max))
  }

  /// An identifier is no token: a list must not distinguish those of other accounts from unused ones.
  @Test func `are refused from anything else`() {
    for text in ["x", "page", "\(UUID.v4())", "\(UUID.v7(at: WallClock().now))", "AQ", "AQAA\u{0}"]
    {
      #expect(throws: RPCError.self) { try TemplateCursor(text) }
      #expect(throws: RPCError.self) { try RoutineCursor(text) }
    }
  }
}
