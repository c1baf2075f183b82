public import Base
public import Messages
import Wire

/// A copy of all data of an account, as one zip file.
public struct Export: Equatable, Sendable {
  /// A UUIDv7, assigned by the server.
  public var id: UUID = UUID.zero

  /// The state of the export.
  public var state: ExportState = .standIn

  /// The formats in the file.
  public var formats: [ExportFormat] = []

  /// The time at which the export was requested.
  public var createTime: Timestamp = Timestamp.epoch

  /// The time at which the export ended, in any state; nil before.
  public var finishTime: Timestamp?

  /// The time until which the file is kept: 24 hours after finish_time, unless the server is configured
  /// otherwise; nil until the file is ready.
  public var expireTime: Timestamp?

  /// The number of rows written so far; each heart-rate sample counts as one.
  public var rowCount: Int64 = 0

  /// The number of rows at the start of the export; 0 before. Rows that were added since then may be written,
  /// too.
  public var totalRowCount: Int64 = 0

  /// The number of bytes of text written so far, before compression.
  public var byteCount: Int64 = 0

  /// The size of the file in bytes; 0 until it is ready.
  public var fileSizeBytes: Int64 = 0

  /// The URL of the file until expire_time. A GET needs no other authorization, so anyone with the URL can
  /// download the file. A path that begins with a slash is relative to the server of the call. Empty unless
  /// the export is ready.
  public var downloadURL: String = ""

  /// The revision, which grows with each change of this message.
  public var revision: Int64 = 0

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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

/// A description without the link, which a reader of the log could use.
extension Export: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "Export(id: \(id), state: \(state), downloadURL: …)"
  }
  public var debugDescription: String { description }
}
