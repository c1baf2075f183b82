public import Base
public import Messages
public import Wire

extension ProgressPhotoRPC {
  /// Removes a photo.
  public static let deleteProgressPhoto = Method<
    DeleteProgressPhotoRequest, DeleteProgressPhotoResponse
  >(
    service, "DeleteProgressPhoto", .account)
}

/// Removes a photo.
public struct DeleteProgressPhotoRequest: Equatable, Sendable {
  /// The photo.
  public var photoID: UUID = UUID.zero

  /// An empty message.
  public init() {}

  /// A value with this field.
  public init(photoID: UUID) {
    self.photoID = photoID
  }
}

extension DeleteProgressPhotoRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.body.v1.DeleteProgressPhotoRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.photoID)
  }
}

/// It is gone.
public struct DeleteProgressPhotoResponse: Equatable, Sendable {
  /// The one value.
  public init() {}
}

extension DeleteProgressPhotoResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.body.v1.DeleteProgressPhotoResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
