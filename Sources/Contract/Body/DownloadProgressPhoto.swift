public import Base
public import Messages
public import Wire

extension ProgressPhotoRPC {
  /// Sends a photo: what it is first, then its bytes in order.
  public static let downloadProgressPhoto = Method<
    DownloadProgressPhotoRequest, DownloadProgressPhotoResponse
  >(
    service, "DownloadProgressPhoto", .account)
}

/// Asks for a photo's file.
public struct DownloadProgressPhotoRequest: Equatable, Sendable {
  /// The photo.
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

/// A part of a photo.
public struct DownloadProgressPhotoResponse: Equatable, Sendable {
  /// The photo; in the first message only.
  public var photo: ProgressPhoto?

  /// The next bytes of its file, at most 65,536; empty in the first message.
  public var chunk: [UInt8] = []

  /// An empty message.
  public init() {}

  /// A value with these fields.
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
