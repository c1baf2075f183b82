public import Messages

/// Asks for what was said.
public struct ListConsentRecordsRequest: Equatable, Sendable {
  /// At most so many records; 0 means 100, and more than 1,000 means 1,000.
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

extension ListConsentRecordsRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.consent.v1.ListConsentRecordsRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.pageSize)
    m.text(2, &v.pageToken)
  }
}
