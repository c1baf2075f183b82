public import Base
import CMessages
public import Messages

/// Follows an export.
public struct WatchExportRequest: Equatable, Sendable {
  /// The export, a UUID; required.
  public var exportID: UUID

  /// The last revision that this reader saw; 0 for none. The current state is sent at once unless it
  /// is that one.
  public var afterRevision: Int64

  /// A value with these fields.
  public init(exportID: UUID, afterRevision: Int64 = 0) {
    self.exportID = exportID
    self.afterRevision = afterRevision
  }
}

extension WatchExportRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__privacy__v1__watch_export_request__init)

  init(reading reader: inout Reader<Pulsewire__Privacy__V1__WatchExportRequest>) {
    exportID = unsafe reader.uuid("export_id", reader.raw.export_id)
    afterRevision = unsafe reader.number("after_revision", reader.raw.after_revision, in: 0...)
  }

  func write(to raw: inout Pulsewire__Privacy__V1__WatchExportRequest, in arena: Arena) {
    unsafe raw.export_id = arena.copy(exportID)
    unsafe raw.after_revision = afterRevision
  }
}
