import CMessages
public import Messages

/// One page of blocks.
public struct ListBlocksResponse: Equatable, Sendable {
  /// The newest first.
  public var blocks: [Block]

  /// Asks for the next page; empty on the last.
  public var nextPageToken: String

  /// A value with these fields.
  public init(blocks: [Block] = [], nextPageToken: String = "") {
    self.blocks = blocks
    self.nextPageToken = nextPageToken
  }
}

extension ListBlocksResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__social__v1__list_blocks_response__init)

  init(reading reader: inout Reader<Pulsewire__Social__V1__ListBlocksResponse>) {
    blocks = unsafe reader.list("blocks", reader.raw.n_blocks, reader.raw.blocks)
    nextPageToken = unsafe reader.text("next_page_token", reader.raw.next_page_token)
  }

  func write(to raw: inout Pulsewire__Social__V1__ListBlocksResponse, in arena: Arena) {
    unsafe (raw.n_blocks, raw.blocks) = arena.copy(list: blocks)
    unsafe raw.next_page_token = arena.copy(nextPageToken)
  }
}
