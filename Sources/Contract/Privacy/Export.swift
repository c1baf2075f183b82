public import Base
public import Messages
import Wire

/// A copy of everything that an account has, as one zip file.
public struct Export: Equatable, Sendable {
  /// UUIDv7, given by the server.
  public var id: UUID = UUID.zero

  /// How far it is.
  public var state: ExportState = .standIn

  /// What the file has.
  public var formats: [ExportFormat] = []

  /// When it was asked for.
  public var createTime: Timestamp = Timestamp.epoch

  /// When it ended, in whatever way; nil before.
  public var finishTime: Timestamp?

  /// Until when the file is kept, 24 hours after finish_time unless the server is told otherwise;
  /// nil before it is ready.
  public var expireTime: Timestamp?

  /// Rows that were written so far; each heart-rate sample counts as one.
  public var rowCount: Int64 = 0

  /// Rows that there were when it began; 0 before that. What comes in meanwhile may be written, too.
  public var totalRowCount: Int64 = 0

  /// Bytes of text that were written so far, before compression.
  public var byteCount: Int64 = 0

  /// The size of the file, in bytes; 0 before it is ready.
  public var fileSizeBytes: Int64 = 0

  /// Where to get the file, for whoever has the link, until expire_time: a GET needs no other
  /// authorization. A path beginning with a slash is of the server that was asked. Empty unless the
  /// export is ready.
  public var downloadURL: String = ""

  /// Grows with each change of what is told here.
  public var revision: Int64 = 0

  /// An empty message.
  public init() {}

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

extension Export: MappedMessage {
  public static let layout = MessageLayout("pulsewire.privacy.v1.Export")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.id)
    m.choice(2, &v.state)
    m.choices(3, &v.formats)
    m.message(4, &v.createTime)
    m.message(5, &v.finishTime)
    m.message(6, &v.expireTime)
    m.number(7, &v.rowCount)
    m.number(8, &v.totalRowCount)
    m.number(9, &v.byteCount)
    m.number(10, &v.fileSizeBytes)
    m.text(11, &v.downloadURL)
    m.number(12, &v.revision)
  }
}

/// Without the link: who reads it could use it.
extension Export: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "Export(id: \(id), state: \(state), downloadURL: …)"
  }
  public var debugDescription: String { description }
}
