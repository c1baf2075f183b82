public import Base
import CMessages
public import Messages

/// Begins an upload.
public struct OpenProgressPhoto: Equatable, Sendable {
  /// A UUID that the client makes for each photo; required.
  public var requestID: UUID

  /// When it was taken; absent for now.
  public var takenTime: Timestamp?

  /// How large the file is that comes, in bytes: 1 to 10,485,760.
  public var byteCount: Int64

  /// A value with these fields.
  public init(requestID: UUID, takenTime: Timestamp? = nil, byteCount: Int64) {
    self.requestID = requestID
    self.takenTime = takenTime
    self.byteCount = byteCount
  }
}

extension OpenProgressPhoto: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__body__v1__open_progress_photo__init)

  init(reading reader: inout Reader<Pulsewire__Body__V1__OpenProgressPhoto>) {
    requestID = unsafe reader.uuid("request_id", reader.raw.request_id)
    takenTime = unsafe reader.message("taken_time", reader.raw.taken_time)
    byteCount = unsafe reader.number("byte_count", reader.raw.byte_count, in: 1...10_485_760)
  }

  func write(to raw: inout Pulsewire__Body__V1__OpenProgressPhoto, in arena: Arena) {
    unsafe raw.request_id = arena.copy(requestID)
    unsafe raw.taken_time = arena.copy(message: takenTime)
    unsafe raw.byte_count = byteCount
  }
}
