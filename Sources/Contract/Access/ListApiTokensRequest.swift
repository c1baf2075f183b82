public import Messages

/// Asks for a page of API tokens.
public struct ListApiTokensRequest: Equatable, Sendable {
  /// How many at most, up to 100; 0 for 50.
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

extension ListApiTokensRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.access.v1.ListApiTokensRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.pageSize)
    m.text(2, &v.pageToken)
  }
}
