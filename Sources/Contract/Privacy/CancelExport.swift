public import Base
public import Messages
public import Wire

extension ExportRPC {
  /// Cancels an export and removes its file.
  public static let cancelExport = Method<CancelExportRequest, CancelExportResponse>(
    service, "CancelExport", .account)
}

/// The request message for CancelExport.
public struct CancelExportRequest: Equatable, Sendable {
  /// A UUID that the client creates at random. A repeat of the request returns the same response.
  public var requestID: UUID = UUID.zero

  /// The id of the export.
  public var exportID: UUID = UUID.zero

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(requestID: UUID, exportID: UUID) {
    self.requestID = requestID
    self.exportID = exportID
  }
}

extension CancelExportRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.privacy.v1.CancelExportRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.exportID)
  }
}

/// The response message for CancelExport.
public struct CancelExportResponse: Equatable, Sendable {
  /// The export, which was cancelled or had already ended.
  public var export: Export = Export()

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
  public init(export: Export) {
    self.export = export
  }
}

extension CancelExportResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.privacy.v1.CancelExportResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.export)
  }
}
