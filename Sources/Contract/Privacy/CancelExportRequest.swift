public import Base
import CMessages
public import Messages

/// Calls an export off.
public struct CancelExportRequest: Equatable, Sendable {
  /// A UUID that the client makes at random; required. A repeat of the request returns the same.
  public var requestID: UUID

  /// The export, a UUID; required.
  public var exportID: UUID

  /// A value with these fields.
  public init(requestID: UUID, exportID: UUID) {
    self.requestID = requestID
    self.exportID = exportID
  }
}

extension CancelExportRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__privacy__v1__cancel_export_request__init)

  init(reading reader: inout Reader<Pulsewire__Privacy__V1__CancelExportRequest>) {
    requestID = unsafe reader.uuid("request_id", reader.raw.request_id)
    exportID = unsafe reader.uuid("export_id", reader.raw.export_id)
  }

  func write(to raw: inout Pulsewire__Privacy__V1__CancelExportRequest, in arena: Arena) {
    unsafe raw.request_id = arena.copy(requestID)
    unsafe raw.export_id = arena.copy(exportID)
  }
}
