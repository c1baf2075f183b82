public import Base
public import Messages
public import Wire

extension ProgressPhotoRPC {
  /// Deletes a photo.
  public static let deleteProgressPhoto = Method<
    DeleteProgressPhotoRequest, DeleteProgressPhotoResponse
  >(
    service, "DeleteProgressPhoto", .account)
}

/// The request message for DeleteProgressPhoto.
public struct DeleteProgressPhotoRequest: Equatable, Sendable {
  /// The id of the photo.
  public var photoID: UUID = UUID.zero

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
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

/// The response message for DeleteProgressPhoto.
public struct DeleteProgressPhotoResponse: Equatable, Sendable {
  /// Creates an empty message.
  public init() {}
}

extension DeleteProgressPhotoResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.body.v1.DeleteProgressPhotoResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
