public import Messages

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
