import CMessages
public import Messages

/// A part of an upload: `open` first and once, then the file.
public struct UploadProgressPhotoRequest: Equatable, Sendable {
  /// Which of the two it is.
  public var message: Content

  /// What a client can say.
  public enum Content: Equatable, Sendable {
    /// Says what comes.
    case open(OpenProgressPhoto)
    /// The next bytes of the file, 1 to 262,144.
    case chunk([UInt8])
  }

  /// A message with this content.
  public init(_ message: Content) { self.message = message }
}

extension UploadProgressPhotoRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__body__v1__upload_progress_photo_request__init)

  init(reading reader: inout Reader<Pulsewire__Body__V1__UploadProgressPhotoRequest>) {
    switch unsafe reader.raw.message_case {
    case PULSEWIRE__BODY__V1__UPLOAD_PROGRESS_PHOTO_REQUEST__MESSAGE_OPEN:
      message = unsafe .open(reader.required("open", reader.raw.open))
    case PULSEWIRE__BODY__V1__UPLOAD_PROGRESS_PHOTO_REQUEST__MESSAGE_CHUNK:
      message = unsafe .chunk(reader.bytes("chunk", reader.raw.chunk, count: 1...262_144))
    default:
      unsafe reader.violateMissingChoice("message", of: "open, chunk")
      message = .chunk([])
    }
  }

  func write(to raw: inout Pulsewire__Body__V1__UploadProgressPhotoRequest, in arena: Arena) {
    switch message {
    case .open(let open):
      unsafe raw.message_case = PULSEWIRE__BODY__V1__UPLOAD_PROGRESS_PHOTO_REQUEST__MESSAGE_OPEN
      unsafe raw.open = arena.copy(message: open)
    case .chunk(let chunk):
      unsafe raw.message_case = PULSEWIRE__BODY__V1__UPLOAD_PROGRESS_PHOTO_REQUEST__MESSAGE_CHUNK
      unsafe raw.chunk = arena.copy(chunk)
    }
  }
}
