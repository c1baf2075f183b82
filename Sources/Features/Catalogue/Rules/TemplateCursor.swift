package import Base
package import RPC

/// The position after which a page of the catalogue begins: the last exercise on the page before.
package struct TemplateCursor: PageCursor {
  /// The name in the form of `pulsewire.search_key`, the first criterion of the order.
  package var nameKey: String
  /// The exercise.
  package var id: UUID

  /// The place before all exercises.
  package static let first = TemplateCursor(nameKey: "", id: .zero)

  /// Creates the cursor after an exercise.
  package init(nameKey: String, id: UUID) {
    self.nameKey = nameKey
    self.id = id
  }

  package static func map(_ columns: inout some CursorColumns, _ cursor: inout Self) {
    columns.text(&cursor.nameKey)
    columns.id(&cursor.id)
  }
}
