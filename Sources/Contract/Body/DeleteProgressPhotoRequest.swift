public import Base
import CMessages
public import Messages

/// Removes a photo.
public struct DeleteProgressPhotoRequest: Equatable, Sendable {
  /// The photo, a UUID; required.
  public var photoID: UUID

  /// A value with this field.
  public init(photoID: UUID) {
    self.photoID = photoID
  }
}

extension DeleteProgressPhotoRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__body__v1__delete_progress_photo_request__init)

  init(reading reader: inout Reader<Pulsewire__Body__V1__DeleteProgressPhotoRequest>) {
    photoID = unsafe reader.uuid("photo_id", reader.raw.photo_id)
  }

  func write(to raw: inout Pulsewire__Body__V1__DeleteProgressPhotoRequest, in arena: Arena) {
    unsafe raw.photo_id = arena.copy(photoID)
  }
}
