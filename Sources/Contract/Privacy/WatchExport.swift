public import Base
public import Messages
public import Wire

extension ExportRPC {
  /// Watches an export: sends the newest state immediately, then each newer state at the speed of the reader.
  /// States that a slow reader misses are skipped; each state is complete.
  public static let watchExport = Method<WatchExportRequest, WatchExportResponse>(
    service, "WatchExport", .account)
}

/// The request message for WatchExport.
public struct WatchExportRequest: Equatable, Sendable {
  /// The id of the export.
  public var exportID: UUID = UUID.zero

  /// The last revision that this reader received; 0 for none. The current state is sent immediately, unless
  /// it has this revision.
  public var afterRevision: Int64 = 0

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(exportID: UUID, afterRevision: Int64 = 0) {
    self.exportID = exportID
    self.afterRevision = afterRevision
  }
}

extension WatchExportRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.privacy.v1.WatchExportRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.exportID)
    m.number(2, &v.afterRevision)
  }
}

/// The newest state of the export in WatchExport.
public struct WatchExportResponse: Equatable, Sendable {
  /// The export.
  public var export: Export = Export()

  /// A notice that the server drains. Set in the last message, which carries the newest state.
  public var drainNotice: DrainNotice?

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(export: Export, drainNotice: DrainNotice? = nil) {
    self.export = export
    self.drainNotice = drainNotice
  }
}

extension WatchExportResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.privacy.v1.WatchExportResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.export)
    m.message(2, &v.drainNotice)
  }
}
