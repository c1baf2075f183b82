public import Messages
public import Wire

extension ProgressPhotoRPC {
  /// All photos, the newest first by the time that they were taken, page by page.
  public static let listProgressPhotos = Method<
    ListProgressPhotosRequest, ListProgressPhotosResponse
  >(
    service, "ListProgressPhotos", .account)
}

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

/// One page of photos.
public struct ListProgressPhotosResponse: Equatable, Sendable {
  /// The photos, the newest first.
  public var photos: [ProgressPhoto] = []

  /// Asks for the next page; empty on the last.
  public var nextPageToken: String = ""

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(photos: [ProgressPhoto], nextPageToken: String) {
    self.photos = photos
    self.nextPageToken = nextPageToken
  }
}

extension ListProgressPhotosResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.body.v1.ListProgressPhotosResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.photos)
    m.text(2, &v.nextPageToken)
  }
}
