public import Messages

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
