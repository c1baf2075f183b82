public import Base
public import Messages
public import Wire

extension ExportRPC {
  /// Begins to write everything that the account has.
  public static let startExport = Method<StartExportRequest, StartExportResponse>(
    service, "StartExport", .account)
}

/// Asks for an export.
public struct StartExportRequest: Equatable, Sendable {
  /// A UUID that the client makes at random, once for each export it wants. A repeat of the request
  /// returns the same export.
  public var requestID: UUID = UUID.zero

  /// What the file is to have; none means JSON and CSV.
  public var formats: [ExportFormat] = []

  /// An empty message.
  public init() {}

  /// A value with these fields.
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

/// The export that was begun.
public struct StartExportResponse: Equatable, Sendable {
  /// The export.
  public var export: Export = Export()

  /// An empty message.
  public init() {}

  /// A value with this field.
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
