public import Base
import CMessages
public import Messages

/// Asks for one export.
public struct GetExportRequest: Equatable, Sendable {
  /// The export, a UUID; required.
  public var exportID: UUID

  /// A value with this field.
  public init(exportID: UUID) {
    self.exportID = exportID
  }
}

extension GetExportRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__privacy__v1__get_export_request__init)

  init(reading reader: inout Reader<Pulsewire__Privacy__V1__GetExportRequest>) {
    exportID = unsafe reader.uuid("export_id", reader.raw.export_id)
  }

  func write(to raw: inout Pulsewire__Privacy__V1__GetExportRequest, in arena: Arena) {
    unsafe raw.export_id = arena.copy(exportID)
  }
}
