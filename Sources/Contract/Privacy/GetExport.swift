public import Base
public import Messages
public import Wire

extension ExportRPC {
  /// One export, and a fresh link where it is ready.
  public static let getExport = Method<GetExportRequest, GetExportResponse>(
    service, "GetExport", .account)
}

/// Asks for one export.
public struct GetExportRequest: Equatable, Sendable {
  /// The export.
  public var exportID: UUID = UUID.zero

  /// An empty message.
  public init() {}

  /// A value with this field.
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

/// The export.
public struct GetExportResponse: Equatable, Sendable {
  /// The export.
  public var export: Export = Export()

  /// An empty message.
  public init() {}

  /// A value with this field.
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
