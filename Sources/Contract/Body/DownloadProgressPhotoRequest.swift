public import Base
import CMessages
public import Messages

/// Asks for a photo's file.
public struct DownloadProgressPhotoRequest: Equatable, Sendable {
  /// The photo, a UUID; required.
  public var photoID: UUID

  /// A value with this field.
  public init(photoID: UUID) {
    self.photoID = photoID
  }
}

extension DownloadProgressPhotoRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__body__v1__download_progress_photo_request__init)

  init(reading reader: inout Reader<Pulsewire__Body__V1__DownloadProgressPhotoRequest>) {
    photoID = unsafe reader.uuid("photo_id", reader.raw.photo_id)
  }

  func write(to raw: inout Pulsewire__Body__V1__DownloadProgressPhotoRequest, in arena: Arena) {
    unsafe raw.photo_id = arena.copy(photoID)
  }
}
