public import Base
public import Messages
public import Wire

extension ExportRPC {
  /// Returns an export, with a new URL if it is ready.
  public static let getExport = Method<GetExportRequest, GetExportResponse>(
    service, "GetExport", .account)
}

/// The request message for GetExport.
public struct GetExportRequest: Equatable, Sendable {
  /// The id of the export.
  public var exportID: UUID = UUID.zero

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
  public init(exportID: UUID) {
    self.exportID = exportID
  }
}

extension GetExportRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.privacy.v1.GetExportRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.exportID)
  }
}

/// The response message for GetExport.
public struct GetExportResponse: Equatable, Sendable {
  /// The export.
  public var export: Export = Export()

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
  public init(export: Export) {
    self.export = export
  }
}

extension GetExportResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.privacy.v1.GetExportResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.export)
  }
}
