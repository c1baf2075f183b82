public import Base
import CMessages
public import Messages

/// A photo by which an athlete sees their progress. Nobody else ever sees it.
public struct ProgressPhoto: Equatable, Sendable {
  /// The photo, a UUID.
  public var id: UUID

  /// When it was taken, as the athlete says.
  public var takenTime: Timestamp

  /// What sort of file it is.
  public var format: PhotoFormat

  /// How large the stored file is, in bytes: without the metadata that was taken out of it.
  public var byteCount: Int64

  /// When it was stored.
  public var createTime: Timestamp

  /// A value with these fields.
  public init(
    id: UUID, takenTime: Timestamp, format: PhotoFormat = .unspecified, byteCount: Int64,
    createTime: Timestamp
  ) {
    self.id = id
    self.takenTime = takenTime
    self.format = format
    self.byteCount = byteCount
    self.createTime = createTime
  }
}

extension ProgressPhoto: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__body__v1__progress_photo__init)

  init(reading reader: inout Reader<Pulsewire__Body__V1__ProgressPhoto>) {
    id = unsafe reader.uuid("id", reader.raw.id)
    takenTime = unsafe reader.required("taken_time", reader.raw.taken_time)
    format = unsafe reader.knownChoice("format", reader.raw.format, standIn: .unspecified)
    byteCount = unsafe reader.raw.byte_count
    createTime = unsafe reader.required("create_time", reader.raw.create_time)
  }

  func write(to raw: inout Pulsewire__Body__V1__ProgressPhoto, in arena: Arena) {
    unsafe raw.id = arena.copy(id)
    unsafe raw.taken_time = arena.copy(message: takenTime)
    unsafe raw.format = .init(choice: format)
    unsafe raw.byte_count = byteCount
    unsafe raw.create_time = arena.copy(message: createTime)
  }
}
