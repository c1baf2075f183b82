import CMessages
public import Messages

/// Some of the account's exports.
public struct ListExportsResponse: Equatable, Sendable {
  /// The newest first.
  public var exports: [Export]

  /// Asks for the next page; empty after the last.
  public var nextPageToken: String

  /// A value with these fields.
  public init(exports: [Export], nextPageToken: String) {
    self.exports = exports
    self.nextPageToken = nextPageToken
  }
}

extension ListExportsResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__privacy__v1__list_exports_response__init)

  init(reading reader: inout Reader<Pulsewire__Privacy__V1__ListExportsResponse>) {
    exports = unsafe reader.list("exports", reader.raw.n_exports, reader.raw.exports)
    nextPageToken = unsafe reader.text("next_page_token", reader.raw.next_page_token)
  }

  func write(to raw: inout Pulsewire__Privacy__V1__ListExportsResponse, in arena: Arena) {
    unsafe (raw.n_exports, raw.exports) = arena.copy(list: exports)
    unsafe raw.next_page_token = arena.copy(nextPageToken)
  }
}
