public import Base
public import Messages

/// Asks for a photo's file.
public struct DownloadProgressPhotoRequest: Equatable, Sendable {
  /// The photo, a UUID; required.
  public var photoID: UUID = UUID.zero

  /// An empty message.
  public init() {}

  /// A value with this field.
  public init(photoID: UUID) {
    self.photoID = photoID
  }
}

extension DownloadProgressPhotoRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.body.v1.DownloadProgressPhotoRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.photoID)
  }
}
