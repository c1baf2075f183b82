public import Messages
public import Wire

extension ProgressPhotoRPC {
  /// Stores a photo: `open` first and once, then its bytes in order.
  ///
  /// Its limit is for 262,144 bytes of the file, which are a third more in JSON.
  public static let uploadProgressPhoto = Method<
    UploadProgressPhotoRequest, UploadProgressPhotoResponse
  >(
    service, "UploadProgressPhoto", .account, .kibibytes(512))
}

/// A part of an upload: `open` first and once, then the file.
public struct UploadProgressPhotoRequest: Equatable, Sendable {
  /// Which of the two it is.
  public var message: Content = .chunk([])

  /// What a client can say.
  public enum Content: Equatable, Sendable {
    /// Says what comes.
    case open(OpenProgressPhoto)
    /// The next bytes of the file.
    case chunk([UInt8])
  }

  /// An empty message.
  public init() {}

  /// A message with this content.
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

/// The photo is stored.
public struct UploadProgressPhotoResponse: Equatable, Sendable {
  /// The photo.
  public var photo: ProgressPhoto = ProgressPhoto()

  /// An empty message.
  public init() {}

  /// A value with this field.
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
