public import Messages
public import Wire

extension ExportRPC {
  /// Lists the account's exports, newest first.
  public static let listExports = Method<ListExportsRequest, ListExportsResponse>(
    service, "ListExports", .account)
}

/// The request message for ListExports.
public struct ListExportsRequest: Equatable, Sendable {
  /// The maximum number of exports to return; 0 means 20, and values above 100 mean 100.
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

extension ListExportsRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.privacy.v1.ListExportsRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.pageSize)
    m.text(2, &v.pageToken)
  }
}

/// The response message for ListExports.
public struct ListExportsResponse: Equatable, Sendable {
  /// The exports, newest first.
  public var exports: [Export] = []

  /// The token for the next page; empty on the last page.
  public var nextPageToken: String = ""

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(exports: [Export], nextPageToken: String) {
    self.exports = exports
    self.nextPageToken = nextPageToken
  }
}

extension ListExportsResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.privacy.v1.ListExportsResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.exports)
    m.text(2, &v.nextPageToken)
  }
}
