import CMessages
public import Messages

/// The photo is stored.
public struct UploadProgressPhotoResponse: Equatable, Sendable {
  /// The photo.
  public var photo: ProgressPhoto

  /// A value with this field.
  public init(photo: ProgressPhoto) {
    self.photo = photo
  }
}

extension UploadProgressPhotoResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__body__v1__upload_progress_photo_response__init)

  init(reading reader: inout Reader<Pulsewire__Body__V1__UploadProgressPhotoResponse>) {
    photo = unsafe reader.required("photo", reader.raw.photo)
  }

  func write(to raw: inout Pulsewire__Body__V1__UploadProgressPhotoResponse, in arena: Arena) {
    unsafe raw.photo = arena.copy(message: photo)
  }
}
