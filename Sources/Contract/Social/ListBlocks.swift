public import Messages
public import Wire

extension FollowRPC {
  /// Whom the caller has blocked, the newest first.
  public static let listBlocks = Method<ListBlocksRequest, ListBlocksResponse>(
    service, "ListBlocks", .account)
}

/// Asks whom the caller has blocked.
public struct ListBlocksRequest: Equatable, Sendable {
  /// At most so many; 0 means 50, and more than 100 means 100.
  public var pageSize: Int32 = 0

  /// `next_page_token` of the page before; empty for the first.
  public var pageToken: String = ""

  /// An empty message.
  public init() {}

  /// A value with these fields.
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
