import CMessages
public import Messages

/// A part of a photo.
public struct DownloadProgressPhotoResponse: Equatable, Sendable {
  /// The photo; in the first message only.
  public var photo: ProgressPhoto?

  /// The next bytes of its file, at most 65,536; empty in the first message.
  public var chunk: [UInt8]

  /// A value with these fields.
  public init(photo: ProgressPhoto? = nil, chunk: [UInt8] = []) {
    self.photo = photo
    self.chunk = chunk
  }
}

extension DownloadProgressPhotoResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__body__v1__download_progress_photo_response__init)

  init(reading reader: inout Reader<Pulsewire__Body__V1__DownloadProgressPhotoResponse>) {
    photo = unsafe reader.message("photo", reader.raw.photo)
    chunk = unsafe reader.bytes(reader.raw.chunk)
  }

  func write(to raw: inout Pulsewire__Body__V1__DownloadProgressPhotoResponse, in arena: Arena) {
    unsafe raw.photo = arena.copy(message: photo)
    unsafe raw.chunk = arena.copy(chunk)
  }
}
