public import Messages
public import Wire

extension ProgressPhotoRPC {
  /// Lists all photos by the time at which they were taken, newest first.
  public static let listProgressPhotos = Method<
    ListProgressPhotosRequest, ListProgressPhotosResponse
  >(
    service, "ListProgressPhotos", .account)
}

/// The request message for ListProgressPhotos.
public struct ListProgressPhotosRequest: Equatable, Sendable {
  /// The maximum number of photos to return; 0 means 50, and values above 500 mean 500.
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

extension ListProgressPhotosRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.body.v1.ListProgressPhotosRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.pageSize)
    m.text(2, &v.pageToken)
  }
}

/// The response message for ListProgressPhotos.
public struct ListProgressPhotosResponse: Equatable, Sendable {
  /// The photos, newest first.
  public var photos: [ProgressPhoto] = []

  /// The token for the next page; empty on the last page.
  public var nextPageToken: String = ""

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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
