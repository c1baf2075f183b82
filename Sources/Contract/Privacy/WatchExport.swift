public import Base
public import Messages
public import Wire

extension ExportRPC {
  /// Follows an export: the newest state at once, then each newer one as fast as the reader reads; what
  /// it is too slow for is left out, for each state stands alone.
  public static let watchExport = Method<WatchExportRequest, WatchExportResponse>(
    service, "WatchExport", .account)
}

/// Follows an export.
public struct WatchExportRequest: Equatable, Sendable {
  /// The export.
  public var exportID: UUID = UUID.zero

  /// The last revision that this reader saw; 0 for none. The current state is sent at once unless it
  /// is that one.
  public var afterRevision: Int64 = 0

  /// An empty message.
  public init() {}

  /// A value with these fields.
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

/// The newest state.
public struct WatchExportResponse: Equatable, Sendable {
  /// The export.
  public var export: Export = Export()

  /// Set in the last message before the server goes away, and the state is then the newest.
  public var drainNotice: DrainNotice?

  /// An empty message.
  public init() {}

  /// A value with these fields.
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
