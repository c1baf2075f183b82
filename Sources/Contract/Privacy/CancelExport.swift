public import Base
public import Messages
public import Wire

extension ExportRPC {
  /// Calls an export off, and removes its file.
  public static let cancelExport = Method<CancelExportRequest, CancelExportResponse>(
    service, "CancelExport", .account)
}

/// Calls an export off.
public struct CancelExportRequest: Equatable, Sendable {
  /// A UUID that the client makes at random. A repeat of the request returns the same.
  public var requestID: UUID = UUID.zero

  /// The export.
  public var exportID: UUID = UUID.zero

  /// An empty message.
  public init() {}

  /// A value with these fields.
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

/// The export that was called off, or that was over before.
public struct CancelExportResponse: Equatable, Sendable {
  /// The export.
  public var export: Export = Export()

  /// An empty message.
  public init() {}

  /// A value with this field.
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
