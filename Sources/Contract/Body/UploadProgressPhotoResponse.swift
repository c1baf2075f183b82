public import Messages

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
