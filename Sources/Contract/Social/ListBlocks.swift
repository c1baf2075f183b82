public import Messages
public import Wire

extension FollowRPC {
  /// Lists the athletes whom the caller has blocked, newest first.
  public static let listBlocks = Method<ListBlocksRequest, ListBlocksResponse>(
    service, "ListBlocks", .account)
}

/// The request message for ListBlocks.
public struct ListBlocksRequest: Equatable, Sendable {
  /// The maximum number of blocks to return; 0 means 50, and values above 100 mean 100.
  public var pageSize: Int32 = 0

  /// The next_page_token of the previous page; empty for the first page.
  public var pageToken: String = ""

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(pageSize: Int32 = 0, pageToken: String = "") {
    self.pageSize = pageSize
    self.pageToken = pageToken
  }
}

extension ListBlocksRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.social.v1.ListBlocksRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.pageSize)
    m.text(2, &v.pageToken)
  }
}

/// The response message for ListBlocks.
public struct ListBlocksResponse: Equatable, Sendable {
  /// The blocks, newest first.
  public var blocks: [Block] = []

  /// The token for the next page; empty on the last page.
  public var nextPageToken: String = ""

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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
