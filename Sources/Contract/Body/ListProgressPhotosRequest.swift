public import Messages

/// Asks for the photos.
public struct ListProgressPhotosRequest: Equatable, Sendable {
  /// At most so many photos; 0 means 50, and more than 500 means 500.
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

extension ListProgressPhotosRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.body.v1.ListProgressPhotosRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.pageSize)
    m.text(2, &v.pageToken)
  }
}
