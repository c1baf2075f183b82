public import Base
public import Messages
public import Wire

extension ExportRPC {
  /// Starts an export of all data of the account.
  public static let startExport = Method<StartExportRequest, StartExportResponse>(
    service, "StartExport", .account)
}

/// The request message for StartExport.
public struct StartExportRequest: Equatable, Sendable {
  /// A UUID that the client creates at random, once for each new export. A repeat of the request returns the
  /// same export.
  public var requestID: UUID = UUID.zero

  /// The formats in the file; empty for JSON and CSV.
  public var formats: [ExportFormat] = []

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(requestID: UUID, formats: [ExportFormat]) {
    self.requestID = requestID
    self.formats = formats
  }
}

extension StartExportRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.privacy.v1.StartExportRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.choices(2, &v.formats)
  }
}

/// The response message for StartExport.
public struct StartExportResponse: Equatable, Sendable {
  /// The export.
  public var export: Export = Export()

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
  public init(export: Export) {
    self.export = export
  }
}

extension StartExportResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.privacy.v1.StartExportResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.export)
  }
}
