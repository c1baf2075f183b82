public import Base
public import Messages
public import Wire

extension ProgressPhotoRPC {
  /// Streams a photo: its properties first, then the bytes of the file in order.
  public static let downloadProgressPhoto = Method<
    DownloadProgressPhotoRequest, DownloadProgressPhotoResponse
  >(
    service, "DownloadProgressPhoto", .account)
}

/// The request message for DownloadProgressPhoto.
public struct DownloadProgressPhotoRequest: Equatable, Sendable {
  /// The id of the photo.
  public var photoID: UUID = UUID.zero

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
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

/// A part of a photo in DownloadProgressPhoto.
public struct DownloadProgressPhotoResponse: Equatable, Sendable {
  /// The photo; in the first message only.
  public var photo: ProgressPhoto?

  /// The next bytes of the file, at most 65,536; empty in the first message.
  public var chunk: [UInt8] = []

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(photo: ProgressPhoto? = nil, chunk: [UInt8] = []) {
    self.photo = photo
    self.chunk = chunk
  }
}

extension DownloadProgressPhotoResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.body.v1.DownloadProgressPhotoResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.photo)
    m.bytes(2, &v.chunk)
  }
}
