public import Base
import CMessages
public import Messages

/// A copy of everything that an account has, as one zip file.
public struct Export: Equatable, Sendable {
  /// UUIDv7, given by the server.
  public var id: UUID

  /// How far it is.
  public var state: ExportState

  /// What the file has, each once.
  public var formats: [ExportFormat]

  /// When it was asked for.
  public var createTime: Timestamp

  /// When it ended, in whatever way; nil before.
  public var finishTime: Timestamp?

  /// Until when the file is kept, 24 hours after finish_time unless the server is told otherwise;
  /// nil before it is ready.
  public var expireTime: Timestamp?

  /// Rows that were written so far; each heart-rate sample counts as one.
  public var rowCount: Int64

  /// Rows that there were when it began; 0 before that. What comes in meanwhile may be written, too.
  public var totalRowCount: Int64

  /// Bytes of text that were written so far, before compression.
  public var byteCount: Int64

  /// The size of the file, in bytes; 0 before it is ready.
  public var fileSizeBytes: Int64

  /// Where to get the file, for whoever has the link, until expire_time: a GET needs no other
  /// authorization. A path beginning with a slash is of the server that was asked. Empty unless the
  /// export is ready.
  public var downloadURL: String

  /// Grows with each change of what is told here.
  public var revision: Int64

  /// A value with these fields.
  public init(
    id: UUID, state: ExportState, formats: [ExportFormat], createTime: Timestamp,
    finishTime: Timestamp? = nil, expireTime: Timestamp? = nil, rowCount: Int64,
    totalRowCount: Int64, byteCount: Int64, fileSizeBytes: Int64, downloadURL: String,
    revision: Int64
  ) {
    self.id = id
    self.state = state
    self.formats = formats
    self.createTime = createTime
    self.finishTime = finishTime
    self.expireTime = expireTime
    self.rowCount = rowCount
    self.totalRowCount = totalRowCount
    self.byteCount = byteCount
    self.fileSizeBytes = fileSizeBytes
    self.downloadURL = downloadURL
    self.revision = revision
  }
}

extension Export: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__privacy__v1__export__init)

  init(reading reader: inout Reader<Pulsewire__Privacy__V1__Export>) {
    id = unsafe reader.uuid("id", reader.raw.id)
    state = unsafe reader.choice(reader.raw.state, else: .unspecified)
    formats = unsafe reader.choices(
      "formats", reader.raw.n_formats, reader.raw.formats, standIn: .unspecified)
    createTime = unsafe reader.required("create_time", reader.raw.create_time)
    finishTime = unsafe reader.message("finish_time", reader.raw.finish_time)
    expireTime = unsafe reader.message("expire_time", reader.raw.expire_time)
    rowCount = unsafe reader.raw.row_count
    totalRowCount = unsafe reader.raw.total_row_count
    byteCount = unsafe reader.raw.byte_count
    fileSizeBytes = unsafe reader.raw.file_size_bytes
    downloadURL = unsafe reader.text("download_url", reader.raw.download_url)
    revision = unsafe reader.raw.revision
  }

  func write(to raw: inout Pulsewire__Privacy__V1__Export, in arena: Arena) {
    unsafe raw.id = arena.copy(id)
    unsafe raw.state = .init(choice: state)
    unsafe (raw.n_formats, raw.formats) = arena.copy(choices: formats)
    unsafe raw.create_time = arena.copy(message: createTime)
    unsafe raw.finish_time = arena.copy(message: finishTime)
    unsafe raw.expire_time = arena.copy(message: expireTime)
    unsafe raw.row_count = rowCount
    unsafe raw.total_row_count = totalRowCount
    unsafe raw.byte_count = byteCount
    unsafe raw.file_size_bytes = fileSizeBytes
    unsafe raw.download_url = arena.copy(downloadURL)
    unsafe raw.revision = revision
  }
}

/// Without the link: who reads it could use it.
extension Export: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "Export(id: \(id), state: \(state), downloadURL: …)"
  }
  public var debugDescription: String { description }
}
