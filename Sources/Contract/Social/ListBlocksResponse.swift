public import Messages

/// One page of blocks.
public struct ListBlocksResponse: Equatable, Sendable {
  /// The newest first.
  public var blocks: [Block] = []

  /// Asks for the next page; empty on the last.
  public var nextPageToken: String = ""

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(blocks: [Block] = [], nextPageToken: String = "") {
    self.blocks = blocks
    self.nextPageToken = nextPageToken
  }
}

extension ListBlocksResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.social.v1.ListBlocksResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.blocks)
    m.text(2, &v.nextPageToken)
  }
}
