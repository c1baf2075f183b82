public import Messages
public import Wire

extension ExportRPC {
  /// The account's exports, the newest first.
  public static let listExports = Method<ListExportsRequest, ListExportsResponse>(
    service, "ListExports", .account)
}

/// Asks for the account's exports.
public struct ListExportsRequest: Equatable, Sendable {
  /// At most so many; 0 means 20, and more than 100 means 100.
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

extension ListExportsRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.privacy.v1.ListExportsRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.pageSize)
    m.text(2, &v.pageToken)
  }
}

/// Some of the account's exports.
public struct ListExportsResponse: Equatable, Sendable {
  /// The newest first.
  public var exports: [Export] = []

  /// Asks for the next page; empty after the last.
  public var nextPageToken: String = ""

  /// An empty message.
  public init() {}

  /// A value with these fields.
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
