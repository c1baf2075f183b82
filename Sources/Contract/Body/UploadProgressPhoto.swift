public import Messages
public import Wire

extension ProgressPhotoRPC {
  /// Stores a photo. The client sends `open` first, then the bytes of the file in order.
  ///
  /// The request limit allows for 262,144 bytes of the file, which are a third larger in JSON.
  public static let uploadProgressPhoto = Method<
    UploadProgressPhotoRequest, UploadProgressPhotoResponse
  >(
    service, "UploadProgressPhoto", .account, .kibibytes(512))
}

/// A message from the client in UploadProgressPhoto: `open` first and once, then the file.
public struct UploadProgressPhotoRequest: Equatable, Sendable {
  /// The content of the message; required.
  public var message: Content = .chunk([])

  /// The contents of a message from the client.
  public enum Content: Equatable, Sendable {
    /// The opening of the upload, which describes the photo.
    case open(OpenProgressPhoto)
    /// The next bytes of the file.
    case chunk([UInt8])
  }

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this content.
  public init(_ message: Content) { self.message = message }
}

extension UploadProgressPhotoRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.body.v1.UploadProgressPhotoRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.oneof("message", &v.message) { m, one in
      m.message(1, of: &one, Content.open) { if case .open(let it) = $0 { it } else { nil } }
      m.bytes(2, of: &one, Content.chunk) { if case .chunk(let it) = $0 { it } else { nil } }
    }
  }
}

/// The response message for UploadProgressPhoto.
public struct UploadProgressPhotoResponse: Equatable, Sendable {
  /// The photo.
  public var photo: ProgressPhoto = ProgressPhoto()

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
  public init(photo: ProgressPhoto) {
    self.photo = photo
  }
}

extension UploadProgressPhotoResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.body.v1.UploadProgressPhotoResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.photo)
  }
}
